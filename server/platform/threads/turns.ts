import pLimit from 'p-limit'

import { AppError } from '#server/platform/http/errors.ts'

/** How many threads read files at once: one processor stays with the requests of the others on small machines. */
const atOnce = 2
/** How many files of one account are read or wait: a person changes an answer while the preview before is still read. */
const perAccount = 3

const all = pLimit(atOnce)
const accounts = new Map<string, { count: number; last: Promise<unknown> }>()

/**
 * Runs `work` when no other file of this account is read, and only a few of other accounts. Throws `busy` where more
 * files of the account wait already.
 */
export async function takeTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const before = accounts.get(accountId) ?? { count: 0, last: Promise.resolve() }
  if (before.count >= perAccount) {
    throw new AppError('busy', 'files.beingRead', {}, { retryAfterSeconds: 2 })
  }
  const run = before.last.then(() => all(work))
  const turn = { count: before.count + 1, last: run.catch(() => undefined) }
  accounts.set(accountId, turn)
  try {
    return await run
  } finally {
    const now = accounts.get(accountId)
    if (now && now.count > 1) {
      accounts.set(accountId, { ...now, count: now.count - 1 })
    } else {
      accounts.delete(accountId)
    }
  }
}
