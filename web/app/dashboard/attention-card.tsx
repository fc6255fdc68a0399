import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import type * as leasesContract from '#shared/leases/contract.ts'
import type * as unitsContract from '#shared/portfolio/unit-contract.ts'
import { RecordPayment, type PayableLease } from '#web/ledger/record-payment.tsx'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { formatCounted, formatDate, formatMoney, formatTotal } from '#web/lib/text/format.ts'
import { continuesText } from '#web/lib/text/term-end.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { delinquencyQuery } from '#web/reports/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { Group, Item } from './attention-group.tsx'
import { DepositGroup, depositTasksQuery } from './deposit-group.tsx'

const expiringLeases = endpoint<typeof leasesContract.expiringLeases>('GET', '/leases/expiring')
const listUnits = endpoint<typeof unitsContract.listUnits>('GET', '/units')

const shown = 5

/** Shows what needs the landlord's attention first: overdue rent, deposits, leases that end soon, vacant units. */
export function AttentionCard() {
  const [payer, setPayer] = useState<PayableLease | null>(null)
  const mayPay = useMay('payments:write')
  const mayLease = useMay('leases:write')
  const late = useQuery(delinquencyQuery({ limit: shown }))
  const ending = useQuery({
    queryKey: ['leases', 'expiring', 60],
    queryFn: ({ signal }) => call(expiringLeases, { query: { days: 60 }, signal }),
  })
  const vacant = useQuery({
    queryKey: ['units', 'vacant', shown],
    queryFn: ({ signal }) => callPage(listUnits, { query: { status: 'VACANT', limit: shown }, signal }),
  })
  const deposits = useQuery(depositTasksQuery)
  const failed = [late, ending, vacant, deposits].find((query) => query.isError && query.data === undefined)
  if (failed) {
    return (
      <Card title="Needs attention">
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    )
  }
  if (!late.data || !ending.data || !vacant.data || !deposits.data) {
    return (
      <Card title="Needs attention">
        <SkeletonLines lines={8} />
      </Card>
    )
  }
  const owing = late.data.rows
    .map((row) => ({ ...row, tenants: row.tenantNames.join(', ') || row.tenantName }))
    .filter((row) => row.overdue > 0)
  const tasks = deposits.data.returns.length + deposits.data.interest.length
  const isCalm = owing.length + tasks + ending.data.length + vacant.data.rows.length === 0
  return (
    <Card title="Needs attention" padded={false}>
      {isCalm && (
        <p className="flex items-center gap-2.5 px-4 py-5 text-ink-soft sm:px-5">
          <CircleCheck aria-hidden className="size-4.5 text-good" />
          Nothing is overdue, no deposit is to be returned, no lease ends soon, and every unit is occupied.
        </p>
      )}
      <Group
        title="Overdue"
        isShown={owing.length > 0}
        all={{ to: href('/reports/delinquency'), label: 'All overdue' }}
      >
        {owing.map((row) => (
          <Item
            key={row.leaseId}
            to={href('/leases/:leaseId', { leaseId: row.leaseId })}
            title={row.tenants}
            detail={`${row.propertyName}, ${row.unitNumber}${row.isFormer ? ' · former tenant' : ''} · since ${formatDate(row.oldestDueDate)}${row.pending > 0 ? ` · ${formatMoney(row.pending)} pending` : ''}`}
            figure={<span className="font-semibold text-bad">{formatMoney(row.overdue)}</span>}
            action={
              mayPay && (
                <Button
                  size="sm"
                  aria-label={`Record payment from ${row.tenants}`}
                  onClick={() =>
                    setPayer({
                      leaseId: row.leaseId,
                      tenantName: row.tenants,
                      place: `${row.propertyName}, ${row.unitNumber}`,
                    })
                  }
                >
                  Record payment
                </Button>
              )
            }
          />
        ))}
      </Group>
      <DepositGroup tasks={deposits.data} />
      <Group
        title="Leases ending within 60 days"
        isShown={ending.data.length > 0}
        all={endingLink(ending.data.length)}
      >
        {ending.data.slice(0, shown).map((lease) => (
          <Item
            key={lease.id}
            to={href('/leases/:leaseId', { leaseId: lease.id })}
            title={lease.tenants.map((tenant) => tenant.name).join(', ')}
            detail={[`${lease.unit.property.name}, ${lease.unit.unitNumber}`, continuesText(lease)]
              .filter((part) => part !== null)
              .join('. ')}
            figure={
              <span className="text-sm text-ink-soft">
                {lease.daysUntilExpiry === 0 ? 'today' : `in ${formatCounted(lease.daysUntilExpiry, 'day')}`}
              </span>
            }
          />
        ))}
      </Group>
      <Group
        title="Vacant units"
        isShown={vacant.data.rows.length > 0}
        all={
          vacant.data.next === null
            ? undefined
            : { to: `${href('/properties')}?vacant=true`, label: `All ${formatTotal(vacant.data)}` }
        }
      >
        {vacant.data.rows.map((unit) => (
          <Item
            key={unit.id}
            to={href('/properties/:propertyId/units/:unitId', {
              propertyId: unit.propertyId,
              unitId: unit.id,
            })}
            title={`Unit ${unit.unitNumber} · ${unit.property.name}`}
            detail={[
              unit.rent ? `${formatMoney(unit.rent)} asking rent` : 'No asking rent yet',
              ...(unit.nextLeaseStart ? [`until ${formatDate(unit.nextLeaseStart)}`] : []),
            ].join(', ')}
            action={
              mayLease && (
                <LinkButton
                  size="sm"
                  to={{ pathname: href('/leases/new'), search: `?unitId=${unit.id}` }}
                  aria-label={`Make a lease for ${unit.property.name}, ${unit.unitNumber}`}
                >
                  Make a lease
                </LinkButton>
              )
            }
          />
        ))}
      </Group>
      <RecordPayment lease={payer} onClose={() => setPayer(null)} />
    </Card>
  )
}

function endingLink(count: number) {
  return count > shown
    ? { to: `${href('/leases')}?ending=60&sort=endDate`, label: `All ${count}` }
    : undefined
}
