import { invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent, appendEvents, type EventInput } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { formatUsd, ZERO } from '#shared/lib/money.ts'
import { dateParts } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { overusedCents } from '#shared/tax/depreciation/capital-costs.ts'
import type * as contract from '#shared/tax/contract.ts'
import {
  allowanceClassOf,
  isBuilding,
  problemOf,
  usualBuildingUse,
} from '#shared/tax/depreciation/asset-classes.ts'
import { conventionOf, depreciate, type YearOfDepreciation } from '#shared/tax/depreciation/depreciation.ts'
import { qualifiedProblem } from '#shared/tax/depreciation/qualified-improvement.ts'
import type { AllowanceElection } from '#shared/tax/depreciation/special-allowance.ts'

import {
  type AssetFields,
  type AssetRow,
  deleteAssetRow,
  type Election,
  insertAssets,
  listAssetRows,
  listCapitalCosts,
  listElections,
  listUsedCosts,
  lockAsset,
  lockExpenseOfAsset,
  replaceElection,
  updateAssetRow,
} from './asset-store.ts'
import { listPropertyTypes, lockDepreciatedProperties, requireProperty } from '#server/tax/property-store.ts'
import { requireQualified } from './qualified-improvements.ts'

export type DepreciatedAsset = AssetRow & {
  convention: 'MID_MONTH' | 'HALF_YEAR' | 'MID_QUARTER' | null
  election: AllowanceElection
  /** Whether it is a qualified improvement of an earlier release that the law does not know as one. */
  isUnqualified: boolean
  years: YearOfDepreciation[]
}

/**
 * Returns all depreciable property of the account with its depreciation year by year, by property and day of
 * first use. The convention of a year applies to the whole account, as one taxpayer.
 */
export async function listDepreciatedAssets({ db, actor }: Context): Promise<DepreciatedAsset[]> {
  const [assets, elections] = await Promise.all([
    listAssetRows(db, actor.accountId),
    listElections(db, actor.accountId),
  ])
  const assetsOf = Map.groupBy(assets, ({ propertyId }) => propertyId)
  return assets.map((asset) => {
    const convention = conventionOf(assets, dateParts(asset.inServiceOn).year)
    const election = electionOf(elections, asset)
    return {
      ...asset,
      convention: isBuilding(asset.kind) ? 'MID_MONTH' : asset.kind === 'LOAN_COSTS' ? null : convention,
      election,
      isUnqualified:
        asset.kind === 'QUALIFIED_IMPROVEMENT' &&
        qualifiedProblem(asset.inServiceOn, asset.propertyType, assetsOf.get(asset.propertyId) ?? []) !==
          undefined,
      years: depreciate(asset, convention, election),
    }
  })
}

function electionOf(elections: readonly Election[], { kind, inServiceOn }: AssetRow): AllowanceElection {
  const { year } = dateParts(inServiceOn)
  const found = elections.find((row) => row.year === year && row.recoveryYears === allowanceClassOf(kind))
  return found?.election ?? 'TAKEN'
}

/** Returns one asset as `listDepreciatedAssets` does. Throws `not_found`. */
export async function requireDepreciatedAsset(context: Context, id: string): Promise<DepreciatedAsset> {
  const asset = (await listDepreciatedAssets(context)).find((one) => one.id === id)
  if (!asset) {
    throw notFound('depreciableAsset')
  }
  return asset
}

/** Creates depreciable property. Returns its id. Throws `not_found` (property, expense), `validation_failed`. */
export async function createAsset(
  context: Context,
  body: RouteBody<typeof contract.createAsset>,
): Promise<string> {
  const { db, actor, now } = context
  const propertyType = await requireProperty(db, actor.accountId, body.propertyId)
  const asset: AssetFields = {
    id: newId(now.getTime()),
    propertyId: body.propertyId,
    expenseId: body.expenseId ?? null,
    kind: body.kind,
    buildingUse: body.buildingUse ?? usualBuildingUse(body.kind, propertyType),
    depreciationSystem: body.depreciationSystem ?? 'GDS',
    boughtUsed: body.boughtUsed ?? false,
    termMonths: body.termMonths ?? null,
    description: body.description,
    basisCents: body.basis,
    landCents: body.land ?? ZERO,
    acquiredOn: body.acquiredOn ?? null,
    inServiceOn: body.inServiceOn,
    disposedOn: body.disposedOn ?? null,
    section179Cents: body.section179 ?? ZERO,
    notes: body.notes || null,
  }
  requireSound(asset)
  await requireExpense(context, asset)
  await lockDepreciatedProperties(db, actor.accountId, [asset.propertyId])
  await addAssetsInBulk(context, [asset])
  await requireQualified(context, null, asset)
  await requireCost(context, asset)
  return asset.id
}

/**
 * Adds depreciable property at properties that the caller has found. The caller has checked the fields. A
 * building without a given use is residential, or nonresidential at a commercial property.
 */
export async function addAssetsInBulk(context: Context, given: readonly AssetFields[]): Promise<void> {
  const { db, actor, now } = context
  const types = await listPropertyTypes(db, actor.accountId, [
    ...new Set(given.map(({ propertyId }) => propertyId)),
  ])
  const assets = given.map((asset) => ({
    ...asset,
    buildingUse:
      asset.buildingUse ?? usualBuildingUse(asset.kind, types.get(asset.propertyId) ?? 'SINGLE_FAMILY'),
  }))
  await insertAssets(db, actor.accountId, assets, now)
  await appendEvents(
    context.db,
    eventActorOf(context),
    assets.map((asset) => eventOf('asset_added', asset, { after: asset })),
  )
}

/** Updates depreciable property; fields that are not given stay. Throws `not_found`, `version_mismatch`, `validation_failed`. */
export async function updateAsset(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateAsset>,
): Promise<void> {
  const { db, actor, now } = context
  const { version, ...before } = await requireAsset(context, id)
  requireVersion(version, context.ifMatch)
  const propertyType = await requireProperty(db, actor.accountId, body.propertyId ?? before.propertyId)
  const kind = body.kind ?? before.kind
  // what was never said stays so, because years that were filed do not change without that
  const kept = isBuilding(before.kind) ? before.buildingUse : usualBuildingUse(kind, propertyType)
  const after: AssetFields = {
    ...before,
    propertyId: body.propertyId ?? before.propertyId,
    expenseId: body.expenseId === undefined ? before.expenseId : body.expenseId,
    kind,
    buildingUse: body.buildingUse ?? (isBuilding(kind) ? kept : null),
    depreciationSystem: body.depreciationSystem ?? before.depreciationSystem,
    boughtUsed: body.boughtUsed ?? before.boughtUsed,
    termMonths:
      body.termMonths === undefined ? (kind === 'LOAN_COSTS' ? before.termMonths : null) : body.termMonths,
    description: body.description ?? before.description,
    basisCents: body.basis ?? before.basisCents,
    landCents: body.land === undefined ? before.landCents : (body.land ?? ZERO),
    acquiredOn: body.acquiredOn === undefined ? before.acquiredOn : body.acquiredOn,
    inServiceOn: body.inServiceOn ?? before.inServiceOn,
    disposedOn: body.disposedOn === undefined ? before.disposedOn : body.disposedOn,
    section179Cents: body.section179 === undefined ? before.section179Cents : (body.section179 ?? ZERO),
    notes: body.notes === undefined ? before.notes : body.notes || null,
  }
  requireSound(after)
  await requireExpense(context, after)
  await lockDepreciatedProperties(db, actor.accountId, [before.propertyId, after.propertyId])
  await updateAssetRow(db, actor.accountId, after, now)
  await requireQualified(context, before, after)
  await requireCost(context, after)
  await tell(context, 'asset_changed', after, { before, after })
}

/** Deletes depreciable property that was entered by mistake. Throws `not_found`, and `in_use` (a building that makes improvements qualified). */
export async function deleteAsset(context: Context, id: string): Promise<void> {
  const { version: _, ...asset } = await requireAsset(context, id)
  await lockDepreciatedProperties(context.db, context.actor.accountId, [asset.propertyId])
  await deleteAssetRow(context.db, context.actor.accountId, id)
  await requireQualified(context, asset, null)
  await tell(context, 'asset_deleted', asset, { before: asset })
}

/** Sets what was elected about the special allowance of a class of property first used in a year. */
export async function setElection(
  context: Context,
  { year, recoveryYears, election }: RouteBody<typeof contract.setElection>,
): Promise<void> {
  const { db, actor, now } = context
  if (election === 'REDUCED' && year !== 2025) {
    throw invalidField('election', 'tax.reducedIn2025Only')
  }
  await replaceElection(db, actor.accountId, { year, recoveryYears, election }, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'allowance_elected',
    entityType: 'account',
    entityId: actor.accountId,
    entityName: `${recoveryYears}-year property of ${year}`,
    after: { year, recoveryYears, election },
  })
}

async function requireAsset({ db, actor }: Context, id: string) {
  const asset = await lockAsset(db, actor.accountId, id)
  if (!asset) {
    throw notFound('depreciableAsset')
  }
  return asset
}

/** Locks the expense that an asset names, before the asset is stored. Throws `not_found` (none, or a void one). */
async function requireExpense({ db, actor }: Context, { expenseId }: AssetFields): Promise<void> {
  if (expenseId !== null && !(await lockExpenseOfAsset(db, actor.accountId, expenseId))) {
    throw notFound('expense')
  }
}

/**
 * Refuses a stored asset that uses more of its expense, which is locked, than was paid for improvements and purchases at
 * its property. Throws `validation_failed`.
 */
async function requireCost({ db, actor }: Context, { expenseId }: AssetFields): Promise<void> {
  if (expenseId === null) {
    return
  }
  const costs = await listCapitalCosts(db, actor.accountId, expenseId)
  if (costs.length === 0) {
    throw invalidField('expenseId', 'tax.expenseNotCapital')
  }
  const over = overusedCents(costs, await listUsedCosts(db, actor.accountId, expenseId))
  if (over > 0) {
    throw invalidField('basis', 'tax.expenseUsedUp', { amount: formatUsd(over) })
  }
}

/** Throws `validation_failed` for an asset that cannot be as it is said, or that Tenure does not compute. */
function requireSound(asset: AssetFields): void {
  const { kind, buildingUse, termMonths } = asset
  if (buildingUse !== null && !isBuilding(kind)) {
    throw invalidField('buildingUse', 'tax.useOfBuildingOnly')
  }
  if (termMonths !== null && kind !== 'LOAN_COSTS') {
    throw invalidField('termMonths', 'tax.termOfLoanOnly')
  }
  const problem = problemOf(asset)
  if (problem) {
    throw invalidField(problem.field, problem.key)
  }
}

async function tell(
  context: Context,
  action: string,
  asset: AssetFields,
  change: { before?: AssetFields; after?: AssetFields },
): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), eventOf(action, asset, change))
}

function eventOf(
  action: string,
  { propertyId, description }: AssetFields,
  change: { before?: AssetFields; after?: AssetFields },
): EventInput {
  return { action, entityType: 'property', entityId: propertyId, entityName: description, ...change }
}
