import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { markAllRead } from '#shared/notifications/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { unreadQuery } from '#web/lib/api/unread.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { change, notificationsQuery } from './api.ts'
import { NotificationRow } from './notification-row.tsx'

const search = z.object({
  show: z.catch(z.enum(['all', 'unread']), 'all'),
  search: z.catch(z.string(), ''),
})

const shows = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

/** What happened that concerns the person who is signed in, newest first. */
export default function NotificationsPage() {
  const [filters, setFilters] = usePageSearch(search)
  const [isMarking, setIsMarking] = useState(false)
  const stats = useQuery(unreadQuery).data
  const list = useInfiniteQuery(
    notificationsQuery({
      read: filters.show === 'unread' ? 'false' : undefined,
      search: filters.search || undefined,
    }),
  )
  const rows = list.data?.pages.flatMap((page) => page.rows)

  async function markAll() {
    setIsMarking(true)
    await change(() => call(markAllRead))
    setIsMarking(false)
  }

  return (
    <>
      <title>Notifications | Tenure</title>
      <PageHeader
        title="Notifications"
        description={
          stats &&
          (stats.unread === 0
            ? 'You have read everything.'
            : `${formatCounted(stats.unread, 'message')} unread.`)
        }
        pending={stats === undefined}
        actions={
          stats !== undefined &&
          stats.unread > 0 && (
            <Button icon={<CheckCheck aria-hidden />} busy={isMarking} onClick={() => void markAll()}>
              Mark all read
            </Button>
          )
        }
      />
      <Card padded={false}>
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
          <SearchInput
            label="Search notifications"
            value={filters.search}
            onSearch={(text) => setFilters({ search: text })}
            className="min-w-48 flex-1"
          />
          <Segmented
            label="Show"
            options={shows}
            value={filters.show}
            onChange={(show) => setFilters({ show })}
          />
        </div>
        {list.isError && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : rows === undefined ? (
          <div className="p-5">
            <SkeletonLines lines={6} />
          </div>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<Bell aria-hidden />}
            title={filters.search || filters.show === 'unread' ? 'Nothing here' : 'Nothing has happened yet'}
            action={
              (filters.search || filters.show === 'unread') && (
                <Button onClick={() => setFilters({ show: 'all', search: '' })}>Show all</Button>
              )
            }
          >
            Payments, overdue rent, maintenance and leases that end are told of here.
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {rows.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} />
              ))}
            </ul>
            <LoadMore
              shown={rows.length}
              total={list.data?.pages[0]?.total}
              totalAtLeast={list.data?.pages[0]?.totalAtLeast}
              noun="notification"
              hasMore={list.hasNextPage}
              busy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </Card>
    </>
  )
}
