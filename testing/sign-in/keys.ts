import type { Database } from '#server/platform/database/database.ts'
import { fixedRing, keyOf } from '#server/platform/keys/key-ring.ts'
import { type Keys, openKeysWith } from '#server/platform/keys/open-keys.ts'

/** The ring of the tests' installations, in place of a file. */
export const testRing = fixedRing([keyOf(Buffer.alloc(32, 'test key'))], 'TENURE_KEY')

/** Returns the keys of a test's database, the same at each call. */
export function testKeys(database: Database): Promise<Keys> {
  return openKeysWith(database, testRing)
}
