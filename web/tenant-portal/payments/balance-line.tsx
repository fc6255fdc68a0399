import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { balanceToday } from '#web/common/owed/owed-words.ts'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { OwnPayments } from '#web/tenant-portal/api.ts'

/** Shows the amount owed today and, beside it, the pending payments, which are not part of that amount. */
export function BalanceLine({ data }: { data: OwnPayments }) {
  const { t, formats } = useMessages()
  const { pendingAmount, asOf } = data
  const balance = balanceToday(data.balance, data.owed)
  const isOwed = balance > 0
  return (
    <section aria-label={t('money.balance')} className="section-box px-4 py-4 sm:px-5 print:hidden">
      <p className="text-sm text-ink-soft">
        {isOwed ? t('money.owed') : balance < 0 ? t('money.credit') : t('money.balance')}
      </p>
      <p className={cn('tabular text-3xl font-semibold tracking-tight', balance < 0 && 'text-good')}>
        {balance === 0 ? t('money.settled') : formats.money(Math.abs(balance))}
      </p>
      <p className="text-sm text-ink-faint">{t('money.asOf', { date: formats.date(asOf) })}</p>
      {pendingAmount > 0 && (
        <Notice
          tone="info"
          title={t('money.pendingTitle', { amount: formats.money(pendingAmount) })}
          className="mt-3"
        >
          <p>{t('money.pendingText')}</p>
        </Notice>
      )}
    </section>
  )
}
