import { createHash } from 'node:crypto'

import type { Actor, Db } from '#server/platform/database/database.ts'
import { AppError } from './errors.ts'

export type StoredAnswer = { status: number; body: unknown; location: string | null }

type OnceRequest = {
  /** Whose key it is: a person, an API key or a public link, by its id. */
  actor: Pick<Actor, 'accountId' | 'userId'>
  key: string
  route: string
  body: unknown
  /** The response contains a secret that must not be stored: it is returned only once, and a repetition is refused. */
  isShownOnce: boolean
  /**
   * True where the transaction has the role of a user until its end: the response is stored together with its COMMIT,
   * without a round trip of its own.
   */
  isStoredAtEnd: boolean
}

const storeAnswer = `UPDATE idempotency_keys SET status = $4, response = $5, location = $6
  WHERE account_id = $1 AND user_id = $2 AND key = $3`

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
  const bodyHash = hashOf(request.body)
  const inserted = await db.query<{ key: string }>(
    `INSERT INTO idempotency_keys (account_id, user_id, key, route, body_hash) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING key`,
    [actor.accountId, actor.userId, key, route, bodyHash],
  )
  if (inserted.length === 0) {
    return (await findAnswer(db, request)) ?? conflict()
  }
  const answer = await work()
  const response = request.isShownOnce ? null : JSON.stringify(answer.body)
  const values = [actor.accountId, actor.userId, key, answer.status, response, answer.location]
  if (request.isStoredAtEnd) {
    db.queryAtEnd(storeAnswer, values)
  } else {
    await db.query(storeAnswer, values)
  }
  return answer
}

/** Returns what was answered to this request before. Throws `idempotency_conflict` like `once`. */
export async function findAnswer(
  db: Db,
  { actor, key, route, body, isShownOnce }: OnceRequest,
): Promise<StoredAnswer | undefined> {
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
  if (!stored) {
    return undefined
  }
  if (stored.route !== route || !stored.bodyHash.equals(hashOf(body))) {
    return conflict()
  }
  if (isShownOnce) {
    throw new AppError('idempotency_conflict', 'platform.secretShownOnce')
  }
  return { status: stored.status, body: stored.response, location: stored.location }
}

function conflict(): never {
  throw new AppError('idempotency_conflict', 'platform.idempotencyKeyReused')
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
}

/** Deletes an account's idempotency keys that are older than two days: no client retries for so long. */
export async function forgetOldKeys(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `DELETE FROM idempotency_keys WHERE account_id = $1 AND created_at < $2::timestamptz - interval '2 days'`,
    [accountId, now],
  )
}
