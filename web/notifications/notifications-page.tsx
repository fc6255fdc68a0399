import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { markAllRead } from '#shared/notifications/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { unreadQuery } from '#web/lib/api/unread.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { change, notificationsQuery } from './api.ts'
import { NotificationRow } from './notification-row.tsx'

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}))

const search = z.object({
  show: z.catch(z.enum(['all', 'unread']), 'all'),
  search: z.catch(z.string(), ''),
})

const shows = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

/** Lists the notifications of the signed-in user, newest first. */
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
  const panel = useSidePanel(
    'notification',
    pagedRows(list, ({ id }) => id),
  )
  const isFiltered = filters.search !== '' || filters.show === 'unread'

  async function markAll() {
    setIsMarking(true)
    await change(() => call(markAllRead))
    setIsMarking(false)
  }

  const about = 'Payments, overdue rent, maintenance and leases that end are listed here.'
  return (
    <ListPage
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
      list={list}
      noun="notification"
      search={{
        label: 'Search notifications',
        value: filters.search,
        onSearch: (text) => setFilters({ search: text }),
      }}
      filters={
        <Segmented
          label="Show"
          options={shows}
          value={filters.show}
          onChange={(show) => setFilters({ show })}
        />
      }
      onClearFilters={isFiltered ? () => setFilters({ show: 'all', search: '' }) : undefined}
      noMatch={{ icon: <Bell aria-hidden />, title: 'Nothing here', text: about, clearLabel: 'Show all' }}
      none={{ icon: <Bell aria-hidden />, title: 'Nothing has happened yet', text: about }}
      renderRow={(notification) => (
        <NotificationRow key={notification.id} notification={notification} panel={panel} />
      )}
    >
      {panel.open && (
        <Suspense>
          <NotificationPanel id={panel.open.id} panel={panel.open} />
        </Suspense>
      )}
    </ListPage>
  )
}
