import { queryOptions } from '@tanstack/react-query'
import { getAccount } from '#shared/accounts/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { getAccountMail } from '#shared/mail/contract.ts'
import { call } from './api-client.ts'

export type Account = WireResponse<typeof getAccount>

/** Query for the account: its defaults for new leases, and `today` in its time zone. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, { signal }),
})

/** Query for the settings that choose the e-mails of the account. */
export const accountMailQuery = queryOptions({
  queryKey: ['account', 'mail'],
  queryFn: ({ signal }) => call(getAccountMail, { signal }),
})
