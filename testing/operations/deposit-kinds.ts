import assert from 'node:assert/strict'

import type { Account, Kind } from './account-state.ts'
import { chargeLines, creditLines, sumOf } from './postings.ts'
import { endCharge } from './end-charge.ts'
import { addRefunds } from './payment-kinds.ts'
import { hasLateFees } from './late-fee-kinds.ts'
import { dollars, pastDay, pick, send, todayOf } from './requests.ts'

const later = (a: string, b: string) => (a > b ? a : b)

/**
 * Returns the deposits of a lease: their charges end, deductions become charges, and what is left of the tenant's money is
 * paid out.
 */
async function returnDeposit(account: Account): Promise<unknown> {
  const { random, books } = account
  const lease = pick(account, account.leases, (one) =>
    account.charges.some((charge) => charge.lease === one && charge.kind === 'DEPOSIT' && !charge.isVoid),
  )
  if (!lease) {
    return false
  }
  const day = random.chance(70) ? todayOf(account) : pastDay(account, 10)
  const interestCents = random.chance(20) ? 1 + random.whole(500) : 0
  const deductions = Array.from({ length: random.whole(3) }, () => ({
    category: random.oneOf(['CLEANING', 'DAMAGE', 'UTILITIES', 'OTHER'] as const),
    description: 'Oven',
    cents: 1 + random.whole(20_000),
  }))
  const isCash = random.chance(30)
  const made = await send(
    account,
    'POST',
    `/leases/${lease.id}/deposit/returns`,
    {
      date: day,
      deductions: deductions.map(({ cents, ...one }) => ({ ...one, amount: dollars(cents) })),
      method: isCash ? 'CASH' : 'CHECK',
      ...(interestCents > 0 && { interest: dollars(interestCents) }),
    },
    deductions.length > 0 ? [day] : undefined,
  )
  if (!made) {
    return true
  }
  const charges = account.charges.filter(
    (charge) => charge.lease === lease && charge.kind === 'DEPOSIT' && !charge.isVoid,
  )
  charges.forEach((charge) => endCharge(account, charge))
  const interest = interestCents > 0 ? books.post(day, creditLines(lease, 5130, interestCents)) : null
  const entries = deductions.map(({ category, cents }) => {
    const isOther = category === 'UTILITIES' || category === 'OTHER'
    return books.post(day, chargeLines(lease, isOther ? 'OTHER' : 'MAINTENANCE', cents))
  })
  const owed = books.total(`1200 property ${lease.property} lease ${lease.id}`)
  const refunds = await addRefunds(account, lease, { day, isCash })
  const hasCredit = account.credits.some((credit) => credit.lease === lease && !credit.isWithdrawn)
  // late fees of the daily run are compared apart: see compare.ts
  if (!hasCredit && !hasLateFees(lease)) {
    assert.equal(
      sumOf(refunds),
      Math.max(0, -owed),
      'all that is left of the money of the tenant is paid out',
    )
  }
  account.returns.push({
    id: made.id,
    lease,
    day,
    charges,
    deductions: entries,
    interest,
    refunds,
    isUndone: false,
  })
  return true
}

async function undoReturn(account: Account): Promise<unknown> {
  const { books } = account
  const returned = pick(account, account.returns, ({ isUndone }) => !isUndone)
  if (!returned) {
    return false
  }
  const { id, lease, day, charges, deductions, interest, refunds } = returned
  if (await send(account, 'DELETE', `/leases/${lease.id}/deposit/returns/${id}`, undefined, [])) {
    const today = todayOf(account)
    for (const refund of refunds) {
      books.reverse(refund.entry, later(today, day))
      refund.isUndone = true
    }
    deductions.forEach((entry) => books.reverse(entry))
    if (interest !== null) {
      books.reverse(interest)
    }
    for (const charge of charges) {
      charge.isVoid = false
      charge.entry = books.post(later(today, charge.due), chargeLines(lease, 'DEPOSIT', charge.cents))
    }
    returned.isUndone = true
  }
  return true
}

export const depositKinds: Kind[] = [
  { name: 'deposit returned', weight: 2, run: returnDeposit },
  { name: 'return of a deposit undone', weight: 1, run: undoReturn },
]
