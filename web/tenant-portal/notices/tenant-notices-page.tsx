import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bell, Check, CheckCheck, FileText, HandCoins, Info, Wrench, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from '#web/lib/hooks/toast.ts'
import { unreadQuery } from '#web/lib/api/unread.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { failureText } from '#web/common/portal/failure.ts'
import { noticeText } from './notice-text.ts'
import { markAllNotices, markNotices, noticesQuery, type Notice } from './notices-api.ts'
import { PartFailed, PartLoading, When } from '#web/common/portal/portal-parts.tsx'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const icons: Record<Notice['type'], LucideIcon> = {
  PROPERTY: Info,
  TENANT: Info,
  MAINTENANCE: Wrench,
  PAYMENT: HandCoins,
  LEASE: FileText,
  SYSTEM: Info,
}

/** The tenant's notifications, newest first. */
export default function TenantNoticesPage() {
  const { t } = useMessages()
  const list = useInfiniteQuery(noticesQuery)
  const unread = useQuery(unreadQuery).data?.unread
  const [isMarking, setIsMarking] = useState(false)
  const rows = list.data?.pages.flatMap((page) => page.rows)

  async function markAll() {
    setIsMarking(true)
    try {
      await markAllNotices()
    } catch (error) {
      toast.error(failureText(t, error))
    } finally {
      setIsMarking(false)
    }
  }

  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.notices') })}</title>
      <PageHeader
        title={t('shell.notices')}
        description={
          unread === undefined || !rows?.length
            ? undefined
            : unread === 0
              ? t('notices.allRead')
              : t('notices.unread', { count: unread })
        }
        actions={
          unread !== undefined &&
          unread > 0 && (
            <Button icon={<CheckCheck aria-hidden />} busy={isMarking} onClick={() => void markAll()}>
              {t('notices.markAll')}
            </Button>
          )
        }
      />
      <Card padded={false}>
        {rows === undefined ? (
          list.isError ? (
            <PartFailed error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <PartLoading lines={6} />
          )
        ) : rows.length === 0 ? (
          <EmptyState icon={<Bell aria-hidden />} title={t('notices.none')}>
            {t('notices.noneSentence')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="border-t border-line px-4 py-3 text-center">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('notices.more')}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useMessages()
  const { type, read, actionUrl, createdAt } = notice
  const { title, message } = noticeText(t, notice)
  const Icon = icons[type]
  const mark = (isRead: boolean) =>
    void markNotices([notice], isRead).catch((error: unknown) => toast.error(failureText(t, error)))
  const titleClass = cn('wrap-anywhere', read ? 'font-medium' : 'font-semibold')
  return (
    <li className={cn('flex gap-3 px-4 py-3.5 sm:px-5', !read && 'bg-brand-soft/40')}>
      <span
        aria-hidden
        className={cn(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4',
          read ? 'bg-plain-soft text-plain' : 'bg-brand-soft text-brand-text',
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p>
          {!read && <span className="sr-only">{t('notices.new')} </span>}
          {actionUrl?.startsWith('/tenant/') ? (
            <Link
              to={actionUrl}
              onClick={() => !read && mark(true)}
              className={`${titleClass} hover:underline`}
            >
              {title}
            </Link>
          ) : (
            <span className={titleClass}>{title}</span>
          )}
        </p>
        <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{message}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          <When instant={createdAt} />
        </p>
      </div>
      <IconButton
        size="sm"
        label={t(read ? 'notices.markUnread' : 'notices.markRead', { title })}
        icon={<Check aria-hidden className={read ? 'opacity-40' : undefined} />}
        onClick={() => mark(!read)}
      />
    </li>
  )
}
