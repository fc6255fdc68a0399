import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireResponse } from '#shared/lib/route.ts'
import { search } from '#shared/search/contract.ts'
import type { SearchType } from '#shared/search/words.ts'
import { call } from '#web/lib/api-client.ts'

export type Found = WireResponse<typeof search>['groups'][number]['rows'][number]

/** What has a page of its own to go to, and how a group of it is called. */
export const groupNames: Partial<Record<SearchType, string>> = {
  tenant: 'Tenants',
  property: 'Properties',
  unit: 'Units',
  lease: 'Leases',
  payment: 'Payments',
  charge: 'Charges',
  maintenance: 'Maintenance',
}

const types = Object.keys(groupNames).join(',')

export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(search, { query: { q, types, limit: 6 }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}
