import { StatusPill } from '#web/ui/data/status-pill.tsx'

type PriorityPillProps = { priority: string; status: string }

/** Shows the priority of a request: in color only while there is something to do. */
export function PriorityPill({ priority, status }: PriorityPillProps) {
  const isClosed = status === 'COMPLETED' || status === 'CANCELED'
  return isClosed ? <StatusPill status={priority} tone="good" /> : <StatusPill status={priority} />
}
