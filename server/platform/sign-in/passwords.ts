import { availableParallelism } from 'node:os'

import { hash, hashRaw, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

import { AppError } from '#server/platform/http/errors.ts'

// OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane; about 13 ms of CPU
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing runs on the thread pool that also reads files: at most two at once leave room there, even if many users sign
// in. One core is left free for other work.
const running = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/**
 * The longest queue, about two seconds of hashing. A request beyond it is refused with a retry time instead of waiting
 * longer.
 */
const maxWaiting = 100

async function atOnce<T>(work: () => Promise<T>): Promise<T> {
  if (running.pendingCount >= maxWaiting) {
    throw new AppError(
      'rate_limit_exceeded',
      'auth.queueFull',
      {},
      {
        retryAfterSeconds: 3,
      },
    )
  }
  return running(work)
}

/**
 * Hashes a password with argon2id (RFC 9106) and a random salt, in PHC string format. It may contain any characters;
 * Unicode is normalized to NFKC (NIST SP 800-63B §5.1.1.2).
 */
export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password.normalize('NFKC'), parameters))
}

/** Returns whether the password matches the hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const against = stored ?? (await decoy)
  const normal = password.normalize('NFKC')
  const matches =
    (await atOnce(() => verify(against, normal))) ||
    // older hashes are of the password as it was typed, without NFKC
    (normal !== password && (await atOnce(() => verify(against, password))))
  return stored !== null && matches
}

/**
 * Returns the hash of a recovery code (NIST SP 800-63B §5.1.2.2): argon2id, with the one salt that all codes of a user
 * share.
 */
export function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  return atOnce(() => hashRaw(code, { ...parameters, salt }))
}

let decoy: Promise<string> | undefined
