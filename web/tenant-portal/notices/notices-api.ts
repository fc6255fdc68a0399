import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/notifications/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const list = endpoint<typeof contract.listNotifications>('GET', '/notifications')
const update = endpoint<typeof contract.updateNotification>('PATCH', '/notifications/:id')
const readAll = endpoint<typeof contract.markAllRead>('PUT', '/notifications/mark-all-read')

export type Notice = WireResponse<typeof contract.listNotifications>[number]

export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) => callPage(list, { query: { limit: 30 }, signal }, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

/** Queries the latest unread notifications, to mark requests with news. Polled once a minute, as the bell is. */
export const unreadNoticesQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(list, { query: { read: 'false', limit: 50 }, signal }),
  refetchInterval: 60_000,
  staleTime: 20_000,
})

export async function markNotices(notices: readonly Notice[], read: boolean): Promise<void> {
  await Promise.all(notices.map(({ id }) => call(update, { params: { id }, body: { read } })))
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
}

export async function markAllNotices(): Promise<void> {
  await call(readAll)
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
}
