import type { Database, Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { RateLimit } from '#server/platform/http/network/rate-limit.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent, type SecurityOrigin } from '#server/platform/events/security-events.ts'
import {
  accessTokenSeconds,
  type AccessTokens,
  hashSecret,
  newRefreshToken,
  refreshTokenDays,
  sessionDays,
} from '#server/platform/sign-in/tokens.ts'
import type { SecondFactorMethod } from '#shared/accounts/second-factor-contract.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'

import { createChallenge, secondFactorMethods } from '#server/accounts/second-factor/second-factors.ts'
import { cancelSignInDeletion } from '#server/accounts/deletion/cancel-sign-in-deletion.ts'
import { alertNewDevice } from '#server/accounts/security/security-alerts.ts'
import {
  type AuthenticationStrength,
  findSessionRefusal,
  insertSession,
  type OpenedBy,
} from './session-store.ts'
import { findMembership, getUser, type UserRow } from '#server/accounts/store.ts'
import { requireNotSuspended } from '#server/accounts/suspension/suspension.ts'

export type SignInDeps = {
  database: Database
  tokens: AccessTokens
  rateLimit: RateLimit
  /** Refuses sign-ins with a password until the address is confirmed. */
  requireEmailConfirmation?: boolean
  /**
   * A registration with a taken address gets the same response as every other one, and the owner of the address is
   * notified by mail.
   */
  hidesTakenAddresses?: boolean
}

export type TokenPair = { access_token: string; refresh_token: string; expires_in: number }

export type SignedIn = TokenPair & { user: UserRow & { role: UserRole } }

/** The result of a correct first factor: a session, or a challenge for the second factor. */
export type SignInResult = ({ kind: 'open' } & SignedIn) | SecondFactorRequired

export type SecondFactorRequired = { kind: 'second_factor'; challenge: string; methods: SecondFactorMethod[] }

/**
 * The person who signs in, the account (by default the one that a sign-in opens), the method, and the number
 * of factors shown.
 */
export type SignInAttempt = {
  userId: string
  accountId?: string
  openedBy: OpenedBy
  /** The connection of the account through which the person came, for single sign-on. */
  ssoConnectionId?: string
  strength: AuthenticationStrength
  /**
   * The time when the person signed in, if another session of theirs opens this one: switching accounts is
   * not a new proof.
   */
  signedInAt?: Date
}

type OpenDeps = Pick<SignInDeps, 'tokens'>
type OpenContext = Pick<PublicContext, 'now' | 'userAgent' | 'ipAddress'> & SecurityOrigin

/**
 * Opens a session for a person whose first factor was right: every kind of sign-in ends here. A person who has a
 * second factor and has not shown it gets a challenge instead; a sign-in from a new place is mailed to its person.
 * Throws `invalid_credentials` for a person without an account, `account_banned`, and `sso_required`.
 */
export function openSession(
  deps: OpenDeps & Pick<SignInDeps, 'database'>,
  context: OpenContext,
  arrival: SignInAttempt,
): Promise<SignInResult> {
  return deps.database.write({ as: 'tenure_identity' }, (db) => openSessionIn(db, deps, context, arrival))
}

/**
 * Does the same as `openSession` in the current transaction (tenure_identity). Send its result only after the commit.
 */
export async function openSessionIn(
  db: Db,
  deps: OpenDeps,
  context: OpenContext,
  { userId, accountId, openedBy, ssoConnectionId, strength, signedInAt }: SignInAttempt,
): Promise<SignInResult> {
  const user = await getUser(db, userId)
  const membership = user && (await findMembership(db, userId, accountId))
  if (!user || !membership) {
    throw new AppError('invalid_credentials', 'auth.invalidCredentials')
  }
  await requireNotSuspended(db, userId, membership.accountId)
  const { now } = context
  await requireAdmitted(db, { ...membership, openedBy, ssoConnectionId: ssoConnectionId ?? null })
  const isSso = openedBy === 'sso'
  // the second factor of single sign-on is the provider's
  const methods = strength === 'one_factor' && !isSso ? await secondFactorMethods(db, userId) : []
  if (methods.length > 0) {
    const waiting = { userId, accountId: accountId ?? null, openedBy, now }
    return { kind: 'second_factor', challenge: await createChallenge(db, waiting), methods }
  }
  await alertNewDevice(db, { user, membership }, context)
  if (!isSso) {
    // a company's provider decides nothing about the sign-in itself
    await cancelSignInDeletion(db, { user, membership }, context)
  }
  const secret = newRefreshToken()
  const sessionId = newId()
  await insertSession(db, {
    id: sessionId,
    userId,
    accountId: membership.accountId,
    userAgent: context.userAgent,
    ipAddress: context.ipAddress,
    openedBy,
    ssoConnectionId: ssoConnectionId ?? null,
    strength,
    tokenHash: hashSecret(secret),
    now,
    signedInAt: signedInAt ?? now,
    expiresAt: refreshExpiry(now, signedInAt ?? now),
  })
  await recordSecurityEvent(db, context, {
    name: signedInAt ? 'account_switched' : 'signed_in',
    userId,
    accountId: membership.accountId,
    details: { method: openedBy, secondFactor: strength === 'two_factors' },
  })
  // checked again: a suspension that was committed in the meantime ended only the sessions that it saw
  await requireNotSuspended(db, userId, membership.accountId)
  return {
    kind: 'open',
    access_token: await deps.tokens.sign({ ...membership, userId, sessionId }),
    refresh_token: secret,
    expires_in: accessTokenSeconds,
    user: { ...user, role: membership.role },
  }
}

/** Throws `sso_required` where the account requires single sign-on of this member. */
async function requireAdmitted(db: Db, session: Parameters<typeof findSessionRefusal>[1]): Promise<void> {
  const refusal = await findSessionRefusal(db, session)
  if (refusal === 'sso_required') {
    throw new AppError('sso_required', 'sso.required')
  }
  if (refusal === 'ended') {
    throw new AppError('sign_in_refused', 'sso.changed')
  }
}

/**
 * Returns the session, for routes that return JSON. Throws `second_factor_required` with the challenge when it is not
 * open yet.
 */
export function requireSession(opening: SignInResult): SignedIn {
  if (opening.kind === 'second_factor') {
    const { challenge, methods } = opening
    throw new AppError(
      'second_factor_required',
      'auth.codeRequired',
      {},
      {
        data: { challenge, methods },
      },
    )
  }
  const { kind: _kind, ...signedIn } = opening
  return signedIn
}

/**
 * Returns the page of this site that asks for the second factor, for routes that redirect; `more` is added after the
 * #.
 */
export function secondFactorPath(
  { challenge, methods }: SecondFactorRequired,
  more: Record<string, string> = {},
): string {
  const hash = new URLSearchParams({ challenge, methods: methods.join(), ...more })
  return `/auth/second-factor#${hash.toString()}`
}

/** Returns when a session ends, regardless of use: `sessionDays` days after its person signed in. */
export function sessionEnd(signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + sessionDays * 86_400_000)
}

/** Returns until when a refresh token issued at `now` is valid: its own days, but never past the end of its session. */
export function refreshExpiry(now: Date, signedInAt: Date): Date {
  const idleEnd = now.getTime() + refreshTokenDays * 86_400_000
  return new Date(Math.min(idleEnd, sessionEnd(signedInAt).getTime()))
}
