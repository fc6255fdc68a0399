import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { search } from '#shared/search/contract.ts'
import type { SearchType } from '#shared/search/words.ts'
import { call } from '#web/lib/api/api-client.ts'

/** The title of each group of results. */
export const groupNames: Record<SearchType, string> = {
  tenant: 'Tenants',
  property: 'Properties',
  unit: 'Units',
  lease: 'Leases',
  payment: 'Payments',
  charge: 'Charges',
  maintenance: 'Maintenance',
  vendor: 'Vendors',
  owner: 'Owners',
  expense: 'Expenses',
  document: 'Documents',
}

export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => {
      const { groups } = await call(search, { query: { q, limit: 6 }, signal })
      // results without a page, such as a document of the account itself, are left out
      return groups
        .map(({ type, rows }) => ({ type, rows: rows.filter(({ url }) => url !== null) }))
        .filter(({ rows }) => rows.length > 0)
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}
