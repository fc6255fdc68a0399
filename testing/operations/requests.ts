import assert from 'node:assert/strict'

import type { Method as HttpMethod } from '#shared/lib/route.ts'

import type { Account, Method } from './account-state.ts'
import { addTo, dayAfter } from './expected-books.ts'

/** Returns dollars as the API takes and gives them. */
export const dollars = (cents: number) => cents / 100
export const inCents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100)

export const todayOf = ({ app }: Account) => app.clock.now.toISOString().slice(0, 10)

/** Returns a day of the last weeks, mostly of the last days, but never a day whose reports were printed. */
export function pastDay(account: Account, days = 45): string {
  const { random, notBefore } = account
  const day = dayAfter(todayOf(account), -random.whole(random.chance(60) ? 6 : days))
  return notBefore !== null && day < notBefore ? todayOf(account) : day
}

export function amountOf({ random }: Account, most = 60_000): number {
  return random.whole(most) + 1
}

export const methods: readonly Method[] = ['CASH', 'CHECK', 'ACH', 'CARD', 'ZELLE', 'CASH_APP', null]

/** Returns one of a list that fits; undefined where none does. */
export function pick<T>({ random }: Account, list: readonly T[], fits: (one: T) => boolean = () => true) {
  // most lists are long and most of their members fit
  for (let tries = 0; tries < 8 && list.length > 0; tries += 1) {
    const one = random.oneOf(list)
    if (fits(one)) {
      return one
    }
  }
  const fitting = list.filter(fits)
  return fitting.length === 0 ? undefined : random.oneOf(fitting)
}

/**
 * Sends a request. Returns the answer, or undefined where it was refused. Fails on an error of the server, on a request that is
 * accepted although it posts on a closed day (one of `posts`), and on one that is refused as closed although it does not.
 * Without `posts` it is not known on which days it posts.
 */
export async function send<T = { id: string }>(
  account: Account,
  method: HttpMethod,
  path: string,
  body?: object,
  posts?: readonly string[],
): Promise<T | undefined> {
  const { app, token, books } = account
  // each request has its own time: what was made before another thing is told by it
  app.clock.now = new Date(app.clock.now.getTime() + 1_000)
  const answer = await app.raw({ method, path, token, ...(body && { body }) })
  account.recent.push(
    `${todayOf(account)} ${method} ${path} ${JSON.stringify(body ?? {})} → ${answer.status}`,
  )
  account.recent.splice(0, account.recent.length - 6)
  assert.ok(answer.status < 500, `answered ${answer.status}: ${answer.problem.detail}`)
  const isOnClosedDay = posts?.some((day) => books.isClosed(day))
  if (answer.status >= 400) {
    const { code } = answer.problem
    assert.notEqual(code, 'rate_limit_exceeded', 'the generator is within the limits')
    assert.ok(code !== 'books_closed' || isOnClosedDay !== false, 'was refused as closed, on an open day')
    addTo(account.refused, code, 1)
    return undefined
  }
  if (method !== 'GET') {
    assert.ok(!isOnClosedDay, `was accepted on a closed day, ${posts?.join(', ')}`)
  }
  return answer.json as T // the contract's own answer
}

export const get = async <T>(account: Account, path: string): Promise<T> => {
  const answer = await account.app.raw({ path, token: account.token })
  assert.equal(answer.status, 200, `GET ${path}: ${answer.problem.detail}`)
  return answer.json as T // the contract's own answer
}

/**
 * Runs SQL in the account, for facts that the answers do not give: the ids of the rows that the daily run
 * made.
 */
export const read = <Row>({ app, accountId }: Account, sql: string, values: readonly unknown[] = []) =>
  app.sql<Row>(accountId, sql, values)
