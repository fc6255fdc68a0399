import type { LeaseStanding } from '#shared/tenant-portal/lease-standing.ts'
import { useWords } from '#web/lib/words.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/notice.tsx'

const looks = {
  ACTIVE: { key: 'shell.status.active', tone: 'good' },
  UPCOMING: { key: 'shell.status.upcoming', tone: 'info' },
  ENDING: { key: 'shell.status.ending', tone: 'warn' },
  EXPIRED: { key: 'shell.status.expired', tone: 'plain' },
  TERMINATED: { key: 'shell.status.terminated', tone: 'plain' },
} as const satisfies Record<string, { key: string; tone: Tone }>

/** How a lease stands, in words; null where there is none. */
export function StandingBadge({ standing }: { standing: LeaseStanding | null }) {
  const { t, formats } = useWords()
  if (standing === null || standing.kind === 'DRAFT') {
    return <Badge>{t('shell.status.none')}</Badge>
  }
  if (standing.kind === 'MONTH_TO_MONTH') {
    return (
      <Badge dot tone="good">
        {t('shell.status.monthToMonth')}
      </Badge>
    )
  }
  const { key, tone } = looks[standing.kind]
  return (
    <Badge dot tone={tone}>
      {t(key, { date: formats.date(standing.date) })}
    </Badge>
  )
}
