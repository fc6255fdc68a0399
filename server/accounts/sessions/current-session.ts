import { AppError, invalidField } from '#server/platform/http/errors.ts'
import { requireGoodPassword } from '#server/platform/sign-in/common-passwords.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { hashPassword, verifyPassword } from '#server/platform/sign-in/passwords.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'

import { passwordChangedMail } from '#server/accounts/email-links/emails.ts'
import { deleteChallenges } from '#server/accounts/second-factor/second-factor-store.ts'
import { redeemMailLinks } from '#server/accounts/email-links/mail-link-store.ts'
import {
  enterAccount,
  returnToSignIn,
  listAccountsOf,
  listKeysMadeBy,
} from '#server/accounts/members/membership-store.ts'
import type { SignedIn, SignInDeps } from './open-session.ts'
import { findSessionUser, isReauthenticated, requireSessionUser } from './session-user.ts'
import {
  reauthenticationMethods,
  reauthenticationRequired,
} from '#server/accounts/second-factor/reauthenticate.ts'
import { endAllSessions, clearOpenedBy, lockLiveSession } from './session-store.ts'
import { refreshTokens } from '#server/accounts/sign-in/sign-in.ts'
import { updatePasswordHash } from '#server/accounts/store.ts'
import { mailAddressOf } from '#server/accounts/mail-recipient.ts'

const identity = { as: 'tenure_identity' } as const

export async function getSession(deps: SignInDeps, context: PublicContext) {
  const sessionUser = await findSessionUser(deps, context)
  return sessionUser ? { user: sessionUser.user, type: sessionUser.type } : null
}

/**
 * Updates the password of the session's user and ends every other session of theirs. A session that a recovery link
 * opened within the last hour may do so once, and so may one whose person has just proved who they are; any other
 * session must give the current password. Throws `unauthorized`, `rate_limit_exceeded`, `validation_failed`, and
 * `proof_required` for a person who has no password yet.
 */
export async function updatePassword(
  deps: SignInDeps,
  context: PublicContext,
  body: { password: string; currentPassword?: string | undefined },
): Promise<void> {
  const sessionUser = await requireSessionUser(deps, context)
  const { user, actor } = sessionUser
  const mayGoWithout = sessionUser.type === 'recovery' || isReauthenticated(sessionUser, context.now)
  if (!mayGoWithout || body.currentPassword) {
    await deps.rateLimit.count({ bucket: 'own-password', subject: user.id, max: 10, seconds: 300 })
    if (sessionUser.passwordHash === null) {
      throw reauthenticationRequired(await reauthenticationMethods(deps, sessionUser))
    }
    if (!body.currentPassword) {
      throw invalidField('currentPassword', 'auth.currentPasswordMissing')
    }
    if (!(await verifyPassword(sessionUser.passwordHash, body.currentPassword))) {
      throw invalidField('currentPassword', 'auth.currentPasswordWrong')
    }
  }
  await requireGoodPassword(body.password, user)
  const hash = await hashPassword(body.password)
  const { now } = context
  await deps.database.write(identity, async (db) => {
    // checked again, with a lock: of two at once, the second runs when the first has ended this session or its right
    const held = await lockLiveSession(db, actor.sessionId, now)
    if (!held || (sessionUser.type === 'recovery' && held.openedBy !== 'recovery')) {
      throw new AppError('unauthorized', 'auth.passwordJustChanged')
    }
    await updatePasswordHash(db, user.id, hash, now)
    await endAllSessions(db, user.id, now, 'password_changed', actor.sessionId)
    await clearOpenedBy(db, actor.sessionId)
    await redeemMailLinks(db, user.id, 'recovery', now)
    const words = mailWords(user.language ?? context.language)
    await deleteChallenges(db, user.id)
    const details = { by: sessionUser.type === 'recovery' ? 'recovery link' : 'present sign-in' }
    await recordSecurityEvent(db, context, { name: 'password_changed', userId: user.id, details })
    const keys = await listKeysOf(db, user.id, now)
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
        keys,
      }),
    })
  })
}

/** Lists the API keys that a person made in all accounts: they go on working with a new password. */
async function listKeysOf(db: Db, userId: string, now: Date) {
  const keys: { name: string; prefix: string }[] = []
  for (const accountId of await listAccountsOf(db, userId)) {
    await enterAccount(db, accountId)
    keys.push(...(await listKeysMadeBy(db, accountId, userId, now)))
    await returnToSignIn(db)
  }
  return keys
}

/** Exchanges the tokens of a mail link, which were visible in an address bar, for fresh ones of the same session. */
export async function exchangeTokens(
  deps: SignInDeps,
  context: PublicContext,
  body: { access_token: string; refresh_token: string },
): Promise<SignedIn> {
  const sessionUser = await findSessionUser(deps, { ...context, bearer: body.access_token })
  const pair = sessionUser && (await refreshTokens(deps, context, body.refresh_token))
  const { sessionId } = pair ? await deps.tokens.verify(pair.access_token) : {}
  if (!sessionUser || !pair || sessionId !== sessionUser.actor.sessionId) {
    throw new AppError('session_expired', 'auth.sessionExpired')
  }
  return { ...pair, user: sessionUser.user }
}
