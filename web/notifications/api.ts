import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  updateNotification,
} from '#shared/notifications/contract.ts'
import { call, callPage, messageFor } from '#web/lib/api/api-client.ts'
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

export function notificationQuery(id: string) {
  return queryOptions({
    queryKey: ['notifications', 'one', id],
    queryFn: ({ signal }) => call(getNotification, { params: { id }, signal }),
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

/** Marks a notification as read or unread. */
export function mark(id: string, isRead: boolean): Promise<void> {
  return change(() => call(updateNotification, { params: { id }, body: { read: isRead } }))
}

/** Removes a notification from the reader's list. */
export function dismiss(id: string): Promise<void> {
  return change(async () => {
    await call(deleteNotification, { params: { id } })
    queryClient.removeQueries({ queryKey: notificationQuery(id).queryKey })
  })
}
