import { href } from 'react-router'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { formatDate, formatMoney, formatTotal } from '#web/lib/text/format.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import type { WorkPayment } from './work-queries.ts'
import { WorkGroup, WorkRow } from './work-group.tsx'

type Page = {
  rows: readonly WorkPayment[]
  next: string | null
  total: number | undefined
  totalAtLeast: number | undefined
}

/** Returns the payments that the bank returned in the last seven days. */
export function returnedLately(failed: readonly WorkPayment[], today: string): WorkPayment[] {
  const since = addDays(parsePlainDate(today), -7)
  return failed.filter(({ state, updatedAt }) => state === 'RETURNED' && updatedAt.slice(0, 10) >= since)
}

type PaymentGroupProps = {
  pending: Page
  /** The sum of all pending payments, in dollars. */
  sum: number
  returned: readonly WorkPayment[]
}

/** Lists payments that a bank has returned, and payments that have not settled. */
export function PaymentGroup({ pending, sum, returned }: PaymentGroupProps) {
  if (pending.rows.length + returned.length === 0) {
    return null
  }
  return (
    <WorkGroup
      title={returned.length > 0 ? 'Returned and pending' : 'Pending'}
      sum={sum > 0 && `${formatTotal(pending)} · ${formatMoney(sum)}`}
      all={
        pending.next === null
          ? undefined
          : {
              to: `${href('/payments/all')}?status=PENDING`,
              label: `All ${formatTotal(pending)}`,
              what: 'pending payments',
            }
      }
    >
      {[...returned, ...pending.rows].map((payment) => {
        const { id, lease, payer, amount, date, method, state } = payment
        const name = payer?.name ?? (lease.tenants.map((tenant) => tenant.name).join(', ') || 'No tenant')
        const to = `${href('/payments/all')}?payment=${id}`
        const isReturned = state === 'RETURNED'
        return (
          <WorkRow
            key={id}
            to={to}
            title={name}
            badge={isReturned && <Badge tone="bad">Returned</Badge>}
            place={{ property: lease.unit.property.name, unit: lease.unit.unitNumber }}
            detail={[...(method ? [method] : []), formatDate(date)].join(' · ')}
            figure={<span className="font-semibold">{formatMoney(amount)}</span>}
            action={
              <LinkButton size="sm" variant="text" to={to} aria-label={`Open payment from ${name}`}>
                <span>
                  Open<span className="max-sm:hidden"> payment</span>
                </span>
              </LinkButton>
            }
          />
        )
      })}
    </WorkGroup>
  )
}
