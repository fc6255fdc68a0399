import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, Wrench } from 'lucide-react'
import { href, Link } from 'react-router'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { hasEnded, leasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { tenantDashboardQuery } from '#web/tenant-portal/api.ts'
import { unreadNoticesQuery } from '#web/tenant-portal/notices/notices-api.ts'
import { PartFailed, PartLoading, When } from '#web/common/portal/portal-parts.tsx'
import { isRunning, statusTones } from './request-labels.ts'
import { ownRequestsQuery, type OwnRequestRow } from './requests-api.ts'
import { useChosenLease } from '#web/tenant-portal/lease/use-chosen-lease.ts'
import { useAddressParameters } from '#web/lib/forms/search-params.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const shows = ['open', 'closed', 'all'] as const
type Show = (typeof shows)[number]

/** Lists the reported repairs with their status, and links to the form to report more. */
export default function TenantMaintenancePage() {
  const { t } = useMessages()
  const [params, changeParameters] = useAddressParameters()
  const [leaseId, search] = useChosenLease()
  const home = useQuery(tenantDashboardQuery(leaseId)).data
  const isOver = home !== undefined && (!home.lease || hasEnded(leasePhase(home.lease, home.today)))
  const list = useInfiniteQuery(ownRequestsQuery)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const show = shows.find((one) => one === params.get('show')) ?? 'open'
  const shown = rows?.filter((row) => show === 'all' || isRunning(row) === (show === 'open'))
  const choose = (next: Show) => changeParameters({ show: next })
  // after the lease has ended a report is refused
  const reportButton = !isOver && (
    <LinkButton
      to={{ pathname: href('/tenant/maintenance/new'), search }}
      variant="primary"
      icon={<Plus aria-hidden />}
    >
      {t('repairs.report')}
    </LinkButton>
  )
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.repairs') })}</title>
      <PageHeader title={t('shell.repairs')} actions={reportButton} />
      <Card padded={false}>
        {rows !== undefined && rows.length > 0 && (
          <div className="border-b border-line px-4 py-3 sm:px-5">
            <Segmented
              label={t('repairs.show')}
              value={show}
              onChange={choose}
              options={shows.map((value) => ({ value, label: t(`repairs.show.${value}`) }))}
            />
          </div>
        )}
        {rows === undefined ? (
          list.isError ? (
            <PartFailed error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <PartLoading lines={6} />
          )
        ) : rows.length === 0 ? (
          <EmptyState icon={<Wrench aria-hidden />} title={t('repairs.none')} action={reportButton}>
            {t(isOver ? (home.lease ? 'repairs.ended' : 'repairs.notYet') : 'repairs.noneSentence')}
          </EmptyState>
        ) : shown?.length === 0 && !list.hasNextPage ? (
          <p className="px-5 py-8 text-center text-ink-soft">{t(`repairs.nothing.${show}`)}</p>
        ) : (
          <ul className="divide-y divide-line">
            {shown?.map((request) => (
              <RequestRow key={request.id} request={request} search={search} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="border-t border-line px-4 py-3 text-center">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('repairs.more')}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

function RequestRow({ request, search }: { request: OwnRequestRow; search: string }) {
  const { t } = useMessages()
  const unread = useQuery(unreadNoticesQuery).data
  const { id, title, status, priority, area, createdAt, unit } = request
  const isNew = unread?.some(({ maintenanceId }) => maintenanceId === id)
  return (
    <li>
      <Link
        to={{ pathname: href('/tenant/maintenance/:requestId', { requestId: id }), search }}
        className="flex items-start gap-3 px-4 py-3.5 hover:bg-hover focus-visible:outline-offset-[-2px] sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span className="block text-sm text-ink-soft">
            {area && `${t(`repairs.area.${area}`)} · `}
            {unit.propertyName}, {t('shell.unit', { number: unit.unitNumber })}
          </span>
          <span className="block text-sm text-ink-faint">
            <When instant={createdAt} />
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1.5">
          <Badge dot tone={statusTones[status]}>
            {t(`repairs.status.${status}`)}
          </Badge>
          {isNew && <Badge tone="info">{t('repairs.news')}</Badge>}
          {priority === 'EMERGENCY' && isRunning(request) && (
            <Badge tone="bad">{t('repairs.urgency.EMERGENCY')}</Badge>
          )}
        </span>
      </Link>
    </li>
  )
}
