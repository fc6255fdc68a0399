import type { Db } from '#server/platform/database/database.ts'

export type SuspensionReason = 'operator' | 'demo'

/**
 * Returns why this person may not sign in to this account; undefined when they may. Runs in a transaction of sign-in.
 */
export async function findSuspension(
  db: Db,
  userId: string,
  accountId: string,
): Promise<SuspensionReason | undefined> {
  const [row] = await db.query<{ reason: SuspensionReason | null }>(
    `SELECT coalesce(u.suspended_reason,
              CASE WHEN is_team_role(m.role) OR a.suspended_reason = 'demo' THEN a.suspended_reason END) AS reason
     FROM users u JOIN memberships m ON m.user_id = u.id AND m.account_id = $2 JOIN accounts a ON a.id = $2
     WHERE u.id = $1`,
    [userId, accountId],
  )
  return row?.reason ?? undefined
}

/** Returns whether the account is suspended. In any transaction of the account. */
export async function isAccountSuspended(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>(
    'SELECT suspended_at IS NOT NULL AS is FROM accounts WHERE id = $1',
    [accountId],
  )
  return row?.is === true
}

/**
 * Suspends people and ends their sessions. It takes the strongest lock on their rows: a sign-in that is opening a
 * session either commits first, and its session is ended here, or finds the suspension when it checks after its
 * insert.
 */
export async function suspendUsers(
  db: Db,
  userIds: readonly string[],
  reason: SuspensionReason,
  now: Date,
): Promise<void> {
  await db.query('SELECT id FROM users WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [userIds])
  await db.query(
    `UPDATE users SET suspended_at = $2, suspended_reason = $3, version = version + 1
     WHERE id = ANY ($1::uuid[]) AND suspended_at IS NULL`,
    [userIds, now, reason],
  )
  await db.query(
    `UPDATE sessions SET revoked_at = $2, revoked_reason = 'suspended'
     WHERE user_id = ANY ($1::uuid[]) AND revoked_at IS NULL`,
    [userIds, now],
  )
}

/**
 * Suspends accounts and ends the sessions of their teams; in a demo account the sessions of its tenants too.
 */
export async function suspendAccounts(
  db: Db,
  accountIds: readonly string[],
  reason: SuspensionReason,
  now: Date,
): Promise<void> {
  await db.query('SELECT id FROM accounts WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [accountIds])
  await db.query(
    `UPDATE accounts SET suspended_at = $2, suspended_reason = $3
     WHERE id = ANY ($1::uuid[]) AND suspended_at IS NULL`,
    [accountIds, now, reason],
  )
  await db.query(
    `UPDATE sessions s SET revoked_at = $2, revoked_reason = 'suspended'
     FROM memberships m
     WHERE s.account_id = ANY ($1::uuid[]) AND s.revoked_at IS NULL
       AND m.account_id = s.account_id AND m.user_id = s.user_id AND (is_team_role(m.role) OR $3 = 'demo')`,
    [accountIds, now, reason],
  )
}

/** Ends the suspensions that have this cause. Returns how many people there were, and which accounts. */
export async function liftSuspensions(
  db: Db,
  { userIds, accountIds }: { userIds: readonly string[]; accountIds: readonly string[] },
  reason: SuspensionReason,
): Promise<{ users: number; accounts: string[] }> {
  const users = await db.query(
    `UPDATE users SET suspended_at = NULL, suspended_reason = NULL, version = version + 1
     WHERE id = ANY ($1::uuid[]) AND suspended_reason = $2 RETURNING id`,
    [userIds, reason],
  )
  const accounts = await db.query<{ id: string }>(
    `UPDATE accounts SET suspended_at = NULL, suspended_reason = NULL
     WHERE id = ANY ($1::uuid[]) AND suspended_reason = $2 RETURNING id`,
    [accountIds, reason],
  )
  return { users: users.length, accounts: accounts.map(({ id }) => id) }
}

export type DemoPassword = 'published' | 'private'

export type DemoUser = { id: string; email: string; password: DemoPassword }

/** Returns the people of the demo: those whom the demo made, and every user with one of its published addresses. */
export async function markDemoUsers(db: Db, emails: readonly string[]): Promise<DemoUser[]> {
  await db.query(
    `UPDATE users SET demo_password = 'published' WHERE email::text = ANY ($1) AND demo_password IS NULL`,
    [emails],
  )
  return db.query<DemoUser>(
    `SELECT id, email::text AS email, demo_password AS password FROM users WHERE demo_password IS NOT NULL
     ORDER BY created_at, id LIMIT 1000`,
  )
}

export async function updateDemoPassword(db: Db, userId: string, password: DemoPassword): Promise<void> {
  await db.query('UPDATE users SET demo_password = $2 WHERE id = $1', [userId, password])
}

/** Returns the ids of the demo accounts that these people own. */
export async function listDemoAccounts(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT a.id FROM accounts a JOIN memberships m ON m.account_id = a.id
     WHERE a.is_demo AND m.role = 'OWNER' AND m.user_id = ANY ($1::uuid[]) ORDER BY a.id`,
    [userIds],
  )
  return rows.map(({ id }) => id)
}
