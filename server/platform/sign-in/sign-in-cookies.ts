import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import type { Clock } from '#server/platform/jobs/clock.ts'
import type { OidcCheck } from './oidc.ts'

/** A sign-in on its way through a provider, as the browser that began carries it. */
export type PendingSignIn = {
  check: OidcCheck
  /** A page of this site to go on to; empty: wherever a sign-in leads. */
  from: string
  /** The session that wants whoever comes back tied to its person, instead of a sign-in. */
  linkFor?: string | undefined
}

export type SignInCookies = {
  /** A Set-Cookie header: nobody but us reads it, no script sees it, and other sites do not send it along. */
  make(pending: PendingSignIn): string
  /** What this browser began under that state; undefined for what we did not sign, or ten minutes later. */
  read(cookies: string, state: string): PendingSignIn | undefined
  /** Takes the cookie away. */
  clear(state: string): string
}

const seconds = 600

/** Signs with a key of its own made from the installation's. Each sign-in has its cookie: two tabs do not disturb each other. */
export function createSignInCookies(
  secret: Buffer,
  clock: Clock,
  place: { path: string; isSecure: () => boolean },
): SignInCookies {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tenure sign-in cookies', 32))
  const seal = (text: string) => createHmac('sha256', key).update(text).digest()
  const cookie = (state: string, value: string, age: number) =>
    `${nameOf(state)}=${value}; Path=${place.path}; Max-Age=${age}; HttpOnly; SameSite=Lax${place.isSecure() ? '; Secure' : ''}`
  return {
    make({ check, from, linkFor }) {
      const until = clock().getTime() + seconds * 1000
      const body = Buffer.from(JSON.stringify({ ...check, from, until, linkFor })).toString('base64url')
      return cookie(check.state, `${body}.${seal(body).toString('base64url')}`, seconds)
    },
    read(cookies, state) {
      const [body = '', signature = ''] = (find(cookies, nameOf(state)) ?? '').split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = seal(body)
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        return undefined
      }
      // only we can have written it
      const kept = JSON.parse(Buffer.from(body, 'base64url').toString()) as OidcCheck & {
        from: string
        until: number
        linkFor?: string
      }
      const { from, until, linkFor, ...check } = kept
      return check.state === state && clock().getTime() < until ? { check, from, linkFor } : undefined
    },
    clear: (state) => cookie(state, '', 0),
  }
}

function nameOf(state: string): string {
  return `tenure_google_${state.replaceAll(/[^\w-]/g, '').slice(0, 16)}`
}

function find(cookies: string, name: string): string | undefined {
  const start = `${name}=`
  return cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}
