import { queryOptions } from '@tanstack/react-query'
import { listPayers } from '#shared/payers/contract.ts'
import { call } from '#web/lib/api/api-client.ts'

/** Queries the payers to choose from. */
export const payerOptionsQuery = queryOptions({
  queryKey: ['payers', 'options'],
  queryFn: ({ signal }) => call(listPayers, { query: { limit: 200 }, signal }),
})
