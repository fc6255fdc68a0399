import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { type getNotification, listNotifications } from '#shared/notifications/contract.ts'
import { callPage, messageFor } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'

export type Notification = WireResponse<typeof getNotification>

type Filters = Omit<WireQuery<typeof listNotifications>, 'limit' | 'offset' | 'cursor'>

export function notificationsQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['notifications', 'list', filters],
    queryFn: ({ signal, pageParam }) => callPage(listNotifications, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Refetches the list and the unread count after a notification was marked or dismissed. */
function notificationsChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['notifications'] })
}

/** Marks or dismisses a notification, shows a failure, and refetches the notifications. */
export async function change(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast.error(messageFor(error))
  } finally {
    await notificationsChanged()
  }
}
