import { isTypedName } from '#shared/lib/text/typed-name.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalidField } from '#server/platform/http/errors.ts'
import type { OutsideJob } from '#server/platform/jobs/jobs.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'

import { deletionDate } from './deletion-dates.ts'
import { deleteAccountRows, endSessionsIn, findClosure, setClosure } from './deletion-store.ts'
import { enterAccount, returnToSignIn } from '#server/accounts/members/membership-store.ts'
import type { SignInDeps } from '#server/accounts/sessions/open-session.ts'
import { type SessionUser, requireSessionUser } from '#server/accounts/sessions/session-user.ts'
import {
  requireReauthenticatedUser,
  type SecurityDeps,
} from '#server/accounts/second-factor/reauthenticate.ts'

const identity = { as: 'tenure_identity' } as const

/**
 * Closes the account of this session: its team is signed out and loses access, scheduled work stops, and tenants can
 * only read. Jobs cancel the subscription at the provider and notify everyone. Throws `unauthorized`,
 * `proof_required`, `forbidden` for anyone but an owner, `validation_failed` when the account's name was not typed
 * correctly, `conflict`.
 */
export async function closeAccount(deps: SecurityDeps, context: PublicContext, typedName: string) {
  const sessionUser = await requireReauthenticatedUser(deps, context)
  requireOwner(sessionUser)
  const { actor, user } = sessionUser
  const { now } = context
  const deleteAt = deletionDate(now)
  return deps.database.write(identity, async (db) => {
    const account = await findClosure(db, actor.accountId, true)
    if (!account || account.closedAt !== null) {
      throw new AppError('conflict', 'accounts.alreadyClosed')
    }
    if (!isTypedName(typedName, account.name)) {
      throw invalidField('name', 'accounts.nameNotTyped', { name: account.name })
    }
    await setClosure(db, actor.accountId, { deleteAt, now })
    await endSessionsIn(db, actor.accountId, { butSessionId: actor.sessionId, now })
    await recordSecurityEvent(db, context, {
      name: 'account_deletion_requested',
      userId: user.id,
      accountId: actor.accountId,
      target: account.name,
    })
    await follow(db, actor.accountId, 'closed', { deleteAt, by: user.name })
    return answerOf({ name: account.name, closedAt: now, deleteAt }, sessionUser)
  })
}

/** Returns until when the account of this session is closed, or null. Throws `unauthorized`. */
export async function getClosure(deps: SignInDeps, context: PublicContext) {
  const sessionUser = await requireSessionUser(deps, context, { admitsSso: true })
  const row = await deps.database.read(identity, (db) => findClosure(db, sessionUser.actor.accountId))
  return row && row.closedAt !== null && row.deleteAt !== null
    ? answerOf({ ...row, closedAt: row.closedAt, deleteAt: row.deleteAt }, sessionUser)
    : null
}

/** Reopens the account. Throws `unauthorized`, `forbidden`, and `conflict` when it is open or its 30 days are over. */
export async function restoreAccount(deps: SignInDeps, context: PublicContext): Promise<void> {
  const sessionUser = await requireSessionUser(deps, context)
  requireOwner(sessionUser)
  const { actor, user } = sessionUser
  const { now } = context
  await deps.database.write(identity, async (db) => {
    const account = await findClosure(db, actor.accountId, true)
    if (!account?.deleteAt || account.deleteAt <= now) {
      throw new AppError('conflict', 'accounts.notRestorable')
    }
    await setClosure(db, actor.accountId, { deleteAt: null, now })
    await recordSecurityEvent(db, context, {
      name: 'account_deletion_cancelled',
      userId: user.id,
      accountId: actor.accountId,
      target: account.name,
    })
    await follow(db, actor.accountId, 'restored', { deleteAt: null, by: user.name })
  })
}

/**
 * Deletes an account whose 30 days are over: first its files, so that an interrupted job can simply run again, then
 * every row. Skips an account that was restored in the meantime.
 */
export const deleteClosedAccount: OutsideJob = async (_data, { accountId, now, log, database, files }) => {
  const account = await database.read(identity, (db) => findClosure(db, accountId))
  if (!account?.deleteAt || account.deleteAt > now) {
    return
  }
  let fileCount = 0
  for await (const { key } of files.list(`documents/${accountId}/`)) {
    await files.delete(key)
    fileCount += 1
  }
  const rowCount = await database.write(identity, (db) => deleteAccountRows(db, accountId, now))
  log.info(
    { securityEvent: 'account_deleted', accountId, rowCount, fileCount },
    'a closed account was deleted',
  )
}

/**
 * Enqueues the jobs that run after the commit: the mails and, for a closed account, the cancellation of the plan at
 * the provider.
 */
async function follow(
  db: Db,
  accountId: string,
  what: 'closed' | 'restored',
  { deleteAt, by }: { deleteAt: Date | null; by: string },
): Promise<void> {
  await enterAccount(db, accountId)
  await enqueueJob(db, 'tellOfClosure', { what, deleteAt, by }, `closure:${what}`)
  if (what === 'closed') {
    await enqueueJob(db, 'cancelPlanOfClosedAccount', {}, 'closure:plan')
  }
  await returnToSignIn(db)
}

function requireOwner({ user }: SessionUser): void {
  if (user.role !== 'OWNER') {
    throw new AppError('forbidden', 'accounts.onlyOwnerCloses')
  }
}

function answerOf(
  { name, closedAt, deleteAt }: { name: string; closedAt: Date; deleteAt: Date },
  sessionUser: SessionUser,
) {
  return { accountName: name, closedAt, deleteAt, mayRestore: sessionUser.user.role === 'OWNER' }
}
