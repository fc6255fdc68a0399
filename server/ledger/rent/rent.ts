import { chunksOf } from '#server/platform/database/chunks.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { recurringLabel, rentPartLabel } from '#shared/ledger/explain/period-labels.ts'
import { chargeKindOf, isRate, recurringDueThrough } from '#shared/leases/rent/recurring-charge.ts'
import { rentPeriodOf } from '#shared/leases/rent-periods.ts'
import { rentForPeriod, rentMonthsThrough, type RentPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { type RentShare, splitRent } from '#shared/leases/rent/rent-shares.ts'
import { addDays, formatDate, minDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import {
  type ChargedMonth,
  type ChargeFields,
  insertCharges,
  listChargedMonths,
  restoreCharge,
  setAddedParts,
  updateChargeRow,
} from '#server/ledger/charges/charge-store.ts'
import type { Change } from '#server/ledger/charges/adjust-charge.ts'
import { postingsOfCharge } from '#server/ledger/postings/charge-postings.ts'
import { applyCredits } from '#server/ledger/credits/credits.ts'
import { type LedgerContext, insertPostings } from '#server/ledger/postings/journal-store.ts'
import {
  findLastRentRun,
  type LockedLease,
  lockLedgersOfLeases,
  lockLeasesToCharge,
  recordRentRun,
} from '#server/ledger/allocation/open-items-store.ts'
import { listRecurringOf, listRecurringToCharge, type RecurringRow } from './recurring-store.ts'
import { adjustTaxes } from './rent-taxes.ts'
import { listAllShares, listSharesOf } from './share-store.ts'
import { listVoidedEarlyCharges } from '#server/ledger/charges/early-charge-store.ts'

/**
 * The number of days that every run looks back, so that it catches up on a missed run or a reopened month.
 */
export const lookBackDays = 62

/**
 * Posts all rent and recurring charges of the account that are due on or before `through`, then applies credit to
 * them; in one transaction with set-based statements. Running it again, late, or twice at once posts nothing twice:
 * (lease, month, RENT) and (recurring charge, month) are unique. Returns how many charges were posted.
 */
export async function postRentDue(db: Db, ledger: LedgerContext, through: PlainDate): Promise<number> {
  const lastRun = await findLastRentRun(db, ledger.accountId, ledger.now)
  const from = lastRun ? minDate(lastRun.runOn, addDays(through, -lookBackDays)) : null
  const leases = await lockLeasesToCharge(db, ledger.accountId, from ?? ('1900-01-01' as PlainDate), through)
  // read after the leases are locked: every change of a lease's charges or schedules holds that lock
  const [recurring, shares, charged] = await Promise.all([
    listRecurringToCharge(db, ledger.accountId, from, through).then(byLease),
    listAllShares(db, ledger.accountId).then(byLease),
    from === null ? [] : listChargedMonths(db, ledger.accountId, from, through),
  ])
  // every run looks back at months that are mostly charged already: they are left out before the amounts are
  // computed
  const due = { from, through, charged: new Set(charged.map(monthKey)) }
  const charges = leases.flatMap((lease) => chargesDue(lease, { recurring, shares }, due))
  const made = await post(db, ledger, charges)
  await followTaxes({ db, ledger, today: through }, made, recurring)
  const posted = made.length
  await recordRentRun(db, ledger.accountId, through, posted, ledger.now)
  if (posted > 0) {
    await appendEvent(db, ledger, {
      action: 'rent_posted',
      entityType: 'account',
      entityId: ledger.accountId,
      entityName: `${countCharges(made)} through ${formatDate(through)}`,
      after: { posted, through },
    })
  }
  return posted
}

/**
 * Posts the due charges of one lease, over its whole ledger, after the lease or its recurring charges were changed. What
 * becomes owed by the change is due today at the earliest. Throws `not_found`.
 */
export async function postRentOfLease(
  db: Db,
  ledger: LedgerContext,
  leaseId: string,
  today: PlainDate,
): Promise<number> {
  const leases = await lockLedgersOfLeases(db, ledger.accountId, [leaseId])
  if (leases.length === 0) {
    throw notFound('lease')
  }
  return postRentOf(db, ledger, leases, today, { isAgreedToday: true })
}

/**
 * Posts the due charges of many leases at once on their own days, as of books that are entered late; skips drafts. With
 * `isAgreedToday` they are due today at the earliest. Returns how many charges were posted.
 */
export async function postRentOfLeases(
  db: Db,
  ledger: LedgerContext,
  leaseIds: readonly string[],
  today: PlainDate,
  { isAgreedToday = false } = {},
): Promise<number> {
  const leases = await lockLedgersOfLeases(db, ledger.accountId, leaseIds)
  return postRentOf(db, ledger, leases, today, { isAgreedToday })
}

async function postRentOf(
  db: Db,
  ledger: LedgerContext,
  leases: readonly LockedLease[],
  through: PlainDate,
  { isAgreedToday }: { isAgreedToday: boolean },
): Promise<number> {
  const signed = leases.filter((lease) => lease.state !== 'DRAFT')
  if (signed.length === 0) {
    return 0
  }
  const ids = signed.map((lease) => lease.id)
  const [recurring, shares] = await Promise.all([
    listRecurringOf(db, ledger.accountId, ids).then(byLease),
    listSharesOf(db, ledger.accountId, ids).then(byLease),
  ])
  const due = { from: null, through, charged: new Set<string>() }
  let posted = 0
  for (const some of chunksOf(signed, 100)) {
    const charges = some.flatMap((lease) => chargesDue(lease, { recurring, shares }, due))
    for (const portion of chunksOf(charges)) {
      const made = await post(db, ledger, portion)
      posted += made.length
      if (isAgreedToday) {
        const agreed = made.flatMap((charge) => agreedOn(charge, through))
        await setAddedParts(db, ledger.accountId, agreed)
      }
      await followTaxes({ db, ledger, today: through }, made, recurring)
    }
  }
  return posted
}

/** Makes the sales tax of leases follow what was posted of their rent, where a person changed or voided it before. */
async function followTaxes(
  change: Change,
  made: readonly ChargeFields[],
  recurring: Schedules['recurring'],
): Promise<void> {
  const leaseIds = [...new Set(made.map(({ leaseId }) => leaseId))].filter((id) =>
    recurring.get(id)?.some(isRate),
  )
  for (const leaseId of leaseIds) {
    await adjustTaxes(change, leaseId)
    await applyCredits(change.db, change.ledger, [leaseId])
  }
}

/** Returns the added part of a charge that a change of today makes owed for an earlier due day: all of it is due today. */
export function agreedOn({ id, amountCents, dueOn }: ChargeFields, today: PlainDate) {
  return dueOn < today && amountCents > 0 ? [{ id, addedCents: amountCents, addedOn: today }] : []
}

function byLease<Row extends { leaseId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => row.leaseId)
}

/** The schedules of leases by their ids: their recurring charges, and the shares of payers in their rent. */
type Schedules = {
  recurring: ReadonlyMap<string, readonly RecurringRow[]>
  shares: ReadonlyMap<string, readonly RentShare[]>
}

/** The days between which charges fall due, and the months (by `monthKey`) that need not be charged again. */
type Due = { from: PlainDate | null; through: PlainDate; charged: ReadonlySet<string> }

/** Returns the due charges of a lease, the rent first: charges due on the same day are listed in this order. */
function chargesDue(
  lease: LockedLease,
  schedules: Schedules,
  { from, through, charged }: Due,
): ChargeFields[] {
  const shares = schedules.shares.get(lease.id) ?? []
  const months = rentMonthsThrough(lease, through, from).filter(
    // the rent of a month without shares is one charge
    (period) => shares.length > 0 || !charged.has(monthKey(rentOfHousehold(lease, period))),
  )
  const rent = rentCharges(lease, shares, months).filter(
    ({ dueOn }) => dueOn <= through && (from === null || dueOn >= from),
  )
  const recurring = recurringCharges(lease, schedules.recurring.get(lease.id) ?? [], from, through)
  return [...rent, ...recurring].filter((charge) => !charged.has(monthKey(charge)))
}

function rentOfHousehold({ id: leaseId }: LockedLease, period: PlainDate): ChargedMonth {
  return { leaseId, type: 'RENT', period, recurringChargeId: null, payerId: null }
}

function recurringCharges(
  lease: LockedLease,
  recurring: readonly RecurringRow[],
  from: PlainDate | null,
  through: PlainDate,
): ChargeFields[] {
  return recurring.flatMap((charge) =>
    recurringDueThrough(lease, charge, through, from, recurring).map((period) => ({
      id: newId(),
      leaseId: lease.id,
      propertyId: lease.propertyId,
      type: 'OTHER',
      kind: chargeKindOf(charge.kind),
      period: startOfMonth(period.from),
      recurringChargeId: charge.id,
      depositKind: null,
      payerId: null,
      amountCents: period.amountCents,
      dueOn: period.dueOn,
      ...namedLabel(recurringLabel(charge, period)),
      explanation: period.explanation,
    })),
  )
}

function rentCharges(
  lease: LockedLease,
  shares: readonly RentShare[],
  months: readonly PlainDate[],
): ChargeFields[] {
  return months
    .map((month) => rentForPeriod(lease, month))
    .filter((period) => period !== null)
    .flatMap((period) => rentChargesOf(lease, shares, period))
}

/**
 * Returns the charges of one month's rent: one for each payer with a share of it, and one for the household's rest, each
 * with its own due date.
 */
export function rentChargesOf(
  lease: Pick<LockedLease, 'id' | 'propertyId' | 'rentFrequency' | 'periodsFrom'>,
  shares: readonly RentShare[],
  period: RentPeriod,
): (ChargeFields & { period: PlainDate; explanation: RentPeriod['explanation'] })[] {
  const { concession: _, ...explanation } = period.explanation
  return splitRent(period, shares).map(({ payerId, amountCents, dueOn, share, concession }) => ({
    id: newId(),
    leaseId: lease.id,
    propertyId: lease.propertyId,
    type: 'RENT',
    kind: null,
    period: rentPeriodOf(lease, period.from).from,
    recurringChargeId: null,
    depositKind: null,
    payerId,
    amountCents,
    dueOn,
    ...namedLabel(rentPartLabel(period, share)),
    explanation: { ...explanation, ...(share && { share }), ...(concession && { concession }) },
  }))
}

/** Returns a text like '12 rent charges and 3 recurring charges'. */
function countCharges(charges: readonly ChargeFields[]): string {
  const rents = charges.filter(({ type }) => type === 'RENT').length
  const others = charges.length - rents
  return [
    ...(rents > 0 || others === 0 ? [`${rents} rent charges`] : []),
    ...(others > 0 ? [`${others} recurring charges`] : []),
  ].join(' and ')
}

/** Returns the charges that this call posted. */
async function post(
  db: Db,
  ledger: LedgerContext,
  charges: readonly ChargeFields[],
): Promise<ChargeFields[]> {
  if (charges.length === 0) {
    return []
  }
  const ids = await insertCharges(db, ledger.accountId, ledger.now, charges)
  const posted = [...charges.filter((charge) => ids.has(charge.id)), ...(await restore(db, ledger, charges))]
  await insertPostings(db, ledger, posted.flatMap(postingsOfCharge))
  await applyCredits(db, ledger, [...new Set(posted.map((charge) => charge.leaseId))])
  return posted
}

/**
 * Restores the charges that were taken back because the clock was ahead, with the lease's present amounts; returns
 * those charges.
 */
async function restore(
  db: Db,
  ledger: LedgerContext,
  charges: readonly ChargeFields[],
): Promise<ChargeFields[]> {
  const leaseIds = [...new Set(charges.map(({ leaseId }) => leaseId))]
  const taken = await listVoidedEarlyCharges(db, ledger.accountId, leaseIds)
  const idOf = new Map(taken.map((row) => [monthKey(row), row.id]))
  const restored = charges.flatMap((charge) => {
    const id = idOf.get(monthKey(charge))
    return id === undefined ? [] : [{ ...charge, id }]
  })
  for (const charge of restored) {
    await restoreCharge(db, ledger.accountId, charge.id, ledger.now)
    await updateChargeRow(db, ledger.accountId, charge, ledger.now)
  }
  return restored
}

function monthKey({
  leaseId,
  type,
  period,
  recurringChargeId,
  payerId,
}: Pick<ChargeFields, keyof ChargedMonth>): string {
  return [leaseId, type, period, recurringChargeId, payerId].join(' ')
}
