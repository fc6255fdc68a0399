import { queryOptions } from '@tanstack/react-query'
import { getAccount } from '#shared/accounts/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from './api-client.ts'

export type Account = WireResponse<typeof getAccount>

/** The account with its defaults for new leases, and `today` in its time zone. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, { signal }),
})
