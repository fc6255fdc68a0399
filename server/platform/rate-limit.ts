import { isIPv6 } from 'node:net'

import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import { hashSecret } from './tokens.ts'

export type RateLimit = {
  /** Counts one attempt; throws `rate_limit_exceeded` beyond `max` in a window of `seconds`. */
  count(what: { door: string; subject: string; max: number; seconds: number }): Promise<void>
}

/** Whom an address stands for: an IPv6 subscriber has a whole /64 to choose from, an IPv4 one the address alone. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) {
    return plain
  }
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1]
  if (mapped) {
    return mapped
  }
  const [head = [], tail = []] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

/** Fixed windows, counted in the database so that every process counts together. Subjects are stored hashed. */
export function createRateLimit(database: Database, clock: Clock): RateLimit {
  let forgottenAt = 0
  // Who is over the limit stays so until the window ends: an attacker's further attempts cost no query.
  const refused = new Map<string, number>()
  return {
    async count({ door, subject, max, seconds }) {
      const now = clock().getTime()
      const windowStart = new Date(Math.floor(now / (seconds * 1000)) * seconds * 1000)
      const key = `${door}:${hashSecret(subject.toLowerCase()).toString('base64url')}`
      const over = new AppError(
        'rate_limit_exceeded',
        'Too many attempts. Please wait a moment before trying again.',
        { retryAfterSeconds: Math.max(1, Math.ceil((windowStart.getTime() + seconds * 1000 - now) / 1000)) },
      )
      if (refused.get(key) === windowStart.getTime()) {
        throw over
      }
      const hits = await database.write({ as: 'tenure_identity' }, async (db) => {
        const [row] = await db.query<{ hits: number }>(
          `INSERT INTO rate_limits (subject, window_start, hits) VALUES ($1, $2, 1)
           ON CONFLICT (subject, window_start) DO UPDATE SET hits = rate_limits.hits + 1 RETURNING hits`,
          [key, windowStart],
        )
        return row!.hits // INSERT … RETURNING answers one row
      })
      if (Math.abs(now - forgottenAt) > longestWindow) {
        forgottenAt = now
        await forget(database, new Date(now - longestWindow))
      }
      if (hits > max) {
        if (refused.size >= maxRefused) {
          refused.clear()
        }
        refused.set(key, windowStart.getTime())
        throw over
      }
    },
  }
}

/** So many are remembered at once; whoever is forgotten is counted again. */
const maxRefused = 10_000

const longestWindow = 86_400_000

/** Windows that are over count for nobody; without this every address ever tried would stay for ever. */
function forget(database: Database, before: Date): Promise<unknown> {
  return database.write({ as: 'tenure_identity' }, (db) =>
    db.query('DELETE FROM rate_limits WHERE window_start < $1', [before]),
  )
}
