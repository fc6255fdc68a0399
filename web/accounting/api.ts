import { queryOptions } from '@tanstack/react-query'
import { getBooks } from '#shared/accounting/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'

export type Books = WireResponse<typeof getBooks>

export const booksQuery = queryOptions({
  queryKey: ['books'],
  queryFn: ({ signal }) => call(getBooks, { signal }),
})
