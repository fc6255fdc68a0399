import type { Db } from '#server/platform/database/database.ts'

type ClaimRow = { sessionId: string; subscriptionId: string }

export async function insertClaim(
  db: Db,
  claim: ClaimRow & { accountId: string; userId: string; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO setup_claims (user_id, session_id, subscription_id, account_id, created_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [claim.userId, claim.sessionId, claim.subscriptionId, claim.accountId, claim.now],
  )
}

export async function countClaims(db: Db, userId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM setup_claims WHERE user_id = $1',
    [userId],
  )
  return row!.n // an aggregate returns one row
}

export function listClaims(db: Db, userId: string): Promise<ClaimRow[]> {
  return db.query<ClaimRow>(
    `SELECT session_id AS "sessionId", subscription_id AS "subscriptionId" FROM setup_claims
     WHERE user_id = $1 ORDER BY created_at, session_id, subscription_id`,
    [userId],
  )
}

/** Deletes claims made until this moment. */
export async function deleteClaims(db: Db, userId: string, until: Date): Promise<void> {
  await db.query('DELETE FROM setup_claims WHERE user_id = $1 AND created_at <= $2', [userId, until])
}

export function findClaimants(db: Db, sessionId: string): Promise<{ accountId: string; userId: string }[]> {
  return db.query<{ accountId: string; userId: string }>(
    'SELECT account_id AS "accountId", user_id AS "userId" FROM setup_claims WHERE session_id = $1 LIMIT 20',
    [sessionId],
  )
}
