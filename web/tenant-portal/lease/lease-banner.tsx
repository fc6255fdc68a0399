import type { LeasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Notice } from '#web/ui/notice.tsx'

const looks = {
  UPCOMING: { tone: 'info', title: 'lease.banner.upcoming', text: 'lease.banner.upcomingText' },
  ENDING: { tone: 'warn', title: 'lease.banner.ending', text: 'lease.banner.endingText' },
  EXPIRED: { tone: 'plain', title: 'lease.banner.ended', text: 'lease.banner.endedText' },
  TERMINATED: { tone: 'plain', title: 'lease.banner.terminated', text: 'lease.banner.endedText' },
} as const

/** Above the page of a lease that has not begun, is about to end or is over. */
export function LeaseBanner({ phase, leftOn }: { phase: LeasePhase; leftOn: string | null }) {
  const { t, formats } = useMessages()
  if (leftOn !== null) {
    return (
      <Notice
        tone="plain"
        title={t('lease.banner.left', { date: formats.longDate(leftOn) })}
        className="mx-4 mb-5 sm:mx-5"
      >
        <p>{t('lease.banner.leftText')}</p>
      </Notice>
    )
  }
  if (phase.date === null || phase.kind === 'ACTIVE') {
    return null
  }
  const { tone, title, text } = looks[phase.kind]
  return (
    <Notice
      tone={tone}
      title={t(title, { date: formats.longDate(phase.date) })}
      className="mx-4 mb-5 sm:mx-5"
    >
      <p>{t(text)}</p>
    </Notice>
  )
}
