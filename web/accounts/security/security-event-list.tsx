import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { describeEvent, nameEvent, type SecurityEvent } from './security-event-labels.ts'

/** Shows events, newest first: what happened, to which object or person, by whom, from where and when. */
export function EventList({
  events,
  showsPeople,
}: {
  events: readonly SecurityEvent[]
  showsPeople: boolean
}) {
  return (
    <ul>
      {events.map((event) => (
        <EventRow key={event.id} event={event} showsPeople={showsPeople} />
      ))}
    </ul>
  )
}

function EventRow({ event, showsPeople }: { event: SecurityEvent; showsPeople: boolean }) {
  const { name, outcome, userName, userEmail, ipAddress, device, attempts, lastAt } = event
  const about = describeEvent(event)
  const person = userName ? `${userName} (${userEmail})` : 'The server'
  const from = [device, ipAddress].filter((part) => part !== '').join(', ')
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
        {nameEvent(name)}
        {outcome === 'failure' && <Badge tone="bad">Failed</Badge>}
        {attempts > 1 && <Badge>{attempts} times</Badge>}
      </p>
      {about && <p className="text-sm wrap-anywhere text-ink-soft">{about}</p>}
      <p className="text-sm wrap-anywhere text-ink-faint">
        {showsPeople && <>{person} · </>}
        {from && <>{from} · </>}
        <RelativeTime instant={lastAt} />
      </p>
    </li>
  )
}
