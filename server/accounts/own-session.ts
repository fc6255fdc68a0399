import { AppError, invalidField } from '#server/platform/http/errors.ts'
import { requireGoodPassword } from '#server/platform/sign-in/common-passwords.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { hashPassword, verifyPassword } from '#server/platform/sign-in/passwords.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'

import { passwordChangedMail } from './emails.ts'
import { deleteChallenges } from './factor-store.ts'
import { spendMailLinks } from './link-store.ts'
import type { SignedIn, SignInDeps } from './open-session.ts'
import { findOwn, isProved, requireOwn } from './own.ts'
import { proofMethods, unproved } from './prove.ts'
import { endAllSessions, forgetHowOpened, holdLiveSession } from './session-store.ts'
import { refreshTokens } from './sign-in.ts'
import { updatePasswordHash } from './store.ts'
import { mailAddressOf } from './mail-name.ts'

const identity = { as: 'tenure_identity' } as const

export async function getSession(deps: SignInDeps, context: PublicContext) {
  const own = await findOwn(deps, context)
  return own ? { user: own.user, type: own.type } : null
}

/**
 * Sets the password of the bearer's user and ends every other session of theirs. A session that a recovery link opened
 * within the hour may do so once, and so may one whose person has just proved who they are; any other names the present
 * password. Throws `unauthorized`, `rate_limit_exceeded`,
 * `validation_failed`, and `proof_required` for somebody who has no password yet.
 */
export async function updatePassword(
  deps: SignInDeps,
  context: PublicContext,
  body: { password: string; currentPassword?: string | undefined },
): Promise<void> {
  const own = await requireOwn(deps, context)
  const { user, actor } = own
  const mayGoWithout = own.type === 'recovery' || isProved(own, context.now)
  if (!mayGoWithout || body.currentPassword) {
    await deps.rateLimit.count({ bucket: 'own-password', subject: user.id, max: 10, seconds: 300 })
    if (own.passwordHash === null) {
      throw unproved(await proofMethods(deps, own))
    }
    if (!body.currentPassword) {
      throw invalidField('currentPassword', 'Enter your present password, or ask for a link by email')
    }
    if (!(await verifyPassword(own.passwordHash, body.currentPassword))) {
      throw invalidField('currentPassword', 'This is not your present password')
    }
  }
  await requireGoodPassword(body.password, user)
  const hash = await hashPassword(body.password)
  const { now } = context
  await deps.database.write(identity, async (db) => {
    // looked at again, and held: of two at once the second comes when the first has ended this session or its right
    const held = await holdLiveSession(db, actor.sessionId, now)
    if (!held || (own.type === 'recovery' && held.openedBy !== 'recovery')) {
      throw new AppError('unauthorized', 'This password was changed just now. Please sign in again.')
    }
    await updatePasswordHash(db, user.id, hash, now)
    await endAllSessions(db, user.id, now, 'password_changed', actor.sessionId)
    await forgetHowOpened(db, actor.sessionId)
    await spendMailLinks(db, user.id, 'recovery', now)
    const words = mailWords(user.language ?? context.language)
    await deleteChallenges(db, user.id)
    const details = { by: own.type === 'recovery' ? 'recovery link' : 'present sign-in' }
    await recordSecurityEvent(db, context, { name: 'password_changed', userId: user.id, details })
    await queueMail(db, {
      accountId: actor.accountId,
      kind: 'sign_in_alert',
      userId: user.id,
      to: mailAddressOf(user),
      language: words.language,
      now,
      ...passwordChangedMail(words, {
        name: mailAddressOf(user).name,
        at: words.instant(now, actor.timeZone),
      }),
    })
  })
}

/** Trades the tokens that a mail link gave out, which have been in an address bar, for fresh ones of the same session. */
export async function exchangeTokens(
  deps: SignInDeps,
  context: PublicContext,
  body: { access_token: string; refresh_token: string },
): Promise<SignedIn> {
  const own = await findOwn(deps, { ...context, bearer: body.access_token })
  const pair = own && (await refreshTokens(deps, context, body.refresh_token))
  const { sessionId } = pair ? await deps.tokens.verify(pair.access_token) : {}
  if (!own || !pair || sessionId !== own.actor.sessionId) {
    throw new AppError('session_expired', 'Session expired, please log in again')
  }
  return { ...pair, user: own.user }
}
