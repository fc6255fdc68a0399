import { queryOptions } from '@tanstack/react-query'
import { listVendors } from '#shared/vendors/contract.ts'
import { call } from '#web/lib/api/api-client.ts'

/** Queries the vendors by name to choose from, at most 200. */
export const vendorOptionsQuery = queryOptions({
  queryKey: ['vendors', 'options'],
  queryFn: ({ signal }) => call(listVendors, { query: { limit: 200 }, signal }),
  select: (rows) => rows.map(({ id, name }) => ({ value: id, label: name })),
})
