import { href } from 'react-router'
import { formatCounted, formatDate, formatMoney, formatTotal } from '#web/lib/text/format.ts'
import { continuesText } from '#web/lib/text/term-end.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { endingDays, type EndingLease, shownRows } from './work-queries.ts'
import { WorkGroup, WorkRow } from './work-group.tsx'

type NamedLease = Pick<EndingLease, 'tenants' | 'unit'>

const namesOf = ({ tenants }: NamedLease) => tenants.map(({ name }) => name).join(', ') || 'No tenant'
const placeOf = ({ unit }: NamedLease) => ({ property: unit.property.name, unit: unit.unitNumber })

/** Lists the leases whose term ends soon and that can be renewed, the next one first. */
export function EndingGroup({ leases: all }: { leases: readonly EndingLease[] }) {
  const mayWrite = useMay('leases:write')
  const leases = all.filter(({ terminationDate }) => terminationDate === null)
  if (leases.length === 0) {
    return null
  }
  return (
    <WorkGroup
      title="Leases to renew"
      sum={`${leases.length} within ${endingDays} days`}
      all={{
        to: `${href('/leases')}?ending=${endingDays}&sort=endDate`,
        label: `All ${all.length}`,
        what: 'leases ending soon',
      }}
    >
      {leases.slice(0, shownRows).map((lease) => {
        const to = href('/leases/:leaseId', { leaseId: lease.id })
        const days = lease.daysUntilExpiry
        return (
          <WorkRow
            key={lease.id}
            to={to}
            title={namesOf(lease)}
            place={placeOf(lease)}
            detail={[
              `ends${lease.endDate ? ` ${formatDate(lease.endDate)},` : ''} ${days === 0 ? 'today' : `in ${formatCounted(days, 'day')}`}`,
              continuesText(lease),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
            figure={<span className="font-semibold">{formatMoney(lease.rentAmount)}</span>}
            action={
              mayWrite && (
                <LinkButton
                  size="sm"
                  variant="text"
                  to={`${to}?change=offer`}
                  aria-label={`Offer renewal to ${namesOf(lease)}`}
                >
                  Offer renewal
                </LinkButton>
              )
            }
          />
        )
      })}
    </WorkGroup>
  )
}

/** Lists the leases that were ended and whose last day is near, the next one first. */
export function MoveOutGroup({ leases: all }: { leases: readonly EndingLease[] }) {
  const mayWrite = useMay('leases:write')
  const leases = all.filter(({ terminationDate }) => terminationDate !== null)
  if (leases.length === 0) {
    return null
  }
  return (
    <WorkGroup title="Moving out" sum={`${leases.length} within ${endingDays} days`}>
      {leases.slice(0, shownRows).map((lease) => {
        const { id, terminationDate, daysUntilExpiry: days } = lease
        return (
          <WorkRow
            key={id}
            to={href('/leases/:leaseId', { leaseId: id })}
            title={namesOf(lease)}
            place={placeOf(lease)}
            detail={`last day ${terminationDate ? `${formatDate(terminationDate)}, ` : ''}${days === 0 ? 'today' : `in ${formatCounted(days, 'day')}`}`}
            action={
              mayWrite && (
                <LinkButton
                  size="sm"
                  variant="text"
                  to={href('/leases/:leaseId/move-out', { leaseId: id })}
                  aria-label={`Move-out for ${namesOf(lease)}`}
                >
                  Move-out
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
              what: 'draft leases',
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
            place={placeOf(lease)}
            detail={`starts ${formatDate(lease.startDate)}`}
            figure={<span className="font-semibold">{formatMoney(lease.rentAmount)}</span>}
            action={
              mayWrite && (
                <LinkButton size="sm" variant="text" to={to} aria-label={`Open draft for ${namesOf(lease)}`}>
                  Open draft
                </LinkButton>
              )
            }
          />
        )
      })}
    </WorkGroup>
  )
}
