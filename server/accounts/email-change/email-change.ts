import { setTimeout as delay } from 'node:timers/promises'

import type { Db } from '#server/platform/database/database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import { invalidLink, newLinkToken, readLinkToken } from '#server/platform/sign-in/link-tokens.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'
import type { Language } from '#shared/messages/languages.ts'

import { revokeUnverifiedSignIn } from '#server/accounts/sign-in/revoke-unverified-credentials.ts'
import * as mails from './email-change-emails.ts'
import {
  cancelOpenEmailChanges,
  type EmailChangeRow,
  findOpenEmailChange,
  updateEmailsOfRecords,
  insertEmailChange,
  lockEmailChange,
  lockUnconfirmedUser,
  markEmailChangeCancelled,
  markEmailChanged,
  markEmailConfirmed,
  releaseUserEmail,
  updateUserEmail,
} from './email-change-store.ts'
import { deleteChallenges } from '#server/accounts/second-factor/second-factor-store.ts'
import { redeemMailLinks } from '#server/accounts/email-links/mail-link-store.ts'
import { enterAccount, returnToSignIn } from '#server/accounts/members/membership-store.ts'
import type { SignInDeps } from '#server/accounts/sessions/open-session.ts'
import { requireSessionUser } from '#server/accounts/sessions/session-user.ts'
import {
  requireReauthenticatedUser,
  type SecurityDeps,
} from '#server/accounts/second-factor/reauthenticate.ts'
import { endAllSessions } from '#server/accounts/sessions/session-store.ts'
import {
  findMembership,
  findUserByEmail,
  getUser,
  updatePasswordHash,
  type UserRow,
} from '#server/accounts/store.ts'

const identity = { as: 'tenure_identity' } as const

/** The number of days that both mailboxes have to confirm. */
const confirmationDays = 3

/**
 * The number of days that the old mailbox can stop or undo the change, counted from the request and again
 * from the change.
 */
export const undoDays = 7

/**
 * Every response takes at least this many milliseconds, so that its duration does not reveal whether an address is
 * taken.
 */
const answerAfterMilliseconds = 200

const days = (now: Date, count: number) => new Date(now.getTime() + count * 86_400_000)

/** Returns the person's change that waits to be confirmed, or null. Throws `unauthorized`. */
export async function getEmailChange(deps: SignInDeps, context: PublicContext) {
  const { user } = await requireSessionUser(deps, context, { admitsSso: true })
  const open = await deps.database.read(identity, (db) => findOpenEmailChange(db, user.id, context.now))
  return open ? answerOf(open) : null
}

/**
 * Requests another sign-in address: mails a link to the new address and one to the old, and replaces an earlier
 * request. When another sign-in has the new address, the response is the same, and the mail there explains that
 * instead of holding a link. Throws `unauthorized`, `proof_required`, `validation_failed`, `rate_limit_exceeded`.
 */
export async function requestEmailChange(deps: SecurityDeps, context: PublicContext, email: string) {
  const { user, actor } = await requireReauthenticatedUser(deps, context)
  const { now } = context
  if (user.email.toLowerCase() === email.toLowerCase()) {
    throw new AppError(
      'validation_failed',
      'accounts.sameEmail',
      {},
      {
        errors: [{ path: 'email', key: 'accounts.sameEmail' }],
      },
    )
  }
  await deps.rateLimit.count({ bucket: 'email-change', subject: user.id, max: 5, seconds: 3600 })
  await deps.rateLimit.count({ bucket: 'email-change-day', subject: user.id, max: 15, seconds: 86_400 })
  const work = deps.database.write(identity, async (db) => {
    const toNew = newLinkToken('email_change')
    const toOld = user.emailVerified ? newLinkToken('email_change') : undefined
    const undo = user.emailVerified ? newLinkToken('email_undo') : undefined
    const change: EmailChangeRow = {
      id: newId(),
      userId: user.id,
      sessionId: actor.sessionId,
      oldEmail: user.email,
      newEmail: email,
      newHash: toNew.hash,
      oldHash: toOld?.hash ?? null,
      undoHash: undo?.hash ?? null,
      newConfirmedAt: null,
      oldConfirmedAt: null,
      requestedAt: now,
      expiresAt: days(now, confirmationDays),
      changedAt: null,
      undoUntil: days(now, undoDays),
      cancelledAt: null,
    }
    await cancelOpenEmailChanges(db, user.id, now)
    await insertEmailChange(db, change)
    await recordSecurityEvent(db, context, {
      name: 'email_change_requested',
      userId: user.id,
      target: email,
    })
    const language = user.language ?? context.language
    const words = mailWords(language)
    const isTaken = (await findUserByEmail(db, email)) !== undefined
    const content = isTaken
      ? mails.addressTakenMail(words)
      : mails.confirmNewAddressMail(words, {
          oldEmail: user.email,
          token: toNew.token,
          days: confirmationDays,
        })
    await mailAboutAddress(db, { user, accountId: actor.accountId, email, language, now }, content)
    if (toOld && undo) {
      const tokens = { token: toOld.token, undoToken: undo.token }
      await mailAboutAddress(
        db,
        { user, accountId: actor.accountId, email: user.email, language, now },
        mails.confirmOldAddressMail(words, {
          name: user.name,
          newEmail: email,
          ...tokens,
          days: confirmationDays,
          undoDays,
        }),
      )
    }
    return answerOf(change)
  })
  const [answer] = await Promise.all([work, delay(answerAfterMilliseconds)])
  return answer
}

/** Cancels the person's request. Throws `unauthorized`. */
export async function cancelEmailChange(deps: SignInDeps, context: PublicContext): Promise<void> {
  const { user } = await requireSessionUser(deps, context)
  await deps.database.write(identity, (db) => cancelOpenEmailChanges(db, user.id, context.now))
}

/**
 * Records that one of the two mailboxes confirmed, and changes the address once both have: every session ends except
 * the one that asked, links in earlier mails stop working, and the old address receives a link to undo the change.
 * Throws `link_invalid`, `link_incomplete`, `link_wrong_kind`, `link_used`, `link_expired`, `link_cancelled`,
 * `conflict`, `rate_limit_exceeded`.
 */
export async function confirmEmailChange(deps: SignInDeps, context: PublicContext, token: string) {
  await countAttempt(deps, context)
  const { hash } = readLinkToken(token, ['email_change'])
  const { now } = context
  return deps.database.write(identity, async (db) => {
    const change = await lockEmailChange(db, hash, 'confirmation')
    requireOpen(change, now)
    const mailbox = change.newHash.equals(hash) ? 'new' : 'old'
    if (mailbox === 'new') {
      change.newConfirmedAt ??= now
    } else {
      change.oldConfirmedAt ??= now
    }
    await markEmailConfirmed(db, change.id, mailbox, now)
    if (!isConfirmed(change)) {
      const waitsFor = change.newConfirmedAt === null ? ('new' as const) : ('old' as const)
      return { status: 'waiting' as const, email: change.newEmail, waitsFor }
    }
    await applyEmailChange(db, change, context)
    return { status: 'changed' as const, email: change.newEmail, waitsFor: null }
  })
}

/**
 * Cancels a change of address from its old mailbox, or undoes one that has happened. Ends every session and disables
 * the password, because the person who asked for the change knew it. Throws the same errors as `confirmEmailChange`.
 */
export async function undoEmailChange(deps: SignInDeps, context: PublicContext, token: string) {
  await countAttempt(deps, context)
  const { hash } = readLinkToken(token, ['email_undo'])
  const { now } = context
  return deps.database.write(identity, async (db) => {
    const change = await lockEmailChange(db, hash, 'undo')
    if (!change) {
      throw invalidLink()
    }
    if (change.cancelledAt !== null && change.changedAt === null) {
      throw new AppError('link_cancelled', 'accounts.emailChangeAlreadyUndone')
    }
    if (change.cancelledAt !== null) {
      throw new AppError('link_used', 'accounts.emailChangeUndone')
    }
    if (change.undoUntil <= now) {
      throw new AppError('link_expired', 'accounts.emailUndoExpired')
    }
    const { userId, oldEmail } = change
    // a later change may have moved it further: the person who can read the first mailbox gets it back
    const present = (await getUser(db, userId))?.email ?? change.newEmail
    if (change.changedAt !== null) {
      await releaseUnconfirmed(db, oldEmail, userId, context)
      await moveSignIn(db, { userId, from: present, to: oldEmail, now })
    }
    await markEmailChangeCancelled(db, change.id, now)
    await cancelOpenEmailChanges(db, userId, now)
    await recordSecurityEvent(db, context, { name: 'email_change_undone', userId, target: oldEmail })
    await updatePasswordHash(db, userId, null, now)
    await endAllSessions(db, userId, now, 'email_changed')
    await deleteChallenges(db, userId)
    return { email: oldEmail }
  })
}

/**
 * Ends an unconfirmed sign-up with the address: the person who undoes a change has read mail there, the person who
 * signed up has not. Disables their links, password, sessions and keys, and frees the address.
 */
async function releaseUnconfirmed(
  db: Db,
  email: string,
  userId: string,
  context: PublicContext,
): Promise<void> {
  const other = await lockUnconfirmedUser(db, email, userId)
  if (other === undefined) {
    return
  }
  const { now } = context
  await redeemMailLinks(db, other, 'recovery', now)
  await redeemMailLinks(db, other, 'confirmation', now)
  await cancelOpenEmailChanges(db, other, now)
  await revokeUnverifiedSignIn(db, other, context)
  await releaseUserEmail(db, other, now)
}

/** Moves the sign-in, spends the links of earlier mails, and has the landlords' records follow. Throws `conflict`. */
export async function moveSignIn(
  db: Db,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: Date },
): Promise<void> {
  if (!(await updateUserEmail(db, userId, to, now))) {
    throw new AppError('conflict', 'accounts.emailTaken')
  }
  await redeemMailLinks(db, userId, 'recovery', now)
  await redeemMailLinks(db, userId, 'confirmation', now)
  for (const { accountId, ...record } of await updateEmailsOfRecords(db, { userId, from, to, now })) {
    await enterAccount(db, accountId)
    // a job writes the history, because its work at commit must happen inside the account
    await enqueueJob(db, 'recordMovedAddress', { ...record, userId, from, to }, `address:${record.entityId}`)
    await returnToSignIn(db)
  }
}

async function applyEmailChange(db: Db, change: EmailChangeRow, context: PublicContext): Promise<void> {
  const { now } = context
  const { userId, oldEmail, newEmail } = change
  await moveSignIn(db, { userId, from: oldEmail, to: newEmail, now })
  await recordSecurityEvent(db, context, {
    name: 'email_changed',
    userId,
    target: newEmail,
    details: { from: oldEmail },
  })
  await endAllSessions(db, userId, now, 'email_changed', change.sessionId)
  await deleteChallenges(db, userId)
  const undo = newLinkToken('email_undo')
  await markEmailChanged(db, change.id, { undoHash: undo.hash, undoUntil: days(now, undoDays), now })
  const user = await getUser(db, userId)
  const membership = user && (await findMembership(db, userId))
  if (user && membership) {
    const language = user.language ?? context.language
    const words = mailWords(language)
    const to = { user, accountId: membership.accountId, language, now }
    const facts = { name: user.name, oldEmail, newEmail }
    await mailAboutAddress(db, { ...to, email: newEmail }, mails.addressChangedMail(words, facts))
    if (change.oldHash) {
      const mail = mails.addressChangedMail(words, { ...facts, undo: { token: undo.token, days: undoDays } })
      await mailAboutAddress(db, { ...to, email: oldEmail }, mail)
    }
  }
}

export function mailAboutAddress(
  db: Db,
  to: { user: UserRow; accountId: string; email: string; language: Language | null; now: Date },
  content: ReturnType<typeof mails.addressChangedMail>,
) {
  return queueMail(db, {
    accountId: to.accountId,
    kind: 'confirmation',
    userId: to.user.id,
    // an unconfirmed mailbox may belong to a stranger: do not greet them with text that other people typed
    to: { name: '', email: to.email },
    language: to.language ?? 'en',
    now: to.now,
    ...content,
  })
}

function isConfirmed({ newConfirmedAt, oldConfirmedAt, oldHash }: EmailChangeRow): boolean {
  return newConfirmedAt !== null && (oldHash === null || oldConfirmedAt !== null)
}

function answerOf(change: EmailChangeRow) {
  return {
    email: change.newEmail,
    newConfirmed: change.newConfirmedAt !== null,
    oldConfirmed: change.oldHash === null || change.oldConfirmedAt !== null,
    expiresAt: change.expiresAt,
  }
}

function countAttempt(deps: SignInDeps, { ipAddress }: PublicContext): Promise<void> {
  return deps.rateLimit.count({
    bucket: 'email-change-link',
    address: ipAddress,
    max: 60,
    seconds: 300,
  })
}

function requireOpen(change: EmailChangeRow | undefined, now: Date): asserts change {
  if (!change) {
    throw invalidLink()
  }
  if (change.cancelledAt !== null) {
    throw new AppError('link_cancelled', 'accounts.emailChangeCancelled')
  }
  if (change.changedAt !== null) {
    throw new AppError('link_used', 'accounts.emailChanged')
  }
  if (change.expiresAt <= now) {
    throw new AppError('link_expired', 'accounts.emailChangeExpired')
  }
}
