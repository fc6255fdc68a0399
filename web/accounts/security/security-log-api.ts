import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireQuery } from '#shared/lib/route.ts'
import type { CreationSort } from '#shared/lib/sorting.ts'
import { listOwnSecurityEvents, listSecurityEvents } from '#shared/security-log/contract.ts'
import { getTeam } from '#shared/team/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'

export type EventFilter = Pick<WireQuery<typeof listSecurityEvents>, 'name' | 'outcome' | 'userId'>

export function securityEventsQuery(filter: EventFilter, sort: CreationSort) {
  return infiniteQueryOptions({
    queryKey: ['security-events', filter, sort],
    queryFn: ({ pageParam, signal }) =>
      callPage(listSecurityEvents, { query: { limit: 25, sort, ...filter }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Query for the team, with the same key as the team page. */
export const peopleQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(getTeam, { signal }),
})

export function ownEventsQuery(sort: CreationSort) {
  return infiniteQueryOptions({
    queryKey: ['auth', 'security', 'events', sort],
    queryFn: ({ pageParam, signal }) =>
      callPage(listOwnSecurityEvents, { query: { limit: 10, sort }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}
