import { postManualCharge, postRentOfLeases } from '#server/ledger/service.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { lockUnitForUse } from '#server/portfolio/service.ts'
import { requireTenants } from '#server/tenants/service.ts'
import type { createLease } from '#shared/leases/contract.ts'
import { lateFeeTerms, type LateFeeTerms, noLateFee } from '#shared/leases/late-fee.ts'
import { ZERO } from '#shared/lib/money.ts'
import { maxDate, startOfMonth } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { agreedSteps } from './rent-change.ts'
import { recurringOfNewLease } from './recurring.ts'
import { insertRecurring, type RecurringChargeFields } from './recurring-store.ts'
import { insertLeases, insertLeaseTenants, type LeaseFields } from './store.ts'

type Defaults = {
  dueDay: number
  proration: 'ACTUAL_DAYS' | 'THIRTY_DAY_MONTH'
  /** Five days and no fee by default. */
  graceDays?: number
  lateFee?: LateFeeTerms
}

/** A lease to make, with everything that is made with it. */
export type NewLease = {
  lease: LeaseFields
  /** In order: the lease is named after the first one. */
  tenantIds: readonly string[]
  /** For the event of the new lease. */
  unitNumber: string
  recurringCharges?: readonly RecurringChargeFields[]
  /** Posts the security deposit of a signed lease as a charge due on the first day. */
  chargesDeposit?: boolean
}

/**
 * Makes a lease (rent and deposit in cents, calendar dates). An ACTIVE one takes its unit, gets its rent through today
 * at once and later rent as it falls due; rent is charged from the later of its start and the first of this month
 * unless `chargesFrom` is given. Returns its id. Throws `not_found` (unit, tenants), `lease_overlap`.
 */
export async function makeLease(
  context: Context,
  body: RouteBody<typeof createLease>,
  defaults: Defaults,
): Promise<string> {
  const { db, actor, today } = context
  const unit = await lockUnitForUse(context, body.unitId)
  const tenantIds = namedTenants(body)
  await requireTenants(db, actor.accountId, tenantIds)
  const lateFee = body.lateFee ? lateFeeTerms(body.lateFee) : (defaults.lateFee ?? noLateFee)
  const lease: LeaseFields = {
    id: newId(),
    propertyId: unit.propertyId,
    unitId: unit.id,
    state: body.status ?? 'ACTIVE',
    startOn: body.startDate,
    endOn: body.endDate ?? null,
    terminatedOn: null,
    rentCents: body.rentAmount,
    rentSteps: agreedSteps(body.rentSteps ?? [], { startOn: body.startDate, endOn: body.endDate ?? null }),
    depositCents: body.securityDeposit ?? ZERO,
    dueDay: body.dueDay ?? defaults.dueDay,
    proration: body.proration ?? defaults.proration,
    chargesFrom: body.chargesFrom ?? maxDate(body.startDate, startOfMonth(today)),
    notes: body.notes || null,
    graceDays: body.graceDays ?? defaults.graceDays ?? 5,
    lateFee,
    // today's settings do not apply to the past: rent that was due before has no late fee
    lateFeesFrom: lateFee.kind === 'NONE' ? null : today,
  }
  const recurringCharges = recurringOfNewLease(lease, body.recurringCharges ?? [])
  const chargesDeposit = body.chargeDeposit === true
  const { unitNumber } = unit
  await explainingConflicts(() =>
    writeLeases(context, [{ lease, tenantIds, unitNumber, recurringCharges, chargesDeposit }]),
  )
  return lease.id
}

/**
 * Makes many leases as `makeLease` does one, of units and tenants that the caller has found or made in this
 * transaction. Returns how many charges of rent and recurring charges that posted. Throws `lease_overlap`.
 */
export async function makeLeasesInBulk(context: Context, leases: readonly NewLease[]): Promise<number> {
  try {
    return await writeLeases(context, leases)
  } catch (error) {
    if (violatedConstraint(error) === 'lease_overlap') {
      throw new AppError('lease_overlap', 'leases.unitsTaken')
    }
    throw error
  }
}

async function writeLeases(context: Context, leases: readonly NewLease[]): Promise<number> {
  if (leases.length === 0) {
    return 0
  }
  const { db, actor, now, today } = context
  const { accountId } = actor
  const recurring = leases.flatMap(({ recurringCharges = [] }) => recurringCharges)
  await insertLeases(
    db,
    accountId,
    now,
    leases.map(({ lease }) => lease),
  )
  await insertLeaseTenants(
    db,
    accountId,
    leases.map(({ lease, tenantIds }) => ({ leaseId: lease.id, tenantIds })),
  )
  if (recurring.length > 0) {
    await insertRecurring(db, accountId, now, recurring)
  }
  await appendEvents(
    db,
    eventActorOf(context),
    leases.map(({ lease, tenantIds, unitNumber, recurringCharges = [] }) => ({
      action: lease.state === 'DRAFT' ? 'drafted' : 'created',
      entityType: 'lease',
      entityId: lease.id,
      entityName: `Unit ${unitNumber}`,
      after: { ...lease, tenantIds, ...(recurringCharges.length > 0 && { recurringCharges }) },
    })),
  )
  for (const { lease, chargesDeposit } of leases) {
    if (chargesDeposit && lease.state === 'ACTIVE') {
      await chargeDeposit(context, lease)
    }
  }
  return postRentOfLeases(
    db,
    eventActorOf(context),
    leases.map(({ lease }) => lease.id),
    today,
  )
}

/** Posts the security deposit of a lease, if it has one, as a charge due on its first day. */
export async function chargeDeposit(context: Context, lease: LeaseFields): Promise<void> {
  if (lease.depositCents > 0) {
    await postManualCharge(context.db, eventActorOf(context), {
      leaseId: lease.id,
      amountCents: lease.depositCents,
      dueOn: lease.startOn,
      type: 'DEPOSIT',
      explanation: { rule: 'lease_deposit', startOn: lease.startOn },
    })
  }
}

/** Returns the ids of the tenants that a request names, without repetitions, in their order. */
export function namedTenants(body: {
  tenantId?: string | undefined
  tenantIds?: string[] | undefined
}): string[] {
  return [...new Set([...(body.tenantId ? [body.tenantId] : []), ...(body.tenantIds ?? [])])]
}

/** Foreign keys of the database that keep charges and payments of a draft at the property of the draft. */
const booked = [
  'charges_account_id_lease_id_property_id_fkey',
  'payments_account_id_lease_id_property_id_fkey',
]

/** Runs a write of a lease. Converts violated constraints to `lease_overlap` and `invalid_transition`. */
export async function explainingConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (booked.includes(violatedConstraint(error) ?? '')) {
      throw new AppError('invalid_transition', 'leases.draftHasMoney')
    }
    if (violatedConstraint(error) === 'lease_overlap') {
      throw new AppError(
        'lease_overlap',
        'leases.unitTaken',
        {},
        { errors: [{ path: 'startDate', key: 'leases.datesTaken' }] },
      )
    }
    throw error
  }
}
