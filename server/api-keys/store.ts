import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { PlanId } from '#shared/billing/plans.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'

export type KeyRow = {
  id: string
  name: string
  prefix: string
  scopes: string[]
  createdById: string
  createdByName: string | null
  /** The maker's present role; null when they have left the account. */
  makerRole: UserRole | null
  isScoped: boolean | null
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
  callsMonth: PlainDate | null
  calls: number
  createdAt: Date
  version: number
}

const columns = `k.id, k.name, k.prefix, k.scopes, k.created_by AS "createdById", k.expires_at AS "expiresAt",
  u.name AS "createdByName", m.role AS "makerRole", m.is_scoped AS "isScoped", k.revoked_at AS "revokedAt", k.last_used_at AS "lastUsedAt", k.calls_month AS "callsMonth", k.calls,
  k.created_at AS "createdAt", k.version`

const from = `api_keys k LEFT JOIN memberships m ON m.account_id = k.account_id AND m.user_id = k.created_by
  LEFT JOIN users u ON u.id = k.created_by`

export async function listKeyRows(
  db: Db,
  accountId: string,
  page: PageRequest & { sort?: CreationSort | undefined },
): Promise<Page<KeyRow>> {
  return listPage<KeyRow>(db, page, {
    filter: createFilter('k.account_id = $1', accountId),
    from,
    order: orderBy(creationSort, page.sort, { createdAt: [] }, 'k.id'),
    select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
  })
}

export async function findKey(
  db: Db,
  accountId: string,
  id: string,
  lock = false,
): Promise<KeyRow | undefined> {
  const [row] = await db.query<KeyRow>(
    `SELECT ${columns} FROM ${from} WHERE k.account_id = $1 AND k.id = $2${lock ? ' FOR UPDATE OF k' : ''}`,
    [accountId, id],
  )
  return row
}

export async function insertKey(
  db: Db,
  accountId: string,
  key: Pick<KeyRow, 'id' | 'name' | 'prefix' | 'scopes' | 'createdById' | 'expiresAt'> & { hash: Buffer },
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO api_keys (account_id, id, name, prefix, key_hash, scopes, created_by, expires_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [accountId, key.id, key.name, key.prefix, key.hash, key.scopes, key.createdById, key.expiresAt, now],
  )
}

export async function updateKey(
  db: Db,
  accountId: string,
  { id, name, revokedAt }: Pick<KeyRow, 'id' | 'name' | 'revokedAt'>,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE api_keys SET name = $3, revoked_at = $4, version = version + 1, updated_at = $5
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, name, revokedAt, now],
  )
}

/** Revokes the keys that were made before that instant. Returns them. */
export async function revokeKeysUntil(
  db: Db,
  accountId: string,
  { until, now }: { until: Date; now: Date },
): Promise<{ id: string; name: string }[]> {
  return db.query<{ id: string; name: string }>(
    `UPDATE api_keys SET revoked_at = $3, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND created_at <= $2 AND revoked_at IS NULL RETURNING id, name`,
    [accountId, until, now],
  )
}

export type PresentedKey = {
  id: string
  name: string
  scopes: string[]
  createdById: string
  /** The maker's present role; null when they have left the account. */
  makerRole: UserRole | null
  isScoped: boolean | null
  lastUsedAt: Date | null
  expiresAt: Date | null
  timeZone: string
  plan: PlanId
}

/** Finds the key with this hash, with the data of its account that decides about a request. */
export async function findPresentedKey(
  db: Db,
  accountId: string,
  hash: Buffer,
): Promise<PresentedKey | undefined> {
  const [row] = await db.query<PresentedKey>(
    `SELECT k.id, k.name, k.scopes, k.created_by AS "createdById", k.expires_at AS "expiresAt",
            k.last_used_at AS "lastUsedAt", m.role AS "makerRole", m.is_scoped AS "isScoped",
            a.time_zone AS "timeZone", s.plan
     FROM api_keys k JOIN accounts a ON a.id = $1 JOIN subscriptions s ON s.account_id = $1
     LEFT JOIN memberships m ON m.account_id = $1 AND m.user_id = k.created_by
     WHERE k.account_id = $1 AND k.key_hash = $2 AND a.suspended_at IS NULL
       AND NOT EXISTS (SELECT FROM users u WHERE u.id = k.created_by AND u.suspended_at IS NOT NULL)`,
    [accountId, hash],
  )
  return row
}

/**
 * Counts one call in this month, unless `max` calls were made in it already (-1: no limit). Returns how many there are
 * now, or undefined when it was not counted. Two calls at once wait for each other, so that the last call of a month
 * is made only once.
 */
export async function countCall(
  db: Db,
  accountId: string,
  call: { keyId: string; month: PlainDate; max: number; now: Date },
): Promise<number | undefined> {
  const [row] = await db.query<{ calls: number }>(
    `WITH counted AS (
       INSERT INTO api_calls (account_id, month, calls) VALUES ($1, $3, 1)
       ON CONFLICT (account_id, month) DO UPDATE SET calls = api_calls.calls + 1
       WHERE $4 = -1 OR api_calls.calls < $4 RETURNING calls
     ), used AS (
       UPDATE api_keys SET last_used_at = $5, calls_month = $3, calls = CASE WHEN calls_month = $3 THEN calls + 1 ELSE 1 END
       WHERE account_id = $1 AND id = $2 AND EXISTS (SELECT FROM counted)
     )
     SELECT calls FROM counted`,
    [accountId, call.keyId, call.month, call.max, call.now],
  )
  return row?.calls
}

/** Counts the valid keys that a person made. */
export async function countKeysOf(db: Db, accountId: string, userId: string): Promise<number> {
  const [row] = await db.query<{ keys: number }>(
    'SELECT count(*)::int AS keys FROM api_keys WHERE account_id = $1 AND created_by = $2 AND revoked_at IS NULL',
    [accountId, userId],
  )
  return row!.keys // a count returns one row
}
