import type { Database } from '#server/platform/database.ts'
import { networkOf } from '#server/platform/rate-limit.ts'

import { isKnownNetwork } from './known-place-store.ts'

/**
 * As what tries with an address count: the address, wherever they come from; but from a network where its person has
 * signed in before, the two together. So a stranger who uses all tries up locks nobody out of their own home.
 */
export async function subjectOfTries(database: Database, email: string, ipAddress: string): Promise<string> {
  const network = networkOf(ipAddress)
  const isKnown = await database.read({ as: 'tenure_identity' }, (db) => isKnownNetwork(db, email, network))
  return isKnown ? `${email} at ${network}` : email
}
