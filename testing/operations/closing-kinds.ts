import type { Account, Kind } from './account-state.ts'
import { dayAfter } from './expected-books.ts'
import { send, todayOf } from './requests.ts'

async function close(account: Account): Promise<unknown> {
  const through = dayAfter(todayOf(account), -account.random.whole(45))
  if (await send(account, 'POST', '/books/close', { through }, [])) {
    account.books.closeThrough(through)
  }
  return true
}

async function reopen(account: Account): Promise<unknown> {
  const { random, books } = account
  if (books.closedThrough === null) {
    return false
  }
  const through = random.chance(50) ? null : dayAfter(books.closedThrough, -random.whole(30))
  if (await send(account, 'POST', '/books/reopen', { through, reason: 'Correction' }, [])) {
    books.closeThrough(through)
  }
  return true
}

export const closingKinds: Kind[] = [
  { name: 'books closed', weight: 1, run: close },
  { name: 'books reopened', weight: 1, run: reopen },
]
