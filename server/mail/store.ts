import type { Db } from '#server/platform/database.ts'
import type { OptionalMailKind } from '#server/platform/mail.ts'

/** The kinds that are turned off for an address of the account; for '' those that the account does not send at all. */
export async function listTurnedOff(db: Db, accountId: string, email: string): Promise<OptionalMailKind[]> {
  const rows = await db.query<{ kind: OptionalMailKind }>(
    'SELECT kind FROM mail_preferences WHERE account_id = $1 AND email = $2 AND NOT enabled',
    [accountId, email],
  )
  return rows.map(({ kind }) => kind)
}

export async function setPreferences(
  db: Db,
  accountId: string,
  email: string,
  changes: ReadonlyMap<OptionalMailKind, boolean>,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO mail_preferences (account_id, email, kind, enabled, updated_at)
     SELECT $1, $2, c.kind, c.enabled, $5 FROM unnest($3::text[], $4::boolean[]) c (kind, enabled)
     ON CONFLICT (account_id, email, kind) DO UPDATE SET enabled = excluded.enabled, updated_at = excluded.updated_at`,
    [accountId, email, [...changes.keys()], [...changes.values()], now],
  )
}

export async function getOwnEmail(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ email: string }>('SELECT email::text AS email FROM users WHERE id = $1', [
    userId,
  ])
  return row?.email
}

export async function findAccountName(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    'SELECT coalesce(business_name, name) AS name FROM accounts WHERE id = $1',
    [accountId],
  )
  return row?.name
}
