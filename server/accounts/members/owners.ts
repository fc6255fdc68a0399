import type { Database, Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { hashPassword } from '#server/platform/sign-in/passwords.ts'
import { recordSecurityEvent, type SecurityOrigin } from '#server/platform/events/security-events.ts'

import { findMembership, findUserByEmail, getAccountRow, insertOwner } from '#server/accounts/store.ts'

export type AccountOwner = { accountId: string; userId: string }

type NewOwner = {
  email: string
  /** Null: the person signs in another way. */
  password: string | null
  name: string
  /** '{name}’s rentals' by default. */
  accountName?: string
  registrationKeyHash?: Buffer | null
  /** A demo account: its address belongs to no person and counts as confirmed. */
  isDemo?: boolean
  /** The address is proved already. */
  isConfirmed?: boolean
  now: Date
  /** The request that signs up; undefined for a demo and for accounts that the operator makes. */
  origin?: SecurityOrigin
  /** More work for the same transaction. */
  afterwards?: (db: Db, created: AccountOwner) => Promise<void>
}

/** Creates a user and the account that they own; returns undefined if the email address is taken. Does not sign in. */
export async function createAccountOwner(
  database: Database,
  owner: NewOwner,
): Promise<AccountOwner | undefined> {
  const { email, name, now, isDemo = false, isConfirmed = isDemo } = owner
  const passwordHash = owner.password === null ? null : await hashPassword(owner.password)
  const created = { accountId: newId(), userId: newId() }
  const isNew = await database.write({ as: 'tenure_identity' }, async (db) => {
    const inserted = await insertOwner(db, {
      ...created,
      email,
      name,
      accountName: owner.accountName ?? `${name}’s rentals`,
      passwordHash,
      registrationKeyHash: owner.registrationKeyHash ?? null,
      isDemo,
      emailVerifiedAt: isConfirmed ? now : null,
      now,
    })
    if (inserted) {
      await recordSecurityEvent(db, owner.origin ?? { now }, { name: 'signed_up', ...created })
      await owner.afterwards?.(db, created)
    }
    return inserted
  })
  return isNew ? created : undefined
}

/** The user with this address and the account that a sign-in of theirs leads to. */
export async function findAccountUserByEmail(
  database: Database,
  email: string,
): Promise<AccountOwner | undefined> {
  return database.read({ as: 'tenure_identity' }, async (db) => {
    const user = await findUserByEmail(db, email)
    const membership = user && (await findMembership(db, user.id))
    return membership && { accountId: membership.accountId, userId: user.id }
  })
}

/** Locks the account until the transaction ends: work that must happen only once for an account waits here. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await getAccountRow(db, accountId, true)
}
