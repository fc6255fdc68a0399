import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { lastDateOf, type LeasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { dueText } from './lease/rent-words.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Dashboard } from './api.ts'
import { noticeText } from './notices/notice-text.ts'
import { unreadNoticesQuery } from './notices/notices-api.ts'
import { LeaseStatusBadge } from './lease/lease-status-badge.tsx'

/** Lists the repairs that are open or in progress. */
export function OpenRepairsCard({ data, isLiving }: { data: Dashboard; isLiving: boolean }) {
  const { t, formats } = useMessages()
  const open = data.maintenanceRequests.filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS')
  return (
    <Card
      title={t('money.openRepairs')}
      actions={
        isLiving && (
          <LinkButton size="sm" to={href('/tenant/maintenance/new')}>
            {t('money.report')}
          </LinkButton>
        )
      }
    >
      {open.length === 0 && <EmptyPart title={t('money.noOpenRepairs')} />}
      <ul className="grid gap-3">
        {open.slice(0, 3).map(({ id, title, status, createdAt, updatedAt }) => (
          <li key={id}>
            <TextLink
              to={href('/tenant/maintenance/:requestId', { requestId: id })}
              className="wrap-anywhere"
            >
              {title}
            </TextLink>
            <p className="text-sm text-ink-faint">
              {status === 'OPEN'
                ? t('money.repairOpen', { date: formats.date(createdAt) })
                : t('money.repairInProgress', { date: formats.date(updatedAt) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shows the latest unread notifications. */
export function NoticesCard() {
  const { t, formats } = useMessages()
  const { data } = useQuery(unreadNoticesQuery)
  return (
    <Card
      title={t('money.notices')}
      actions={
        <TextLink to={href('/tenant/notices')} className="text-sm">
          {t('shell.showAll')}
        </TextLink>
      }
    >
      {data?.length === 0 && <EmptyPart title={t('money.noNotices')} />}
      <ul className="grid gap-3">
        {data?.slice(0, 3).map((notice) => (
          <li key={notice.id}>
            <p className="wrap-anywhere">{noticeText(t, notice).title}</p>
            <p className="text-sm text-ink-faint">{formats.relative(notice.createdAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shows the dates of the lease in short, with a link to the lease. */
export function LeaseCard({
  lease,
  phase,
  search,
}: {
  lease: NonNullable<Dashboard['lease']>
  phase: LeasePhase
  search: string
}) {
  const words = useMessages()
  const { t, formats } = words
  const lastDay = lastDateOf(lease)
  const facts = [
    [t('money.since'), formats.date(lease.startDate)],
    [t('money.until'), lastDay === null ? t('money.openEnd') : formats.date(lastDay)],
    [t('money.dueDay'), dueText(words, lease)],
  ] as const
  return (
    <Card title={t('money.yourLease')} actions={<LeaseStatusBadge phase={phase} />}>
      <dl className="grid gap-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-faint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TextLink to={{ pathname: href('/tenant/lease'), search }} className="mt-3 inline-block">
        {t('money.seeLease')}
      </TextLink>
    </Card>
  )
}
