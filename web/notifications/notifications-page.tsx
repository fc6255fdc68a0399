import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bell, Check, CheckCheck, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { creationSort } from '#shared/lib/sorting.ts'
import { markAllRead, markSomeRead } from '#shared/notifications/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { unreadQuery } from '#web/lib/api/unread.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { rowsOf } from '#web/ui/data/paged-list.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { change, dismiss, mark, notificationsQuery } from './api.ts'
import { notificationColumns } from './notification-columns.tsx'

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}))

const search = z.object({
  show: z.catch(z.enum(['all', 'unread']), 'all'),
  search: z.catch(z.string(), ''),
  sort: z.catch(creationSort.parameter, creationSort.first),
})

/** Lists the notifications of the signed-in user, newest first. */
export default function NotificationsPage() {
  const [filters, setFilters] = usePageSearch(search)
  const [isMarking, setIsMarking] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const stats = useQuery(unreadQuery).data
  const list = useInfiniteQuery(
    notificationsQuery({
      read: filters.show === 'unread' ? 'false' : undefined,
      search: filters.search || undefined,
      sort: filters.sort,
    }),
  )
  const panel = useSidePanel(
    'notification',
    pagedRows(list, ({ id }) => id),
  )
  const isFiltered = filters.search !== '' || filters.show === 'unread'
  // a notification that was read or dismissed since then does not stay chosen
  const chosen = (rowsOf(list) ?? []).filter(({ id, read }) => !read && selected.has(id))

  async function markRead(work: () => Promise<unknown>) {
    setIsMarking(true)
    await change(work)
    setIsMarking(false)
    setSelected(new Set())
  }

  const about = 'Notifications about payments, overdue rent, maintenance and ending leases are listed here.'
  return (
    <ListPage
      title="Notifications"
      actions={
        stats !== undefined &&
        stats.unread > 0 && (
          <Button
            icon={<CheckCheck aria-hidden />}
            busy={isMarking}
            onClick={() => void markRead(() => call(markAllRead))}
          >
            Mark all read
          </Button>
        )
      }
      list={list}
      noun="notification"
      countsOnlyWhenMore
      tabs={
        <FilterTabs
          label="Show"
          tabs={[
            { value: 'all', label: 'All', count: stats?.total },
            { value: 'unread', label: 'Unread', count: stats?.unread },
          ]}
          value={filters.show}
          onChange={(show) => setFilters({ show })}
        />
      }
      search={{
        label: 'Search notifications',
        value: filters.search,
        onSearch: (text) => setFilters({ search: text }),
      }}
      selectionBar={
        chosen.length > 0
          ? {
              count: chosen.length,
              onClear: () => setSelected(new Set()),
              actions: (
                <Button
                  size="sm"
                  icon={<Check aria-hidden />}
                  busy={isMarking}
                  onClick={() =>
                    void markRead(() => call(markSomeRead, { body: { ids: chosen.map(({ id }) => id) } }))
                  }
                >
                  Mark {formatCounted(chosen.length, 'notification')} read
                </Button>
              ),
            }
          : undefined
      }
      onClearFilters={isFiltered ? () => setFilters({ show: 'all', search: '' }) : undefined}
      noMatch={{
        icon: <Bell aria-hidden />,
        title: filters.search === '' ? 'No unread notifications' : 'No notifications match',
        text: about,
        clearLabel: 'Show all',
      }}
      none={{ icon: <Bell aria-hidden />, title: 'No notifications yet', text: about }}
      table={{
        name: 'notifications',
        caption: 'Notifications',
        columns: notificationColumns,
        rowKey: ({ id }) => id,
        panel,
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: search.shape.sort.parse(by) }),
        selection: {
          keys: selected,
          onChange: setSelected,
          nameOf: ({ title }) => title,
          isSelectable: ({ read }) => !read,
        },
        rowActions: ({ id, title, read }) => (
          // on phones the panel has them
          <span className="inline-flex max-md:hidden">
            <IconButton
              size="sm"
              label={`${read ? 'Mark unread' : 'Mark read'}: ${title}`}
              icon={<Check aria-hidden className={read ? 'opacity-40' : undefined} />}
              onClick={() => void mark(id, !read)}
            />
            <IconButton
              size="sm"
              label={`Dismiss: ${title}`}
              icon={<X aria-hidden />}
              onClick={() => void dismiss(id)}
            />
          </span>
        ),
      }}
    >
      {panel.open && (
        <Suspense>
          <NotificationPanel id={panel.open.id} panel={panel.open} />
        </Suspense>
      )}
    </ListPage>
  )
}
