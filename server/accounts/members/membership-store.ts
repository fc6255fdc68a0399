import type { Db } from '#server/platform/database/database.ts'
import type { TeamRole, UserRole } from '#shared/lib/access/roles.ts'

export type MemberRow = {
  userId: string
  name: string
  email: string
  avatarUrl: string | null
  role: TeamRole
  /** Null: every property. */
  propertyIds: string[] | null
  joinedAt: Date
  lastSignInAt: Date | null
  lastSeenAt: Date | null
}

/** Whether a member is kept to some of the account's properties. */
export async function isScopedMember(db: Db, accountId: string, userId: string): Promise<boolean> {
  const [row] = await db.query<{ isScoped: boolean }>(
    'SELECT is_scoped AS "isScoped" FROM memberships WHERE account_id = $1 AND user_id = $2',
    [accountId, userId],
  )
  return row?.isScoped ?? false
}

/** Lists the team of an account, longest member first. */
export async function listMemberRows(db: Db, accountId: string, userId?: string): Promise<MemberRow[]> {
  return db.query<MemberRow>(
    `SELECT m.user_id AS "userId", u.name, u.email::text AS email, u.avatar_url AS "avatarUrl", m.role,
            CASE WHEN m.is_scoped THEN ARRAY(
              SELECT p.property_id FROM member_properties p
              WHERE p.account_id = m.account_id AND p.user_id = m.user_id ORDER BY p.property_id) END AS "propertyIds",
            m.created_at AS "joinedAt", s.last_sign_in_at AS "lastSignInAt", s.last_seen_at AS "lastSeenAt"
     FROM memberships m JOIN users u ON u.id = m.user_id LEFT JOIN team_sign_ins() s ON s.user_id = m.user_id
     WHERE m.account_id = $1 AND is_team_role(m.role) AND m.user_id = coalesce($2, m.user_id)
     ORDER BY m.created_at, m.user_id LIMIT 1000`,
    [accountId, userId ?? null],
  )
}

/** Returns the role of a person in the account; undefined when they are not a member. */
export async function findRole(db: Db, accountId: string, userId: string): Promise<UserRole | undefined> {
  const [row] = await db.query<{ role: UserRole }>(
    'SELECT role FROM memberships WHERE account_id = $1 AND user_id = $2',
    [accountId, userId],
  )
  return row?.role
}

/** Returns the role in the account of the user with this address. */
export async function findRoleByEmail(
  db: Db,
  accountId: string,
  email: string,
): Promise<UserRole | undefined> {
  const [row] = await db.query<{ role: UserRole }>(
    `SELECT m.role FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.account_id = $1 AND u.email = $2`,
    [accountId, email],
  )
  return row?.role
}

export async function countOwners(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ owners: number }>(
    `SELECT count(*)::int AS owners FROM memberships WHERE account_id = $1 AND role = 'OWNER'`,
    [accountId],
  )
  return row!.owners // a count returns one row
}

/** Makes a person a member; returns false when they are one already. */
export async function insertMembership(
  db: Db,
  place: { accountId: string; userId: string; role: UserRole; isScoped: boolean; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO memberships (account_id, user_id, role, is_scoped, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id, user_id) DO NOTHING RETURNING user_id`,
    [place.accountId, place.userId, place.role, place.isScoped, place.now],
  )
  return rows.length > 0
}

export async function updateMembership(
  db: Db,
  place: { accountId: string; userId: string; role: TeamRole; isScoped: boolean },
): Promise<void> {
  await db.query('UPDATE memberships SET role = $3, is_scoped = $4 WHERE account_id = $1 AND user_id = $2', [
    place.accountId,
    place.userId,
    place.role,
    place.isScoped,
  ])
}

/** Replaces the properties that a scoped member reaches; skips ids that do not belong to the account. */
export async function replaceMemberProperties(
  db: Db,
  accountId: string,
  userId: string,
  propertyIds: readonly string[],
): Promise<void> {
  await db.query('DELETE FROM member_properties WHERE account_id = $1 AND user_id = $2', [accountId, userId])
  await db.query(
    `INSERT INTO member_properties (account_id, user_id, property_id)
     SELECT $1, $2, p.id FROM properties p WHERE p.account_id = $1 AND p.id = ANY ($3::uuid[])`,
    [accountId, userId, propertyIds],
  )
}

/** Returns how many of these properties the account has. */
export async function countProperties(
  db: Db,
  accountId: string,
  propertyIds: readonly string[],
): Promise<number> {
  const [row] = await db.query<{ found: number }>(
    `SELECT count(*)::int AS found FROM properties
     WHERE account_id = $1 AND id = ANY ($2::uuid[]) AND archived_at IS NULL`,
    [accountId, propertyIds],
  )
  return row!.found // a count returns one row
}

/** Removes a person from the account and ends their sessions in it. */
export async function deleteMembership(db: Db, accountId: string, userId: string, now: Date): Promise<void> {
  await db.query('DELETE FROM member_properties WHERE account_id = $1 AND user_id = $2', [accountId, userId])
  await db.query('DELETE FROM memberships WHERE account_id = $1 AND user_id = $2', [accountId, userId])
  await db.query('SELECT end_departed_sessions($1, $2)', [userId, now])
}

export type MembershipRow = {
  id: string
  name: string
  role: UserRole
  timeZone: string
  isDemo: boolean
  since: Date
}

/**
 * Lists every account in which the person of this request is a member, in the order of a sign-in: accounts of a team
 * first.
 */
export async function listOwnMemberships(db: Db): Promise<MembershipRow[]> {
  return db.query<MembershipRow>(
    `SELECT account_id AS id, name, role, time_zone AS "timeZone", is_demo AS "isDemo", since FROM own_memberships()
     ORDER BY NOT is_team_role(role), since, account_id LIMIT 1000`,
  )
}

/** Lists the accounts in whose teams a person is, as far as sign-in can read them. */
export async function listAccountsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ accountId: string }>(
    `SELECT account_id AS "accountId" FROM memberships WHERE user_id = $1 AND is_team_role(role) ORDER BY account_id`,
    [userId],
  )
  return rows.map(({ accountId }) => accountId)
}

/** Lists the valid API keys that a person made in the account of this transaction, the oldest first. */
export async function listKeysMadeBy(
  db: Db,
  accountId: string,
  userId: string,
  now: Date,
): Promise<{ name: string; prefix: string }[]> {
  return db.query(
    `SELECT name, prefix FROM api_keys WHERE account_id = $1 AND created_by = $2 AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > $3) ORDER BY created_at, id LIMIT 50`,
    [accountId, userId, now],
  )
}

/** Lists the accounts that a person owns, as far as sign-in can read them. */
export async function listOwnedAccounts(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ accountId: string }>(
    `SELECT account_id AS "accountId" FROM memberships WHERE user_id = $1 AND role = 'OWNER' ORDER BY account_id`,
    [userId],
  )
  return rows.map(({ accountId }) => accountId)
}

/** Returns the account of the current transaction; null outside of any account. */
export async function findCurrentAccountId(db: Db): Promise<string | null> {
  const [row] = await db.query<{ accountId: string | null }>('SELECT current_account_id() AS "accountId"')
  return row?.accountId ?? null
}

/** Switches this transaction of sign-in into an account, as for a job of it. */
export async function enterAccount(db: Db, accountId: string): Promise<void> {
  await db.query('SELECT begin_as_job($1)', [accountId])
}

/** Switches the transaction back to sign-in, outside of any account. */
export async function returnToSignIn(db: Db): Promise<void> {
  await db.query(`SELECT set_config('role', 'tenure_identity', true), set_config('app.account_id', '', true)`)
}
