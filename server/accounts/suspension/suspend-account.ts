import type { Database, Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'
import type { SecurityEventName } from '#shared/lib/access/security-event-names.ts'

import { listOwnedAccounts } from '#server/accounts/members/membership-store.ts'
import { findUserByEmail } from '#server/accounts/store.ts'
import { liftSuspensions, suspendAccounts, suspendUsers } from './suspension-store.ts'

const identity = { as: 'tenure_identity' } as const

type Suspended = { users: number; accounts: number }

/**
 * Suspends the person who has this email address and, unless `userOnly`, the accounts that they own, for the operator
 * of this server: their sessions end and API keys stop. Returns how many accounts are suspended with them. Throws
 * `not_found`.
 */
export function suspend(
  database: Database,
  { email, userOnly, now }: { email: string; userOnly: boolean; now: Date },
): Promise<{ accounts: number }> {
  return database.write(identity, async (db) => {
    const { id } = await requireUser(db, email)
    const accountIds = userOnly ? [] : await listOwnedAccounts(db, id)
    await suspendUsers(db, [id], 'operator', now)
    await suspendAccounts(db, accountIds, 'operator', now)
    await record(db, 'account_suspended', accountIds, email, now)
    return { accounts: accountIds.length }
  })
}

/** Ends the suspension of the person and of the accounts that they own. Throws `not_found`. */
export function unsuspend(
  database: Database,
  { email, now }: { email: string; now: Date },
): Promise<Suspended> {
  return database.write(identity, async (db) => {
    const { id } = await requireUser(db, email)
    const accountIds = await listOwnedAccounts(db, id)
    const lifted = await liftSuspensions(db, { userIds: [id], accountIds }, 'operator')
    await record(db, 'account_reinstated', lifted.accounts, email, now)
    return { users: lifted.users, accounts: lifted.accounts.length }
  })
}

async function record(
  db: Db,
  name: SecurityEventName,
  accountIds: readonly string[],
  target: string,
  now: Date,
): Promise<void> {
  for (const accountId of accountIds) {
    await recordSecurityEvent(db, { now }, { name, userId: null, accountId, target })
  }
}

async function requireUser(db: Db, email: string): Promise<{ id: string }> {
  const user = await findUserByEmail(db, email)
  if (!user) {
    throw new AppError('not_found', 'accounts.userUnknown', { email })
  }
  return user
}
