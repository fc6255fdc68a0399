import type { Clock } from '#server/platform/jobs/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from './errors.ts'
import { type Network, networksOf } from './networks.ts'
import { hashSecret } from '#server/platform/sign-in/tokens.ts'

export type RateLimit = {
  /** Counts one attempt; throws `rate_limit_exceeded` after more than `max` attempts in a window of `seconds`. */
  count(what: Counted): Promise<void>
}

/**
 * What an attempt is counted for: a `subject`, or the networks of an `address`, each with its own multiple of `max`.
 */
type Counted = { bucket: string; max: number; seconds: number } & ({ subject: string } | { address: string })

/**
 * Creates a rate limit of fixed windows. It counts in the database, so that all processes count together, and stores
 * subjects hashed.
 */
export function createRateLimit(database: Database, clock: Clock): RateLimit {
  let forgottenAt = 0
  // A subject over the limit is refused until the window ends: the further attempts of an attacker cost no query.
  const refused = new Map<string, number>()
  return {
    async count({ bucket, max, seconds, ...whom }) {
      const now = clock().getTime()
      const windowStart = new Date(Math.floor(now / (seconds * 1000)) * seconds * 1000)
      const limits = new Map(
        subjectsOf(whom).map(({ name, weight }) => [
          `${bucket}:${hashSecret(name.toLowerCase()).toString('base64url')}`,
          max * weight,
        ]),
      )
      const over = new AppError(
        'rate_limit_exceeded',
        'platform.rateLimited',
        {},
        { retryAfterSeconds: Math.max(1, Math.ceil((windowStart.getTime() + seconds * 1000 - now) / 1000)) },
      )
      if ([...limits.keys()].some((key) => refused.get(key) === windowStart.getTime())) {
        throw over
      }
      const rows = await database.write({ as: 'tenure_identity' }, (db) =>
        db.query<{ key: string; hits: number }>(
          `INSERT INTO rate_limits (subject, window_start, hits) SELECT key, $2, 1 FROM unnest($1::text[]) AS key
           ON CONFLICT (subject, window_start) DO UPDATE SET hits = rate_limits.hits + 1
           RETURNING subject AS key, hits`,
          [[...limits.keys()], windowStart],
        ),
      )
      if (Math.abs(now - forgottenAt) > longestWindow) {
        forgottenAt = now
        await forget(database, new Date(now - longestWindow))
      }
      const beyond = rows.filter(({ key, hits }) => hits > (limits.get(key) ?? 0))
      if (beyond.length > 0) {
        if (refused.size >= maxRefused) {
          refused.clear()
        }
        for (const { key } of beyond) {
          refused.set(key, windowStart.getTime())
        }
        throw over
      }
    },
  }
}

function subjectsOf(whom: { subject: string } | { address: string }): Network[] {
  return 'address' in whom ? networksOf(whom.address) : [{ name: whom.subject, weight: 1 }]
}

/** How many refused subjects are kept in memory. When it is full all are dropped and counted in the database again. */
const maxRefused = 10_000

const longestWindow = 86_400_000

/** Deletes windows that have ended: without this, every address that ever tried would stay stored for ever. */
function forget(database: Database, before: Date): Promise<unknown> {
  return database.write({ as: 'tenure_identity' }, (db) =>
    db.query('DELETE FROM rate_limits WHERE window_start < $1', [before]),
  )
}
