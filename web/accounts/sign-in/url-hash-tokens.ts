import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { storeTokens } from '#web/lib/session/tokens.ts'
import { authCallback } from './auth-routes.ts'

let handedOver: string | undefined

/** Leads on to a page of this site that reads the tokens behind its `#`, without them ever standing in the address. */
export function handOver({ hash, pathname, search }: URL): string {
  handedOver = hash
  return pathname + search
}

/** What stands behind the `#` of the address, or was handed over instead. It leaves the address and the history at once. */
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
 * Trades the tokens that a link left behind the `#` of this address for fresh ones, which are then this browser's session.
 * Undefined where there are none. Throws `ApiError` and `StorageRefused`.
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
