import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  createRepairLink,
  createRepairLinks,
  listPublicLinks,
  publicLinkStats,
  replacePublicLink,
  revokePublicLink,
} from '#shared/public-links/contract.ts'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export type PublicLink = WireResponse<typeof listPublicLinks>[number]

/** Queries the repair code of a unit that is active now; null if there is none. */
export function repairLinkQuery(unitId: string) {
  return queryOptions({
    queryKey: ['publicLinks', 'unit', unitId],
    queryFn: async ({ signal }) => {
      const [link = null] = await call(listPublicLinks, {
        query: { unitId, purpose: 'repair', limit: 1 },
        signal,
      })
      return link
    },
  })
}

/** Queries the active repair codes of a property's units. */
export function propertyLinksQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['publicLinks', 'property', propertyId],
    queryFn: ({ signal }) =>
      call(listPublicLinks, { query: { propertyId, purpose: 'repair', limit: 200 }, signal }),
  })
}

export function publicLinksQuery(
  filters: Omit<WireQuery<typeof listPublicLinks>, 'limit' | 'offset' | 'cursor'>,
) {
  return infiniteQueryOptions({
    queryKey: ['publicLinks', 'list', filters],
    queryFn: ({ signal, pageParam }) => callPage(listPublicLinks, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Queries how many active links each tab of the list has. */
export const publicLinkStatsQuery = queryOptions({
  queryKey: ['publicLinks', 'stats'],
  queryFn: ({ signal }) => call(publicLinkStats, { signal }),
})

const changed = () => queryClient.invalidateQueries({ queryKey: ['publicLinks'] })

export async function makeRepairLink(unitId: string): Promise<void> {
  await call(createRepairLink, { params: { id: unitId } })
  await changed()
}

export async function makeRepairLinks(propertyId: string): Promise<void> {
  await call(createRepairLinks, { params: { id: propertyId } })
  await changed()
}

export async function replace(id: string): Promise<void> {
  await call(replacePublicLink, { params: { id } })
  await changed()
}

export async function revoke(id: string): Promise<void> {
  await call(revokePublicLink, { params: { id } })
  await changed()
}
