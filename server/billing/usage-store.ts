import type { Db } from '#server/platform/database/database.ts'

export type UsageRow = {
  properties: number
  tenants: number
  teamMembers: number
  leases: number
  leaseGeneration: number
  documents: number
  storageBytes: number
  apiCalls: number
}

/** SQL: a count of the whole account, or for members who are kept to some properties what they see of it. */
const countSql = (limit: string, seen: string) =>
  `CASE WHEN current_setting('role') = 'tenure_scoped' THEN (${seen}) ELSE count_used('${limit}') END`

/**
 * Returns the account's use: rows that are not archived, stored bytes, and the counts of this calendar month
 * (UTC). For members who are limited to some properties, only the records that they reach are counted, and
 * calls by API key are left out.
 */
export async function getUsageRow(db: Db, accountId: string, now: Date): Promise<UsageRow> {
  const [row] = await db.query<UsageRow>(
    `SELECT
       ${countSql('properties', 'SELECT count(*) FROM properties WHERE account_id = $1 AND archived_at IS NULL')} AS properties,
       ${countSql('tenants', 'SELECT count(*) FROM tenants WHERE account_id = $1 AND archived_at IS NULL')} AS tenants,
       ${countSql('teamMembers', 'SELECT count(*) FROM memberships WHERE account_id = $1 AND is_team_role(role)')} AS "teamMembers",
       ${countSql('documents', 'SELECT count(*) FROM documents WHERE account_id = $1 AND archived_at IS NULL')} AS documents,
       ${countSql('storage', 'SELECT coalesce(sum(size_bytes), 0)::bigint FROM documents WHERE account_id = $1 AND archived_at IS NULL')} AS "storageBytes",
       (SELECT count(*) FROM leases WHERE account_id = $1 AND archived_at IS NULL AND state = 'ACTIVE'
          AND start_on <= $2::date AND ends_on >= $2::date)::int AS leases,
       (SELECT count(*) FROM leases
        WHERE account_id = $1 AND created_at >= date_trunc('month', $2::timestamptz, 'UTC'))::int AS "leaseGeneration",
       coalesce((SELECT calls FROM api_calls
                 WHERE account_id = $1 AND current_setting('role') <> 'tenure_scoped' AND month = date_trunc('month', $2::timestamptz, 'UTC')::date), 0) AS "apiCalls"`,
    [accountId, now],
  )
  return row! // a SELECT without FROM returns one row
}

/** Returns the first owner of the account. */
export async function findOwnerId(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT user_id AS id FROM memberships WHERE account_id = $1 AND role = 'OWNER' ORDER BY created_at, user_id LIMIT 1`,
    [accountId],
  )
  return row?.id ?? null
}
