import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { readLinkToken } from '#server/platform/sign-in/link-tokens.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordInBackground } from '#server/platform/events/security-events.ts'
import type { SecretBox } from '#server/platform/sign-in/secret-box.ts'
import type { SecondFactorMethod } from '#shared/accounts/second-factor-contract.ts'

import { type ChallengeRow, countRecoveryCodes, countTry, findChallenge } from './second-factor-store.ts'
import {
  openSessionIn,
  requireSession,
  type SignedIn,
  type SignInDeps,
} from '#server/accounts/sessions/open-session.ts'
import type { SessionType } from '#server/accounts/sessions/session-user.ts'
import { maxTries, parseCode, redeemCode, wrongCode } from './second-factors.ts'
import { mailSecurityAlert } from '#server/accounts/security/security-alerts.ts'
import { findMembership, getUser, type Membership, type UserRow } from '#server/accounts/store.ts'

const identity = { as: 'tenure_identity' } as const

/** A guess is one of a million codes; with this many tries in this many seconds it practically never succeeds. */
const attemptLimit = { max: 10, seconds: 900 }
const dailyAttemptLimit = { max: 50, seconds: 86_400 }

/**
 * Finishes a sign-in with the code of an authenticator app or a recovery code: opens the session that the first factor
 * asked for. Throws `challenge_expired`, `validation_failed` for a wrong code, `link_…` for a token that this server
 * did not issue, `rate_limit_exceeded`.
 */
export async function finishSecondFactor(
  deps: SignInDeps & { box: SecretBox },
  context: PublicContext,
  body: { challenge: string; code: string },
): Promise<SignedIn & { type: SessionType }> {
  const { now } = context
  await deps.rateLimit.count({
    bucket: 'second-factor-network',
    address: context.ipAddress,
    max: 60,
    seconds: 300,
  })
  const { hash } = readLinkToken(body.challenge, ['second_factor'])
  const waiting = await deps.database.read(identity, (db) => findChallenge(db, hash))
  requireGood(waiting, now)
  await deps.rateLimit.count({ bucket: 'second-factor', subject: waiting.userId, ...attemptLimit })
  await deps.rateLimit.count({ bucket: 'second-factor-day', subject: waiting.userId, ...dailyAttemptLimit })
  const typed = await parseCode(deps.database, waiting.userId, body.code)
  const opening = await deps.database.write(identity, async (db) => {
    const held = await findChallenge(db, hash, true)
    requireGood(held, now)
    const { userId, openedBy } = held
    const method = await redeemCode(db, deps.box, { userId, typed, now })
    await countTry(db, hash, method === undefined ? null : now)
    if (method === undefined) {
      return undefined
    }
    const place = held.accountId === null ? {} : { accountId: held.accountId }
    const opened = await openSessionIn(db, deps, context, {
      userId,
      ...place,
      openedBy,
      strength: 'two_factors',
    })
    const user = await getUser(db, userId)
    const membership = user && (await findMembership(db, userId, place.accountId))
    if (user && membership) {
      await notifyRecoveryCodeUsed(db, method, { user, membership }, context)
    }
    return { ...requireSession(opened), type: typeOf(held) }
  })
  if (!opening) {
    const { userId } = waiting
    recordInBackground(deps.database, context, async () => ({ name: 'second_factor_failed', userId }))
    throw wrongCode()
  }
  return opening
}

function typeOf({ openedBy }: ChallengeRow): SessionType {
  return openedBy === 'recovery' || openedBy === 'signup' ? openedBy : 'signin'
}

/** Notifies a person who used a recovery code, and of how many are left. */
export async function notifyRecoveryCodeUsed(
  db: Db,
  method: SecondFactorMethod,
  person: { user: UserRow; membership: Membership },
  context: PublicContext,
): Promise<void> {
  if (method === 'recovery_code') {
    const left = await countRecoveryCodes(db, person.user.id)
    await mailSecurityAlert(db, person, { what: 'codeUsed', left }, context)
  }
}

function requireGood(challenge: ChallengeRow | undefined, now: Date): asserts challenge {
  if (!challenge || challenge.spentAt !== null || challenge.expiresAt <= now) {
    throw new AppError('challenge_expired', 'auth.challengeExpired')
  }
  if (challenge.tries >= maxTries) {
    throw new AppError('challenge_expired', 'auth.tooManyCodes')
  }
}
