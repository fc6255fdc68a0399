import type { Database } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/network/networks.ts'

import { areKnownNetworks, type EmailAndNetwork } from './known-device-store.ts'

type KnownNetworkQuery = { pair: EmailAndNetwork; answer: (known: Promise<boolean>) => void }

/** The checks that wait while a query runs; many sign-ins at once need only few queries. */
const waiting = new WeakMap<Database, KnownNetworkQuery[]>()
const maxAtOnce = 500

/** Returns whether the user with this email address has signed in from the client's network before. */
export function isKnownNetwork(database: Database, email: string, ipAddress: string): Promise<boolean> {
  return new Promise((answer) => {
    const question = { pair: { email, network: networkOf(ipAddress) }, answer }
    const questions = waiting.get(database)
    if (questions) {
      questions.push(question)
    } else {
      waiting.set(database, [question])
      void answerQueries(database)
    }
  })
}

async function answerQueries(database: Database): Promise<void> {
  const questions = waiting.get(database) ?? []
  while (questions.length > 0) {
    const batch = questions.splice(0, maxAtOnce)
    const pairs = batch.map(({ pair }) => pair)
    const known = database.read({ as: 'tenure_identity' }, (db) => areKnownNetworks(db, pairs))
    batch.forEach(({ answer }, index) => answer(known.then((all) => all[index] === true)))
    await known.catch(() => undefined) // each caller handles the error itself
  }
  waiting.delete(database)
}

/**
 * Returns the key that counts sign-in tries. Normally this is the address alone, from any network. From a
 * network where its person has signed in before, it is address and network together. So a stranger who uses
 * up all tries does not lock a person out at home.
 */
export async function loginThrottleKey(
  database: Database,
  email: string,
  ipAddress: string,
): Promise<string> {
  const isKnown = await isKnownNetwork(database, email, ipAddress)
  return isKnown ? `${email} at ${networkOf(ipAddress)}` : email
}
