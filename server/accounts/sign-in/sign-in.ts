import type { Db } from '#server/platform/database/database.ts'
import { requireGoodPassword } from '#server/platform/sign-in/common-passwords.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { verifyPassword } from '#server/platform/sign-in/passwords.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'
import { createSignInQueue } from '#server/platform/sign-in/sign-in-queue.ts'
import { kindOfToken } from '#server/platform/sign-in/token-kinds.ts'
import { accessTokenSeconds, hashSecret, newRefreshToken } from '#server/platform/sign-in/tokens.ts'

import { mailConfirmation, setupPath } from '#server/accounts/email-links/confirmation.ts'
import { signUpTakenMail } from '#server/accounts/email-links/emails.ts'
import { saveSetupClaim, type SetupClaim } from '#server/accounts/setup-claims/setup-claims.ts'
import {
  openSession,
  refreshExpiry,
  requireSession,
  sessionEnd,
  type SignedIn,
  type SignInDeps,
  type TokenPair,
} from '#server/accounts/sessions/open-session.ts'
import {
  endSession,
  extendSession,
  findRefreshToken,
  clearSuccessors,
  findSessionRefusal,
  insertRefreshToken,
  type RefreshRow,
  redeemRefreshToken,
} from '#server/accounts/sessions/session-store.ts'
import { openSuccessor, sealSuccessor } from '#server/accounts/sessions/refresh-successor.ts'
import { createAccountOwner } from '#server/accounts/members/owners.ts'
import { recordFailure } from './sign-in-failures.ts'
import { notifySecurityAlert } from '#server/accounts/security/security-alerts.ts'
import { findMembership, findUserByEmail, getUser } from '#server/accounts/store.ts'
import { isKnownNetwork, loginThrottleKey } from './login-throttle-key.ts'
import { mailAddressOf } from '#server/accounts/mail-recipient.ts'
import { type ErrorMessage, errorMessage } from '#shared/messages/error-message.ts'

const identity = { as: 'tenure_identity' } as const

/** Password hashing for people who are not signed in waits here. */
const queue = createSignInQueue()

/** Two tabs may present the same refresh token within this many seconds; later use means that it was stolen. */
const raceSeconds = 10
const successorsPerBatch = 100

/**
 * Signs up: makes a user and the account that they own, mails them a link that confirms the address, and signs them
 * in. When taken addresses are hidden, a taken address gets the same response as a new one, and its owner is notified
 * by mail. Throws `validation_failed` for a password that attackers would try first, `unable_to_create_user` when the
 * address is taken, unless this repeats the same registration (same Idempotency-Key and password), and
 * `email_verification_required` when sign-in needs a confirmed address: then everything is made, and the person signs
 * in with the link of the mail.
 */
export async function registerOwner(
  deps: SignInDeps,
  context: PublicContext,
  body: { email: string; password: string; name: string; setup?: SetupClaim | undefined },
): Promise<SignedIn> {
  await deps.rateLimit.count({
    bucket: 'register',
    address: context.ipAddress,
    max: 30,
    seconds: 3600,
  })
  await requireGoodPassword(body.password, body)
  const registrationKeyHash = context.idempotencyKey ? hashSecret(context.idempotencyKey) : null
  const made = await queue.run({ address: context.ipAddress }, () =>
    createAccountOwner(deps.database, {
      ...body,
      registrationKeyHash,
      now: context.now,
      origin: context,
      afterwards: async (db, place) => {
        const to = { ...place, email: body.email, language: context.language, now: context.now }
        await mailConfirmation(db, body.setup ? { ...to, redirectTo: setupPath } : to)
        await saveSetupClaim(db, { ...place, ...body.setup, now: context.now })
      },
    }),
  )
  const userId = made?.userId ?? (await sameRegistration(deps, body, registrationKeyHash))
  if (userId === undefined && !deps.hidesTakenAddresses) {
    throw new AppError('unable_to_create_user', 'auth.emailRegistered')
  }
  if (userId === undefined) {
    await mailAboutTakenAddress(deps, context, body.email)
  }
  if (userId === undefined || deps.requireEmailConfirmation) {
    throw new AppError('email_verification_required', 'auth.confirmationSent')
  }
  return openWithPassword(deps, context, userId)
}

/** Notifies the owner of this address that another sign-up used it, at most once a day. */
async function mailAboutTakenAddress(deps: SignInDeps, { now }: PublicContext, email: string): Promise<void> {
  await deps.database.write(identity, async (db) => {
    const user = await findUserByEmail(db, email)
    const place = user && (await findMembership(db, user.id))
    if (user && place) {
      const words = mailWords(user.language ?? 'en')
      await queueMail(db, {
        accountId: place.accountId,
        kind: 'sign_in_alert',
        userId: user.id,
        to: mailAddressOf(user),
        language: words.language,
        now,
        key: `signup-taken:${user.id}:${now.toISOString().slice(0, 10)}`,
        ...signUpTakenMail(words, { name: mailAddressOf(user).name }),
      })
    }
  })
}

/** Returns the id of the user whom this same registration made the first time. */
async function sameRegistration(
  deps: SignInDeps,
  body: { email: string; password: string },
  keyHash: Buffer | null,
): Promise<string | undefined> {
  const existing = await deps.database.read(identity, (db) => findUserByEmail(db, body.email))
  const isSameKey = keyHash !== null && existing?.registrationKeyHash?.equals(keyHash) === true
  const isSame = isSameKey && (await verifyPassword(existing.passwordHash, body.password))
  return isSame ? existing.id : undefined
}

/**
 * Signs in with a password; a wrong pair takes equally long whether or not the address exists. Throws
 * `invalid_credentials`, `email_verification_required`, `second_factor_required`, `rate_limit_exceeded`.
 */
export function signIn(
  deps: SignInDeps,
  context: PublicContext,
  body: { email: string; password: string },
): Promise<SignedIn> {
  const { ipAddress: address } = context
  const isKnown = () => isKnownNetwork(deps.database, body.email, address)
  return recordFailure(deps, context, body.email, () =>
    queue.run({ address, isKnown }, () => checkAndOpen(deps, context, body)),
  )
}

async function checkAndOpen(
  deps: SignInDeps,
  context: PublicContext,
  body: { email: string; password: string },
): Promise<SignedIn> {
  await deps.rateLimit.count({
    bucket: 'login-address',
    address: context.ipAddress,
    max: 100,
    seconds: 300,
  })
  const subject = await loginThrottleKey(deps.database, body.email, context.ipAddress)
  await deps.rateLimit.count({ bucket: 'login-account', subject, max: 20, seconds: 300 })
  const user = await deps.database.read(identity, (db) => findUserByEmail(db, body.email))
  const isRight = await verifyPassword(user?.passwordHash ?? null, body.password)
  if (!user || !isRight) {
    throw new AppError('invalid_credentials', 'auth.invalidCredentials')
  }
  if (deps.requireEmailConfirmation && !user.emailVerified) {
    throw new AppError('email_verification_required', 'auth.emailNotConfirmed')
  }
  return openWithPassword(deps, context, user.id)
}

async function openWithPassword(deps: SignInDeps, context: PublicContext, userId: string): Promise<SignedIn> {
  const arrival = { userId, openedBy: 'password', strength: 'one_factor' } as const
  return requireSession(await openSession(deps, context, arrival))
}

/**
 * Exchanges a refresh token for a new pair and spends it. A spent token that comes back within a few seconds means two
 * tabs at once: it gets the same successor, so if two holders share one token, the second is detected at the next
 * exchange. Later it is a stolen copy: the whole session ends, and its owner is notified. Throws `session_expired`.
 */
export async function refreshTokens(
  deps: SignInDeps,
  context: PublicContext,
  secret: string,
): Promise<TokenPair> {
  await deps.rateLimit.count({
    bucket: 'refresh',
    address: context.ipAddress,
    max: 600,
    seconds: 300,
  })
  const traded = await deps.database.write(identity, (db) => rotate(db, context, secret))
  if (traded === null) {
    throw AppError.of('session_expired', whyNot(secret))
  }
  const { actor, next } = traded
  return { access_token: await deps.tokens.sign(actor), refresh_token: next, expires_in: accessTokenSeconds }
}

function whyNot(secret: string): ErrorMessage {
  const kind = kindOfToken(secret)
  return kind === undefined || kind === 'tokens.refresh'
    ? errorMessage('auth.sessionExpired')
    : errorMessage('auth.notARefreshToken', { termWhat: kind })
}

async function rotate(db: Db, context: PublicContext, secret: string) {
  const { now } = context
  const tokenHash = hashSecret(secret)
  const token = await findRefreshToken(db, tokenHash)
  if (!token || token.revokedAt !== null || token.expiresAt <= now || sessionEnd(token.signedInAt) <= now) {
    return null
  }
  if (token.spentAt !== null && !isInGrace(token.spentAt, now)) {
    await endSession(db, token.sessionId, now, 'reused_token')
    await notifyTokenReuse(db, context, token)
    return null
  }
  const membership = await findMembership(db, token.userId, token.accountId)
  if (!membership || !(await getUser(db, token.userId))) {
    return null
  }
  const { sessionId, userId, openedBy, ssoConnectionId } = token
  if ((await findSessionRefusal(db, { ...membership, openedBy, ssoConnectionId })) !== null) {
    return null
  }
  const next =
    token.spentAt === null
      ? await issueSuccessor(db, { secret, tokenHash, token, now })
      : await findSuccessor(db, secret, token)
  return next === null ? null : { actor: { ...membership, userId, sessionId }, next }
}

function isInGrace(spentAt: Date, now: Date): boolean {
  return now.getTime() - spentAt.getTime() <= raceSeconds * 1000
}

/** Makes the token that follows this one, and clears the successors whose grace period is over. */
async function issueSuccessor(
  db: Db,
  { secret, tokenHash, token, now }: { secret: string; tokenHash: Buffer; token: RefreshRow; now: Date },
): Promise<string> {
  const { sessionId } = token
  const next = newRefreshToken()
  const expiresAt = refreshExpiry(now, token.signedInAt)
  await clearSuccessors(db, new Date(now.getTime() - raceSeconds * 1000), successorsPerBatch)
  await redeemRefreshToken(db, tokenHash, now, sealSuccessor(secret, next, sessionId))
  await insertRefreshToken(db, sessionId, hashSecret(next), now, expiresAt)
  await extendSession(db, sessionId, now, expiresAt)
  return next
}

/**
 * Follows a token spent within the grace period to the newest one of its session; returns null when a version without
 * successors spent it.
 */
async function findSuccessor(db: Db, spent: string, from: RefreshRow): Promise<string | null> {
  let [secret, token]: [string, RefreshRow | undefined] = [spent, from]
  while (token?.spentAt) {
    if (token.sealedSuccessor === null) {
      return null
    }
    secret = openSuccessor(secret, token.sealedSuccessor, token.sessionId)
    token = await findRefreshToken(db, hashSecret(secret))
  }
  return secret
}

/** Notifies the owner of a session whose spent token was used again: another person may have copied it. */
async function notifyTokenReuse(db: Db, context: PublicContext, token: RefreshRow): Promise<void> {
  const user = await getUser(db, token.userId)
  const membership = user && (await findMembership(db, user.id, token.accountId))
  if (user && membership) {
    const key = `reused:${token.sessionId}`
    await notifySecurityAlert(db, { user, membership }, { what: 'reused' }, context, key)
  }
}

/** Ends the session of a refresh token. An unknown token counts as signed out already. */
export async function signOut(deps: SignInDeps, context: PublicContext, secret: string): Promise<void> {
  await deps.database.write(identity, async (db) => {
    const token = await findRefreshToken(db, hashSecret(secret))
    if (token) {
      await endSession(db, token.sessionId, context.now, 'signed_out')
      if (token.revokedAt === null) {
        const { userId, accountId } = token
        await recordSecurityEvent(db, context, { name: 'signed_out', userId, accountId })
      }
    }
  })
}
