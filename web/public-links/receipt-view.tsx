import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TenantMethod } from '#shared/ledger/methods.ts'
import type { openReceipt } from '#shared/public-links/public-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReceiptPdfButton } from '#web/common/ledger/receipt-pdf-button.tsx'
import { PublicLinkFrame, PublicLinkWaiting } from './public-link-frame.tsx'
import { type LinkCall, usePublicLinkInLanguage } from './use-public-link.ts'

const open = endpoint<typeof openReceipt>('GET', '/doors/receipt')
const readLink = (input: LinkCall) => call(open, input)

type Receipt = WireResponse<typeof openReceipt>

const refusals = {
  PENDING: 'link.receipt.pending',
  FAILED: 'link.receipt.failed',
  REFUNDED: 'link.receipt.refunded',
} as const

const methods = {
  CASH: 'link.method.cash',
  CHECK: 'link.method.check',
  ACH: 'link.method.ach',
  ZELLE: 'link.method.zelle',
  VENMO: 'link.method.venmo',
  CASH_APP: 'link.method.cashApp',
  PAYPAL: 'link.method.paypal',
  CARD: 'link.method.card',
  MONEY_ORDER: 'link.method.moneyOrder',
  OTHER: 'link.method.other',
} as const satisfies Record<TenantMethod, string>

/** Shows the receipt of one payment, as it is printed. */
export function ReceiptView({ token }: { token: string }) {
  const { t, formats, language } = useMessages()
  const { opened, retry } = usePublicLinkInLanguage(token, readLink, language)
  if (opened.state !== 'open') {
    return <PublicLinkWaiting title={t('link.receipt.title')} opened={opened} onRetry={retry} />
  }
  const { data } = opened
  const title = t(data.isReceipt ? 'link.receipt.title' : 'link.receipt.payment')
  return (
    <PublicLinkFrame
      title={title}
      lead={data.receivedBy.name}
      foot={data.expiresAt && t('link.receipt.until', { date: formats.date(data.expiresAt) })}
    >
      {data.status !== 'COMPLETED' && (
        <Notice tone={data.status === 'PENDING' ? 'info' : 'bad'}>
          <p>{t(refusals[data.status])}</p>
        </Notice>
      )}
      <Paper receipt={data} title={title} />
      {data.isReceipt && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <ReceiptPdfButton
            language={language}
            receipt={() => ({
              ...data,
              payment: { number: data.number },
              parties: {
                landlord: { ...data.receivedBy, businessName: null, address: null },
                home: { ...data.home, name: data.home.propertyName },
              },
              balanceAfter: null,
              createdAt: null,
            })}
          />
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('link.receipt.print')}
          </Button>
        </div>
      )}
    </PublicLinkFrame>
  )
}

function Paper({ receipt, title }: { receipt: Receipt; title: string }) {
  const { t, formats } = useMessages()
  const { home, receivedBy, isReceipt, method } = receipt
  const place = t('link.place', { property: home.propertyName, unit: home.unitNumber })
  const methodKey = methods[(method ?? '') as keyof typeof methods]
  return (
    <article className="rounded-lg border border-line bg-surface shadow-card print:border-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-5 sm:px-6">
        <div className="min-w-0">
          <p className="text-section font-semibold wrap-anywhere">{receivedBy.name}</p>
          {receivedBy.phone && <p className="text-sm text-ink-soft">{receivedBy.phone}</p>}
        </div>
        <div className="sm:text-right">
          <p className="font-medium">{title}</p>
          {isReceipt && (
            <p className="tabular text-sm text-ink-soft">
              {t('link.receipt.number', { number: receipt.number })}
            </p>
          )}
          <p className="text-sm text-ink-soft">{formats.longDate(receipt.date)}</p>
        </div>
      </header>
      <div className="px-4 py-5 sm:px-6">
        <p className="text-sm text-ink-soft">
          {t(isReceipt ? 'link.receipt.total' : 'link.receipt.totalOther')}
        </p>
        <p className="tabular text-3xl font-semibold tracking-tight">{formats.money(receipt.amount)}</p>
        <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Pair label={t('link.receipt.payer')}>{formats.list(receipt.receivedFrom)}</Pair>
          <Pair label={t('link.receipt.for')}>
            {place}
            <br />
            {home.address}, {home.city}, {home.state} {home.zipCode}
          </Pair>
          <Pair label={t('link.receipt.method')}>{t(methodKey ?? 'link.method.none')}</Pair>
          {receipt.reference && <Pair label={t('link.receipt.reference')}>{receipt.reference}</Pair>}
        </dl>
      </div>
      {isReceipt && (
        <section className="border-t border-line px-4 py-4 sm:px-6">
          <h2 className="text-sm font-medium text-ink-soft">{t('link.receipt.paidFor')}</h2>
          <ul className="mt-1 divide-y divide-line">
            {receipt.allocations.map(({ description, dueDate, amount }, index) => (
              // lines may be alike: two charges of one day
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="flex items-baseline justify-between gap-4 py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  {description}
                  <span className="text-ink-faint">
                    , {t('link.receipt.dueOn', { date: formats.date(dueDate) })}
                  </span>
                </span>
                <span className="tabular whitespace-nowrap">{formats.money(amount)}</span>
              </li>
            ))}
            {receipt.refunded > 0 && (
              <li className="flex items-baseline justify-between gap-4 py-2.5">
                <span>{t('link.receipt.refundedPart')}</span>
                <span className="tabular whitespace-nowrap">{formats.money(receipt.refunded)}</span>
              </li>
            )}
            {receipt.unallocated > 0 && (
              <li className="flex items-baseline justify-between gap-4 py-2.5">
                <span>{t('link.receipt.toCredit')}</span>
                <span className="tabular whitespace-nowrap">{formats.money(receipt.unallocated)}</span>
              </li>
            )}
          </ul>
        </section>
      )}
    </article>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
