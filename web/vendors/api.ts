import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { getVendor, listVendors, vendorStats } from '#shared/vendors/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'

export type Vendor = WireResponse<typeof getVendor>

export type VendorQuery = Omit<WireQuery<typeof listVendors>, 'limit' | 'offset' | 'cursor'>

export function vendorsQuery(filters: VendorQuery) {
  return infiniteQueryOptions({
    queryKey: ['vendors', 'list', filters],
    queryFn: ({ signal, pageParam }) => callPage(listVendors, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Queries the counts of the list's tabs, the trades, and what was paid this year. */
export const vendorStatsQuery = queryOptions({
  queryKey: ['vendors', 'stats'],
  queryFn: ({ signal }) => call(vendorStats, { signal }),
})

export function vendorQuery(id: string) {
  return queryOptions({
    queryKey: ['vendors', id],
    queryFn: ({ signal }) => call(getVendor, { params: { id }, signal }),
  })
}
