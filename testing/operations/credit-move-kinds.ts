import assert from 'node:assert/strict'

import type { Account, CreditMove, Kind, Lease } from './account-state.ts'
import type { Line } from './expected-books.ts'
import { amountOf, dollars, get, inCents, pastDay, pick, send, todayOf } from './requests.ts'

/** Both leases: the money leaves the one through the liability for tenants' money, and enters the other through it. */
export function moveOutLines({ id, property }: Lease, cents: number): Line[] {
  return [
    { code: 1200, cents, property, lease: id },
    { code: 2100, cents: -cents, property, lease: id },
  ]
}

/** The cash goes along where the properties differ: from the account in which the former property has most on the day. */
export function moveInLines(
  { books }: Account,
  { from, to, cents }: Pick<CreditMove, 'from' | 'to' | 'cents'>,
  day: string,
  first?: ReadonlySet<string | null>,
): Line[] {
  const lines: Line[] = [
    { code: 2100, cents, property: from.property, lease: from.id },
    { code: 1200, cents: -cents, property: to.property, lease: to.id },
  ]
  if (from.property === to.property) {
    return lines
  }
  const { code, bank } = books.fullestCash(from.property, day, first)
  return [
    ...lines,
    { code, cents: -cents, property: from.property, bank, lease: to.id },
    { code, cents, property: to.property, bank, lease: to.id },
  ]
}

async function moveCredit(account: Account): Promise<unknown> {
  const { random, books } = account
  const from = random.oneOf(account.leases)
  // mostly to a lease of the same tenant: another one is refused
  const to = pick(
    account,
    account.leases,
    (one) => one !== from && (one.tenantId === from.tenantId || random.chance(2)),
  )
  if (!to) {
    return false
  }
  const cents = random.chance(50) ? amountOf(account, 60_000) : undefined
  const day = random.chance(60) ? todayOf(account) : pastDay(account, 20)
  const body = { toLeaseId: to.id, date: day, ...(cents && { amount: dollars(cents) }) }
  const made = await send(account, 'POST', `/leases/${from.id}/credit-transfers`, body, [day])
  if (made) {
    assert.equal(from.tenantId, to.tenantId, 'credit goes to a lease of the same tenant')
    const wire = await get<{ amount: number; date: string; leaseId: string }>(account, `/payments/${made.id}`)
    const moved = inCents(wire.amount)
    assert.deepEqual([wire.date, wire.leaseId], [day, to.id], 'credit enters the other lease on its day')
    assert.ok(cents === undefined || moved === cents, 'credit moves as asked')
    assert.ok(moved > 0, 'something moves')
    const out = books.post(day, moveOutLines(from, moved))
    const into = books.post(day, moveInLines(account, { from, to, cents: moved }, day))
    account.creditMoves.push({ id: made.id, from, to, cents: moved, out, into, isUndone: false })
  }
  return true
}

async function undoMove(account: Account): Promise<unknown> {
  const move = pick<CreditMove>(account, account.creditMoves, ({ isUndone }) => !isUndone)
  if (!move) {
    return false
  }
  if (await send(account, 'DELETE', `/credit-transfers/${move.id}`, undefined, [])) {
    account.books.reverse(move.into)
    account.books.reverse(move.out)
    move.isUndone = true
  }
  return true
}

export const creditMoveKinds: Kind[] = [
  { name: 'credit moved to another lease', weight: 5, run: moveCredit },
  { name: 'credit moved back', weight: 1, run: undoMove },
]
