import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { storeTokens } from '#web/lib/session/tokens.ts'
import { authCallback } from './auth-routes.ts'

let handedOver: string | undefined

/**
 * Returns the path of a page that will read the tokens after this `#`. The tokens are passed in memory, so they do not
 * appear in that page's address.
 */
export function handOver({ hash, pathname, search }: URL): string {
  handedOver = hash
  return pathname + search
}

/**
 * Returns the parameters after the `#` of the address, or the handed-over ones. Removes them from the address and the
 * history at once.
 */
export function consumeUrlHash(): URLSearchParams {
  const { hash, pathname, search } = window.location
  const taken = handedOver ?? hash
  handedOver = undefined
  if (hash !== '') {
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return new URLSearchParams(taken.slice(1))
}

/**
 * Exchanges the tokens after the `#` of a link for new ones, which become this browser's session. Returns undefined
 * where there are none. Throws `ApiError` and `StorageRefused`.
 */
export async function consumeHashTokens(hash: URLSearchParams) {
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
