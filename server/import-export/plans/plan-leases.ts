import type { NewLease } from '#server/leases/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { englishError } from '#server/platform/http/error-messages.ts'
import { agreedConcession, findConcessionProblem } from '#shared/leases/rent/concession-rules.ts'
import { lastDayOf, leasesOverlap } from '#shared/leases/lease-status.ts'
import type { LateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import { firstCharged } from '#shared/leases/opening.ts'
import { agreedStep } from '#shared/leases/rent/rent-steps.ts'
import { periodProblem } from '#shared/leases/rent/period-rules.ts'
import { storedTerm } from '#shared/leases/ending/term-end.ts'
import { rentDueThrough } from '#shared/leases/rent/rent-schedule.ts'
import { ZERO } from '#shared/lib/money.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { createLawWarnings, type LawWarnings } from './lease-law-warnings.ts'
import type { KnownUnit, PropertyPlan } from './plan-properties.ts'
import type { KnownTenant, TenantPlan } from './plan-tenants.ts'
import type { ExistingRecords, ExistingLease } from './existing-records-store.ts'
import type { SourceRow, ImportIssues } from '#server/import-export/import-issues.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'

export type Defaults = {
  dueDay: number
  proration: 'ACTUAL_DAYS' | 'THIRTY_DAY_MONTH'
  graceDays: number
  lateFee: LateFeeTerms
  today: PlainDate
}

/** A lease that rows of balances and recurring charges may name. */
export type KnownLease = ExistingLease & { from: SourceRow | null }

export type LeasePlan = {
  newLeases: NewLease[]
  matchedLeases: number
  /** The number of rent charges that fall due by today. */
  rentCharges: number
  leasesOf: Map<string, KnownLease[]>
}

/** The records that rows of leases name, and the day of the opening balance of each unit. */
type KnownRecords = {
  places: PropertyPlan
  people: TenantPlan
  balanceAsOf: ReadonlyMap<string, PlainDate>
}

/** What is needed to plan a row of leases. */
type LeasePlanning = {
  plan: LeasePlan
  law: LawWarnings
  known: KnownRecords
  defaults: Defaults
  issues: ImportIssues
}

/**
 * Plans the leases of the rows. A unit is not leased twice for a day: neither by two rows, nor by a row and an
 * existing lease. `balanceAsOf` returns the day of a unit's opening balance: rent until that day is in the balance.
 */
export async function planLeases(
  existing: ExistingRecords,
  rows: readonly SheetRow<'leases'>[],
  known: KnownRecords,
  defaults: Defaults,
  issues: ImportIssues,
): Promise<LeasePlan> {
  const leasesOf = new Map<string, KnownLease[]>()
  for (const lease of existing.leases) {
    leasesOf.set(lease.unitId, [...(leasesOf.get(lease.unitId) ?? []), { ...lease, from: null }])
  }
  const law = createLawWarnings(known.places, defaults, issues)
  const plan: LeasePlan = { newLeases: [], matchedLeases: 0, rentCharges: 0, leasesOf }
  const planning: LeasePlanning = { plan, law, known, defaults, issues }
  await forEachRow(rows, (row) => planLease(planning, row))
  law.warnAboutLateFees()
  return plan
}

function planLease(planning: LeasePlanning, row: SheetRow<'leases'>): void {
  const { plan, known, defaults, issues } = planning
  const { values, place } = row
  const unit = known.places.findUnit(row, issues)
  const tenants = known.people.findTenants(row, issues)
  if (!row.isBad && tenants?.length === 0) {
    issues.problem(place, 'Choose at least one tenant.', { column: row.header('tenants') })
  }
  const { startDate: startOn, endDate: endOn } = values
  if (startOn !== null && endOn !== null && endOn < startOn) {
    issues.problem(place, 'The lease ends before it starts.', {
      column: row.header('endDate'),
      value: endOn,
    })
    return
  }
  if (values.status === 'PAST' && (endOn === null || endOn >= defaults.today)) {
    issues.problem(
      place,
      endOn === null
        ? 'This lease has ended. Enter its last day, or leave the row out.'
        : 'This lease has ended, but its last day is in the future. Correct the status or the last day.',
      { column: row.header('status') },
    )
    return
  }
  if (!unit || !tenants || tenants.length === 0 || row.isBad || startOn === null) {
    return
  }
  const rentFrequency = values.rentFrequency ?? 'MONTHLY'
  const misfit = periodProblem(
    {
      periodsFrom: values.periodsFrom,
      ...(values.dueDay !== null && { dueDay: values.dueDay }),
      concessions: values.concessions ?? [],
    },
    rentFrequency,
  )
  if (misfit) {
    const { field } = misfit
    issues.problem(place, englishError(misfit.message), {
      column: row.header(field === 'dueDay' || field === 'concessions' ? field : 'periodsFrom'),
    })
    return
  }
  const isByMonths = rentFrequency === 'MONTHLY'
  const periods = { rentFrequency, periodsFrom: isByMonths ? null : (values.periodsFrom ?? startOn) }
  const dueDay = isByMonths ? (values.dueDay ?? defaults.dueDay) : 1
  const lease: KnownLease = {
    id: newId(),
    unitId: unit.id,
    state: values.status === 'DRAFT' ? 'DRAFT' : 'ACTIVE',
    startOn,
    ...storedTerm(endOn, values.atEnd ?? 'ENDS'),
    terminatedOn: null,
    rentCents: values.rent!, // a required column of a valid row has a value
    rentSteps: values.laterRents ?? [],
    concessions: [],
    dueDay,
    proration: isByMonths ? defaults.proration : 'ACTUAL_DAYS',
    ...periods,
    chargesFrom:
      values.chargesFrom ??
      firstCharged(startOn, dueDay, known.balanceAsOf.get(unit.id), defaults.today, periods),
    tenantIds: tenants.map((tenant) => tenant.id),
    from: place,
  }
  const others = plan.leasesOf.get(unit.id) ?? []
  const same = others.find((other) => isSame(other, lease))
  if (same) {
    meet(planning, row, same)
    return
  }
  const inTheWay = lease.state === 'DRAFT' ? undefined : others.find((other) => overlaps(other, lease))
  if (inTheWay) {
    issues.problem(place, describeOverlap(inTheWay), { column: row.header('startDate'), value: startOn })
    return
  }
  others.push(lease)
  plan.leasesOf.set(unit.id, others)
  add(planning, row, lease, unit)
}

function meet({ plan, issues }: LeasePlanning, row: SheetRow<'leases'>, same: KnownLease): void {
  if (same.from === null) {
    plan.matchedLeases += 1
  } else {
    issues.warning(
      row.place,
      `Row ${same.from.row} already has this lease. It is imported once, as in that row.`,
    )
  }
}

function add(
  { plan, law, known, defaults, issues }: LeasePlanning,
  row: SheetRow<'leases'>,
  lease: KnownLease,
  unit: KnownUnit,
): void {
  const { values, place } = row
  const { tenantIds, from: _, ...terms } = lease
  const { startOn, endOn } = lease
  const outside = lease.rentSteps.find(({ from }) => from <= startOn || (endOn !== null && from > endOn))
  if (outside) {
    issues.problem(
      place,
      'A rent change must start after the first day of the lease and no later than its last day.',
      {
        column: row.header('laterRents'),
        value: outside.from,
      },
    )
    return
  }
  if (values.atEnd === 'ENDS' && values.endDate === null) {
    issues.warning(place, 'This lease has no last day, so it is month to month.', {
      column: row.header('atEnd'),
    })
  }
  if (values.chargesFrom !== null && values.chargesFrom < startOn) {
    issues.problem(place, 'Rent cannot be charged before the lease starts.', {
      column: row.header('chargesFrom'),
      value: values.chargesFrom,
    })
    return
  }
  const asOf = known.balanceAsOf.get(unit.id)
  if (values.chargesFrom !== null && asOf !== undefined && values.chargesFrom <= asOf) {
    issues.warning(
      place,
      `Rent from this day on is charged in addition to the balance as of ${formatDate(asOf)}. Leave the cell empty if the balance includes it.`,
      { column: row.header('chargesFrom'), value: values.chargesFrom },
    )
  }
  if (lease.rentCents === 0) {
    issues.warning(place, 'This lease has no rent.', { column: row.header('rent') })
  }
  if (endOn !== null && endOn < defaults.today) {
    issues.warning(place, `This lease ended on ${formatDate(endOn)}. It is kept as history.`, {
      column: row.header('endDate'),
    })
  }
  const wanted = (values.concessions ?? []).map((one) => agreedConcession(one, newId(), defaults.today))
  const problem = findConcessionProblem(terms, wanted)
  if (problem) {
    issues.problem(place, englishError(problem.message), {
      column: row.header('concessions'),
    })
    return
  }
  const document = {
    ...terms,
    rentFrequency: terms.rentFrequency ?? ('MONTHLY' as const),
    periodsFrom: terms.periodsFrom ?? null,
    concessions: wanted,
    rentSteps: lease.rentSteps.map(agreedStep),
    propertyId: unit.propertyId,
    depositCents: values.deposit ?? ZERO,
    notes: values.notes,
    graceDays: defaults.graceDays,
    lateFee: defaults.lateFee,
    lateFeesFrom: defaults.lateFee.kind === 'NONE' ? null : defaults.today,
    formerLateFees: [],
  }
  if (lease.state === 'ACTIVE') {
    plan.rentCharges += rentDueThrough(document, defaults.today).length
  }
  law.compare(row, document)
  plan.newLeases.push({
    lease: document,
    tenantIds,
    unitNumber: unit.unitNumber,
    // without a first charged day or a balance nothing says that its rent was due before today
    isAgreedToday: values.chargesFrom === null && !known.balanceAsOf.has(unit.id),
  })
}

function isSame(a: KnownLease, b: KnownLease): boolean {
  return (
    a.startOn === b.startOn &&
    a.tenantIds.length === b.tenantIds.length &&
    a.tenantIds.every((id) => b.tenantIds.includes(id))
  )
}

function overlaps(other: KnownLease, lease: KnownLease): boolean {
  return other.state !== 'DRAFT' && leasesOverlap(other, lease)
}

function describeOverlap(other: KnownLease): string {
  const last = lastDayOf(other)
  const span = `from ${formatDate(other.startOn)} ${last === null ? 'on' : `to ${formatDate(last)}`}`
  return other.from === null
    ? `The unit is leased ${span} already, in your account.`
    : `The unit is leased ${span} by row ${other.from.row}.`
}

/**
 * Finds the signed lease of the unit and tenants that ran on the day; else the last one before it; else the only
 * existing one.
 */
export function findLeaseOfRow(
  leases: readonly KnownLease[],
  tenants: readonly KnownTenant[],
  asOf: PlainDate,
): KnownLease | undefined {
  const wanted = tenants.map((tenant) => tenant.id)
  const own = leases.filter(
    (lease) => lease.state !== 'DRAFT' && wanted.every((id) => lease.tenantIds.includes(id)),
  )
  const begun = own
    .filter((lease) => lease.startOn <= asOf)
    .toSorted((a, b) => (a.startOn < b.startOn ? 1 : -1))
  const live = begun.find((lease) => {
    const last = lastDayOf(lease)
    return last === null || last >= asOf
  })
  return live ?? begun[0] ?? (own.length === 1 ? own[0] : undefined)
}

/** A row of a file that names a lease by its first day, or by a day on which it ran (`startDate` or `firstMonth`). */
type NamingRow = SheetRow<'recurring-charges'> | SheetRow<'payer-shares'>

/** Returns the header of the column whose day says which lease is meant where the row does not name its first day. */
function dayHeader(row: NamingRow): string {
  return hasStart(row) ? row.header('startDate') : row.header('firstMonth')
}

function hasStart(row: NamingRow): row is SheetRow<'recurring-charges'> {
  return 'startDate' in row.values
}

/**
 * Finds the lease that a row names: by its first day, or without one the signed lease that ran on the day of the row, else
 * today. Adds a problem where there is none, or several.
 */
export function findNamedLease(
  row: NamingRow,
  leases: readonly KnownLease[],
  tenants: readonly KnownTenant[],
  today: PlainDate,
  issues: ImportIssues,
): KnownLease | undefined {
  const { leaseStart } = row.values
  if (leaseStart === null) {
    const on = hasStart(row) ? row.values.startDate : row.values.firstMonth
    const found = findLeaseOfRow(leases, tenants, on ?? today)
    if (!found) {
      issues.problem(row.place, 'There is no signed lease for this unit and tenant on that day.', {
        column: dayHeader(row),
        value: on,
      })
    }
    return found
  }
  const wanted = leases.filter(
    (lease) => lease.startOn === leaseStart && tenants.every(({ id }) => lease.tenantIds.includes(id)),
  )
  if (wanted.length !== 1) {
    issues.problem(
      row.place,
      wanted.length === 0
        ? 'No lease for this unit and tenant starts on this day.'
        : 'Several leases for this unit start on this day. Enter the tenants.',
      { column: row.header('leaseStart'), value: leaseStart },
    )
  }
  return wanted.length === 1 ? wanted[0] : undefined
}
