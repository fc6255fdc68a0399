import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { balanceToday } from '#web/common/owed/owed-words.ts'
import { cn } from '#web/ui/cn.ts'
import { Money } from '#web/ui/data/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Dashboard } from '#web/tenant-portal/api.ts'
import { Explanation } from './explanation.tsx'
import { feeIfLate } from './fee-if-late.ts'
import { HowToPay } from './how-to-pay.tsx'

type Due = NonNullable<Dashboard['nextDue']>

/**
 * Shows the next amount to pay, what it consists of, and how to pay it. What pending payments will pay is left out of it.
 */
export function ToPayCard({ data, isOver }: { data: Dashboard; isOver: boolean }) {
  const { t, formats } = useMessages()
  const { nextDue, pendingAmount } = data
  return (
    <section className="section-box" aria-labelledby="to-pay">
      <div className="px-4 pt-4 pb-4 sm:px-5 sm:pt-5">
        {nextDue ? <Amount due={nextDue} data={data} /> : <Nothing data={data} isOver={isOver} />}
        {pendingAmount > 0 && (
          <Notice
            tone="info"
            title={t('money.pendingTitle', { amount: formats.money(pendingAmount) })}
            className="mt-4"
          >
            <p>{t('money.pendingText')}</p>
          </Notice>
        )}
      </div>
      {nextDue && <Breakdown due={nextDue} />}
      {(nextDue !== null || !isOver) && (
        <div className="border-t border-line px-4 py-4 sm:px-5">
          <HowToPay
            text={data.howToPay}
            landlord={data.propertyOwner}
            due={nextDue?.amount ?? 0}
            reference={data.lease?.paymentReference}
          />
        </div>
      )}
    </section>
  )
}

function Amount({ due, data }: { due: Due; data: Dashboard }) {
  const { today, pendingAmount } = data
  const balance = balanceToday(data.balance, data.owed)
  const { t, formats } = useMessages()
  const days = Math.round((Date.parse(due.date) - Date.parse(today)) / 86_400_000)
  const isCovered = due.amount === 0
  const isLate = days < 0 && !isCovered
  return (
    <>
      <h2 id="to-pay" className="text-sm font-medium text-ink-soft">
        {t(days <= 0 && !isCovered ? 'money.toPay' : 'money.next')}
      </h2>
      <p className="tabular mt-0.5 text-leader font-semibold tracking-tight wrap-anywhere">
        {formats.money(due.amount)}
      </p>
      <p className={cn('mt-1', isLate ? 'font-medium text-bad' : 'text-ink-soft')}>
        {isCovered ? (
          t('money.covered', { date: formats.date(due.date) })
        ) : (
          <>
            {days === 0
              ? t('money.dueToday')
              : t(isLate ? 'money.overdueSince' : 'money.dueOn', { date: formats.date(due.date) })}
            {isLate && ` · ${t('money.daysAgo', { count: -days })}`}
            {days > 0 && ` · ${t('money.inDays', { count: days })}`}
          </>
        )}
      </p>
      <IfLate data={data} due={due} />
      {/* what is owed now is never called credit beside it */}
      {balance - pendingAmount !== due.amount && !(balance <= 0 && days <= 0 && !isCovered) && (
        <p className="mt-1 text-sm text-ink-faint">
          {balance === 0
            ? t('money.allPaid')
            : t(balance > 0 ? 'money.owedNow' : 'money.creditNow', {
                amount: formats.money(Math.abs(balance)),
              })}
        </p>
      )}
    </>
  )
}

/** Explains the consequences if the rent is late, until it is late. */
function IfLate({ due, data: { lease, today, upcomingPayments } }: { due: Due; data: Dashboard }) {
  const { t, formats } = useMessages()
  const fee = lease?.lateFee
  const rent = upcomingPayments.find(
    ({ type, dueDate, open }) => type === 'RENT' && dueDate === due.date && open > 0,
  )
  if (!fee || !rent || due.amount === 0 || rent.dueDate < fee.from) {
    return null
  }
  const last = addDays(parsePlainDate(rent.dueDate), fee.graceDays)
  return (
    last >= today && (
      <p className="mt-1 text-sm text-ink-faint">
        {t('money.ifLate', { date: formats.date(last), fee: formats.money(feeIfLate(fee, rent)) })}
      </p>
    )
  )
}

function Nothing({ data: { balance }, isOver }: { data: Dashboard; isOver: boolean }) {
  const { t, formats } = useMessages()
  const amount = formats.money(Math.abs(balance))
  return (
    <>
      <h2 id="to-pay" className="text-sm font-medium text-ink-soft">
        {t(isOver ? 'money.final' : 'money.next')}
      </h2>
      <p className="mt-0.5 text-3xl font-semibold tracking-tight wrap-anywhere">
        {balance < 0 ? amount : t('money.nothing')}
      </p>
      <p className="mt-1 text-ink-soft">
        {balance < 0
          ? isOver
            ? t('money.finalCredit', { amount })
            : t('money.creditNow', { amount })
          : t(isOver ? 'money.finalNothing' : 'money.nothingMore')}
      </p>
    </>
  )
}

function Breakdown({ due }: { due: Due }) {
  const { t, formats } = useMessages()
  return (
    <ul aria-label={t('money.madeOf')} className="divide-y divide-line border-t border-line px-4 sm:px-5">
      {due.breakdown.map(({ description, amount, explanation }, index) => (
        // lines may be alike: two late fees of one day
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="py-2.5">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{description}</span>
            <Money amount={amount} className={amount < 0 ? 'text-good' : undefined} />
          </div>
          <Explanation text={explanation} about={{ amount: formats.money(amount), what: description }} />
        </li>
      ))}
    </ul>
  )
}
