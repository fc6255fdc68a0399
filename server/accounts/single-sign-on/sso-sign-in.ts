import * as z from 'zod/mini'

import { AppError } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { AccountSecrets } from '#server/platform/keys/account-secrets.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'
import { createOidc, type Oidc, type OidcPerson } from '#server/platform/sign-in/oidc.ts'
import type { Redirect } from '#server/platform/http/network/redirects.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordInBackground } from '#server/platform/events/security-events.ts'
import type { SignInCookies } from '#server/platform/sign-in/sign-in-cookies.ts'
import { hashSecret } from '#server/platform/sign-in/tokens.ts'
import { uuid } from '#shared/lib/ids.ts'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import { sameSitePath } from '#shared/lib/text/same-site-path.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

import {
  orErrorPage,
  type ProviderWords,
  welcomePath,
} from '#server/accounts/identity-providers/browser-answers.ts'
import { storableEmail } from '#server/accounts/identity-providers/identities.ts'
import { redeemSignIn } from '#server/accounts/identity-providers/identity-store.ts'
import {
  openSessionIn,
  requireSession,
  type SignedIn,
  type SignInDeps,
} from '#server/accounts/sessions/open-session.ts'
import { findMembership, findUserByEmail } from '#server/accounts/store.ts'

import { bindSsoSubject, findSsoByDomain, findSsoOf, type SsoConnectionRow } from './sso-store.ts'

/** The dependencies of sign-ins through the providers of companies. */
export type SsoDeps = SignInDeps & {
  log: Log
  ssoCookies: SignInCookies
  outbound: Outbound
  secrets: AccountSecrets
}

const identity = { as: 'tenure_identity' } as const

const words: ProviderWords = {
  name: 'the provider of a company',
  failures: {
    cancelled: 'sso.cancelled',
    unreachable: 'sso.unreachable',
    refused: 'sso.notVerified',
    wrong_client: 'sso.wrongClient',
    wrong_issuer: 'sso.wrongIssuer',
    wrong_time: 'sso.wrongTime',
  },
}

/**
 * Returns the path to which the provider of an account redirects back. Each account has its own, so that no provider can be
 * taken for another (RFC 9700, section 4.4.2).
 */
export function ssoCallbackPath(accountId: string): string {
  return `/api/v1/auth/sso/callback/${accountId}`
}

/**
 * Redirects to the provider of the account that has verified the domain, or to the provider of a given
 * account. The answer depends on the domain alone: it does not check or show whether a person has an account.
 * Redirects to the error page on failure.
 */
export function beginSso(
  deps: SsoDeps,
  context: PublicContext,
  query: {
    domain?: string | undefined
    account?: string | undefined
    from?: string | undefined
    at?: string | undefined
  },
): Promise<Redirect> {
  const from = sameSitePath(query.from ?? '') ?? ''
  return orErrorPage(deps, context, words, startPath(from), async () => {
    await deps.rateLimit.count({ bucket: 'sso-start', address: context.ipAddress, max: 100, seconds: 300 })
    // the cookie must belong to the host to which the provider redirects
    const origin = context.site.origin()
    if (query.at !== 'site' && new URL(origin).host !== context.asked.host) {
      const { domain, account } = query
      const again = new URLSearchParams({
        at: 'site',
        ...(domain === undefined ? {} : { domain }),
        ...(account === undefined ? {} : { account }),
        ...(from ? { from } : {}),
      })
      return { to: `${origin}/api/v1/auth/sso?${again.toString()}` }
    }
    const connection = await findConnection(deps, query)
    const oidc = clientOf(deps, connection)
    const { url, check } = await oidc.begin(context.site.url(ssoCallbackPath(connection.accountId)))
    return { to: url, cookies: [deps.ssoCookies.make({ check, from, connectionId: connection.id })] }
  })
}

/**
 * Signs in the member who returns from the provider of their account, and redirects to the page that stores their tokens, or
 * to the error page.
 */
export async function finishSso(
  deps: SsoDeps,
  context: PublicContext,
  { accountId, state = '' }: { accountId: string; state: string | undefined },
): Promise<Redirect> {
  const pending = deps.ssoCookies.read(context.asked.cookies, state)
  const from = pending?.from ?? ''
  const redirect = await orErrorPage(deps, context, words, startPath(from), async () => {
    await deps.rateLimit.count({ bucket: 'sso-finish', address: context.ipAddress, max: 100, seconds: 300 })
    const isFirst =
      pending !== undefined &&
      (await deps.database.write(identity, (db) => redeemSignIn(db, hashSecret(state), context.now)))
    const connectionId = pending?.connectionId
    if (!isFirst || connectionId === undefined) {
      throw refused('google.stateLost')
    }
    const connection = await deps.database.read(identity, (db) => findSsoOf(db, accountId))
    if (connection?.id !== connectionId) {
      throw refused('sso.changed')
    }
    const address = new URL(context.asked.url, context.site.origin())
    const person = await clientOf(deps, connection).finish(address, pending.check)
    return { to: welcomePath(await openSsoSession(deps, context, connection, person), from) }
  })
  return { ...redirect, cookies: [deps.ssoCookies.clear(state)] }
}

/** Returns the client of a connection's provider. Throws `sign_in_refused` where its secret is lost. */
export function clientOf(
  { log, outbound, secrets }: Pick<SsoDeps, 'log' | 'outbound' | 'secrets'>,
  connection: SsoConnectionRow,
): Oidc {
  const clientSecret = secrets.open(connection.secretSealed, connection)
  if (clientSecret === null) {
    throw refused('sso.wrongClient')
  }
  const { issuer, clientId } = connection
  return createOidc({ issuer, clientId, clientSecret, service: 'single-sign-on', outbound }, log)
}

async function findConnection(
  deps: SsoDeps,
  query: { domain?: string | undefined; account?: string | undefined },
): Promise<SsoConnectionRow> {
  const account = z.safeParse(uuid, query.account)
  const found = await deps.database.read(identity, (db) =>
    account.success ? findSsoOf(db, account.data) : findSsoByDomain(db, (query.domain ?? '').toLowerCase()),
  )
  if (!found) {
    throw refused(query.account === undefined ? 'sso.domainUnknown' : 'sso.linkUnknown')
  }
  return found
}

/**
 * Opens a session for the member whom the provider identifies, in this account only. The address must be of the
 * connection's domains and the member's own; from the first sign-in on, the member is known by the provider's subject.
 */
async function openSsoSession(
  deps: SsoDeps,
  context: PublicContext,
  { accountId, id: connectionId, domains }: SsoConnectionRow,
  { email, emailVerified, emailDenied, subject }: OidcPerson,
): Promise<SignedIn> {
  const address = storableEmail(email)
  if (address === null) {
    throw refused('sso.emailMissing')
  }
  if (emailDenied) {
    throw refused('sso.emailUnverified')
  }
  if (!domains.includes(address.slice(address.lastIndexOf('@') + 1))) {
    throw refused('sso.otherDomain')
  }
  const opening = await deps.database.write(identity, async (db) => {
    const user = await findUserByEmail(db, address)
    const membership = user && (await findMembership(db, user.id, accountId))
    if (!user || !membership || !isTeamRole(membership.role)) {
      throw refused('sso.notMember')
    }
    // a person who can set their own address at the provider must not sign in as the owner
    if (membership.role === 'OWNER' && !emailVerified) {
      throw refused('sso.emailUnverified')
    }
    const userId = user.id
    if (!(await bindSsoSubject(db, { accountId, userId, connectionId, subject, now: context.now }))) {
      recordInBackground(deps.database, context, async () => ({
        name: 'sign_in_failed',
        userId,
        accountId,
        details: { method: 'sso', reason: 'another person at the provider' },
      }))
      throw refused('sso.otherSubject')
    }
    const strength = 'one_factor'
    return openSessionIn(db, deps, context, { userId, accountId, openedBy: 'sso', ssoConnectionId: connectionId, strength }) // prettier-ignore
  })
  return requireSession(opening)
}

function startPath(from: string): string {
  return from ? `/auth/sso?${new URLSearchParams({ from }).toString()}` : '/auth/sso'
}

function refused(key: PlainErrorKey): AppError {
  return new AppError('sign_in_refused', key)
}
