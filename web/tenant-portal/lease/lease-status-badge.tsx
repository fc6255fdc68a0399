import type { LeasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

const looks = {
  ACTIVE: { key: 'shell.status.active', tone: 'good', day: 'shell.until' },
  MONTH_TO_MONTH: { key: 'shell.status.monthToMonth', tone: 'good', day: 'shell.until' },
  UPCOMING: { key: 'shell.status.upcoming', tone: 'info', day: 'shell.starting' },
  ENDING: { key: 'shell.status.ending', tone: 'warn', day: 'shell.endedOn' },
  EXPIRED: { key: 'shell.status.expired', tone: 'plain', day: 'shell.endedOn' },
  TERMINATED: { key: 'shell.status.terminated', tone: 'plain', day: 'shell.endedOn' },
  DRAFT: { key: 'shell.status.none', tone: 'plain', day: 'shell.until' },
} as const

/** Shows a lease's phase in one or two words, or the label for no lease if `phase` is null. */
export function LeaseStatusBadge({ phase }: { phase: LeasePhase | null }) {
  const { t } = useMessages()
  const { key, tone } = looks[phase?.kind ?? 'DRAFT']
  return (
    <Badge dot={phase !== null} tone={tone}>
      {t(key)}
    </Badge>
  )
}

/** And the day that matters to it: `until Apr 30, 2027`. */
export function LeaseStatusDate({ phase }: { phase: LeasePhase }) {
  const { t, formats } = useMessages()
  return phase.date === null ? null : t(looks[phase.kind].day, { date: formats.date(phase.date) })
}
