import { createHash } from 'node:crypto'

import type { Actor, Db } from '#server/platform/database/database.ts'
import { AppError } from './errors.ts'

export type StoredAnswer = { status: number; body: unknown; location: string | null }

type OnceRequest = {
  actor: Actor
  key: string
  route: string
  body: unknown
  /** The response contains a secret that must not be stored: it is returned only once, and a repetition is refused. */
  isShownOnce: boolean
}

/**
 * Runs `work` once for this actor and key. The key is written in the same transaction as the work: a second request
 * with this key waits for the first commit and then returns the stored response. A request that failed leaves no key.
 * Throws `idempotency_conflict` if the key came with another route or body, or if it repeats a request whose response
 * is shown once.
 */
export async function once(
  db: Db,
  request: OnceRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { actor, key, route } = request
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest()
  const inserted = await db.query<{ key: string }>(
    `INSERT INTO idempotency_keys (account_id, user_id, key, route, body_hash) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING key`,
    [actor.accountId, actor.userId, key, route, bodyHash],
  )
  if (inserted.length === 0) {
    return replay(db, request, bodyHash)
  }
  const answer = await work()
  await db.query(
    `UPDATE idempotency_keys SET status = $4, response = $5, location = $6
     WHERE account_id = $1 AND user_id = $2 AND key = $3`,
    [
      actor.accountId,
      actor.userId,
      key,
      answer.status,
      request.isShownOnce ? null : JSON.stringify(answer.body),
      answer.location,
    ],
  )
  return answer
}

async function replay(
  db: Db,
  { actor, key, route, isShownOnce }: OnceRequest,
  bodyHash: Buffer,
): Promise<StoredAnswer> {
  const [stored] = await db.query<{
    route: string
    bodyHash: Buffer
    status: number
    response: unknown
    location: string | null
  }>(
    `SELECT route, body_hash AS "bodyHash", status, response, location FROM idempotency_keys
     WHERE account_id = $1 AND user_id = $2 AND key = $3`,
    [actor.accountId, actor.userId, key],
  )
  if (!stored || stored.route !== route || !stored.bodyHash.equals(bodyHash)) {
    throw new AppError('idempotency_conflict', 'platform.idempotencyKeyReused')
  }
  if (isShownOnce) {
    throw new AppError('idempotency_conflict', 'platform.secretShownOnce')
  }
  return { status: stored.status, body: stored.response, location: stored.location }
}

/** Deletes an account's idempotency keys that are older than two days: no client retries for so long. */
export async function forgetOldKeys(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `DELETE FROM idempotency_keys WHERE account_id = $1 AND created_at < $2::timestamptz - interval '2 days'`,
    [accountId, now],
  )
}
