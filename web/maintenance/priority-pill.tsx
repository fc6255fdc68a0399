import { StatusPill } from '#web/ui/data/status-pill.tsx'

type PriorityPillProps = { priority: string; status: string }

/** Shows the priority of a request: in color only while there is something to do. */
export function PriorityPill({ priority, status }: PriorityPillProps) {
  return isClosed(status) ? <StatusPill status={priority} tone="good" /> : <StatusPill status={priority} />
}

/** Shows a priority above the usual one while there is something to do, in words that say that it is one. */
export function UrgentPill({ priority, status }: PriorityPillProps) {
  if (isClosed(status) || priority === 'LOW' || priority === 'MEDIUM') {
    return null
  }
  return priority === 'HIGH' ? (
    <StatusPill status={priority} label="High priority" />
  ) : (
    <StatusPill status={priority} />
  )
}

function isClosed(status: string): boolean {
  return status === 'COMPLETED' || status === 'CANCELED'
}
