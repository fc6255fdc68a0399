import type { Db } from '#server/platform/database.ts'
import { appendEvent } from '#server/platform/events.ts'
import { postCharge } from '#shared/ledger/posting.ts'
import { rentForPeriod } from '#shared/leases/rent-schedule.ts'
import { formatUsd } from '#shared/lib/money.ts'

import {
  listScheduledRent,
  markVoid,
  restoreCharge,
  type ScheduledRentRow,
  updateChargeRow,
} from './charge-store.ts'
import { applyCredits, deallocateCharge, reverseCharge } from './credits.ts'
import { type Books, insertPostings } from './journal-store.ts'
import { reviewLateFees } from './late-fees.ts'
import { type LeaseInBooks, lockLeaseBooks } from './open-items-store.ts'
import { describeRent } from './rent.ts'

const why = 'the lease’s dates changed'

/**
 * Brings rent that was posted by itself in line with a lease whose first or last day has moved: a month that became a
 * part is prorated by the lease's rule, one that became whole again is charged in full, one that the lease no longer
 * has is voided, and charged again should it come back. The rent of the month stays what it was when it was posted.
 * What somebody corrected or voided by hand stays as they left it. Each change is a reversal and a new entry.
 */
export async function adjustRentOfLease(db: Db, books: Books, leaseId: string): Promise<void> {
  const lease = await lockLeaseBooks(db, books.accountId, leaseId)
  if (!lease || lease.state === 'DRAFT') {
    return
  }
  for (const charge of await listScheduledRent(db, books.accountId, leaseId)) {
    await adjust(db, books, lease, charge)
  }
  await applyCredits(db, books, [leaseId])
  await reviewLateFees(db, books, [leaseId])
}

async function adjust(db: Db, books: Books, lease: LeaseInBooks, charge: ScheduledRentRow): Promise<void> {
  const { rentCents } = charge.because
  const isOurs = charge.isVoid ? charge.because.rule === 'outside_lease' : rentCents !== undefined
  if (!isOurs || rentCents === undefined) {
    return
  }
  const period = rentForPeriod({ ...lease, rentCents }, charge.period)
  const isRight = charge.isVoid ? period === null : period?.amountCents === charge.amountCents
  if (isRight) {
    return
  }
  if (!charge.isVoid) {
    await deallocateCharge(db, books, charge.id, why)
    await reverseCharge(db, books, charge, charge.dueOn, `Correction: ${charge.description}`)
  }
  if (period === null) {
    const because = {
      ...charge.because,
      rule: 'outside_lease',
      explanation: 'The lease does not cover this month.',
    }
    await updateChargeRow(db, books.accountId, { ...charge, because }, books.now)
    await markVoid(db, books.accountId, charge.id, books.now)
  } else {
    const next = {
      ...charge,
      amountCents: period.amountCents,
      description: describeRent(period),
      because: period.because,
    }
    await restoreCharge(db, books.accountId, charge.id, books.now)
    await updateChargeRow(db, books.accountId, next, books.now)
    const { id: chargeId, leaseId, propertyId } = charge
    const entry = postCharge({
      type: 'RENT',
      amountCents: next.amountCents,
      on: charge.dueOn,
      description: next.description,
    })
    await insertPostings(db, books, [{ entry, type: 'RENT', leaseId, propertyId, chargeId }])
  }
  await appendEvent(db, books, {
    action: period ? 'charge_corrected' : 'charge_voided',
    entityType: 'lease',
    entityId: charge.leaseId,
    entityName: `${period ? describeRent(period) : charge.description}, ${formatUsd(period?.amountCents ?? charge.amountCents)}`,
    before: { chargeId: charge.id, amountCents: charge.amountCents },
    after: { amountCents: period?.amountCents ?? 0, because: why },
  })
}
