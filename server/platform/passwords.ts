import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane; about 13 ms of CPU.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing runs on the thread pool that also reads files: two at once leave it room, however many sign in.
const atOnce = pLimit(2)

/** Hashes a password with argon2id and a random salt, in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, parameters))
}

/** Whether the password belongs to the hash. With no hash it takes as long and says no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const against = stored ?? (await decoy)
  const matches = await atOnce(() => verify(against, password))
  return stored !== null && matches
}

let decoy: Promise<string> | undefined
