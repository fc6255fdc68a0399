import { href } from 'react-router'
import { formatRelative } from '#web/lib/text/format.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { shownRows, type WorkRequest } from './work-queries.ts'
import { WorkGroup, WorkRow } from './work-group.tsx'

/** Lists the unanswered requests, emergencies first. */
export function RequestGroup({ requests }: { requests: readonly WorkRequest[] }) {
  if (requests.length === 0) {
    return null
  }
  return (
    <WorkGroup
      title="New requests"
      sum={requests.length}
      all={
        requests.length > shownRows
          ? {
              to: `${href('/maintenance')}?status=OPEN`,
              label: `All ${requests.length}`,
              what: 'open requests',
            }
          : undefined
      }
    >
      {requests.slice(0, shownRows).map(({ id, title, priority, unit, createdAt }) => {
        const to = `${href('/maintenance')}?request=${id}`
        return (
          <WorkRow
            key={id}
            to={to}
            title={title}
            badge={(priority === 'EMERGENCY' || priority === 'URGENT') && <StatusPill status={priority} />}
            place={{ property: unit.property.name, unit: unit.unitNumber }}
            detail=""
            figure={<span className="text-ink-faint">{formatRelative(createdAt)}</span>}
            action={
              <LinkButton size="sm" variant="text" to={to} aria-label={`Answer ${title}`}>
                Answer
              </LinkButton>
            }
          />
        )
      })}
    </WorkGroup>
  )
}
