import { AppError, invalidField, invalidFieldOf } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { disqualifiedBy, qualifiedProblem } from '#shared/tax/depreciation/qualified-improvement.ts'

import { type AssetFields, listPlacedAssets, type PlacedAsset } from './asset-store.ts'
import { listPropertyTypes } from '#server/tax/property-store.ts'

/**
 * Refuses a stored change of an asset (`before` is null if it was added, `after` is null if it was deleted)
 * in two cases. First: the asset is an improvement that does not qualify, at its field. Second: it is a
 * building, and other improvements do not qualify without it. Its properties are locked. Throws
 * `validation_failed`, and `in_use` for a building that is deleted. Source: 26 U.S.C. § 168(e)(6).
 */
export async function requireQualified(
  { db, actor }: Context,
  before: AssetFields | null,
  after: AssetFields | null,
): Promise<void> {
  const ids = [...new Set([before, after].flatMap((asset) => (asset ? [asset.propertyId] : [])))]
  const [types, stored] = await Promise.all([
    listPropertyTypes(db, actor.accountId, ids),
    listPlacedAssets(db, actor.accountId, ids),
  ])
  const others = stored.filter(({ id }) => id !== (before ?? after)?.id)
  for (const propertyId of ids) {
    const propertyType = types.get(propertyId) ?? 'SINGLE_FAMILY'
    const here = others.filter((asset) => asset.propertyId === propertyId)
    const withOwn = (own: PlacedAsset | null) => ({
      propertyType,
      assets: own?.propertyId === propertyId ? [...here, own] : here,
    })
    if (after?.propertyId === propertyId && after.kind === 'QUALIFIED_IMPROVEMENT') {
      const problem = qualifiedProblem(after.inServiceOn, propertyType, here)
      if (problem) {
        throw invalidFieldOf(problem.field, problem)
      }
    }
    const lost = disqualifiedBy(withOwn(before), withOwn(after))
    if (lost && after) {
      const params = { description: lost.description }
      throw invalidField(changedField(before, after), 'tax.disqualifiesImprovement', params)
    }
    if (lost) {
      throw new AppError('in_use', 'tax.disqualifiesImprovement', { description: lost.description })
    }
  }
}

/**
 * Returns the changed field of a building that makes improvements at its property lose their qualification.
 */
function changedField(before: AssetFields | null, after: AssetFields) {
  const fields = ['propertyId', 'kind', 'buildingUse', 'inServiceOn', 'boughtUsed'] as const
  return before === null
    ? after.buildingUse === 'RESIDENTIAL'
      ? 'buildingUse'
      : 'inServiceOn'
    : (fields.find((field) => before[field] !== after[field]) ?? 'kind')
}
