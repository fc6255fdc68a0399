import type { Database } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/networks.ts'

import { areKnownNetworks, type EmailAndNetwork } from './known-device-store.ts'

type KnownNetworkQuery = { pair: EmailAndNetwork; answer: (known: Promise<boolean>) => void }

/** What is asked while a query is under way; a flood of sign-ins asks in few queries. */
const waiting = new WeakMap<Database, KnownNetworkQuery[]>()
const maxAtOnce = 500

/** Whether whoever has this email address has signed in from the client's network before. */
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
    await known.catch(() => undefined) // each who asked hears of it
  }
  waiting.delete(database)
}

/**
 * As what tries with an address count: the address, wherever they come from; but from a network where its person has
 * signed in before, the two together. So a stranger who uses all tries up locks nobody out of their own home.
 */
export async function loginThrottleKey(
  database: Database,
  email: string,
  ipAddress: string,
): Promise<string> {
  const isKnown = await isKnownNetwork(database, email, ipAddress)
  return isKnown ? `${email} at ${networkOf(ipAddress)}` : email
}
