import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import type { Clock } from '#server/platform/jobs/clock.ts'
import type { OidcCheck } from './oidc.ts'

/** A sign-in in progress at a provider, stored in a cookie of the browser that began it. */
export type PendingSignIn = {
  check: OidcCheck
  /** The page of this site to open after the sign-in; empty: the default page. */
  from: string
  /** The session whose user wants to link the provider's identity to their account, instead of a sign-in. */
  linkFor?: string | undefined
  /** The connection of an account through whose provider the sign-in goes. */
  connectionId?: string | undefined
}

export type SignInCookies = {
  /**
   * Returns a Set-Cookie header. The cookie is signed, no script can read it, and other sites' requests do not send it.
   */
  make(pending: PendingSignIn): string
  /**
   * Returns the sign-in that this browser began with `state`; undefined if its signature is not ours or after ten
   * minutes.
   */
  read(cookies: string, state: string): PendingSignIn | undefined
  /** Returns a Set-Cookie header that removes the cookie. */
  clear(state: string): string
}

const seconds = 600

/**
 * Signs with a key derived from the installation's key. Each sign-in has its own cookie, so that two tabs do not affect
 * each other.
 */
export function createSignInCookies(
  secret: Buffer,
  clock: Clock,
  { name, isSecure }: { name: 'google' | 'sso'; isSecure: () => boolean },
): SignInCookies {
  // a cookie of one kind of sign-in is worth nothing to the other
  const purpose = name === 'google' ? 'tenure sign-in cookies' : `tenure sign-in cookies: ${name}`
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const nameOf = (state: string) => `tenure_${name}_${state.replaceAll(/[^\w-]/g, '').slice(0, 16)}`
  const seal = (text: string) => createHmac('sha256', key).update(text).digest()
  const cookie = (state: string, value: string, age: number) =>
    `${nameOf(state)}=${value}; Path=/api/v1/auth/${name}; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
  return {
    make({ check, from, linkFor, connectionId }) {
      const until = clock().getTime() + seconds * 1000
      const body = Buffer.from(JSON.stringify({ ...check, from, until, linkFor, connectionId })).toString(
        'base64url',
      )
      return cookie(check.state, `${body}.${seal(body).toString('base64url')}`, seconds)
    },
    read(cookies, state) {
      const [body = '', signature = ''] = (find(cookies, nameOf(state)) ?? '').split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = seal(body)
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        return undefined
      }
      // the signature proves that this server wrote it
      const kept = JSON.parse(Buffer.from(body, 'base64url').toString()) as OidcCheck & {
        from: string
        until: number
        linkFor?: string
        connectionId?: string
      }
      const { from, until, linkFor, connectionId, ...check } = kept
      const isValid = check.state === state && clock().getTime() < until
      return isValid ? { check, from, linkFor, connectionId } : undefined
    },
    clear: (state) => cookie(state, '', 0),
  }
}

function find(cookies: string, cookieName: string): string | undefined {
  const start = `${cookieName}=`
  return cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}
