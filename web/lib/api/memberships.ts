import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/accounts/auth-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from './api-client.ts'
import { endpoint } from './endpoint.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { queryClient } from './query-client.ts'
import { homePath } from '#web/lib/session/home-path.ts'
import { refreshToken, storeTokens } from '#web/lib/session/tokens.ts'

const list = endpoint<typeof contract.listPlaces>('GET', '/auth/accounts')
const go = endpoint<typeof contract.switchAccount>('POST', '/auth/switch')
const logout = endpoint<typeof contract.logout>('POST', '/auth/logout')

export type Membership = WireResponse<typeof contract.listPlaces>[number]

/** Query for the accounts where the signed-in person works or rents. Most people have one. */
export const membershipsQuery = queryOptions({
  queryKey: ['auth', 'memberships'],
  queryFn: ({ signal }) => call(list, { signal }),
  staleTime: 10 * 60_000,
})

/**
 * Switches to another account of the same person: starts a session there, ends the current one and reloads the page, so
 * that no data of this account is visible there. This browser stays in that account until the next switch.
 */
export async function switchMembership({ id, role }: Pick<Membership, 'id' | 'role'>): Promise<void> {
  const former = refreshToken()
  const { access_token, refresh_token } = await call(go, { body: { accountId: id } })
  storeTokens({ access_token, refresh_token })
  if (former !== null) {
    await call(logout, { body: { refresh_token: former }, anonymous: true }).catch((error: unknown) =>
      logger.info('The previous session could not be ended', error),
    )
  }
  queryClient.clear()
  // a full page load, so that nothing of the previous account stays in memory
  window.location.assign(homePath(role))
}
