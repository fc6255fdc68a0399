import { queryOptions } from '@tanstack/react-query'
import type * as auth from '#shared/accounts/auth-contract.ts'
import type * as google from '#shared/accounts/google-contract.ts'
import type * as links from '#shared/accounts/mail-link-contract.ts'
import type * as factors from '#shared/accounts/second-factor-contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const listSessions = endpoint<typeof auth.listSessions>('GET', '/auth/sessions')
const revoke = endpoint<typeof auth.revokeSession>('DELETE', '/auth/sessions/:id')
const security = endpoint<typeof factors.getSecurity>('GET', '/auth/security')
const reauthenticateRoute = endpoint<typeof factors.reauthenticate>('POST', '/auth/prove')
const begin = endpoint<typeof google.beginGoogleLink>('POST', '/auth/google/link')
const finish = endpoint<typeof google.finishGoogleLink>('POST', '/auth/google/link/finish')
const remove = endpoint<typeof google.unlinkGoogle>('DELETE', '/auth/google/link')
const revokeOthers = endpoint<typeof auth.revokeOtherSessions>('DELETE', '/auth/sessions')
const password = endpoint<typeof links.updatePassword>('POST', '/auth/update-password')

export type OwnSession = WireResponse<typeof auth.listSessions>[number]

export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

export async function endSession(id: string): Promise<void> {
  await call(revoke, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export async function endOtherSessions(): Promise<void> {
  await call(revokeOthers)
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export const ownSecurityQuery = queryOptions({
  queryKey: ['auth', 'security'],
  queryFn: ({ signal }) => call(security, { signal }),
})

export const beginGoogle = () => call(begin)

export const reauthenticate = (body: WireBody<typeof factors.reauthenticate>) =>
  call(reauthenticateRoute, { body })

export async function finishGoogle(brought: string): Promise<void> {
  await call(finish, { body: { google: brought } })
  await queryClient.invalidateQueries({ queryKey: ownSecurityQuery.queryKey })
}

export async function unlinkGoogle(): Promise<void> {
  await call(remove)
  await queryClient.invalidateQueries({ queryKey: ownSecurityQuery.queryKey })
}

export async function changePassword(body: WireBody<typeof links.updatePassword>): Promise<void> {
  await call(password, { body })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ownSecurityQuery.queryKey }),
  ])
}
