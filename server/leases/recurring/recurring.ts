import { recordLeaseVersions } from '#server/lease-versions/service.ts'
import { adjustRentOfLease, postRentOfLease, postRentOfLeases } from '#server/ledger/service.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent, appendEvents, type EventInput } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { recurringName, withChange } from '#shared/leases/rent/recurring-charge.ts'
import type * as recurringContract from '#shared/leases/rent/recurring-contract.ts'
import { formatUsd, ZERO } from '#shared/lib/money.ts'
import { withRate, writeRate } from '#shared/leases/rent/sales-tax.ts'
import { addMonths, maxDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as z from 'zod/mini'

import {
  deleteRecurringChargeRow,
  findRecurringRow,
  insertRecurringChargeRow,
  listRecurringChargeRows,
  type RecurringChargeRow,
  type RecurringChargeFields,
  updateRecurring,
} from './recurring-store.ts'
import { listUnitPlaces } from '#server/leases/terms/law-exceptions-store.ts'
import { type LeaseRow, lockLease } from '#server/leases/store.ts'

/** The maximum number of recurring charges of a lease other than its rent. */
export const maxRecurringCharges = 20
/** The maximum number of changes of an amount: a new amount every month for five years. */
const maxChanges = 60

/**
 * Creates a monthly charge to the rent of a lease, from a day on (cents of a whole month); posts what is due by today at
 * once, the daily run posts later months. Returns its id. Throws `not_found`, `conflict` beyond twenty.
 */
export async function createRecurringCharge(
  context: Context,
  leaseId: string,
  body: RouteBody<typeof recurringContract.createRecurringCharge>,
): Promise<string> {
  const { db, actor } = context
  const lease = await requireLease(context, leaseId)
  const present = await listRecurringChargeRows(db, actor.accountId, leaseId)
  if (present.length >= maxRecurringCharges) {
    throw new AppError('conflict', 'leases.recurringLimit', { count: maxRecurringCharges })
  }
  const charge = fieldsOf(leaseId, body, body.startDate)
  requireWithinLease(charge, lease)
  await requireTaxable(context, charge, lease)
  await addRecurringInBulk(context, [charge])
  return charge.id
}

/** Returns the recurring charges of a new lease, by default from its first day. */
export function recurringOfNewLease(
  lease: { id: string; startOn: PlainDate },
  bodies: readonly z.infer<typeof recurringContract.recurringOfLease>[],
): RecurringChargeFields[] {
  return bodies.map((body) => fieldsOf(lease.id, body, body.startDate ?? lease.startOn))
}

/**
 * Adds many recurring charges to leases that the caller has found or made in this transaction, and posts what is due
 * by today. Returns how many charges that posted. The caller must respect `maxRecurringCharges` for each lease.
 */
export async function addRecurringInBulk(
  context: Context,
  charges: readonly RecurringChargeFields[],
): Promise<number> {
  const { db, actor, now, today } = context
  if (charges.length === 0) {
    return 0
  }
  await insertRecurringChargeRow(db, actor.accountId, now, charges)
  const leaseIds = [...new Set(charges.map(({ leaseId }) => leaseId))]
  await recordLeaseVersions(context, leaseIds)
  await appendEvents(
    db,
    eventActorOf(context),
    charges.map((after) => eventOf(after.leaseId, 'recurring_charge_added', { after })),
  )
  return postRentOfLeases(db, eventActorOf(context), leaseIds, today, { isAgreedToday: true })
}

/**
 * Updates a recurring charge. Posted charges stay: a new amount counts from the first day of a month that is not
 * charged yet. A last day ends it: its month is prorated, and later months that were charged are voided, by reversals;
 * when the last day is removed or moved later, they are charged again. Kind, first day and whether it is taxed can change only while
 * nothing was charged. Throws `not_found`, `version_mismatch`, `invalid_transition`, `validation_failed`.
 */
export async function updateRecurringCharge(
  context: Context,
  id: string,
  body: RouteBody<typeof recurringContract.updateRecurringCharge>,
): Promise<void> {
  const { db, actor, now, today } = context
  const { lease, before } = await requireRecurring(context, id)
  requireVersion(before.version, context.ifMatch)
  requireUncharged(before, body)
  const after: RecurringChargeFields = {
    ...before,
    kind: body.kind ?? before.kind,
    description: body.description === undefined ? before.description : body.description || null,
    startOn: body.startDate ?? before.startOn,
    endOn: body.endDate === undefined ? before.endOn : body.endDate,
    isTaxed: (body.kind ?? before.kind) !== 'SALES_TAX' && (body.isTaxed ?? before.isTaxed),
    ...nextAmount(before, body),
  }
  if (after.rate !== null && after.kind !== 'SALES_TAX') {
    throw invalidField('rate', 'leases.rateOfSalesTax')
  }
  requireWithinLease(after, lease)
  await requireTaxable(context, after, lease)
  await updateRecurring(db, actor.accountId, after, now)
  await recordLeaseVersions(context, [lease.id])
  const isEnded = after.endOn !== null && after.endOn !== before.endOn
  await append(context, lease, isEnded ? 'recurring_charge_ended' : 'recurring_charge_changed', {
    before,
    after,
  })
  if (after.endOn !== before.endOn) {
    await adjustRentOfLease(db, eventActorOf(context), lease.id, today)
  }
  await postRentOfLease(db, eventActorOf(context), lease.id, today)
}

/** Deletes a recurring charge that nothing was charged for. Throws `not_found`, `invalid_transition`. */
export async function deleteRecurringCharge(context: Context, id: string): Promise<void> {
  const { lease, before } = await requireRecurring(context, id)
  if (before.lastMonth !== null) {
    throw new AppError('invalid_transition', 'leases.recurringChargedRemove')
  }
  await deleteRecurringChargeRow(context.db, context.actor.accountId, id)
  await recordLeaseVersions(context, [lease.id])
  await append(context, lease, 'recurring_charge_removed', { before })
}

/** Returns the first month in which a charge can have another amount: the month after the last charged one. */
export function firstOpenMonthOfCharge({ lastMonth, startOn }: RecurringChargeRow): PlainDate {
  return lastMonth === null ? startOfMonth(startOn) : maxDate(addMonths(lastMonth, 1), startOfMonth(startOn))
}

function fieldsOf(
  leaseId: string,
  body: z.infer<typeof recurringContract.recurringOfLease>,
  startOn: PlainDate,
): RecurringChargeFields {
  return {
    id: newId(),
    leaseId,
    kind: body.kind,
    description: body.description || null,
    amountCents: body.rate ? ZERO : (body.amount ?? ZERO),
    changes: [],
    rate: body.rate ?? null,
    rateChanges: [],
    isTaxed: body.isTaxed ?? false,
    startOn,
    endOn: body.endDate ?? null,
  }
}

async function requireLease({ db, actor, today }: Context, id: string): Promise<LeaseRow> {
  const lease = await lockLease(db, { accountId: actor.accountId, today }, id)
  if (!lease || lease.isArchived) {
    throw notFound('lease')
  }
  return lease
}

/** Finds the charge and its lease and locks them: every posting to the lease waits. */
async function requireRecurring(
  context: Context,
  id: string,
): Promise<{ lease: LeaseRow; before: RecurringChargeRow }> {
  const { db, actor, today } = context
  const found = await findRecurringRow(db, actor.accountId, id)
  const lease = found && (await lockLease(db, { accountId: actor.accountId, today }, found.leaseId))
  // read again under the lock: the daily run may have charged it meanwhile
  const before = lease && (await findRecurringRow(db, actor.accountId, id))
  if (!before || lease.isArchived) {
    throw notFound('recurringCharge')
  }
  return { lease, before }
}

function requireUncharged(
  before: RecurringChargeRow,
  { kind, startDate, isTaxed }: RouteBody<typeof recurringContract.updateRecurringCharge>,
): void {
  const isOther =
    (kind !== undefined && kind !== before.kind) ||
    (startDate !== undefined && startDate !== before.startOn) ||
    (isTaxed !== undefined && isTaxed !== before.isTaxed)
  if (isOther && before.lastMonth !== null) {
    throw new AppError('invalid_transition', 'leases.recurringChargedChange')
  }
}

function nextAmount(
  before: RecurringChargeRow,
  { amount, rate, amountFrom }: RouteBody<typeof recurringContract.updateRecurringCharge>,
): Partial<Pick<RecurringChargeFields, 'amountCents' | 'changes' | 'rate' | 'rateChanges'>> {
  const { rate: rated } = before
  if (before.lastMonth === null && amountFrom === undefined) {
    // it was never charged, so its earlier amounts do not matter
    return typeof rate === 'number'
      ? { rate, rateChanges: [], amountCents: ZERO, changes: [] }
      : amount === undefined
        ? {}
        : { amountCents: amount, rate: null, rateChanges: [] }
  }
  if (rated === null ? typeof rate === 'number' : amount !== undefined) {
    throw invalidField(rated === null ? 'rate' : 'amount', 'leases.rateStaysRate')
  }
  if (rated !== null && typeof rate === 'number') {
    return nextRate({ ...before, rate: rated }, rate, amountFrom)
  }
  if (amount === undefined) {
    if (amountFrom !== undefined) {
      throw invalidField('amount', 'leases.amountMissing')
    }
    return {}
  }
  if (amountFrom === undefined) {
    if (before.lastMonth !== null) {
      throw invalidField('amountFrom', 'leases.amountFromMissing')
    }
    return { amountCents: amount }
  }
  requireOpenMonth(before, amountFrom)
  const changes = withChange(before, { from: amountFrom, amountCents: amount })
  if (changes.length > maxChanges) {
    throw invalidField('amountFrom', 'leases.tooManyAmounts', { count: maxChanges })
  }
  return { changes }
}

function nextRate(
  before: RecurringChargeRow & { rate: number },
  rate: number,
  from: PlainDate | undefined,
): Partial<Pick<RecurringChargeFields, 'rate' | 'rateChanges'>> {
  if (from === undefined) {
    if (before.lastMonth !== null) {
      throw invalidField('amountFrom', 'leases.amountFromMissing')
    }
    return { rate }
  }
  requireOpenMonth(before, from)
  const rateChanges = withRate(before, { from, rate })
  if (rateChanges.length > maxChanges) {
    throw invalidField('amountFrom', 'leases.tooManyAmounts', { count: maxChanges })
  }
  return { rateChanges }
}

/** Requires the first day of a month that is not charged yet. Throws `validation_failed`. */
function requireOpenMonth(before: RecurringChargeRow, amountFrom: PlainDate): void {
  const first = firstOpenMonthOfCharge(before)
  if (amountFrom !== startOfMonth(amountFrom)) {
    throw invalidField('amountFrom', 'leases.amountFromMidMonth')
  }
  if (amountFrom < first) {
    throw invalidField('amountFrom', 'leases.firstUnchargedMonth', { month: first })
  }
}

/**
 * Requires that sales tax with a rate is of commercial property with rent by months, and the only rate of its days. Throws
 * `validation_failed`.
 */
async function requireTaxable(
  { db, actor }: Context,
  charge: RecurringChargeFields,
  lease: Pick<LeaseRow, 'id' | 'propertyType' | 'rentFrequency'>,
): Promise<void> {
  if (charge.rate === null) {
    return
  }
  const present = await listRecurringChargeRows(db, actor.accountId, lease.id)
  requireRates([...present.filter(({ id }) => id !== charge.id), charge], lease)
}

/** Requires that rates of sales tax fit a lease that is made, or a draft that changes. Throws `validation_failed`. */
export async function requireRatesOf(
  { db, actor }: Context,
  lease: Pick<LeaseRow, 'unitId' | 'rentFrequency'>,
  charges: readonly RecurringChargeFields[],
): Promise<void> {
  if (charges.some(({ rate }) => rate !== null)) {
    const [place] = await listUnitPlaces(db, actor.accountId, [lease.unitId])
    const fits = { propertyType: place?.propertyType ?? '', rentFrequency: lease.rentFrequency }
    requireRates(charges, fits, (index) => `recurringCharges.${index}.rate`)
  }
}

/** Requires that rates of sales tax among the recurring charges fit a lease, as `requireTaxable` does. */
export function requireRates(
  charges: readonly RecurringChargeFields[],
  { propertyType, rentFrequency }: { propertyType: string } & Pick<LeaseRow, 'rentFrequency'>,
  fieldOf: (index: number) => string = () => 'rate',
): void {
  for (const [index, charge] of charges.entries()) {
    if (charge.rate === null) {
      continue
    }
    if (propertyType !== 'COMMERCIAL') {
      throw invalidField(fieldOf(index), 'leases.salesTaxNotCommercial')
    }
    if (rentFrequency !== 'MONTHLY') {
      throw invalidField(fieldOf(index), 'leases.salesTaxByMonths')
    }
    const isTwice = charges.slice(0, index).some((one) => one.rate !== null && overlaps(one, charge))
    if (isTwice) {
      throw invalidField(fieldOf(index), 'leases.salesTaxOnce')
    }
  }
}

function overlaps(one: RecurringChargeFields, other: RecurringChargeFields): boolean {
  return (
    (one.endOn === null || other.startOn <= one.endOn) && (other.endOn === null || one.startOn <= other.endOn)
  )
}

function requireWithinLease(charge: RecurringChargeFields, lease: LeaseRow): void {
  if (charge.endOn !== null && charge.endOn < charge.startOn) {
    throw invalidField('endDate', 'leases.recurringEndBeforeStart')
  }
  if (charge.endOn !== null && charge.endOn < lease.startOn) {
    throw invalidField('endDate', 'leases.startsOn', { date: lease.startOn })
  }
}

type Change = { before?: RecurringChargeFields; after?: RecurringChargeFields }

async function append(context: Context, lease: LeaseRow, action: string, change: Change): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), eventOf(lease.id, action, change))
}

function eventOf(leaseId: string, action: string, { before, after }: Change): EventInput {
  const charge = after ?? before! // one of them is given
  const cost = charge.changes.at(-1)?.amountCents ?? charge.amountCents
  return {
    action,
    entityType: 'lease',
    entityId: leaseId,
    entityName:
      charge.rate === null
        ? `${recurringName(charge)}, ${formatUsd(cost)} a month`
        : `${recurringName(charge)}, ${writeRate(charge.rateChanges.at(-1)?.rate ?? charge.rate)}% of the rent`,
    ...(before && { before: termsOf(before) }),
    ...(after && { after: termsOf(after) }),
  }
}

function termsOf(charge: RecurringChargeFields) {
  const { id, kind, description, amountCents, changes, startOn, endOn, rate, rateChanges, isTaxed } = charge
  return {
    recurringChargeId: id,
    kind,
    description,
    ...(rate === null ? { amountCents, changes } : { rate, rateChanges }),
    ...(isTaxed && { isTaxed }),
    startOn,
    endOn,
  }
}
