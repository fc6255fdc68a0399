import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import {
  getRequest,
  listAssignees,
  listRequests,
  priority,
  requestStats,
} from '#shared/maintenance/contract.ts'
import { listContacts, listPhotos, timeline } from '#shared/maintenance/conversation-contract.ts'
import { listUnits } from '#shared/portfolio/unit-contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

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

const urgency = priority.options // LOW to EMERGENCY

/** Queries the open requests and those in progress, the most urgent first; up to 100 of each. */
export const openRequestsQuery = queryOptions({
  queryKey: ['maintenance', 'open'],
  queryFn: async ({ signal }) => {
    const pages = await Promise.all(
      (['OPEN', 'IN_PROGRESS'] as const).map((status) =>
        call(listRequests, { query: { status, limit: 100 }, signal }),
      ),
    )
    return pages.flat().toSorted((a, b) => urgency.indexOf(b.priority) - urgency.indexOf(a.priority))
  },
})

/** Queries whom to call about a request: the tenants of its unit, while it is open. */
export function contactsQuery(id: string) {
  return queryOptions({
    queryKey: ['maintenance', id, 'contacts'],
    queryFn: ({ signal }) => call(listContacts, { params: { id }, signal }),
  })
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['maintenance', id],
    queryFn: ({ signal }) => call(getRequest, { params: { id }, signal }),
  })
}

/** Queries the team members to whom a request of a unit can be assigned. Not queried before a unit is chosen. */
export function assigneesQuery(unitId: string) {
  return queryOptions({
    queryKey: ['team', 'assignees', unitId],
    queryFn: ({ signal }) => call(listAssignees, { query: { unitId }, signal }),
    enabled: unitId !== '',
  })
}

export function unitSearchQuery(search: string) {
  return queryOptions({
    queryKey: ['units', 'picker', search],
    queryFn: ({ signal }) => call(listUnits, { query: { search, limit: 100 }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type TimelineEntry = WireResponse<typeof timeline>[number]
export type Photo = WireResponse<typeof listPhotos>[number]

/** Queries the whole history of a request, comments included; oldest first. */
export function timelineQuery(id: string) {
  return queryOptions({
    queryKey: ['maintenance', id, 'timeline'],
    queryFn: ({ signal }) => call(timeline, { params: { id }, signal }),
  })
}

export function photosQuery(id: string) {
  return queryOptions({
    queryKey: ['maintenance', id, 'photos'],
    queryFn: ({ signal }) => call(listPhotos, { params: { id }, signal }),
  })
}

/** Reads the request and everything shown under it again. */
export function requestTalkedAbout(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['maintenance', id] })
}
