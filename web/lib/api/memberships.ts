import { queryOptions } from '@tanstack/react-query'
import { href } from 'react-router'
import type * as contract from '#shared/accounts/auth-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from './api-client.ts'
import { endpoint } from './endpoint.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { queryClient } from './query-client.ts'
import { refreshToken, storeTokens } from '#web/lib/session/tokens.ts'

const list = endpoint<typeof contract.listPlaces>('GET', '/auth/accounts')
const go = endpoint<typeof contract.switchAccount>('POST', '/auth/switch')
const logout = endpoint<typeof contract.logout>('POST', '/auth/logout')

export type Membership = WireResponse<typeof contract.listPlaces>[number]

/** Where the person who is signed in works or rents: most have one such place. */
export const membershipsQuery = queryOptions({
  queryKey: ['auth', 'memberships'],
  queryFn: ({ signal }) => call(list, { signal }),
  staleTime: 10 * 60_000,
})

/**
 * Goes to another place of the same person: a session of its own there, the one of here ends, and nothing that was
 * fetched here is seen there. This browser stays there until the next switch.
 */
export async function switchMembership({ id, role }: Pick<Membership, 'id' | 'role'>): Promise<void> {
  const former = refreshToken()
  const { access_token, refresh_token } = await call(go, { body: { accountId: id } })
  storeTokens({ access_token, refresh_token })
  if (former !== null) {
    await call(logout, { body: { refresh_token: former }, anonymous: true }).catch((error: unknown) =>
      logger.info('The former session could not be ended', error),
    )
  }
  queryClient.clear()
  // anew, so that nothing of the page before is left in memory either
  window.location.assign(role === 'TENANT' ? href('/tenant/dashboard') : href('/dashboard'))
}
