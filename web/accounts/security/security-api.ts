import { queryOptions } from '@tanstack/react-query'
import type * as passkeys from '#shared/accounts/passkey-contract.ts'
import type * as factors from '#shared/accounts/second-factor-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const getSecurity = endpoint<typeof factors.getSecurity>('GET', '/auth/security')
export const reauthenticate = endpoint<typeof factors.reauthenticate>('POST', '/auth/prove')
export const startTotp = endpoint<typeof factors.startTotp>('POST', '/auth/totp/start')
export const confirmTotp = endpoint<typeof factors.confirmTotp>('POST', '/auth/totp/confirm')
export const deleteTotp = endpoint<typeof factors.deleteTotp>('DELETE', '/auth/totp')
export const renewRecoveryCodes = endpoint<typeof factors.renewRecoveryCodes>('POST', '/auth/recovery-codes')
export const startPasskey = endpoint<typeof passkeys.startPasskey>('POST', '/auth/passkeys/start')
export const createPasskey = endpoint<typeof passkeys.createPasskey>('POST', '/auth/passkeys')
export const renamePasskey = endpoint<typeof passkeys.renamePasskey>('PATCH', '/auth/passkeys/:id')
export const deletePasskey = endpoint<typeof passkeys.deletePasskey>('DELETE', '/auth/passkeys/:id')

export type Security = WireResponse<typeof getSecurity>
export type Passkey = Security['passkeys'][number]
export type StepUpMethod = Security['proofMethods'][number]

export const securityQuery = queryOptions({
  queryKey: ['auth', 'security'],
  queryFn: ({ signal }) => call(getSecurity, { signal }),
})

/** Refetches the security settings and the sessions: turning on a second factor ends some sessions. */
export function securityChanged(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['auth', 'sessions'] }),
  ])
}
