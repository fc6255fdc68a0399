import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { getRequest, listRequests, requestStats } from '#shared/maintenance/contract.ts'
import { listUnits } from '#shared/portfolio/unit-contract.ts'
import { call, callPage } from '#web/lib/api-client.ts'

export type MaintenanceRequest = WireResponse<typeof getRequest>

type RequestFilters = Omit<WireQuery<typeof listRequests>, 'limit' | 'offset' | 'cursor'>

export function requestsQuery(filters: RequestFilters) {
  return infiniteQueryOptions({
    queryKey: ['maintenance', 'list', filters],
    queryFn: ({ signal, pageParam }) => callPage(listRequests, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export const requestStatsQuery = queryOptions({
  queryKey: ['maintenance', 'stats'],
  queryFn: ({ signal }) => call(requestStats, { signal }),
})

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['maintenance', id],
    queryFn: ({ signal }) => call(getRequest, { params: { id }, signal }),
  })
}

export function unitSearchQuery(search: string) {
  return queryOptions({
    queryKey: ['units', 'picker', search],
    queryFn: ({ signal }) => call(listUnits, { query: { search, limit: 100 }, signal }),
    placeholderData: keepPreviousData,
  })
}
