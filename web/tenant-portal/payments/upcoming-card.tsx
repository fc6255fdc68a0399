import { toCents, toDollars } from '#web/lib/text/format.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/data/money.tsx'
import type { OwnPayments } from '#web/tenant-portal/api.ts'
import { Explanation } from './explanation.tsx'

const looks = {
  OVERDUE: { key: 'money.state.overdue', tone: 'bad' },
  DUE: { key: 'money.state.due', tone: 'warn' },
  PENDING: { key: 'money.state.pending', tone: 'warn' },
  UPCOMING: { key: 'money.state.upcoming', tone: 'info' },
  SCHEDULED: { key: 'money.state.scheduled', tone: 'plain' },
} as const

/** Returns what is left to pay of a charge; of one that pending payments will pay whole, what is on its way. */
function leftOf({ open, pending, status }: OwnPayments['upcomingPayments'][number]): number {
  return status === 'PENDING' ? open : toDollars(toCents(open) - toCents(pending))
}

/** Lists the open charges and the coming rents, each with its status and its reason. */
export function UpcomingCard({ items }: { items: OwnPayments['upcomingPayments'] }) {
  const { t, formats } = useMessages()
  return (
    <Card title={t('money.upcoming')} padded={false} className="print:hidden">
      {items.length === 0 && (
        <div className="px-4 py-4 sm:px-5">
          <EmptyPart title={t('money.upcomingNone')} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { key, tone } = looks[item.status]
          return (
            <li key={item.id} className="px-4 py-3 sm:px-5">
              <div className="flex items-start justify-between gap-4">
                <div className="min-w-0">
                  <p className="wrap-anywhere">{item.description}</p>
                  <p className="tabular text-sm text-ink-faint">
                    {t('money.dueOn', { date: formats.date(item.dueDate) })}
                  </p>
                </div>
                <div className="text-right">
                  <Money amount={leftOf(item)} className="font-medium" />
                  <p className="mt-0.5">
                    <Badge dot tone={tone}>
                      {t(key)}
                    </Badge>
                  </p>
                </div>
              </div>
              {item.paid > 0 && (
                <p className="text-sm text-ink-soft">
                  {t('money.partPaid', {
                    paid: formats.money(item.paid),
                    amount: formats.money(item.amount),
                  })}
                </p>
              )}
              {item.credited > 0 && (
                <p className="text-sm text-ink-soft">
                  {t('money.partCredited', { amount: formats.money(item.credited) })}
                </p>
              )}
              {item.pending > 0 && item.status !== 'PENDING' && (
                <p className="text-sm text-ink-soft">
                  {t('money.partPending', { amount: formats.money(item.pending) })}
                </p>
              )}
              <Explanation
                text={item.explanation}
                about={{ amount: formats.money(leftOf(item)), what: item.description }}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
