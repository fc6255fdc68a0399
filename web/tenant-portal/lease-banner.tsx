import type { LeaseStanding } from '#shared/tenant-portal/lease-standing.ts'
import { useWords } from '#web/lib/words.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Above the page of a lease that has not begun, is about to end or is over. */
export function LeaseBanner({ standing }: { standing: LeaseStanding }) {
  const { t, formats } = useWords()
  if (standing.date === null || standing.kind === 'ACTIVE') {
    return null
  }
  const params = { date: formats.longDate(standing.date) }
  switch (standing.kind) {
    case 'UPCOMING':
      return (
        <Notice tone="info" title={t('lease.banner.upcoming', params)} className="mb-5">
          <p>{t('lease.banner.upcomingText')}</p>
        </Notice>
      )
    case 'ENDING':
      return (
        <Notice tone="warn" title={t('lease.banner.ending', params)} className="mb-5">
          <p>{t('lease.banner.endingText')}</p>
        </Notice>
      )
    case 'EXPIRED':
    case 'TERMINATED':
      return (
        <Notice
          tone="plain"
          title={t(standing.kind === 'EXPIRED' ? 'lease.banner.ended' : 'lease.banner.terminated', params)}
          className="mb-5"
        >
          <p>{t('lease.banner.endedText')}</p>
        </Notice>
      )
  }
}
