import type { Clock } from '#server/platform/jobs/clock.ts'
import type { Database, Db, Step } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { type Network, networksOf } from './networks.ts'
import { hashSecret } from '#server/platform/sign-in/tokens.ts'

export type RateLimit = {
  /** Counts one attempt; throws `rate_limit_exceeded` after more than `max` attempts in a window of `seconds`. */
  count(what: Counted): Promise<void>
  /**
   * Counts attempts as a step of a transaction, so that they stay counted where a later step fails. Throws
   * `rate_limit_exceeded`.
   */
  countIn(step: Step, what: readonly Counted[]): Promise<void>
}

/** What an attempt is counted for: a `subject`, or the networks of an `address`, each with its own multiple of `max`. */
export type Counted = { bucket: string; max: number; seconds: number } & (
  | { subject: string }
  | { address: string }
)

/**
 * Creates a rate limit of fixed windows. It counts in the database, so that all processes count together, and stores
 * subjects hashed.
 */
export function createRateLimit(database: Database, clock: Clock): RateLimit {
  let forgottenAt = 0
  // A subject over the limit is refused until the window ends: the further attempts of an attacker cost no query.
  const refused = new Map<string, number>()

  /** Throws what was refused already without asking the database. Returns how to count, and what to make of the counts. */
  function prepare(counted: readonly Counted[]) {
    const now = clock().getTime()
    const windows = counted.map(({ bucket, max, seconds, ...whom }) => {
      const start = Math.floor(now / (seconds * 1000)) * seconds * 1000
      const limits = subjectsOf(whom).map(({ name, weight }) => ({
        key: `${bucket}:${hashSecret(name.toLowerCase()).toString('base64url')}`,
        most: max * weight,
      }))
      const over = new AppError(
        'rate_limit_exceeded',
        'platform.rateLimited',
        {},
        { retryAfterSeconds: Math.max(1, Math.ceil((start + seconds * 1000 - now) / 1000)) },
      )
      return { start, limits, over }
    })
    for (const { start, limits, over } of windows) {
      if (limits.some(({ key }) => refused.get(key) === start)) {
        throw over
      }
    }
    // one order for everybody: two requests that count the same in one transaction each must not wait for each other
    const rows = windows
      .flatMap(({ start, limits }) => limits.map(({ key }) => ({ key, start: new Date(start) })))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    return {
      count: (db: Db) =>
        db.query<{ key: string; hits: number }>(
          `INSERT INTO rate_limits (subject, window_start, hits)
           SELECT key, start, 1 FROM unnest($1::text[], $2::timestamptz[]) AS counted (key, start)
           ON CONFLICT (subject, window_start) DO UPDATE SET hits = rate_limits.hits + 1
           RETURNING subject AS key, hits`,
          [rows.map(({ key }) => key), rows.map(({ start }) => start)],
        ),
      /** Throws where one of them is over its limit, and remembers it. */
      judge: (found: readonly { key: string; hits: number }[]) => {
        const hitsOf = new Map(found.map(({ key, hits }) => [key, hits]))
        for (const { start, limits, over } of windows) {
          const beyond = limits.filter(({ key, most }) => (hitsOf.get(key) ?? 0) > most)
          if (beyond.length > 0) {
            if (refused.size >= maxRefused) {
              refused.clear()
            }
            for (const { key } of beyond) {
              refused.set(key, start)
            }
            throw over
          }
        }
      },
    }
  }

  async function forgetOld() {
    const now = clock().getTime()
    if (Math.abs(now - forgottenAt) > longestWindow) {
      forgottenAt = now
      await forget(database, new Date(now - longestWindow))
    }
  }

  return {
    async count(what) {
      const { count, judge } = prepare([what])
      const found = await database.write({ as: 'tenure_identity' }, count)
      await forgetOld()
      judge(found)
    },
    async countIn(step, what) {
      const { count, judge } = prepare(what)
      await forgetOld()
      // judged after the step, which would take its counts back if it failed
      judge(await step({ as: 'tenure_identity' }, count))
    },
  }
}

function subjectsOf(whom: { subject: string } | { address: string }): Network[] {
  return 'address' in whom ? networksOf(whom.address) : [{ name: whom.subject, weight: 1 }]
}

/**
 * The limit on refused subjects in memory. When it is reached, all are dropped and counted in the database
 * again.
 */
const maxRefused = 10_000

const longestWindow = 86_400_000

/** Deletes windows that have ended: without this, every address that ever tried would stay stored for ever. */
function forget(database: Database, before: Date): Promise<unknown> {
  return database.write({ as: 'tenure_identity' }, (db) =>
    db.query('DELETE FROM rate_limits WHERE window_start < $1', [before]),
  )
}
