import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Receipt } from '#web/tenant-portal/api.ts'
import { Explanation } from './explanation.tsx'
import { methodWord } from '#web/tenant-portal/describe.ts'

const refusals = {
  PENDING: 'money.notReceipt.pending',
  FAILED: 'money.notReceipt.failed',
  REFUNDED: 'money.notReceipt.refunded',
} as const

/** The receipt as it is printed: payer, recipient, home, and the charges that it paid. */
export function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const words = useMessages()
  const { t, formats } = words
  const { property, receivedBy, isReceipt, status } = receipt
  // the part of the id that differs between payments, as in the emailed receipt
  const number = receipt.id.slice(-12).toUpperCase()
  return (
    <article className="mx-auto max-w-2xl rounded-lg border border-line bg-surface shadow-card print:max-w-none print:border-0 print:shadow-none">
      {status !== 'COMPLETED' && (
        <Notice
          tone={status === 'PENDING' ? 'info' : status === 'FAILED' ? 'bad' : 'plain'}
          className="m-4 sm:mx-6"
        >
          <p>{t(refusals[status])}</p>
        </Notice>
      )}
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-5 sm:px-6">
        <div className="min-w-0">
          <p className="text-section font-semibold wrap-anywhere">
            {receivedBy.businessName ?? receivedBy.name}
          </p>
          <p className="text-sm whitespace-pre-line text-ink-soft">{receivedBy.address}</p>
          <p className="text-sm text-ink-soft">{receivedBy.phone}</p>
        </div>
        <div className="sm:text-right">
          <p className="font-medium">{isReceipt ? t('money.receipt') : t('money.paymentTitle')}</p>
          {isReceipt && (
            <p className="tabular text-sm text-ink-soft">{t('money.receiptNumber', { number })}</p>
          )}
          <p className="text-sm text-ink-soft">{formats.longDate(receipt.date)}</p>
        </div>
      </header>
      <div className="px-4 py-5 sm:px-6">
        <p className="text-sm text-ink-soft">{t(isReceipt ? 'money.total' : 'money.totalOther')}</p>
        <p className="tabular text-3xl font-semibold tracking-tight">{formats.money(receipt.amount)}</p>
        <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Pair label={t('money.receivedFrom')}>{formats.list(receipt.receivedFrom)}</Pair>
          <Pair label={t('money.receivedBy')}>
            {receivedBy.businessName ?? receivedBy.name}
            {receivedBy.businessName && (
              <>
                <br />
                {receivedBy.name}
              </>
            )}
          </Pair>
          <Pair label={t('money.for')}>
            {property.name}, {t('shell.unit', { number: property.unit.unitNumber })}
            <br />
            {property.address}, {property.city}, {property.state} {property.zipCode}
          </Pair>
          <Pair label={t('money.method')}>
            <span className="first-letter:uppercase">
              {methodWord(words, receipt.method) ?? t('money.notNoted')}
            </span>
          </Pair>
          {receipt.balanceAfter !== null && (
            <Pair label={t('money.balanceAfter')}>
              {receipt.balanceAfter < 0
                ? t('money.creditOf', { amount: formats.money(-receipt.balanceAfter) })
                : formats.money(receipt.balanceAfter)}
            </Pair>
          )}
          {receipt.reference && <Pair label={t('money.reference')}>{receipt.reference}</Pair>}
        </dl>
      </div>
      {isReceipt && <Allocations receipt={receipt} />}
      <footer className="border-t border-line px-4 py-3 text-sm text-ink-faint sm:px-6">
        {t('money.recorded', { instant: formats.instant(receipt.createdAt) })}
      </footer>
    </article>
  )
}

function Allocations({ receipt }: { receipt: Receipt }) {
  const { t, formats } = useMessages()
  return (
    <section className="border-t border-line px-4 py-4 sm:px-6">
      <h2 className="text-sm font-medium text-ink-soft">{t('money.paidFor')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {receipt.allocations.map(({ chargeId, description, dueDate, amount, explanation }) => (
          <li key={chargeId} className="py-2.5">
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {description}
                <span className="text-ink-faint">
                  , {t('money.dueOnShort', { date: formats.date(dueDate) })}
                </span>
              </span>
              <Money amount={amount} />
            </div>
            <Explanation text={explanation} about={{ amount: formats.money(amount), what: description }} />
          </li>
        ))}
        {receipt.refunded > 0 && (
          <li className="flex items-baseline justify-between gap-4 py-2.5">
            <span>{t('money.refundedPart')}</span>
            <Money amount={receipt.refunded} />
          </li>
        )}
        {receipt.unallocated > 0 && (
          <li className="flex items-baseline justify-between gap-4 py-2.5">
            <span>{t('money.toCredit')}</span>
            <Money amount={receipt.unallocated} />
          </li>
        )}
      </ul>
    </section>
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
