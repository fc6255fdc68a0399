import { href } from 'react-router'
import { formatCounted, formatDate, formatMoney, formatTotal } from '#web/lib/text/format.ts'
import { continuesText } from '#web/lib/text/term-end.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { endingDays, type EndingLease, shownRows } from './work-queries.ts'
import { WorkGroup, WorkRow } from './work-group.tsx'

type NamedLease = Pick<EndingLease, 'tenants' | 'unit'>

const namesOf = ({ tenants }: NamedLease) => tenants.map(({ name }) => name).join(', ') || 'No tenant'
const placeOf = ({ unit }: NamedLease) => `${unit.property.name}, ${unit.unitNumber}`

/** Lists the leases that end soon, the next one first. */
export function EndingGroup({ leases }: { leases: readonly EndingLease[] }) {
  const mayWrite = useMay('leases:write')
  if (leases.length === 0) {
    return null
  }
  return (
    <WorkGroup
      title="To renew"
      sum={`${leases.length} within ${endingDays} days`}
      all={{
        to: `${href('/leases')}?ending=${endingDays}&sort=endDate`,
        label: `All ${leases.length}`,
        what: 'leases ending soon',
      }}
    >
      {leases.slice(0, shownRows).map((lease) => {
        const to = href('/leases/:leaseId', { leaseId: lease.id })
        const days = lease.daysUntilExpiry
        const end = lease.terminationDate ?? lease.endDate
        return (
          <WorkRow
            key={lease.id}
            to={to}
            title={namesOf(lease)}
            detail={[
              placeOf(lease),
              `ends${end ? ` ${formatDate(end)},` : ''} ${days === 0 ? 'today' : `in ${formatCounted(days, 'day')}`}`,
              continuesText(lease),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
            figure={<span className="font-semibold">{formatMoney(lease.rentAmount)}</span>}
            action={
              mayWrite &&
              lease.terminationDate === null && (
                <LinkButton
                  size="sm"
                  variant="text"
                  to={`${to}?change=offer`}
                  aria-label={`Offer renewal to ${namesOf(lease)}`}
                >
                  <span>
                    Offer<span className="max-sm:hidden"> renewal</span>
                  </span>
                </LinkButton>
              )
            }
          />
        )
      })}
    </WorkGroup>
  )
}

type DraftGroupProps = {
  drafts: {
    rows: readonly (NamedLease & { id: string; startDate: string; rentAmount: number })[]
    next: string | null
    total: number | undefined
    totalAtLeast: number | undefined
  }
}

/** Lists the leases that are drafts: they count once they are signed and activated. */
export function DraftGroup({ drafts }: DraftGroupProps) {
  const mayWrite = useMay('leases:write')
  if (drafts.rows.length === 0) {
    return null
  }
  return (
    <WorkGroup
      title="Drafts"
      sum={formatTotal(drafts)}
      all={
        drafts.next === null
          ? undefined
          : {
              to: `${href('/leases')}?status=DRAFT`,
              label: `All ${formatTotal(drafts)}`,
              what: 'drafts of leases',
            }
      }
    >
      {drafts.rows.map((lease) => {
        const to = href('/leases/:leaseId', { leaseId: lease.id })
        return (
          <WorkRow
            key={lease.id}
            to={to}
            title={namesOf(lease)}
            detail={`${placeOf(lease)} · starts ${formatDate(lease.startDate)}`}
            figure={<span className="font-semibold">{formatMoney(lease.rentAmount)}</span>}
            action={
              mayWrite && (
                <LinkButton size="sm" variant="text" to={to} aria-label={`Open draft of ${namesOf(lease)}`}>
                  <span>
                    Open<span className="max-sm:hidden"> draft</span>
                  </span>
                </LinkButton>
              )
            }
          />
        )
      })}
    </WorkGroup>
  )
}
