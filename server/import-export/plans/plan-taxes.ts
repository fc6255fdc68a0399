import type { AssetFields, Election, TripFields } from '#server/tax/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { newId } from '#server/platform/database/ids.ts'
import { englishError } from '#server/platform/http/error-messages.ts'
import { ZERO } from '#shared/lib/money.ts'
import { addDays, dateParts, type PlainDate } from '#shared/lib/plain-date.ts'
import { allowanceClassOf, isBuilding, problemOf } from '#shared/tax/depreciation/asset-classes.ts'
import { disqualifiedBy, qualifiedProblem } from '#shared/tax/depreciation/qualified-improvement.ts'

import type { ImportIssues, SourceRow } from '#server/import-export/import-issues.ts'
import { type PropertyPlan } from './plan-properties.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'
import { createRowMatcher } from '#server/import-export/sheets/row-matcher.ts'

export type ExistingAsset = Pick<
  AssetFields,
  'propertyId' | 'kind' | 'description' | 'basisCents' | 'inServiceOn' | 'buildingUse' | 'boughtUsed'
>
export type ExistingTrip = Pick<TripFields, 'propertyId' | 'drivenOn' | 'tenthsOfMiles' | 'purpose'>

export type AssetPlan = { newAssets: AssetFields[]; newElections: Election[]; matched: number }
export type TripPlan = { newTrips: TripFields[]; matched: number }

/** What is needed to plan a row of assets. */
type AssetPlanning = {
  plan: AssetPlan
  existing: { assets: readonly ExistingAsset[] }
  elected: Map<string, { election: Election['election']; from: SourceRow | null }>
  planned: { asset: AssetFields; row: SheetRow<'assets'> }[]
  places: PropertyPlan
  issues: ImportIssues
}

/**
 * Plans property that is depreciated. One of equal property, kind, description, basis and first day exists already. What was
 * elected about the special allowance counts for all property of a class and year, so its rows say the same.
 */
export async function planAssets(
  existing: { assets: readonly ExistingAsset[]; elections: readonly Election[] },
  rows: readonly SheetRow<'assets'>[],
  places: PropertyPlan,
  issues: ImportIssues,
): Promise<AssetPlan> {
  const matcher = createRowMatcher(existing.assets.map(keyOfAsset), issues)
  const elected = new Map<string, { election: Election['election']; from: SourceRow | null }>(
    existing.elections.map((one) => [keyOfElection(one), { election: one.election, from: null }]),
  )
  const plan: AssetPlan = { newAssets: [], newElections: [], matched: 0 }
  const planned: { asset: AssetFields; row: SheetRow<'assets'> }[] = []
  const planning: AssetPlanning = { plan, existing, elected, planned, places, issues }
  await forEachRow(rows, (row) => {
    const property = places.findProperty(row, issues)
    if (!property || row.isBad) {
      return
    }
    const { values, place } = row
    // the required columns of a valid row have values
    const [kind, description, basisCents, inServiceOn] = [
      values.kind!,
      values.description!,
      values.basis!,
      values.inServiceOn!,
    ]
    const asset: AssetFields = {
      id: newId(),
      propertyId: property.id,
      kind,
      // null: by the type of the property, when it is written
      buildingUse: isBuilding(kind) ? values.buildingUse : null,
      depreciationSystem: values.depreciationSystem ?? 'GDS',
      boughtUsed: values.boughtUsed ?? false,
      termMonths: kind === 'LOAN_COSTS' ? values.termMonths : null,
      description,
      basisCents,
      landCents: values.land ?? ZERO,
      acquiredOn: values.acquiredOn,
      inServiceOn,
      disposedOn: values.disposedOn,
      section179Cents: values.section179 ?? ZERO,
      notes: values.notes,
      expenseId: null,
    }
    if (matcher.meets(keyOfAsset(asset))) {
      plan.matched += 1
    } else if (isSound(planning, row, asset)) {
      matcher.add(keyOfAsset(asset), place)
      plan.newAssets.push(asset)
      planned.push({ asset, row })
    }
    elect(planning, row, asset)
  })
  requireQualified(planning)
  return plan
}

/** A row may come before the row of its building, so this is checked for all rows together. */
function requireQualified({ existing, planned, places, issues }: AssetPlanning): void {
  for (const [propertyId, rowsHere] of Map.groupBy(planned, ({ asset }) => asset.propertyId)) {
    const propertyType = places.placeOf(propertyId)?.propertyType
    const before = existing.assets.filter((asset) => asset.propertyId === propertyId)
    const assets = [...before, ...rowsHere.map(({ asset }) => asset)]
    if (propertyType === undefined) {
      continue
    }
    for (const { asset, row } of rowsHere) {
      const problem =
        asset.kind === 'QUALIFIED_IMPROVEMENT'
          ? qualifiedProblem(asset.inServiceOn, propertyType, assets)
          : undefined
      if (problem) {
        issues.problem(row.place, englishError(problem), { column: row.header(problem.field) })
      }
    }
    const lost = disqualifiedBy<ExistingAsset>({ propertyType, assets: before }, { propertyType, assets })
    const building = rowsHere.find(({ asset }) => asset.kind === 'BUILDING')
    if (lost && building) {
      const { description } = lost
      const message = englishError({ key: 'tax.disqualifiesImprovement', params: { description } })
      issues.problem(building.row.place, message, { column: building.row.header('kind') })
    }
  }
}

function isSound(
  { issues }: AssetPlanning,
  { place, header }: SheetRow<'assets'>,
  asset: AssetFields,
): boolean {
  const problem = problemOf(asset)
  if (problem) {
    issues.problem(place, englishError({ key: problem.key }), { column: header(problem.field) })
  }
  return problem === undefined
}

function elect(
  { plan, elected, issues }: AssetPlanning,
  { values, place, header }: SheetRow<'assets'>,
  { kind, inServiceOn }: AssetFields,
): void {
  const { election } = values
  const { year } = dateParts(inServiceOn)
  const recoveryYears = allowanceClassOf(kind)
  if (election === null || recoveryYears === null) {
    return
  }
  const at = { column: header('election') }
  const one: Election = { year, recoveryYears, election }
  const before = elected.get(keyOfElection(one))
  if (election === 'REDUCED' && year !== 2025) {
    issues.problem(place, englishError({ key: 'tax.reducedIn2025Only' }), at)
  } else if (before && before.election !== election) {
    const of = `${one.recoveryYears}-year property of ${year}`
    if (before.from) {
      issues.problem(
        place,
        `Row ${before.from.row} has a different election for ${of}. An election applies to all of it.`,
        at,
      )
    } else {
      issues.warning(place, `Your account has a different election for ${of}. That stays unchanged.`, at)
    }
  } else if (!before) {
    elected.set(keyOfElection(one), { election, from: place })
    if (election !== 'TAKEN') {
      plan.newElections.push(one)
    }
  }
}

/** Plans trips by car. One of equal day, property, miles and purpose exists already. */
export async function planTrips(
  existing: readonly ExistingTrip[],
  rows: readonly SheetRow<'trips'>[],
  places: PropertyPlan,
  today: PlainDate,
  issues: ImportIssues,
): Promise<TripPlan> {
  const matcher = createRowMatcher(existing.map(keyOfTrip), issues)
  const plan: TripPlan = { newTrips: [], matched: 0 }
  await forEachRow(rows, (row) => {
    const where = places.findOptionalProperty(row, issues)
    if (!where || row.isBad) {
      return
    }
    const { values, place, header } = row
    const trip: TripFields = {
      id: newId(),
      ...where,
      // the required columns of a valid row have values
      drivenOn: values.date!,
      tenthsOfMiles: Math.round(values.miles! * 10),
      purpose: values.purpose!,
      startPlace: values.from,
      endPlace: values.to,
      vehicle: values.vehicle,
    }
    if (matcher.meets(keyOfTrip(trip))) {
      plan.matched += 1
    } else if (trip.drivenOn > addDays(today, 1)) {
      issues.problem(place, englishError({ key: 'tax.tripInFuture' }), {
        column: header('date'),
        value: trip.drivenOn,
      })
    } else {
      matcher.add(keyOfTrip(trip), place)
      plan.newTrips.push(trip)
    }
  })
  return plan
}

function keyOfAsset({ propertyId, kind, description, basisCents, inServiceOn }: ExistingAsset): string {
  return JSON.stringify([propertyId, kind, sameName(description), basisCents, inServiceOn])
}

function keyOfTrip({ propertyId, drivenOn, tenthsOfMiles, purpose }: ExistingTrip): string {
  return JSON.stringify([propertyId, drivenOn, tenthsOfMiles, sameName(purpose)])
}

const keyOfElection = ({ year, recoveryYears }: Election): string => `${year} ${recoveryYears}`
