import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { markNotices, unreadNoticesQuery } from '#web/tenant-portal/notices/notices-api.ts'
import { PartFailed, PartLoading } from '#web/common/portal/portal-parts.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestComposer } from './request-composer.tsx'
import { TenantRequestConversation } from './request-conversation.tsx'
import { isRunning, statusTones } from './request-labels.ts'
import { ownRequestQuery, type OwnRequest } from './requests-api.ts'
import { useChosenLease } from '#web/tenant-portal/lease/use-chosen-lease.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import type { Route } from './+types/tenant-request-page'

/** One repair request: its status, the conversation and a form to write. New replies appear without a reload. */
export default function TenantRequestPage({ params }: Route.ComponentProps) {
  const { t } = useMessages()
  const [, search] = useChosenLease()
  const { data: request, error, refetch } = useQuery(ownRequestQuery(params.requestId))
  const isMissing = error instanceof ApiError && error.status === 404
  useReadNotices(params.requestId, request)
  const list = { pathname: href('/tenant/maintenance'), search }
  return (
    <>
      <title>{t('shell.titleOf', { page: request?.title ?? t('shell.repairs') })}</title>
      <p className="mb-3 px-4 sm:px-5">
        <Link to={list} className={`${textLinkClass} inline-flex min-h-6 items-center gap-1.5`}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('shell.repairs')}
        </Link>
      </p>
      <PageHeader
        title={
          request?.title ?? (isMissing ? t('repairs.missing') : error ? t('repairs.one') : <TitleWaits />)
        }
        meta={
          request && (
            <Badge dot tone={statusTones[request.status]}>
              {t(`repairs.status.${request.status}`)}
            </Badge>
          )
        }
      />
      {request ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <RequestActions request={request} />
          <About request={request} />
          <Card title={t('repairs.talk')}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <TenantRequestConversation request={request} />
              {request.isArchived ? (
                <p className="text-sm text-ink-soft">{t('repairs.putAway')}</p>
              ) : (
                <RequestComposer requestId={request.id} />
              )}
            </div>
          </Card>
        </div>
      ) : isMissing ? (
        <Card>
          <p className="mb-4 text-ink-soft">{t('repairs.missingSentence')}</p>
          <LinkButton to={list}>{t('repairs.toList')}</LinkButton>
        </Card>
      ) : (
        <Card padded={false}>
          {error ? <PartFailed error={error} onRetry={() => void refetch()} /> : <PartLoading lines={6} />}
        </Card>
      )}
    </>
  )
}

function TitleWaits() {
  const { t } = useMessages()
  return (
    <>
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="my-0.5 h-7 w-56 max-w-full" />
    </>
  )
}

/** Marks the notifications about a request as read once the request is shown. */
function useReadNotices(requestId: string, request: OwnRequest | undefined): void {
  const unread = useQuery(unreadNoticesQuery).data
  useEffect(() => {
    const own = unread?.filter(({ maintenanceId }) => maintenanceId === requestId) ?? []
    if (request && own.length > 0) {
      void markNotices(own, true).catch(() => undefined) // they stay unread, which does no harm
    }
  }, [unread, requestId, request])
}

function About({ request }: { request: OwnRequest }) {
  const { t, formats } = useMessages()
  const { area, priority, entry, accessNote, unit, createdAt, description } = request
  return (
    <Card>
      <p className="mb-4 whitespace-pre-wrap wrap-anywhere">{description}</p>
      <DescriptionList
        items={[
          {
            label: t('repairs.where'),
            value: [
              area && t(`repairs.area.${area}`),
              `${unit.propertyName}, ${t('shell.unit', { number: unit.unitNumber })}`,
            ]
              .filter(Boolean)
              .join(' · '),
          },
          { label: t('repairs.urgencyIs'), value: t(`repairs.urgency.${priority}`) },
          ...(entry ? [{ label: t('repairs.entryIs'), value: t(`repairs.entry.${entry}`) }] : []),
          ...(accessNote ? [{ label: t('repairs.accessIs'), value: accessNote }] : []),
          { label: t('repairs.reportedAt'), value: formats.instant(createdAt) },
          ...(request.completedAt && !isRunning(request)
            ? [{ label: t('repairs.completedAt'), value: formats.instant(request.completedAt) }]
            : []),
        ]}
      />
    </Card>
  )
}
