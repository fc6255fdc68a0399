import { AppError } from '#server/platform/http/errors.ts'
import type { HostedAuth } from '#server/platform/sign-in/hosted-auth.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { Oidc } from '#server/platform/sign-in/oidc.ts'
import type { Redirect } from '#server/platform/http/network/redirects.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import type { SignInCookies } from '#server/platform/sign-in/sign-in-cookies.ts'
import { hashSecret } from '#server/platform/sign-in/tokens.ts'
import { sameSitePath } from '#shared/lib/text/same-site-path.ts'

import { orErrorPage, type ProviderWords, welcomePath } from './browser-answers.ts'
import { openSessionForIdentity } from './identities.ts'
import { redeemSignIn } from './identity-store.ts'
import type { SealedOAuthState } from './sealed-oauth-state.ts'
import {
  requireSession,
  secondFactorPath,
  type SignedIn,
  type SignInDeps,
} from '#server/accounts/sessions/open-session.ts'

export type IdentityProviderDeps = SignInDeps & {
  log: Log
  /** The Google client; null when Google is not configured. */
  google: Oidc | null
  cookies: SignInCookies
  seals: SealedOAuthState
  hosted: HostedAuth | null
}

const identity = { as: 'tenure_identity' } as const

/** The path to which Google redirects back: below /api/v1 like the other routes of the contract. */
export const googleCallbackPath = '/api/v1/auth/google/callback'

/** Pages that start the Google flow to link a Google account or to accept an invitation, not to sign in. */
const linkPages = [
  '/settings/security',
  '/tenant/profile',
  '/tenant/accept-invitation',
  '/owner/profile',
  '/owner/accept-invitation',
]

/**
 * Redirects to Google; `from` is the page of this site to continue with, `link` is the value that `beginGoogleLink`
 * returned. Redirects to the error page on failure.
 */
export function beginGoogle(
  deps: IdentityProviderDeps,
  context: PublicContext,
  query: { from?: string | undefined; at?: string | undefined; link?: string | undefined },
): Promise<Redirect> {
  const from = sameSitePath(query.from ?? '') ?? ''
  const back = query.link ? from : signInPath(from)
  return orErrorPage(deps, context, words, back, async () => {
    const google = requireGoogle(deps)
    const linkFor = query.link === undefined ? undefined : requireTicket(deps, context, query.link)
    await deps.rateLimit.count({
      bucket: 'google-start',
      address: context.ipAddress,
      max: 100,
      seconds: 300,
    })
    // the cookie must belong to the host to which Google redirects: localhost and 127.0.0.1 are two hosts
    const origin = context.site.origin()
    if (query.at !== 'site' && new URL(origin).host !== context.asked.host) {
      const again = new URLSearchParams({
        at: 'site',
        ...(from ? { from } : {}),
        ...(query.link ? { link: query.link } : {}),
      })
      return { to: `${origin}/api/v1/auth/google?${again.toString()}` }
    }
    const { url, check } = await google.begin(context.site.url(googleCallbackPath))
    return { to: url, cookies: [deps.cookies.make({ check, from, linkFor })] }
  })
}

/**
 * Signs in the person who returns from Google, and redirects to the page that stores their tokens, to the second
 * factor, or to the error page.
 */
export async function finishGoogle(
  deps: IdentityProviderDeps,
  context: PublicContext,
  query: { state?: string | undefined },
): Promise<Redirect> {
  const state = query.state ?? ''
  const pending = deps.cookies.read(context.asked.cookies, state)
  const from = pending?.from ?? ''
  const back = pending?.linkFor ? from : signInPath(from)
  const redirect = await orErrorPage(deps, context, words, back, async () => {
    const google = requireGoogle(deps)
    await deps.rateLimit.count({
      bucket: 'google-finish',
      address: context.ipAddress,
      max: 100,
      seconds: 300,
    })
    const isFirst =
      pending !== undefined &&
      (await deps.database.write(identity, (db) => redeemSignIn(db, hashSecret(state), context.now)))
    if (!isFirst) {
      throw new AppError('sign_in_refused', 'google.stateLost')
    }
    const address = new URL(context.asked.url, context.site.origin())
    const person = await google.finish(address, pending.check)
    if (pending.linkFor) {
      const seal = deps.seals.sealPerson(person, pending.linkFor, context.now)
      // the part after # goes only to the pages that ask for it, and to no redirect that would pass it on
      const page = linkPages.find((path) => path === from) ?? '/settings/security'
      return { to: `${page}#${new URLSearchParams({ google: seal }).toString()}` }
    }
    const opening = await openSessionForIdentity(deps, context, person, 'google')
    return opening.kind === 'second_factor'
      ? { to: secondFactorPath(opening, from ? { from } : {}) }
      : { to: welcomePath(opening, from) }
  })
  return { ...redirect, cookies: [deps.cookies.clear(state)] }
}

/**
 * Signs in with the token of the hosted provider. Throws `session_expired`, `sign_in_refused`,
 * `second_factor_required`, …
 */
export async function signInHosted(
  deps: IdentityProviderDeps,
  context: PublicContext,
  { hosted, token }: { hosted: HostedAuth; token: string },
): Promise<SignedIn> {
  await deps.rateLimit.count({
    bucket: 'hosted',
    address: context.ipAddress,
    max: 100,
    seconds: 300,
  })
  const person = await hosted.verify(token, context.now)
  return requireSession(await openSessionForIdentity(deps, context, person, 'hosted'))
}

function requireGoogle({ google }: IdentityProviderDeps): Oidc {
  if (!google) {
    throw new AppError('sign_in_refused', 'google.notConfigured')
  }
  return google
}

function requireTicket({ seals }: IdentityProviderDeps, { now }: PublicContext, link: string): string {
  const whom = seals.readTicket(link, now)
  if (!whom) {
    throw new AppError('sign_in_refused', 'google.tooLate')
  }
  return whom
}

const words: ProviderWords = {
  name: 'Google',
  failures: {
    cancelled: 'google.cancelled',
    unreachable: 'google.unreachable',
    refused: 'google.notVerified',
    wrong_client: 'google.notVerified',
    wrong_issuer: 'google.notVerified',
    wrong_time: 'google.notVerified',
  },
}

function signInPath(from: string): string {
  return from ? `/auth/login?${new URLSearchParams({ from }).toString()}` : '/auth/login'
}
