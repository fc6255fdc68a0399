import { call } from '#web/lib/api-client.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { authCallback } from './auth-routes.ts'

/**
 * Trades the tokens that a link left behind the `#` of this address for fresh ones, which are then this browser's session.
 * Undefined where there are none. Throws `ApiError`.
 */
export async function takeHashTokens(hash: URLSearchParams) {
  const access_token = hash.get('access_token')
  const refresh_token = hash.get('refresh_token')
  if (!access_token || !refresh_token) {
    return undefined
  }
  const type = hash.get('type') ?? ''
  const { user, ...tokens } = await call(authCallback, {
    body: { access_token, refresh_token, type },
    anonymous: true,
  })
  storeTokens(tokens)
  queryClient.clear()
  return user
}
