import {
  demandFrom,
  postManualCharge,
  postOpeningBalances,
  postRentOfLeases,
} from '#server/ledger/service.ts'
import { recordLeaseVersions } from '#server/lease-versions/service.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { AppError, invalidField, invalidFieldOf } from '#server/platform/http/errors.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addSharesInBulk, type LeasePayerFields, sharesOfNewLease } from '#server/payers/service.ts'
import { lockUnitForUse } from '#server/portfolio/service.ts'
import { requireTenants } from '#server/tenants/service.ts'
import type * as contract from '#shared/leases/contract.ts'
import { lateFeeTerms, type LateFeeTerms, noLateFee } from '#shared/leases/late-fees/late-fee.ts'
import { lawQuestions, type TermsLaw, withinLaw } from '#shared/leases/law/lawful-terms.ts'
import { chargesDepositByDefault, firstCharged } from '#shared/leases/opening.ts'
import { periodProblem } from '#shared/leases/rent/period-rules.ts'
import { storedTerm } from '#shared/leases/ending/term-end.ts'
import { ZERO } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { insertLawExceptions, type LawExceptionFields, listUnitPlaces } from './terms/law-exceptions-store.ts'
import {
  importedReason,
  lawExceptionsOf,
  readTermsLaw,
  requireLawful,
  termsLawAt,
} from './terms/lease-law.ts'
import { agreedConcessions } from './terms/concessions.ts'
import { agreedSteps } from './terms/rent-change.ts'
import { recurringOfNewLease, requireRatesOf } from './recurring/recurring.ts'
import { insertRecurringChargeRow, type RecurringChargeFields } from './recurring/recurring-store.ts'
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
  /** The terms beyond the law's limit, with the reasons to keep. */
  lawExceptions?: readonly LawExceptionFields[]
  /** The shares of payers in its rent. */
  payers?: readonly LeasePayerFields[]
  /** Posts the security deposit of a signed lease as a charge due on the first day. */
  chargesDeposit?: boolean
  /** Whether its rent was not asked for before today: rent of earlier days is then due today. */
  isAgreedToday?: boolean
}

/**
 * Creates a lease (rent and deposit in cents, calendar dates). An ACTIVE one takes its unit, gets its rent through today
 * at once and later rent as it falls due; rent is charged from the later of its start and the first of this month
 * unless `chargesFrom` is given. It was due on its days, unless it `isAgreedToday`: then it was not owed before today. Returns its id. Throws `not_found` (unit, tenants), `lease_overlap`.
 */
export async function createLease(
  context: Context,
  body: RouteBody<typeof contract.createLease>,
  defaults: Defaults,
  options: { isAgreedToday?: boolean } = {},
): Promise<string> {
  const { db, actor, today } = context
  const { isAgreedToday = false } = options
  const unit = await lockUnitForUse(context, body.unitId)
  const { rentFrequency = 'MONTHLY' } = body
  const problem = periodProblem(body)
  if (problem) {
    throw invalidFieldOf(problem.field, problem.message)
  }
  const periods = {
    rentFrequency,
    periodsFrom: rentFrequency === 'MONTHLY' ? null : (body.periodsFrom ?? body.startDate),
  }
  const tenantIds = namedTenants(body)
  await requireTenants(db, actor.accountId, tenantIds)
  const term = {
    unitId: unit.id,
    startOn: body.startDate,
    ...storedTerm(body.endDate ?? null, body.atEnd ?? 'ENDS'),
    rentCents: body.rentAmount,
    ...periods,
  }
  const law = await readTermsLaw(context, { ...term, lateFee: body.lateFee ?? defaults.lateFee })
  const { lateFee, graceDays } = lateFeeOfNewLease(law, body, defaults)
  const isByMonths = rentFrequency === 'MONTHLY'
  // of a rent that is not monthly, only its monthly charges have a due day
  const dueDay = isByMonths ? (body.dueDay ?? defaults.dueDay) : 1
  const terms: LeaseFields = {
    ...term,
    id: newId(),
    propertyId: unit.propertyId,
    state: body.status ?? 'ACTIVE',
    terminatedOn: null,
    rentSteps: agreedSteps(body.rentSteps ?? [], term),
    concessions: [],
    depositCents: body.securityDeposit ?? ZERO,
    dueDay,
    proration: isByMonths ? (body.proration ?? defaults.proration) : 'ACTUAL_DAYS',
    chargesFrom: body.chargesFrom ?? firstCharged(body.startDate, dueDay, body.opening?.asOf, today, periods),
    notes: body.notes || null,
    graceDays,
    lateFee,
    // today's settings do not apply to the past: rent that was due before has no late fee
    lateFeesFrom: lateFee.kind === 'NONE' ? null : today,
    formerLateFees: [],
  }
  const lease = { ...terms, concessions: agreedConcessions(body.concessions ?? [], terms, today) }
  const lawExceptions = requireLawful(law, lease, lawQuestions, body.lawReasons)
  const recurringCharges = recurringOfNewLease(lease, body.recurringCharges ?? [])
  await requireRatesOf(context, lease, recurringCharges)
  const hasOpening = body.opening !== undefined
  const chargesDeposit = body.chargeDeposit ?? chargesDepositByDefault({ ...lease, hasOpening })
  const { unitNumber } = unit
  const payers = await sharesOfNewLease(context, lease, body.payers ?? [])
  await explainingConflicts(() =>
    writeLeases(context, [
      {
        lease,
        tenantIds,
        unitNumber,
        recurringCharges,
        lawExceptions,
        chargesDeposit,
        payers,
        isAgreedToday,
      },
    ]),
  )
  if (body.opening) {
    await postOpening(context, lease.id, body.opening)
  }
  return lease.id
}

/** Posts the balance and the deposit that other books say of a new lease. Throws `validation_failed` for a future day. */
async function postOpening(
  context: Context,
  leaseId: string,
  { asOf, balance, depositHeld }: NonNullable<RouteBody<typeof contract.createLease>['opening']>,
): Promise<void> {
  if (asOf > context.today) {
    throw invalidField('opening.asOf', 'leases.openingInFuture')
  }
  await postOpeningBalances(context.db, eventActorOf(context), context.today, [
    { leaseId, asOf, balanceCents: balance ?? ZERO, depositCents: depositHeld ?? ZERO },
  ])
}

/** Returns the late fee and the days of grace of a request; where it names none, the account's within the law. */
function lateFeeOfNewLease(
  law: TermsLaw | null,
  body: RouteBody<typeof contract.createLease>,
  defaults: Defaults,
): Pick<LeaseFields, 'lateFee' | 'graceDays'> {
  const usual = {
    lateFee: body.lateFee ? lateFeeTerms(body.lateFee) : (defaults.lateFee ?? noLateFee),
    graceDays: body.graceDays ?? defaults.graceDays ?? 5,
  }
  const lawful = law ? withinLaw(law, { ...usual, rentCents: body.rentAmount }) : usual
  return {
    lateFee: body.lateFee ? usual.lateFee : lawful.lateFee,
    graceDays: body.graceDays === undefined ? lawful.graceDays : usual.graceDays,
  }
}

/**
 * Makes many leases that were agreed before the account had them, as `createLease` does one, of units and tenants that the
 * caller has found or made in this transaction. Deposits beyond the law are kept as exceptions; the late fees are the
 * account's, within the law. Returns how many charges of rent and recurring charges that posted. Throws `lease_overlap`.
 */
export async function makeLeasesInBulk(context: Context, leases: readonly NewLease[]): Promise<number> {
  const units = [...new Set(leases.map(({ lease }) => lease.unitId))]
  const places = await listUnitPlaces(context.db, context.actor.accountId, units)
  const placeOf = new Map(places.map((place) => [place.unitId, place]))
  const lawful = leases.map((made): NewLease => {
    const law = termsLawAt(placeOf.get(made.lease.unitId)!, made.lease, context.today) // the caller has its unit
    const lease = law ? { ...made.lease, ...withinLaw(law, made.lease) } : made.lease
    return { ...made, lease, lawExceptions: lawExceptionsOf(law, lease, importedReason) }
  })
  try {
    return await writeLeases(context, lawful)
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
    await insertRecurringChargeRow(db, accountId, now, recurring)
  }
  const exceptions = leases.flatMap(({ lawExceptions = [] }) => lawExceptions)
  await insertLawExceptions(db, accountId, now, exceptions)
  await addSharesInBulk(
    context,
    leases.flatMap(({ payers = [] }) => payers),
  )
  await recordLeaseVersions(
    context,
    leases.map(({ lease }) => lease.id),
  )
  await appendEvents(
    db,
    eventActorOf(context),
    leases.map(({ lease, tenantIds, unitNumber, recurringCharges = [], lawExceptions = [] }) => ({
      action: lease.state === 'DRAFT' ? 'drafted' : 'created',
      entityType: 'lease',
      entityId: lease.id,
      entityName: `Unit ${unitNumber}`,
      after: {
        ...lease,
        tenantIds,
        ...(recurringCharges.length > 0 && { recurringCharges }),
        ...keptReasons(lawExceptions),
      },
    })),
  )
  for (const { lease, chargesDeposit } of leases) {
    if (chargesDeposit && lease.state === 'ACTIVE') {
      await chargeDeposit(context, lease)
    }
  }
  const posted = await postRentOfLeases(
    db,
    eventActorOf(context),
    leases.map(({ lease }) => lease.id),
    today,
  )
  const agreedToday = leases.flatMap(({ lease, isAgreedToday }) => (isAgreedToday ? [lease.id] : []))
  if (agreedToday.length > 0) {
    await demandFrom(db, accountId, agreedToday, today)
  }
  return posted
}

/** Returns the reasons for terms beyond the law, for the event of a lease. */
export function keptReasons(exceptions: readonly LawExceptionFields[]) {
  const reasons = Object.fromEntries(exceptions.map(({ question, reason }) => [question, reason]))
  return exceptions.length > 0 ? { lawReasons: reasons } : {}
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
