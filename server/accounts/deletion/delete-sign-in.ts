import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'

import { deletionDate, deletionDays } from './deletion-dates.ts'
import { signInDeletedMail } from './deletion-emails.ts'
import {
  deleteUserRows,
  findUserDeletion,
  listSolelyOwned,
  listUsersToDelete,
  setUserDeletion,
} from './deletion-store.ts'
import {
  requireReauthenticatedUser,
  type SecurityDeps,
} from '#server/accounts/second-factor/reauthenticate.ts'
import { endAllSessions } from '#server/accounts/sessions/session-store.ts'
import { mailAddressOf } from '#server/accounts/mail-recipient.ts'

const identity = { as: 'tenure_identity' } as const

/**
 * Deletes the person's sign-in in 30 days and signs them out on all devices; signing in again before
 * then keeps it. Throws `unauthorized`, `proof_required`, and `last_owner` for the only owner of an account.
 */
export async function deleteSignIn(deps: SecurityDeps, context: PublicContext): Promise<{ deleteAt: Date }> {
  const { user, actor } = await requireReauthenticatedUser(deps, context)
  const { now } = context
  const deleteAt = deletionDate(now)
  await deps.database.write(identity, async (db) => {
    const [owned] = await listSolelyOwned(db, user.id)
    if (owned !== undefined) {
      throw new AppError('last_owner', 'accounts.onlyOwnerOf', { name: owned })
    }
    await setUserDeletion(db, user.id, deleteAt, now)
    await endAllSessions(db, user.id, now, 'deletion_requested')
    await recordSecurityEvent(db, context, { name: 'user_deletion_requested', userId: user.id })
    const words = mailWords(user.language ?? context.language)
    await queueMail(db, {
      accountId: actor.accountId,
      kind: 'sign_in_alert',
      userId: user.id,
      to: mailAddressOf(user),
      language: words.language,
      now,
      ...signInDeletedMail(words, {
        name: mailAddressOf(user).name,
        date: words.instant(deleteAt, actor.timeZone),
        days: deletionDays,
      }),
    })
  })
  return { deleteAt }
}

/** Deletes the sign-ins whose 30 days are over; keeps a sign-in that is the only owner of an account by then. */
export async function deleteDueSignIns(
  database: Database,
  { now, log }: { now: Date; log: Log },
): Promise<number> {
  const due = await database.read(identity, (db) => listUsersToDelete(db, now))
  let count = 0
  for (const userId of due) {
    const isDeleted = await database.write(identity, async (db) => {
      const before = await findUserDeletion(db, userId)
      // written while the person still is a member: the accounts' logs keep this event
      await recordSecurityEvent(db, { now }, { name: 'user_deleted', userId: null, details: { userId } })
      return before !== null && (await deleteUserRows(db, userId, now))
    })
    if (isDeleted) {
      count += 1
      log.info({ securityEvent: 'user_deleted', userId }, 'a sign-in was deleted')
    }
  }
  return count
}
