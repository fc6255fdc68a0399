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

/** Returns the account's use: rows that are not archived, stored bytes, and the counts of this calendar month (UTC). */
export async function getUsageRow(db: Db, accountId: string, now: Date): Promise<UsageRow> {
  const [row] = await db.query<UsageRow>(
    `SELECT
       count_used('properties') AS properties, count_used('tenants') AS tenants,
       count_used('teamMembers') AS "teamMembers", count_used('documents') AS documents,
       count_used('storage') AS "storageBytes",
       (SELECT count(*) FROM leases WHERE account_id = $1 AND archived_at IS NULL AND state = 'ACTIVE'
          AND start_on <= $2::date AND ends_on >= $2::date)::int AS leases,
       (SELECT count(*) FROM leases
        WHERE account_id = $1 AND created_at >= date_trunc('month', $2::timestamptz, 'UTC'))::int AS "leaseGeneration",
       coalesce((SELECT calls FROM api_calls
                 WHERE account_id = $1 AND month = date_trunc('month', $2::timestamptz, 'UTC')::date), 0) AS "apiCalls"`,
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
