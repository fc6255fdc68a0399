import type { Database, Db } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { verifyPassword } from '#server/platform/passwords.ts'
import { networkOf, type RateLimit } from '#server/platform/rate-limit.ts'
import type { PublicContext } from '#server/platform/route-table.ts'
import {
  accessTokenSeconds,
  type AccessTokens,
  hashSecret,
  newSecret,
  refreshTokenDays,
} from '#server/platform/tokens.ts'
import type { UserRole } from '#shared/lib/roles.ts'

import { mailConfirmation } from './confirmation.ts'
import {
  endSession,
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  type OpenedBy,
  spendRefreshToken,
} from './session-store.ts'
import { makeOwner } from './owners.ts'
import { findMembership, findUserByEmail, getUser, type Membership, type UserRow } from './store.ts'

export type SignInDeps = {
  database: Database
  tokens: AccessTokens
  rateLimit: RateLimit
  /** Nobody signs in with a password before their address is confirmed. */
  requireEmailConfirmation?: boolean
}

export type TokenPair = { access_token: string; refresh_token: string; expires_in: number }

export type SignedIn = TokenPair & { user: UserRow & { role: UserRole } }

const identity = { as: 'tenure_identity' } as const

/** Two tabs may present the same refresh token at the same moment; later than this it is a stolen one. */
const raceSeconds = 10

/**
 * Signs up: makes a user and the account that they own, mails them a link that confirms the address, and signs them in.
 * Throws `unable_to_create_user` where the address is taken, unless this is the same registration again (same
 * Idempotency-Key and password), and `email_verification_required` where nobody gets in before confirming: all is made
 * then, and only the way in is left to the mail.
 */
export async function registerOwner(
  deps: SignInDeps,
  context: PublicContext,
  body: { email: string; password: string; name: string },
): Promise<SignedIn> {
  await deps.rateLimit.count({
    door: 'register',
    subject: networkOf(context.ipAddress),
    max: 30,
    seconds: 3600,
  })
  const registrationKeyHash = context.idempotencyKey ? hashSecret(context.idempotencyKey) : null
  const made = await makeOwner(deps.database, {
    ...body,
    registrationKeyHash,
    now: context.now,
    afterwards: (db, place) => mailConfirmation(db, { ...place, email: body.email, now: context.now }),
  })
  if (!made && !(await isSameRegistration(deps, body, registrationKeyHash))) {
    throw new AppError('unable_to_create_user', 'User already registered')
  }
  if (deps.requireEmailConfirmation) {
    throw new AppError('email_verification_required', 'Please check your email to confirm your account')
  }
  return openSession(deps, context, body.email)
}

async function isSameRegistration(
  deps: SignInDeps,
  body: { email: string; password: string },
  keyHash: Buffer | null,
): Promise<boolean> {
  const existing = await deps.database.read(identity, (db) => findUserByEmail(db, body.email))
  const isSameKey = keyHash !== null && existing?.registrationKeyHash?.equals(keyHash) === true
  return isSameKey && verifyPassword(existing.passwordHash, body.password)
}

/** Signs in with a password; a wrong pair takes the same time whether or not the address exists. */
export async function signIn(
  deps: SignInDeps,
  context: PublicContext,
  body: { email: string; password: string },
): Promise<SignedIn> {
  await deps.rateLimit.count({
    door: 'login-address',
    subject: networkOf(context.ipAddress),
    max: 100,
    seconds: 300,
  })
  await deps.rateLimit.count({ door: 'login-account', subject: body.email, max: 20, seconds: 300 })
  const user = await deps.database.read(identity, (db) => findUserByEmail(db, body.email))
  const isRight = await verifyPassword(user?.passwordHash ?? null, body.password)
  if (!isRight) {
    throw new AppError('invalid_credentials', 'Invalid email or password')
  }
  if (deps.requireEmailConfirmation && user?.emailVerified === false) {
    throw new AppError('email_verification_required', 'Email not confirmed')
  }
  return openSession(deps, context, body.email)
}

async function openSession(deps: SignInDeps, context: PublicContext, email: string): Promise<SignedIn> {
  const opened = await deps.database.write(identity, (db) => startSession(db, context, { email }))
  return signedIn(deps, opened)
}

type OpenedSession = { user: UserRow; membership: Membership; sessionId: string; secret: string }

/** Opens a session in the transaction at hand (tenure_identity): at the place given, else where a sign-in leads to. */
export async function startSession(
  db: Db,
  context: Pick<PublicContext, 'now' | 'userAgent' | 'ipAddress'>,
  { email, accountId, openedBy = 'password' }: { email: string; accountId?: string; openedBy?: OpenedBy },
): Promise<OpenedSession> {
  const secret = newSecret()
  const sessionId = newId()
  const user = await findUserByEmail(db, email)
  const membership = user && (await findMembership(db, user.id, accountId))
  if (!user || !membership) {
    throw new AppError('invalid_credentials', 'Invalid email or password')
  }
  await insertSession(db, {
    id: sessionId,
    userId: user.id,
    accountId: membership.accountId,
    userAgent: context.userAgent,
    ipAddress: context.ipAddress,
    openedBy,
    tokenHash: hashSecret(secret),
    now: context.now,
    expiresAt: refreshExpiry(context.now),
  })
  return { user, membership, sessionId, secret }
}

/** The tokens of a session that was just opened. */
export async function signedIn(
  deps: Pick<SignInDeps, 'tokens'>,
  { user, membership, sessionId, secret }: OpenedSession,
): Promise<SignedIn> {
  const access_token = await deps.tokens.sign({ ...membership, userId: user.id, sessionId })
  return {
    access_token,
    refresh_token: secret,
    expires_in: accessTokenSeconds,
    user: { ...user, role: membership.role },
  }
}

function refreshExpiry(now: Date): Date {
  return new Date(now.getTime() + refreshTokenDays * 86_400_000)
}

/**
 * Trades a refresh token for a new pair and spends it. A spent token that comes back within a few seconds is two tabs
 * racing and gets a pair of its own; later it is a copy in the wrong hands, and the whole session ends.
 */
export async function refreshTokens(
  deps: SignInDeps,
  context: PublicContext,
  secret: string,
): Promise<TokenPair> {
  await deps.rateLimit.count({
    door: 'refresh',
    subject: networkOf(context.ipAddress),
    max: 600,
    seconds: 300,
  })
  const next = newSecret()
  const actor = await deps.database.write(identity, (db) => rotate(db, context.now, secret, next))
  if (actor === null) {
    throw new AppError('session_expired', 'Session expired, please log in again')
  }
  return { access_token: await deps.tokens.sign(actor), refresh_token: next, expires_in: accessTokenSeconds }
}

async function rotate(db: Db, now: Date, secret: string, next: string) {
  const tokenHash = hashSecret(secret)
  const token = await findRefreshToken(db, tokenHash)
  if (!token || token.revokedAt !== null || token.expiresAt <= now) {
    return null
  }
  if (token.spentAt !== null && now.getTime() - token.spentAt.getTime() > raceSeconds * 1000) {
    await endSession(db, token.sessionId, now, 'reused_token')
    return null
  }
  const membership = await findMembership(db, token.userId, token.accountId)
  if (!membership || !(await getUser(db, token.userId))) {
    return null
  }
  await spendRefreshToken(db, tokenHash, now)
  await insertRefreshToken(db, token.sessionId, hashSecret(next), now, refreshExpiry(now))
  await extendSession(db, token.sessionId, now, refreshExpiry(now))
  return { ...membership, userId: token.userId, sessionId: token.sessionId }
}

/** Ends the session of a refresh token. A token that nobody knows is already signed out. */
export async function signOut(deps: SignInDeps, context: PublicContext, secret: string): Promise<void> {
  await deps.database.write(identity, async (db) => {
    const token = await findRefreshToken(db, hashSecret(secret))
    if (token) {
      await endSession(db, token.sessionId, context.now, 'signed_out')
    }
  })
}
