import assert from 'node:assert/strict'

import type { Account, Charge, Kind, Lease } from './account-state.ts'
import { moveInLines, moveOutLines } from './credit-move-kinds.ts'
import { endCharge } from './end-charge.ts'
import { chargeLines } from './postings.ts'
import { amountOf, dollars, pastDay, pick, read, send, todayOf } from './requests.ts'

type DepositRow = { id: string; cents: number; paid: number; due: string }

const later = (a: string, b: string) => (a > b ? a : b)

/** Lists the deposit charges of a lease that are not void. */
const depositsOf = (account: Account, { id }: Lease) =>
  read<DepositRow>(
    account,
    `SELECT id, amount_cents AS cents, paid_cents AS paid, due_on AS due FROM charges
     WHERE lease_id = $1 AND type = 'DEPOSIT' AND voided_at IS NULL ORDER BY id`,
    [id],
  )

const unpaidOf = (rows: readonly DepositRow[]) => rows.reduce((sum, { cents, paid }) => sum + cents - paid, 0)

/** The bank accounts to which more of the deposit of a lease was transferred than from them, through a day. */
function banksOfDeposit({ transfers }: Account, { id }: Lease, day: string): Set<string> {
  const sums = new Map<string, number>()
  for (const { from, to, cents } of transfers.filter(
    (one) => one.lease === id && !one.isVoid && one.day <= day,
  )) {
    sums.set(to.id, (sums.get(to.id) ?? 0) + cents)
    sums.set(from.id, (sums.get(from.id) ?? 0) - cents)
  }
  return new Set([...sums].filter(([, cents]) => cents > 0).map(([bank]) => bank))
}

/** Moves a deposit, or a part of it, to another lease. No money comes or goes. */
async function moveDeposit(account: Account): Promise<unknown> {
  const { random, books } = account
  const from = pick(account, account.leases, (one) =>
    account.charges.some((charge) => charge.lease === one && charge.kind === 'DEPOSIT' && !charge.isVoid),
  )
  // mostly to a lease of the same tenant: another one is refused
  const to = pick(
    account,
    account.leases,
    (one) => one !== from && (one.tenantId === from?.tenantId || random.chance(2)),
  )
  if (!from || !to) {
    return false
  }
  const asked = random.chance(50) ? amountOf(account, 60_000) : undefined
  const day = random.chance(60) ? todayOf(account) : pastDay(account, 20)
  const before = { from: await depositsOf(account, from), to: await depositsOf(account, to) }
  const body = { toLeaseId: to.id, date: day, ...(asked && { amount: dollars(asked) }) }
  if (!(await send(account, 'POST', `/leases/${from.id}/deposit/transfers`, body, [day]))) {
    return true
  }
  assert.equal(from.tenantId, to.tenantId, 'a deposit goes to a lease of the same tenant')
  const held = before.from.reduce((sum, { paid }) => sum + paid, 0)
  const cents = asked ?? held
  assert.ok(cents > 0 && cents <= held, 'no more than is held moves')
  // what the other lease has charged of its deposit is paid first, and what is missing is charged
  chargeMissing(account, to, await depositsOf(account, to), {
    known: before.to,
    cents: Math.max(0, cents - unpaidOf(before.to)),
    day,
  })
  books.post(day, moveInLines(account, { from, to, cents }, day, banksOfDeposit(account, from, day)))
  books.post(day, moveOutLines(from, cents))
  lowerCharges(account, { before: before.from, after: await depositsOf(account, from), cents, day })
  account.depositMoves.push({ from, to, cents })
  return true
}

function chargeMissing(
  account: Account,
  lease: Lease,
  rows: readonly DepositRow[],
  { known, cents, day }: { known: readonly DepositRow[]; cents: number; day: string },
): void {
  const added = rows.filter(({ id }) => !known.some((one) => one.id === id))
  assert.deepEqual(
    added.map((row) => [row.cents, row.due]),
    cents > 0 ? [[cents, day]] : [],
    'what is missing of a deposit that comes is charged on its day',
  )
  for (const { id } of added) {
    account.charges.push({
      id,
      lease,
      kind: 'DEPOSIT',
      cents,
      due: day,
      isScheduled: false,
      raisedOn: [],
      isVoid: false,
      entry: account.books.post(day, chargeLines(lease, 'DEPOSIT', cents)),
      concession: null,
    })
  }
}

/** The deposit charges of the first lease are lower by what has left, or end. */
function lowerCharges(
  account: Account,
  {
    before,
    after,
    cents,
    day,
  }: { before: readonly DepositRow[]; after: readonly DepositRow[]; cents: number; day: string },
): void {
  const { books } = account
  let lowered = 0
  for (const row of before) {
    const left = after.find(({ id }) => id === row.id)?.cents ?? 0
    const charge: Charge | undefined = account.charges.find(({ id }) => id === row.id)
    assert.ok(left <= row.cents && row.cents - left <= row.paid, 'a deposit charge is lower by what was paid')
    lowered += row.cents - left
    if (charge && left < row.cents) {
      const on = later(day, charge.due)
      endCharge(account, charge)
      if (left > 0) {
        charge.cents = left
        charge.isVoid = false
        charge.entry = books.postMoved(on, chargeLines(charge.lease, 'DEPOSIT', left))
      }
    }
  }
  assert.equal(lowered, cents, 'the deposit is lower by what has left')
}

export const depositMoveKinds: Kind[] = [
  { name: 'deposit moved to another lease', weight: 2, run: moveDeposit },
]
