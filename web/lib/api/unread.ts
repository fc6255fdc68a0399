import { queryOptions } from '@tanstack/react-query'
import type { notificationStats } from '#shared/notifications/contract.ts'
import { call } from './api-client.ts'
import { endpoint } from './endpoint.ts'

/** How many notifications wait: the bell of the shell asks once a minute while the page is looked at. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'stats'],
  queryFn: ({ signal }) =>
    call(endpoint<typeof notificationStats>('GET', '/notifications/stats'), { signal }),
  refetchInterval: 60_000,
})
