import { listSharesOf } from '#server/ledger/service.ts'
import { setShare } from '#server/payers/service.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { amountIn } from '#shared/leases/rent/recurring-charge.ts'
import { rateOn } from '#shared/leases/rent/sales-tax.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import type { createLease as createLeaseRoute } from '#shared/leases/contract.ts'
import type * as contract from '#shared/leases/moves/move-contract.ts'
import { findMoveProblem } from '#shared/leases/moves/move.ts'
import { shareIn } from '#shared/leases/rent/rent-shares.ts'
import { describeTerm } from '#shared/leases/ending/term-end.ts'
import { type Cents, ZERO } from '#shared/lib/money.ts'
import { addDays, minDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import type { EveryField, RouteBody } from '#shared/lib/route.ts'

import { createLease } from '#server/leases/create.ts'
import { listHouseholdRows, writeHousehold } from '#server/leases/household/household-store.ts'
import { setMovedFrom } from './move-store.ts'
import { makeTransfersOfMoves } from './move-transfers.ts'
import { listRecurringChargeRows, type RecurringChargeRow } from '#server/leases/recurring/recurring-store.ts'
import { updateLease, requireLease } from '#server/leases/service.ts'
import type { LeaseRow } from '#server/leases/store.ts'

type Defaults = Parameters<typeof createLease>[2]

/**
 * Moves the household of a running lease to another unit on a day (the first one there): the lease ends the day before, a
 * new one with the same tenants, terms, recurring charges and shares begins, and on the day of the move the deposit that is
 * held goes along up to the new one; with `carryCredit` unused money too. Returns the id of the new lease. Throws `not_found`,
 * `version_mismatch`, `invalid_transition` (a lease that does not run), `lease_overlap` (the unit is taken),
 * `validation_failed`.
 */
export async function moveHousehold(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.moveLease>,
  defaults: Defaults,
): Promise<string> {
  const { db, actor, today } = context
  const before = await requireLease(context, id)
  requireMove(before, body, today)
  const { moveOn } = body
  const [recurring, shares, members] = await Promise.all([
    listRecurringChargeRows(db, actor.accountId, id),
    listSharesOf(db, actor.accountId, [id]),
    listHouseholdRows(db, actor.accountId, id),
  ])
  const lastDay = addDays(moveOn, -1)
  await updateLease(context, id, { status: 'TERMINATED', terminationDate: lastDay })
  const depositCents = body.securityDeposit ?? before.depositCents
  const month = startOfMonth(moveOn)
  const newId = await refusingTakenUnit(() =>
    createLease(
      { ...context, ifMatch: undefined },
      termsAfterMove(before, body, depositCents, { recurring, shares }),
      defaults,
      { isAgreedToday: true },
    ),
  )
  for (const { payerId, steps } of shares) {
    const later = steps.filter(({ from }) => from > month)
    if (later.length > 0) {
      const now = shareIn({ steps }, month)
      await setShare({ ...context, ifMatch: undefined }, newId, payerId, [
        ...(now > 0 ? [{ from: month, amountCents: now }] : []),
        ...later,
      ])
    }
  }
  const made = await listHouseholdRows(db, actor.accountId, newId)
  await writeHousehold(
    db,
    actor.accountId,
    newId,
    made.map((member) => ({
      ...member,
      shareSteps: sharesThatFit(members, body.rentAmount, month, member.tenantId),
    })),
  )
  const carryCredit = body.carryCredit ?? false
  await setMovedFrom(db, actor.accountId, { leaseId: newId, fromId: id, carryCredit })
  await makeTransfersOfMoves(db, eventActorOf(context), today, newId)
  await appendEvent(db, eventActorOf(context), {
    action: 'moved',
    entityType: 'lease',
    entityId: id,
    entityName: `${before.propertyName}, ${before.unitNumber}`,
    after: { leaseId: newId, unitId: body.unitId, moveOn },
  })
  return newId
}

/** Returns the terms of the lease in the new unit: from the body, else from the former lease. `depositCents` is the new deposit. */
function termsAfterMove(
  before: LeaseRow,
  body: RouteBody<typeof contract.moveLease>,
  depositCents: Cents,
  {
    recurring,
    shares,
  }: { recurring: readonly RecurringChargeRow[]; shares: Awaited<ReturnType<typeof listSharesOf>> },
): EveryField<RouteBody<typeof createLeaseRoute>> {
  const { moveOn } = body
  const month = startOfMonth(moveOn)
  const isMonthly = before.rentFrequency === 'MONTHLY'
  return {
    unitId: body.unitId,
    tenantId: undefined,
    tenantIds: before.tenants.map((tenant) => tenant.id),
    startDate: moveOn,
    ...nextTerm(before, body),
    rentAmount: body.rentAmount,
    // agreed for the former unit
    rentSteps: undefined,
    concessions: undefined,
    securityDeposit: depositCents,
    dueDay: isMonthly ? before.dueDay : undefined,
    proration: isMonthly ? before.proration : undefined,
    rentFrequency: isMonthly ? undefined : before.rentFrequency,
    periodsFrom: isMonthly ? undefined : before.periodsFrom,
    graceDays: before.graceDays,
    lateFee: before.lateFee,
    status: undefined,
    chargesFrom: moveOn,
    chargeDeposit: depositCents > 0,
    opening: undefined,
    notes: before.notes,
    recurringCharges: recurringAt(recurring, body).map((row) => ({
      kind: row.kind,
      description: row.description,
      ...(row.rate === null
        ? { amount: amountIn(row, moveOn), isTaxed: row.isTaxed }
        : { rate: rateOn(row.rate, row.rateChanges, moveOn) }),
      endDate: row.endOn,
    })),
    payers: shares
      .map((share) => ({ payerId: share.payerId, amount: shareIn(share, month), from: month }))
      .filter(({ amount }) => amount > 0),
    lawReasons: body.lawReasons,
  }
}

/** Requires a running lease, another unit and a day that fits. Throws `invalid_transition`, `validation_failed`. */
export function requireMove(
  lease: LeaseRow,
  { unitId, moveOn }: { unitId: string; moveOn: PlainDate },
  today: PlainDate,
): void {
  const problem = findMoveProblem(lease, moveOn, today)
  if (problem?.kind === 'not_running') {
    throw new AppError('invalid_transition', 'leases.moveNotRunning')
  }
  if (unitId === lease.unitId) {
    throw invalidField('unitId', 'leases.moveSameUnit')
  }
  if (problem) {
    throw problem.kind === 'too_early'
      ? invalidField('moveOn', 'leases.moveTooEarly', { date: problem.date })
      : invalidField('moveOn', 'leases.moveTooLate', { date: problem.date })
  }
}

/** Returns the recurring charges that run on the day of the move and go along. */
export function recurringAt(
  rows: readonly RecurringChargeRow[],
  { moveOn, recurringChargeIds }: { moveOn: PlainDate; recurringChargeIds?: readonly string[] | undefined },
): RecurringChargeRow[] {
  return rows.filter(
    ({ id, startOn, endOn }) =>
      startOn <= moveOn && (endOn === null || endOn >= moveOn) && (recurringChargeIds?.includes(id) ?? true),
  )
}

/**
 * Returns the last day of the new lease: the given one, else the last day of the former lease if it is after
 * the move.
 */
function nextTerm(lease: LeaseRow, body: RouteBody<typeof contract.moveLease>) {
  const { endDate, atEnd } = describeTerm(lease)
  const isAhead = endDate !== null && endDate > body.moveOn
  return {
    endDate: body.endDate === undefined ? (isAhead ? endDate : null) : body.endDate,
    atEnd: body.atEnd ?? atEnd,
  }
}

/**
 * Returns the agreed share of a tenant from the month on; an empty list if the shares exceed the new rent.
 */
function sharesThatFit(
  members: Awaited<ReturnType<typeof listHouseholdRows>>,
  rentCents: number,
  month: PlainDate,
  tenantId: string,
) {
  const present = members.filter(({ leftOn }) => leftOn === null)
  const agreed = present.reduce((sum, { shareSteps }) => sum + shareIn({ steps: shareSteps }, month), 0)
  const own = present.find((member) => member.tenantId === tenantId)
  const amountCents = own ? shareIn({ steps: own.shareSteps }, month) : ZERO
  return agreed <= rentCents && amountCents > 0 ? [{ from: month, amountCents }] : []
}

/** Runs the new lease. A unit that is taken is a problem of the unit, not of the first day. */
export async function refusingTakenUnit<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof AppError && error.code === 'lease_overlap') {
      throw new AppError(
        'lease_overlap',
        'leases.unitTaken',
        {},
        { errors: [{ path: 'unitId', key: 'leases.moveUnitTaken' }] },
      )
    }
    throw error
  }
}

/** Returns the last day of a lease before a move. */
export function lastDayBefore(lease: LeaseRow, moveOn: PlainDate): PlainDate {
  const last = lastDayOf(lease)
  const dayBefore = addDays(moveOn, -1)
  return last === null ? dayBefore : minDate(last, dayBefore)
}
