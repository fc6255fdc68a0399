import { maxRecurringCharges, type RecurringChargeFields } from '#server/leases/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { newId } from '#server/platform/database/ids.ts'
import {
  isRate,
  recurringDueThrough,
  recurringName,
  type RecurringTerms,
} from '#shared/leases/rent/recurring-charge.ts'
import { isMonthly } from '#shared/leases/rent-periods.ts'
import { writeRate } from '#shared/leases/rent/sales-tax.ts'
import { formatUsd, ZERO } from '#shared/lib/money.ts'
import { formatDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { findNamedLease, type KnownLease, type LeasePlan } from './plan-leases.ts'
import { type PropertyPlan, addToList } from './plan-properties.ts'
import type { TenantPlan } from './plan-tenants.ts'
import type { ExistingRecurringCharge } from './existing-records-store.ts'
import type { SourceRow, ImportIssues } from '#server/import-export/import-issues.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'

type Row = SheetRow<'recurring-charges'>

export type RecurringPlan = {
  newCharges: RecurringChargeFields[]
  matched: number
  /** The number of charges of single months that fall due by today. */
  dueCharges: number
}

/** What is needed to plan a row of recurring charges. */
type RecurringPlanning = {
  plan: RecurringPlan
  unmatched: Map<string, RecurringTerms[]>
  countOf: Map<string, number>
  madeBy: Map<string, SourceRow>
  places: PropertyPlan
  people: TenantPlan
  tenancies: LeasePlan
  today: PlainDate
  issues: ImportIssues
}

/**
 * Plans the recurring charges of the rows. One with equal lease, kind, description and first day exists already and is
 * used unchanged. Two identical rows are two charges, with a warning.
 */
export async function planRecurring(
  existing: readonly ExistingRecurringCharge[],
  rows: readonly Row[],
  { places, people, tenancies }: { places: PropertyPlan; people: TenantPlan; tenancies: LeasePlan },
  today: PlainDate,
  issues: ImportIssues,
): Promise<RecurringPlan> {
  const unmatched = new Map<string, RecurringTerms[]>()
  const countOf = new Map<string, number>()
  const madeBy = new Map<string, SourceRow>()
  for (const charge of existing) {
    addToList(unmatched, keyOf(charge), charge)
    countOf.set(charge.leaseId, (countOf.get(charge.leaseId) ?? 0) + 1)
  }
  const plan: RecurringPlan = { newCharges: [], matched: 0, dueCharges: 0 }
  const planning: RecurringPlanning = {
    plan,
    unmatched,
    countOf,
    madeBy,
    places,
    people,
    tenancies,
    today,
    issues,
  }
  await forEachRow(rows, (row) => planRow(planning, row))
  return plan
}

function planRow(planning: RecurringPlanning, row: Row): void {
  const { plan, unmatched, places, people, tenancies, today, issues } = planning
  const unit = places.findUnit(row, issues)
  const tenants = people.findTenants(row, issues)
  if (!unit || !tenants || row.isBad) {
    return
  }
  const lease = findNamedLease(row, tenancies.leasesOf.get(unit.id) ?? [], tenants, today, issues)
  const charge = lease && chargeOf(planning, row, lease, unit.propertyId)
  if (!charge) {
    return
  }
  const same = unmatched.get(keyOf(charge))?.shift()
  if (same) {
    plan.matched += 1
    if (termsOf(same) !== termsOf(charge)) {
      issues.warning(
        row.place,
        `This lease has ${recurringName(same)} of ${priceOf(same)} from ${formatDate(same.startOn)} already. It stays as it is.`,
        { column: row.header(charge.rate === null ? 'amount' : 'rate'), value: priceOf(charge) },
      )
    }
  } else {
    add(planning, row, lease, charge)
  }
}

function chargeOf(
  planning: RecurringPlanning,
  { values, place, header }: Row,
  lease: KnownLease,
  propertyId: string,
): RecurringChargeFields | undefined {
  const { issues } = planning
  const startOn = values.startDate ?? lease.startOn
  const endOn = values.endDate
  const changes = values.laterAmounts ?? []
  if (endOn !== null && (endOn < startOn || endOn < lease.startOn)) {
    const message =
      endOn < startOn ? 'The charge ends before it starts.' : 'The charge ends before the lease starts.'
    issues.problem(place, message, { column: header('endDate'), value: endOn })
    return undefined
  }
  if (changes[0] && changes[0].from <= startOn) {
    issues.problem(place, 'Each later amount must start after the first day of the charge.', {
      column: header('laterAmounts'),
      value: changes[0].from,
    })
    return undefined
  }
  const rateChanges = values.laterRates ?? []
  if (rateChanges[0] && rateChanges[0].from <= startOn) {
    issues.problem(place, 'Each later rate must start after the first day of the charge.', {
      column: header('laterRates'),
      value: rateChanges[0].from,
    })
    return undefined
  }
  const kind = values.kind! // the required columns of a valid row have values
  const { description, amount, rate } = values
  if ((amount === null) === (rate === null)) {
    issues.problem(
      place,
      amount === null ? 'Enter an amount or a sales tax rate.' : 'Enter an amount or a rate, not both.',
      { column: header('amount'), value: '' },
    )
    return undefined
  }
  const problem = rate === null ? null : rateProblem(planning, kind, lease, propertyId)
  if (problem !== null) {
    issues.problem(place, problem, { column: header('rate'), value: '' })
    return undefined
  }
  return {
    id: newId(),
    leaseId: lease.id,
    kind,
    description,
    amountCents: amount ?? ZERO,
    changes: rate === null ? changes : [],
    rate,
    rateChanges: rate === null ? [] : rateChanges,
    isTaxed: kind !== 'SALES_TAX' && (values.isTaxed ?? false),
    startOn,
    endOn,
  }
}

/** Returns why a lease has no rate of sales tax; null where it can have one. */
function rateProblem(
  { places }: RecurringPlanning,
  kind: RecurringTerms['kind'],
  lease: KnownLease,
  propertyId: string,
): string | null {
  if (kind !== 'SALES_TAX') {
    return 'Only sales tax can have a rate.'
  }
  if (places.placeOf(propertyId)?.propertyType !== 'COMMERCIAL') {
    return 'A sales tax rate is only for commercial property. Set its type in properties.csv.'
  }
  return isMonthly(lease) ? null : 'A sales tax rate requires monthly rent.'
}

function add(
  { plan, countOf, madeBy, today, issues }: RecurringPlanning,
  { place, header }: Row,
  lease: KnownLease,
  charge: RecurringChargeFields,
): void {
  const count = (countOf.get(lease.id) ?? 0) + 1
  if (count > maxRecurringCharges) {
    issues.problem(place, `A lease can have at most ${maxRecurringCharges} recurring charges.`)
    return
  }
  countOf.set(lease.id, count)
  const twin = madeBy.get(keyOf(charge))
  if (twin) {
    issues.warning(place, `Row ${twin.row} looks the same. Both rows will be imported.`)
  }
  madeBy.set(keyOf(charge), place)
  plan.newCharges.push(charge)
  const due = lease.state === 'DRAFT' ? [] : recurringDueThrough(lease, charge, today)
  plan.dueCharges += due.length
  const past = due.filter(({ dueOn }) => dueOn < startOfMonth(today))
  if (past.length > 0) {
    issues.warning(
      place,
      past.length === 1
        ? 'This also charges 1 earlier month. If it is already paid, enter a later start date.'
        : `This also charges ${past.length} earlier months. If they are already paid, enter a later start date.`,
      { column: header('startDate'), value: charge.startOn },
    )
  }
}

function keyOf({ leaseId, kind, description, startOn }: ExistingRecurringCharge): string {
  return JSON.stringify([leaseId, kind, sameName(description ?? ''), startOn])
}

/** Returns the terms in which two charges with the same key may differ, as text. */
const termsOf = ({ amountCents, endOn, changes, rate, rateChanges = [], isTaxed }: RecurringTerms): string =>
  JSON.stringify([
    amountCents,
    endOn,
    changes.map((change) => [change.from, change.amountCents]),
    rate,
    rateChanges.map((change) => [change.from, change.rate]),
    isTaxed,
  ])

const priceOf = (charge: RecurringTerms): string =>
  isRate(charge) ? `${writeRate(charge.rate)}% of the rent` : formatUsd(charge.amountCents)
