import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { type Asset, usualBuildingUse } from './asset-classes.ts'

/** The facts that decide whether the improvements of a property are qualified improvement property. */
export type AssetAtProperty = Pick<Asset, 'kind' | 'buildingUse' | 'boughtUsed' | 'inServiceOn'>

/** Why an improvement is not qualified improvement property, by its field and the key of the sentence. */
export type QualifiedProblem =
  | { field: 'kind'; key: 'tax.qualifiedAtResidential'; params: Record<string, never> }
  | { field: 'inServiceOn'; key: 'tax.qualifiedBeforeBuilding'; params: { day: string } }

/**
 * Returns why an improvement is not qualified improvement property; undefined if it is. It is an improvement
 * to the interior of a nonresidential building, made after the day on which that building was first placed in service.
 * `boughtUsed` says that another owner had used the building. A property without an entered building is
 * nonresidential if it is commercial. Source: 26 U.S.C. § 168(e)(6)(A).
 */
export function qualifiedProblem(
  inServiceOn: PlainDate,
  propertyType: string,
  assets: readonly AssetAtProperty[],
): QualifiedProblem | undefined {
  const buildings = assets.filter(({ kind }) => kind === 'BUILDING')
  if (buildings.length === 0 && propertyType === 'COMMERCIAL') {
    return undefined
  }
  const nonresidential = buildings.filter(
    ({ kind, buildingUse }) => (buildingUse ?? usualBuildingUse(kind, propertyType)) === 'NONRESIDENTIAL',
  )
  const [first] = nonresidential.map((building) => building.inServiceOn).toSorted()
  if (first === undefined) {
    return { field: 'kind', key: 'tax.qualifiedAtResidential', params: {} }
  }
  if (inServiceOn > first || nonresidential.some(({ boughtUsed }) => boughtUsed)) {
    return undefined
  }
  return { field: 'inServiceOn', key: 'tax.qualifiedBeforeBuilding', params: { day: formatDate(first) } }
}

/**
 * Returns the first qualified improvement that a change at its property makes another class of property; undefined where there
 * is none. One that was none before the change is not returned: what was entered earlier stays until its owner corrects it.
 */
export function disqualifiedBy<T extends AssetAtProperty>(
  before: { propertyType: string; assets: readonly T[] },
  after: { propertyType: string; assets: readonly T[] },
): T | undefined {
  const isSound = (asset: T, { propertyType, assets }: typeof after) =>
    qualifiedProblem(asset.inServiceOn, propertyType, assets) === undefined
  return before.assets.find(
    (asset) =>
      asset.kind === 'QUALIFIED_IMPROVEMENT' &&
      after.assets.includes(asset) &&
      isSound(asset, before) &&
      !isSound(asset, after),
  )
}
