import { returnPath } from '#web/lib/session/return-path.ts'

/** With what somebody comes back from Google. */
export type OauthCallbackParams =
  /** From our own server: tokens, which have been in an address. */
  | { kind: 'tokens'; tokens: URLSearchParams; from: string }
  /** From our own server, and something is missing. */
  | { kind: 'no_tokens' }
  /** From the hosted provider, which is asked for its session. */
  | { kind: 'session'; code: string | null }
  /** From the hosted provider, which says why not. */
  | { kind: 'failed'; text: string; isCancelled: boolean }

const ours = [
  'access_token',
  'refresh_token',
  'expires_in',
  'user_id',
  'user_email',
  'user_name',
  'user_role',
]

/** Reads what stands in an address of the callback. Who is said to come, and as what, is read from nowhere but the server. */
export function readOauthCallbackParams(search: string, hash = ''): OauthCallbackParams {
  const query = new URLSearchParams(search)
  const behind = new URLSearchParams(hash.replace(/^#/, ''))
  const error = query.get('error') ?? behind.get('error')
  if (error !== null) {
    const description = query.get('error_description') ?? behind.get('error_description')
    const text = description?.trim().slice(0, 200) || 'Authentication failed'
    return { kind: 'failed', text, isCancelled: error === 'access_denied' }
  }
  if (query.get('access_token') && query.get('refresh_token')) {
    return { kind: 'tokens', tokens: query, from: returnPath(query, '') }
  }
  return ours.some((name) => query.has(name))
    ? { kind: 'no_tokens' }
    : { kind: 'session', code: query.get('code') }
}

/** The arrival at this address. It leaves the address and the history before anything else happens. */
export function consumeOauthCallbackParams(): OauthCallbackParams {
  const { search, hash, pathname } = window.location
  window.history.replaceState(window.history.state, '', pathname)
  return readOauthCallbackParams(search, hash)
}
