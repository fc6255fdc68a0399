import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/accounts/auth-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { forget } from '#web/lib/analytics/analytics.ts'
import { call } from '#web/lib/api/api-client.ts'
import { isAboutUser } from '#web/lib/api/api-error.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toastSessionExpired, toastSessionUnknown } from './session-toasts.ts'
import { rememberZone } from './account-zone.ts'
import { accessToken, clearTokens, refreshToken } from './tokens.ts'

const me = endpoint<typeof contract.me>('GET', '/auth/me')
const logout = endpoint<typeof contract.logout>('POST', '/auth/logout')

export type CurrentUser = WireResponse<typeof me>

const minute = 60_000

export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => call(me, { signal }).then(rememberZone),
  staleTime: 5 * minute,
  gcTime: 10 * minute,
})

/**
 * Returns the signed-in user. Returns undefined if a session does not exist, or if it failed (a toast gives
 * the reason). If the server is unreachable, the session stays: returns the user loaded within the last ten
 * minutes, else throws.
 */
export async function findCurrentUser(): Promise<CurrentUser | undefined> {
  if (accessToken() === null) {
    return undefined
  }
  try {
    return await queryClient.fetchQuery(currentUserQuery)
  } catch (error) {
    if (!isAboutUser(error)) {
      const known = queryClient.getQueryData(currentUserQuery.queryKey)
      if (known) {
        return known
      }
      throw error
    }
    if (error.code === 'account_closed') {
      throw error
    }
    logger.warn('Failed to fetch user profile', error)
    clearTokens()
    if (error.status === 401) {
      toastSessionExpired()
    } else {
      toastSessionUnknown()
    }
    return undefined
  }
}

/** Ends the session in this browser at once. Notifies the server without waiting for the response. */
export function signOut(): void {
  const spent = refreshToken()
  if (spent !== null) {
    call(logout, { body: { refresh_token: spent } }).catch((error: unknown) => {
      logger.info('The server could not be told about the sign-out', error)
    })
  }
  clearTokens()
  forget()
  queryClient.clear()
}
