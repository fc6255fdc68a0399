import type { Db } from '#server/platform/database/database.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'

export type ClosureRow = { name: string; closedAt: Date | null; deleteAt: Date | null }

/** Returns whether and until when an account is closed; with `lock` its row is locked. */
export async function findClosure(db: Db, accountId: string, lock = false): Promise<ClosureRow | undefined> {
  const [row] = await db.query<ClosureRow>(
    `SELECT name, closed_at AS "closedAt", delete_at AS "deleteAt" FROM accounts WHERE id = $1${lock ? ' FOR NO KEY UPDATE' : ''}`,
    [accountId],
  )
  return row
}

/** Closes the account until `deleteAt`, or opens it again (null). */
export async function setClosure(
  db: Db,
  accountId: string,
  { deleteAt, now }: { deleteAt: Date | null; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE accounts SET closed_at = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE $3::timestamptz END,
       delete_at = $2, version = version + 1, updated_at = $3 WHERE id = $1`,
    [accountId, deleteAt, now],
  )
}

/** Ends every session in the account but one. */
export async function endSessionsIn(
  db: Db,
  accountId: string,
  { butSessionId, now }: { butSessionId: string; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE sessions s SET revoked_at = $3, revoked_reason = 'account_closed'
     FROM memberships m
     WHERE s.account_id = $1 AND s.id <> $2 AND s.revoked_at IS NULL
       AND m.account_id = s.account_id AND m.user_id = s.user_id AND is_team_role(m.role)`,
    [accountId, butSessionId, now],
  )
}

export type AccountPerson = {
  userId: string
  name: string
  email: string
  emailVerified: boolean
  language: 'en' | 'es' | null
  role: UserRole
}

/** Lists everyone with a place in the account, including tenants. */
export function listAccountPeople(db: Db, accountId: string): Promise<AccountPerson[]> {
  return db.query<AccountPerson>(
    `SELECT u.id AS "userId", u.name, u.email::text AS email, u.email_verified_at IS NOT NULL AS "emailVerified", u.language, m.role
     FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.account_id = $1 ORDER BY m.created_at, u.id`,
    [accountId],
  )
}

/** Returns the ids of closed accounts that are due to be deleted (tenure_system). */
export async function listAccountsToDelete(db: Db, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT accounts_to_delete($1) AS id', [now])
  return rows.map(({ id }) => id)
}

/** Deletes every row of the account; returns how many, or null when it is not due (tenure_identity). */
export async function deleteAccountRows(db: Db, accountId: string, now: Date): Promise<number | null> {
  const [row] = await db.query<{ rows: number | null }>('SELECT delete_account_rows($1, $2) AS rows', [
    accountId,
    now,
  ])
  return row?.rows ?? null
}

/** Sets or clears (null) when the person's sign-in is deleted; returns the value of before. */
export async function setUserDeletion(
  db: Db,
  userId: string,
  deleteAt: Date | null,
  now: Date,
): Promise<void> {
  await db.query('UPDATE users SET delete_at = $2, version = version + 1, updated_at = $3 WHERE id = $1', [
    userId,
    deleteAt,
    now,
  ])
}

/** Returns when the person's sign-in will be deleted; null when no deletion is scheduled. */
export async function findUserDeletion(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.query<{ deleteAt: Date | null }>(
    'SELECT delete_at AS "deleteAt" FROM users WHERE id = $1',
    [userId],
  )
  return row?.deleteAt ?? null
}

/** Returns the people whose sign-in is due to be deleted. */
export async function listUsersToDelete(db: Db, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM users WHERE delete_at <= $1 ORDER BY delete_at LIMIT 200',
    [now],
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes the person; returns false when they are the only owner of an account or have cancelled the deletion
 * (tenure_identity).
 */
export async function deleteUserRows(db: Db, userId: string, now: Date): Promise<boolean> {
  const [row] = await db.query<{ done: boolean }>('SELECT delete_user_rows($1, $2) AS done', [userId, now])
  return row?.done === true
}

/** Returns the names of the accounts that have this person as their only owner. */
export async function listSolelyOwned(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT a.name FROM memberships m JOIN accounts a ON a.id = m.account_id
     WHERE m.user_id = $1 AND m.role = 'OWNER'
       AND NOT EXISTS (SELECT FROM memberships o
         WHERE o.account_id = m.account_id AND o.role = 'OWNER' AND o.user_id <> $1)
     ORDER BY a.name`,
    [userId],
  )
  return rows.map(({ name }) => name)
}
