import { returnPath } from '#web/lib/session/return-path.ts'

/** The result of the return from Google. */
export type OauthCallbackParams =
  /** From this server: tokens, which were in an address. */
  | { kind: 'tokens'; tokens: URLSearchParams; from: string }
  /** From this server, with a token missing. */
  | { kind: 'no_tokens' }
  /** From the hosted provider, which is then asked for its session. */
  | { kind: 'session'; code: string | null }
  /** From the hosted provider, with its reason for the failure; '' where it gives none. */
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

/**
 * Reads the parameters of a callback address. The user's identity and role are never read from it, only from the
 * server.
 */
export function readOauthCallbackParams(search: string, hash = ''): OauthCallbackParams {
  const query = new URLSearchParams(search)
  const behind = new URLSearchParams(hash.replace(/^#/, ''))
  const error = query.get('error') ?? behind.get('error')
  if (error !== null) {
    const description = query.get('error_description') ?? behind.get('error_description')
    const text = description?.trim().slice(0, 200) ?? ''
    return { kind: 'failed', text, isCancelled: error === 'access_denied' }
  }
  if (query.get('access_token') && query.get('refresh_token')) {
    return { kind: 'tokens', tokens: query, from: returnPath(query, '') }
  }
  return ours.some((name) => query.has(name))
    ? { kind: 'no_tokens' }
    : { kind: 'session', code: query.get('code') }
}

/** Reads the parameters of this address and removes them from the address and the history at once. */
export function consumeOauthCallbackParams(): OauthCallbackParams {
  const { search, hash, pathname } = window.location
  window.history.replaceState(window.history.state, '', pathname)
  return readOauthCallbackParams(search, hash)
}
