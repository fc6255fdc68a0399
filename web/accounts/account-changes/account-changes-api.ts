import { queryOptions } from '@tanstack/react-query'
import type * as deletion from '#shared/accounts/deletion-contract.ts'
import type * as email from '#shared/accounts/email-change-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const getEmailChange = endpoint<typeof email.getEmailChange>('GET', '/auth/email-change')
export const requestEmailChange = endpoint<typeof email.requestEmailChange>('POST', '/auth/email-change')
export const cancelEmailChange = endpoint<typeof email.cancelEmailChange>('DELETE', '/auth/email-change')
export const confirmEmailChange = endpoint<typeof email.confirmEmailChange>(
  'POST',
  '/auth/email-change/confirm',
)
export const undoEmailChange = endpoint<typeof email.undoEmailChange>('POST', '/auth/email-change/undo')

const getClosure = endpoint<typeof deletion.getClosure>('GET', '/account/closed')
export const closeAccount = endpoint<typeof deletion.closeAccount>('POST', '/account/close')
export const restoreAccount = endpoint<typeof deletion.restoreAccount>('POST', '/account/restore')
export const deleteSignIn = endpoint<typeof deletion.deleteSignIn>('POST', '/auth/delete-sign-in')

export type Closure = NonNullable<WireResponse<typeof getClosure>>

export const closureQuery = queryOptions({
  queryKey: ['auth', 'closure'],
  queryFn: ({ signal }) => call(getClosure, { signal }),
})

export type EmailChange = NonNullable<WireResponse<typeof getEmailChange>>

export const emailChangeQuery = queryOptions({
  queryKey: ['auth', 'email-change'],
  queryFn: ({ signal }) => call(getEmailChange, { signal }),
})
