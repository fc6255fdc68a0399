import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'

import { findClosure } from '#server/accounts/deletion/deletion-store.ts'
import { findSuspension, isAccountSuspended } from './suspension-store.ts'

/**
 * Refuses to open a session for a suspended person, or for the team of a suspended account. Throws `account_banned`,
 * and `invalid_credentials` for the people of a demo that is off, so that its existence stays hidden.
 */
export async function requireNotSuspended(db: Db, userId: string, accountId: string): Promise<void> {
  const reason = await findSuspension(db, userId, accountId)
  if (reason === 'demo') {
    throw new AppError('invalid_credentials', 'auth.invalidCredentials')
  }
  if (reason === 'operator') {
    throw new AppError('account_banned', 'accounts.suspended')
  }
}

/**
 * Throws `account_banned` or `account_closed` to the tenants of a suspended or closed account: they can read it, and
 * no more.
 */
export async function requireWritableByTenants(db: Db, accountId: string): Promise<void> {
  const reason = await findReadOnlyReason(db, accountId)
  if (reason === 'suspended') {
    throw new AppError('account_banned', 'accounts.landlordSuspended')
  }
  if (reason === 'closed') {
    throw new AppError('account_closed', 'accounts.closedForTenants')
  }
}

/**
 * Returns why tenants and holders of public links may not write into an account; undefined when they may. In any
 * transaction of the account.
 */
export async function findReadOnlyReason(
  db: Db,
  accountId: string,
): Promise<'closed' | 'suspended' | undefined> {
  if ((await findClosure(db, accountId))?.closedAt) {
    return 'closed'
  }
  return (await isAccountSuspended(db, accountId)) ? 'suspended' : undefined
}
