import { queryOptions } from '@tanstack/react-query'
import type { notificationStats } from '#shared/notifications/contract.ts'
import { call } from './api-client.ts'
import { endpoint } from './endpoint.ts'

/** Query for the number of unread notifications. The bell refetches it once a minute while the page is visible. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'stats'],
  queryFn: ({ signal }) =>
    call(endpoint<typeof notificationStats>('GET', '/notifications/stats'), { signal }),
  refetchInterval: 60_000,
})
