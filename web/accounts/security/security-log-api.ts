import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { WireQuery } from '#shared/lib/route.ts'
import { listOwnSecurityEvents, listSecurityEvents } from '#shared/security-log/contract.ts'
import { getTeam } from '#shared/team/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'

export type EventFilter = Pick<WireQuery<typeof listSecurityEvents>, 'name' | 'outcome' | 'userId'>

export function securityEventsQuery(filter: EventFilter) {
  return infiniteQueryOptions({
    queryKey: ['security-events', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(listSecurityEvents, { query: { limit: 25, ...filter }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Query for the team, with the same key as the team page. */
export const peopleQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(getTeam, { signal }),
})

export const ownEventsQuery = infiniteQueryOptions({
  queryKey: ['auth', 'security', 'events'],
  queryFn: ({ pageParam, signal }) =>
    callPage(listOwnSecurityEvents, { query: { limit: 10 }, signal }, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})
