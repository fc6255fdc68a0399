import { href } from 'react-router'
import type * as contract from '#shared/deposits/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { formatCounted, formatDate, formatMoney } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'
import { Group, Item } from './attention-group.tsx'

const listDepositTasks = endpoint<typeof contract.listDepositTasks>('GET', '/leases/deposit-tasks')

export type DepositTasks = WireResponse<typeof contract.listDepositTasks>

/** The query of the deposits to return and the interest that is due. */
export const depositTasksQuery = {
  queryKey: ['leases', 'deposit-tasks'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listDepositTasks, { signal }),
}

const shown = 5

/** Lists the deposits to return, with the days left, and the interest on deposits that is due. */
export function DepositGroup({ tasks: { returns, interest } }: { tasks: DepositTasks }) {
  return (
    <Group title="Deposits" isShown={returns.length + interest.length > 0} all={undefined}>
      {returns.slice(0, shown).map(({ leaseId, tenant, held, returnBy, daysLeft, ...place }) => (
        <Item
          key={leaseId}
          to={href('/leases/:leaseId/move-out', { leaseId })}
          title={`Deposit of ${tenant ?? 'a tenant'}, Unit ${place.unitNumber}`}
          detail={`${place.propertyName} · ${formatMoney(held)}${place.citation ? ` · ${place.citation}` : ''}`}
          figure={
            <span className={cn('text-sm', daysLeft < 0 ? 'font-semibold text-bad' : 'text-ink-soft')}>
              {daysLeft < 0
                ? `was due ${formatDate(returnBy)} (${formatCounted(-daysLeft, 'day')} late)`
                : `return by ${formatDate(returnBy)} (${daysLeft === 0 ? 'today' : formatCounted(daysLeft, 'day')})`}
            </span>
          }
        />
      ))}
      {interest.slice(0, shown).map(({ leaseId, tenant, amount, dueDate, ...place }) => (
        <Item
          key={`interest ${leaseId}`}
          to={href('/leases/:leaseId', { leaseId })}
          title={`Interest on the deposit of ${tenant ?? 'a tenant'}, Unit ${place.unitNumber}`}
          detail={`${place.propertyName} · due since ${formatDate(dueDate)}${place.citation ? ` · ${place.citation}` : ''}`}
          figure={
            <span className="text-sm text-ink-soft">
              {amount === null ? 'Look up the rate' : formatMoney(amount)}
            </span>
          }
        />
      ))}
    </Group>
  )
}
