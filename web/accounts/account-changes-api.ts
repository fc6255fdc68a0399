import { queryOptions } from '@tanstack/react-query'
import type * as email from '#shared/accounts/email-change-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api-client.ts'
import { endpoint } from '#web/lib/endpoint.ts'

const getEmailChange = endpoint<typeof email.getEmailChange>('GET', '/auth/email-change')
export const requestEmailChange = endpoint<typeof email.requestEmailChange>('POST', '/auth/email-change')
export const cancelEmailChange = endpoint<typeof email.cancelEmailChange>('DELETE', '/auth/email-change')
export const confirmEmailChange = endpoint<typeof email.confirmEmailChange>(
  'POST',
  '/auth/email-change/confirm',
)
export const undoEmailChange = endpoint<typeof email.undoEmailChange>('POST', '/auth/email-change/undo')

export type EmailChange = NonNullable<WireResponse<typeof getEmailChange>>

export const emailChangeQuery = queryOptions({
  queryKey: ['auth', 'email-change'],
  queryFn: ({ signal }) => call(getEmailChange, { signal }),
})
