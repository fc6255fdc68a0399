import { ChevronRight, Phone } from 'lucide-react'
import type { openBalance } from '#shared/public-links/public-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { TransferMemo } from '#web/common/ledger/transfer-memo.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { PublicLinkFrame, PublicLinkWaiting } from './public-link-frame.tsx'
import { type LinkCall, usePublicLinkInLanguage } from './use-public-link.ts'

const open = endpoint<typeof openBalance>('GET', '/doors/balance')
const readLink = (input: LinkCall) => call(open, input)

type Balance = WireResponse<typeof openBalance>

const card = 'rounded-lg border border-line bg-surface shadow-card'

/** Shows the balance of one lease, the charges in it, how to pay it, and what follows. */
export function BalanceView({ token }: { token: string }) {
  const { t, formats, language } = useMessages()
  const { opened, retry } = usePublicLinkInLanguage(token, readLink, language)
  if (opened.state !== 'open') {
    return <PublicLinkWaiting title={t('link.balance.title')} opened={opened} onRetry={retry} />
  }
  const { data } = opened
  const { propertyName: property, unitNumber: unit, landlord, firstName, expiresAt } = data
  return (
    <PublicLinkFrame
      title={t('link.balance.title')}
      lead={
        <>
          {firstName && `${t('link.balance.hello', { name: firstName })} · `}
          {t('link.place', { property, unit })}
        </>
      }
      foot={
        <>
          <p>{t('link.balance.asOf', { date: formats.date(data.asOf), landlord: landlord.name })}</p>
          {expiresAt && <p>{t('link.balance.until', { date: formats.date(expiresAt) })}</p>}
        </>
      }
    >
      {data.endedOn && (
        <Notice tone="info">
          <p>{t('link.balance.ended', { date: formats.date(data.endedOn) })}</p>
        </Notice>
      )}
      <ToPay data={data} />
      <HowToPay data={data} />
      <Later data={data} />
    </PublicLinkFrame>
  )
}

function ToPay({ data }: { data: Balance }) {
  const { t, formats } = useMessages()
  const { nextDue, balance, pendingAmount, asOf, endedOn } = data
  const isNow = nextDue !== null && nextDue.date <= asOf
  return (
    <section aria-labelledby="to-pay" className={card}>
      <div className="px-4 pt-4 pb-4 sm:px-6 sm:pt-5">
        <h2 id="to-pay" className="text-sm font-medium text-ink-soft">
          {t(isNow ? 'link.balance.toPay' : 'link.balance.next')}
        </h2>
        <p className="tabular mt-0.5 text-leader font-semibold tracking-tight wrap-anywhere">
          {nextDue ? formats.money(nextDue.amount) : t('link.balance.nothing')}
        </p>
        {nextDue ? (
          <p className={cn('mt-1', nextDue.date < asOf ? 'font-medium text-bad' : 'text-ink-soft')}>
            {nextDue.date === asOf
              ? t('link.balance.dueToday')
              : t(nextDue.date < asOf ? 'link.balance.dueSince' : 'link.balance.dueOn', {
                  date: formats.date(nextDue.date),
                })}
          </p>
        ) : (
          <p className="mt-1 text-ink-soft">{t('link.balance.nothingText')}</p>
        )}
        {/* what is owed now is never called credit beside it */}
        {balance < 0 && !(isNow && nextDue.amount > 0) && (
          <Notice
            tone="good"
            title={t('link.balance.credit', { amount: formats.money(-balance) })}
            className="mt-4"
          >
            <p>{t(endedOn === null ? 'link.balance.creditText' : 'link.balance.creditEnded')}</p>
          </Notice>
        )}
        {pendingAmount > 0 && (
          <Notice
            tone="info"
            title={t('link.balance.pending', { amount: formats.money(pendingAmount) })}
            className="mt-4"
          >
            <p>{t('link.balance.pendingText')}</p>
          </Notice>
        )}
      </div>
      {nextDue && (
        <ul
          aria-label={t('link.balance.madeOf')}
          className="divide-y divide-line border-t border-line px-4 sm:px-6"
        >
          {nextDue.breakdown.map((item, index) => (
            // lines may be alike: two late fees of one day
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={index} {...item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ description, amount, explanation, note }: LineFacts) {
  const { t, formats } = useMessages()
  const money = formats.money(amount)
  return (
    <li className="py-2.5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {description}
          {note && <span className="text-ink-faint">, {note}</span>}
        </span>
        <span className={cn('tabular whitespace-nowrap', amount < 0 && 'text-good')}>{money}</span>
      </div>
      {explanation && (
        <details className="group text-sm text-ink-soft">
          <summary
            aria-label={t('link.balance.whyOf', { amount: money, what: description })}
            className="inline-flex min-h-6 list-none items-center gap-1 rounded-sm font-medium text-brand-text"
          >
            {t('link.balance.why')}
            <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
          </summary>
          <p className="pt-0.5 pb-1">{explanation}</p>
        </details>
      )}
    </li>
  )
}

type LineFacts = { description: string; amount: number; explanation: string | null; note?: string }

function HowToPay({ data: { howToPay, landlord, endedOn, nextDue, paymentReference } }: { data: Balance }) {
  const { t } = useMessages()
  if (endedOn !== null && nextDue === null) {
    return null
  }
  return (
    <section className={cn(card, 'px-4 py-4 sm:px-6')}>
      <h2 className="text-section font-semibold">{t('link.balance.howToPay')}</h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        {howToPay ?? t('link.balance.askLandlord', { landlord: landlord.name })}
      </p>
      <TransferMemo
        reference={paymentReference}
        label={t('link.balance.memo')}
        copy={t('link.balance.copy')}
        copied={t('link.balance.copied')}
      />
      {landlord.phone && (
        <p className="mt-2">
          <a
            href={`tel:${landlord.phone.replaceAll(/[^\d+]/g, '')}`}
            className={cn(textLinkClass, 'inline-flex items-center gap-1.5')}
          >
            <Phone aria-hidden className="size-4" />
            {t('link.balance.call', { phone: landlord.phone })}
          </a>
        </p>
      )}
    </section>
  )
}

/** Shows the charges that are not due with the next payment: later rents, and charges due on another day. */
function Later({ data: { upcoming, nextDue, asOf } }: { data: Balance }) {
  const { t, formats } = useMessages()
  const until = nextDue === null ? asOf : nextDue.date < asOf ? asOf : nextDue.date
  const later = upcoming.filter(({ dueDate }) => dueDate > until)
  if (later.length === 0) {
    return null
  }
  return (
    <section className={cn(card, 'px-4 py-4 sm:px-6')}>
      <h2 className="text-section font-semibold">{t('link.balance.later')}</h2>
      <ul className="divide-y divide-line">
        {later.map(({ dueDate, description, open: amount, explanation }, index) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- as above
            key={index}
            description={description}
            amount={amount}
            explanation={explanation}
            note={formats.date(dueDate)}
          />
        ))}
      </ul>
    </section>
  )
}
