import { isDeepStrictEqual } from 'node:util'

import {
  adjustRentOfLease,
  findLedgerUse,
  findScheduledSpan,
  postRentOfLease,
} from '#server/ledger/service.ts'
import { recordLeaseVersions } from '#server/lease-versions/service.ts'
import {
  AppError,
  invalidField,
  invalidFieldOf,
  notFound,
  requireVersion,
} from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import { moveShareStarts, requireRentCoversShares } from '#server/payers/service.ts'
import { isUnitInUse, lockUnitForUse } from '#server/portfolio/service.ts'
import { areTenantsInUse, requireTenants } from '#server/tenants/service.ts'
import type * as contract from '#shared/leases/contract.ts'
import { isSameRule, type LateFeeRules, withLateFee } from '#shared/leases/late-fees/late-fee-rule.ts'
import { isSameLateFee, lateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { chargesDepositByDefault } from '#shared/leases/opening.ts'
import { describeTerm, storedTerm, type TermEnd } from '#shared/leases/ending/term-end.ts'
import { periodProblem } from '#shared/leases/rent/period-rules.ts'
import { rentPeriodOf } from '#shared/leases/rent-periods.ts'
import { addDays, maxDate, type PlainDate, minDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { chargeDeposit, explainingConflicts, namedTenants } from './create.ts'
import { withdrawNoticeInForce } from './ending/ending-notices.ts'
import { nameOfLease, historyOfLease } from './lease-events.ts'
import { type Agreement, nextConcessions } from './terms/concessions.ts'
import { nextRents } from './terms/rent-change.ts'
import { setPresentTenants } from './household/household.ts'
import { applyLawToChange } from './terms/lease-law.ts'
import { requireRatesOf } from './recurring/recurring.ts'
import { listRecurringChargeRows, moveRecurringStarts } from './recurring/recurring-store.ts'
import { archiveLeaseRow, type LeaseFields, type LeaseRow, lockLease, updateLeaseRow } from './store.ts'

export { backfillLeaseVersions } from '#server/lease-versions/service.ts'
export { makeTransfersOfMoves } from './moves/move-transfers.ts'
export { toConcession } from './terms/concessions.ts'
export { createLease, makeLeasesInBulk, type NewLease } from './create.ts'
export { setAddressOfFormerTenant } from './household/household.ts'
export { addRecurringInBulk, maxRecurringCharges } from './recurring/recurring.ts'
export {
  endLeaseByNotice,
  type EndingNoticeRow,
  findNoticeInForce,
  keepEndingNotice,
  endingLawFields,
  toEndingLaw,
  toEndingNotice,
  withdrawNoticeInForce,
} from './ending/ending-notices.ts'
export { nameOfLease } from './lease-events.ts'
export { findLease, lockLease, type LeaseRow } from './store.ts'
export type { RecurringChargeFields } from './recurring/recurring-store.ts'

type LeaseChanges = RouteBody<typeof contract.updateLease>

/**
 * Updates a lease. A later `endDate` renews it; status ACTIVE signs a draft or withdraws a termination; TERMINATED
 * ends it on `terminationDate` (by default today). A new rent counts from a later day (`nextRents`); when the first or last day moves, posted rent is prorated again (adjustRentOfLease). `agreement` is
 * the answer of a tenant to an offer. Throws `not_found`, `version_mismatch`, `lease_overlap`, `invalid_transition`, `validation_failed`.
 */
export async function updateLease(
  context: Context,
  id: string,
  body: LeaseChanges,
  agreement: Agreement | null = null,
): Promise<void> {
  const { db, actor, now, today } = context
  const before = await requireLease(context, id)
  requireVersion(before.version, context.ifMatch)
  const startOn = body.startDate ?? before.startOn
  const after: LeaseFields = {
    id,
    propertyId: before.propertyId,
    unitId: before.unitId,
    ...(await movedUnit(context, before, body.unitId)),
    ...nextState(before, body, today),
    startOn,
    ...nextTerm(before, body),
    rentCents: before.rentCents,
    rentSteps: before.rentSteps,
    concessions: before.concessions,
    depositCents: body.securityDeposit ?? before.depositCents,
    ...nextPeriods(before, body),
    chargesFrom: body.chargesFrom ?? (await firstCharged(context, before, body)),
    notes: body.notes === undefined ? before.notes : body.notes || null,
    ...nextLateFee(before, body, today),
  }
  requireOrder(after)
  Object.assign(after, await nextRents(context, before, after, body))
  Object.assign(after, { concessions: await nextConcessions(context, before, after, { ...body, agreement }) })
  await applyLawToChange(context, before, after, body.lawReasons)
  const tenantIds = namedTenants(body)
  if (tenantIds.length > 0) {
    await requireTenants(db, actor.accountId, tenantIds)
  }
  await requireTenantsMayChange(context, before, tenantIds, body.correctTenants)
  if (takesUnit(before, after)) {
    await requireUnitInUse(context, after.unitId)
    await requireTenantsInUse(context, before, tenantIds)
  }
  await explainingConflicts(() => updateLeaseRow(db, actor.accountId, after, now))
  if (tenantIds.length > 0) {
    await setPresentTenants(context, id, tenantIds)
  }
  if (before.state === 'TERMINATED' && after.state === 'ACTIVE') {
    await withdrawNoticeInForce(context, before)
  }
  await appendEvent(db, eventActorOf(context), {
    action: actionOf(before, after),
    entityType: 'lease',
    entityId: id,
    entityName: nameOfLease(before),
    before: historyOfLease(before),
    after: historyOfLease(after),
  })
  if (
    before.state === 'DRAFT' &&
    (after.unitId !== before.unitId || after.rentFrequency !== before.rentFrequency)
  ) {
    await requireRatesOf(context, after, await listRecurringChargeRows(db, actor.accountId, id))
  }
  if (before.state === 'DRAFT' && startOn !== before.startOn) {
    await moveRecurringStarts(db, actor.accountId, id, { from: before.startOn, to: startOn }, now)
  }
  await applyToShares(context, before, after, body)
  await recordLeaseVersions(context, [id], agreement?.name)
  const isSigning = before.state === 'DRAFT' && after.state === 'ACTIVE'
  if (body.chargeDeposit && !isSigning) {
    throw invalidField('chargeDeposit', 'leases.chargeDepositWithSigning')
  }
  const chargesDeposit = body.chargeDeposit ?? chargesDepositByDefault({ ...after, hasOpening: false })
  if (chargesDeposit && isSigning) {
    await chargeDeposit(context, after)
  }
  if (!isDeepStrictEqual(daysOf(before), daysOf(after))) {
    await adjustRentOfLease(db, eventActorOf(context), id, today)
  }
  if (!isDeepStrictEqual([daysOf(before), before.termEndsOn], [daysOf(after), after.termEndsOn])) {
    await enqueueJob(db, 'closeOutdatedRenewal', { leaseId: id, userId: eventActorOf(context).userId })
  }
  await postRentOfLease(db, eventActorOf(context), id, today)
}

/**
 * Refuses other tenants of a signed lease under which something was charged or paid: its past would become theirs. While
 * nothing was paid, a wrong choice can be corrected. Throws `conflict`.
 */
async function requireTenantsMayChange(
  { db, actor }: Context,
  lease: LeaseRow,
  tenantIds: readonly string[],
  isCorrection = false,
): Promise<void> {
  const present = lease.tenants.map((tenant) => tenant.id)
  const isSame = tenantIds.length === present.length && tenantIds.every((id) => present.includes(id))
  if (tenantIds.length === 0 || isSame || lease.state === 'DRAFT') {
    return
  }
  const { isCharged, isPaid } = await findLedgerUse(db, actor.accountId, lease.id)
  if (isPaid) {
    throw new AppError('conflict', 'leases.tenantsHavePaid')
  }
  if (isCharged && !isCorrection) {
    throw new AppError('conflict', 'leases.tenantsHaveLedger')
  }
}

/** Moves the payers' shares to a new first day, and refuses new rents below them. Throws `validation_failed`. */
async function applyToShares(
  context: Context,
  before: LeaseRow,
  after: LeaseFields,
  body: LeaseChanges,
): Promise<void> {
  const { id, startOn } = after
  if (startOn !== before.startOn) {
    await moveShareStarts(context, { id, startOn, isDraft: before.state === 'DRAFT' }, before.startOn)
  }
  const { rentCents, rentSteps } = before
  const isSame = rentCents === after.rentCents && isDeepStrictEqual(rentSteps, after.rentSteps)
  if (!isSame || startOn !== before.startOn) {
    await requireRentCoversShares(context, after, (step) =>
      body.rentSteps && step >= 0 ? `rentSteps.${step}.rentAmount` : 'rentAmount',
    )
  }
}

/**
 * Returns the periods of the rent after a change, with what only months have. Throws `validation_failed` where a field does not
 * fit them, and where the lease is signed: posted rent keeps its periods.
 */
function nextPeriods(
  before: LeaseRow,
  body: LeaseChanges,
): Pick<LeaseFields, 'rentFrequency' | 'periodsFrom' | 'dueDay' | 'proration'> {
  const rentFrequency = body.rentFrequency ?? before.rentFrequency
  const problem = periodProblem(body, rentFrequency)
  if (problem) {
    throw invalidFieldOf(problem.field, problem.message)
  }
  const isByMonths = rentFrequency === 'MONTHLY'
  // by default, the first day of a draft is also the first day of its periods
  const followed = before.periodsFrom === before.startOn ? body.startDate : undefined
  const first = body.periodsFrom ?? followed ?? before.periodsFrom ?? body.startDate ?? before.startOn
  const periodsFrom = isByMonths ? null : first
  if (before.state !== 'DRAFT') {
    if (rentFrequency !== before.rentFrequency || (body.periodsFrom && periodsFrom !== before.periodsFrom)) {
      throw invalidField(
        rentFrequency === before.rentFrequency ? 'periodsFrom' : 'rentFrequency',
        'leases.signedPeriods',
      )
    }
  }
  return {
    rentFrequency,
    periodsFrom: before.state === 'DRAFT' ? periodsFrom : before.periodsFrom,
    dueDay: isByMonths ? (body.dueDay ?? before.dueDay) : 1,
    proration: isByMonths ? (body.proration ?? before.proration) : 'ACTUAL_DAYS',
  }
}

/** Returns the term after a change. A later last day keeps what happens after it unless `atEnd` is given. */
function nextTerm(before: LeaseRow, body: LeaseChanges): TermEnd {
  const lastDay = body.endDate === undefined ? describeTerm(before).endDate : body.endDate
  return storedTerm(lastDay, body.atEnd ?? (before.termEndsOn === null ? 'ENDS' : 'MONTH_TO_MONTH'))
}

/** Applies a changed late fee to rent due from today on: rent due earlier keeps the rule that it had, or none. */
function nextLateFee(before: LeaseRow, body: LeaseChanges, today: PlainDate): LateFeeRules {
  const lateFee = body.lateFee ? lateFeeTerms(body.lateFee) : before.lateFee
  const graceDays = body.graceDays ?? before.graceDays
  const { lateFeesFrom, formerLateFees } = before
  if (before.state === 'DRAFT') {
    const isSigned = body.status === 'ACTIVE'
    const isSame = isSameRule({ lateFee, graceDays }, before)
    // a draft has charged nothing: its rule applies from the day on which it is signed, or from the later one it was set for
    const from = isSame && lateFeesFrom !== null ? maxDate(today, lateFeesFrom) : today
    return {
      lateFee,
      graceDays,
      lateFeesFrom: lateFee.kind === 'NONE' ? null : isSame && !isSigned ? lateFeesFrom : from,
      formerLateFees: [],
    }
  }
  return isSameLateFee(lateFee, before.lateFee) && graceDays === before.graceDays
    ? { lateFee, graceDays, lateFeesFrom, formerLateFees }
    : withLateFee(before, { lateFee, graceDays }, { from: today, today })
}

/** Returns the first charged day after a change that names none. */
async function firstCharged(
  { db, actor, today }: Context,
  before: LeaseRow,
  body: LeaseChanges,
): Promise<PlainDate> {
  const startOn = body.startDate ?? before.startOn
  // a first day that moves back again restores the months that its earlier move had voided
  const { firstDay } = await findScheduledSpan(db, actor.accountId, before.id)
  // charged from its first day, and never yet: a new first day changes the first charged day as in a new lease
  const follows = firstDay === null && before.chargesFrom === before.startOn && startOn < before.startOn
  const { from } = rentPeriodOf(before, today)
  const earliest = follows ? maxDate(startOn, from) : (firstDay ?? before.chargesFrom)
  return maxDate(startOn, minDate(before.chargesFrom, earliest))
}

async function movedUnit(context: Context, before: LeaseRow, unitId: string | undefined) {
  if (unitId === undefined || unitId === before.unitId) {
    return {}
  }
  if (before.state !== 'DRAFT') {
    throw new AppError('invalid_transition', 'leases.signedStaysWithUnit')
  }
  const unit = await lockUnitForUse(context, unitId)
  return { unitId: unit.id, propertyId: unit.propertyId }
}

/** Returns whether a change signs a lease, or extends its last day, so that it takes its unit for more days. */
function takesUnit(before: LeaseRow, after: LeaseFields): boolean {
  const [was, is] = [lastDayOf(before), lastDayOf(after)]
  const isLonger = was !== null && (is === null || is > was)
  return after.state !== 'DRAFT' && (before.state === 'DRAFT' || isLonger)
}

async function requireUnitInUse(context: Context, unitId: string): Promise<void> {
  if (!(await isUnitInUse(context, unitId))) {
    throw new AppError('invalid_transition', 'leases.unitArchived')
  }
}

/**
 * Requires tenants who are not archived: they may have been archived after the lease ended; then a new tenant must be
 * named.
 */
async function requireTenantsInUse({ db, actor }: Context, lease: LeaseRow, named: string[]): Promise<void> {
  const present = lease.tenants.map((tenant) => tenant.id)
  if (named.length === 0 && !(await areTenantsInUse(db, actor.accountId, present))) {
    throw new AppError('invalid_transition', 'leases.tenantArchived')
  }
}

function nextState(
  before: LeaseRow,
  body: LeaseChanges,
  today: PlainDate,
): Pick<LeaseFields, 'state' | 'terminatedOn'> {
  const state = body.status ?? before.state
  if (state === 'TERMINATED') {
    if (before.state === 'DRAFT') {
      throw new AppError('invalid_transition', 'leases.draftNotBegun')
    }
    return {
      state,
      terminatedOn:
        body.terminationDate ?? before.terminatedOn ?? maxDate(today, addDays(before.startOn, -1)),
    }
  }
  if (state === 'DRAFT' && before.state !== 'DRAFT') {
    throw new AppError('invalid_transition', 'leases.signedCannotBeDraft')
  }
  if (body.terminationDate !== undefined) {
    throw invalidField('terminationDate', 'leases.terminatedNeedsDate')
  }
  return { state, terminatedOn: null }
}

function requireOrder({ startOn, endOn, termEndsOn, terminatedOn, chargesFrom }: LeaseFields): void {
  const termEnd = endOn ?? termEndsOn
  if (termEnd !== null && termEnd < startOn) {
    throw invalidField('endDate', 'leases.endBeforeStart')
  }
  if (terminatedOn !== null && terminatedOn < addDays(startOn, -1)) {
    throw invalidField('terminationDate', 'leases.terminationBeforeStart')
  }
  if (terminatedOn !== null && endOn !== null && terminatedOn > endOn) {
    throw invalidField('terminationDate', 'leases.terminationAfterEnd')
  }
  if (chargesFrom < startOn) {
    throw invalidField('chargesFrom', 'leases.chargesFromBeforeStart')
  }
}

/** Returns the days that the lease covers and charges for. */
function daysOf({ startOn, endOn, terminatedOn, chargesFrom }: LeaseFields) {
  return { startOn, endOn, terminatedOn, chargesFrom }
}

function actionOf(before: LeaseRow, after: LeaseFields): string {
  if (before.state !== after.state) {
    return {
      ACTIVE: before.state === 'DRAFT' ? 'signed' : 'reinstated',
      TERMINATED: 'terminated',
      DRAFT: 'updated',
    }[after.state]
  }
  const [was, is] = [describeTerm(before).endDate, describeTerm(after).endDate]
  const isLater = was !== null && (is === null || is > was)
  return isLater && before.state !== 'DRAFT' ? 'renewed' : 'updated'
}

/** Archives a lease; one that has not ended yet ends today. Its ledger stays readable. Throws `not_found`. */
export async function archiveLease(context: Context, id: string): Promise<void> {
  const { db, actor, now, today } = context
  const lease = await requireLease(context, id)
  const lastDay = lastDayOf(lease)
  const isOver = lastDay !== null && lastDay < today
  if (lease.state !== 'DRAFT' && !isOver) {
    const terminatedOn = maxDate(today, addDays(lease.startOn, -1))
    await updateLeaseRow(db, actor.accountId, { ...lease, state: 'TERMINATED', terminatedOn }, now)
    await adjustRentOfLease(db, eventActorOf(context), id, today)
  }
  await recordLeaseVersions(context, [id])
  await archiveLeaseRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'archived',
    entityType: 'lease',
    entityId: id,
    entityName: nameOfLease(lease),
    before: historyOfLease(lease),
  })
}

/** Finds a lease that is not archived and locks it. Throws `not_found`. */
export async function requireLease({ db, actor, today }: Context, id: string): Promise<LeaseRow> {
  const lease = await lockLease(db, { accountId: actor.accountId, today }, id)
  if (!lease || lease.isArchived) {
    throw notFound('lease')
  }
  return lease
}
