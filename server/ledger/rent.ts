import { chunksOf } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { postCharge } from '#shared/ledger/posting.ts'
import { rentDueThrough, type RentPeriod } from '#shared/leases/rent-schedule.ts'
import {
  addDays,
  dateParts,
  formatDate,
  minDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import { type ChargeDocument, insertCharges, listScheduledRent } from './charge-store.ts'
import { applyCredits } from './credits.ts'
import { type Books, insertPostings } from './journal-store.ts'
import {
  findLastRentRun,
  type LeaseInBooks,
  lockBooksOfLeases,
  lockLeaseBooks,
  lockLeasesToCharge,
  recordRentRun,
} from './open-items-store.ts'

/** How far back every run looks again, so that a run that was missed or a month that was reopened is caught up. */
export const lookBackDays = 62

/**
 * Posts all rent of the account that is due on or before `through`, then lets credit pay it; one transaction, set-based.
 * Running it again, late, or twice at once posts nothing twice: (lease, month, RENT) is unique. Answers how many
 * charges were posted.
 */
export async function postRentDue(db: Db, books: Books, through: PlainDate): Promise<number> {
  const lastRun = await findLastRentRun(db, books.accountId)
  const from = lastRun ? minDate(lastRun.runOn, addDays(through, -lookBackDays)) : null
  const leases = await lockLeasesToCharge(db, books.accountId, from ?? ('1900-01-01' as PlainDate), through)
  const charges = leases.flatMap((lease) => rentCharges(lease, from, through))
  const posted = await post(db, books, charges)
  await recordRentRun(db, books.accountId, through, posted, books.now)
  if (posted > 0) {
    await appendEvent(db, books, {
      action: 'rent_posted',
      entityType: 'account',
      entityId: books.accountId,
      entityName: `${posted} rent charges through ${formatDate(through)}`,
      after: { posted, through },
    })
  }
  return posted
}

/** The same for one lease, over its whole ledger: after it was made, signed or changed. Throws `not_found`. */
export async function postRentOfLease(
  db: Db,
  books: Books,
  leaseId: string,
  through: PlainDate,
): Promise<number> {
  const lease = await lockLeaseBooks(db, books.accountId, leaseId)
  if (!lease) {
    throw notFound('Lease')
  }
  return lease.state === 'DRAFT' ? 0 : post(db, books, rentCharges(lease, null, through))
}

/** The same for many leases in one go; drafts are passed over. Answers how many charges were posted. */
export async function postRentOfLeases(
  db: Db,
  books: Books,
  leaseIds: readonly string[],
  through: PlainDate,
): Promise<number> {
  const leases = await lockBooksOfLeases(db, books.accountId, leaseIds)
  const signed = leases.filter((lease) => lease.state !== 'DRAFT')
  let posted = 0
  for (const some of chunksOf(signed, 100)) {
    const charges = some.flatMap((lease) => rentCharges(lease, null, through))
    for (const portion of chunksOf(charges)) {
      posted += await post(db, books, portion)
    }
  }
  return posted
}

/** Whether any month's rent was ever posted to the lease by itself. */
export async function hasPostedRent(db: Db, accountId: string, leaseId: string): Promise<boolean> {
  return (await listScheduledRent(db, accountId, leaseId)).length > 0
}

function rentCharges(lease: LeaseInBooks, from: PlainDate | null, through: PlainDate): ChargeDocument[] {
  return rentDueThrough(lease, through)
    .filter((period) => from === null || period.dueOn >= from)
    .map((period) => ({
      id: newId(),
      leaseId: lease.id,
      propertyId: lease.propertyId,
      type: 'RENT',
      period: startOfMonth(period.from),
      amountCents: period.amountCents,
      dueOn: period.dueOn,
      description: describeRent(period),
      because: period.because,
    }))
}

async function post(db: Db, books: Books, charges: readonly ChargeDocument[]): Promise<number> {
  if (charges.length === 0) {
    return 0
  }
  const ids = await insertCharges(db, books.accountId, books.now, charges)
  const posted = charges.filter((charge) => ids.has(charge.id))
  await insertPostings(
    db,
    books,
    posted.map((charge) => ({
      entry: postCharge({ ...charge, on: charge.dueOn }),
      type: charge.type,
      leaseId: charge.leaseId,
      propertyId: charge.propertyId,
      chargeId: charge.id,
    })),
  )
  await applyCredits(db, books, [...new Set(posted.map((charge) => charge.leaseId))])
  return posted.length
}

const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] // prettier-ignore

/** 'November 2026' */
export function monthName(date: PlainDate): string {
  const { year, month } = dateParts(date)
  return `${months[month - 1]} ${year}`
}

/** What a charge of rent is called: the month, and the days of it where it is a part. */
export function describeRent({ from, to, because }: RentPeriod): string {
  const name = `Rent for ${monthName(from)}`
  return because.rule === 'full_month'
    ? name
    : `${name}, ${dateParts(from).day}–${dateParts(to).day} (prorated)`
}
