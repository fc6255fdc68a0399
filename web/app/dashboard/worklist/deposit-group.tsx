import { href } from 'react-router'
import { formatCounted, formatDate, formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type DepositTasks, shownRows } from './work-queries.ts'
import { WorkGroup, WorkRow } from './work-group.tsx'

/** Lists the deposits to return, with the days left, and the interest on deposits that is due. */
export function DepositGroup({ tasks: { returns, interest } }: { tasks: DepositTasks }) {
  const mayWrite = useMay('leases:write')
  if (returns.length + interest.length === 0) {
    return null
  }
  return (
    <WorkGroup title="Deposits" sum={returns.length + interest.length}>
      {returns.slice(0, shownRows).map(({ leaseId, tenant, held, returnBy, daysLeft, ...place }) => {
        const to = href('/leases/:leaseId/move-out', { leaseId })
        const name = tenant ?? 'No tenant'
        return (
          <WorkRow
            key={leaseId}
            to={to}
            title={name}
            badge={daysLeft < 0 && <Badge tone="bad">{formatCounted(-daysLeft, 'day')} late</Badge>}
            place={{ property: place.propertyName, unit: place.unitNumber }}
            detail={[
              daysLeft < 0
                ? `was due ${formatDate(returnBy)}`
                : `return by ${formatDate(returnBy)}, ${daysLeft === 0 ? 'today' : `in ${formatCounted(daysLeft, 'day')}`}`,
              ...(place.citation ? [place.citation] : []),
            ].join(' · ')}
            figure={<span className="font-semibold">{formatMoney(held)}</span>}
            action={
              mayWrite && (
                <LinkButton size="sm" variant="text" to={to} aria-label={`Return deposit to ${name}`}>
                  <span>
                    Return<span className="max-sm:hidden"> deposit</span>
                  </span>
                </LinkButton>
              )
            }
          />
        )
      })}
      {interest.slice(0, shownRows).map(({ leaseId, tenant, amount, dueDate, ...place }) => {
        const to = href('/leases/:leaseId', { leaseId })
        const name = tenant ?? 'No tenant'
        return (
          <WorkRow
            key={`interest ${leaseId}`}
            to={to}
            title={name}
            place={{ property: place.propertyName, unit: place.unitNumber }}
            detail={[
              `interest due since ${formatDate(dueDate)}`,
              ...(place.citation ? [place.citation] : []),
            ].join(' · ')}
            figure={amount !== null && <span className="font-semibold">{formatMoney(amount)}</span>}
            action={
              mayWrite && (
                <LinkButton
                  size="sm"
                  variant="text"
                  to={to}
                  aria-label={`${amount === null ? 'Look up the rate' : 'Post interest'} for ${name}`}
                >
                  {amount === null ? 'Look up rate' : 'Post interest'}
                </LinkButton>
              )
            }
          />
        )
      })}
    </WorkGroup>
  )
}
