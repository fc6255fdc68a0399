import type { PropertyType } from '#shared/portfolio/property-contract.ts'

import { type Asset, isBuilding } from './asset-classes.ts'

/** The known facts of an asset's property. */
type Place = { propertyType: PropertyType; isShortTerm: boolean; isUnqualified: boolean }

/**
 * Returns a sentence where an asset may be depreciated over the wrong period, with what to do; null otherwise. Buildings of
 * commercial properties and short-term rentals that were not called residential or nonresidential were computed over 27.5 years.
 * The same of qualified improvements that are none. Source: 26 U.S.C. § 168(c), (e)(2)(A), (e)(6); Instructions for Form 3115, designated change 7.
 */
export function noticeOf({
  kind,
  buildingUse,
  propertyType,
  isShortTerm,
  isUnqualified,
}: Pick<Asset, 'kind' | 'buildingUse'> & Place): string | null {
  if (isUnqualified) {
    return 'This item was depreciated over 15 years, with the special allowance, as qualified improvement property. That treatment applies only to improvements inside a nonresidential building made after the building was placed in service. Edit the item and choose Improvement, or correct the building. If you already filed it this way, ask your preparer whether to amend the return or file Form 3115.'
  }
  if (!isBuilding(kind) || buildingUse === 'NONRESIDENTIAL') {
    return null
  }
  if (propertyType === 'COMMERCIAL' && buildingUse === null) {
    return 'This item was depreciated over 27.5 years as residential property. Commercial buildings are depreciated over 39 years. Edit the item and choose Nonresidential. If you filed two or more years over 27.5 years, your preparer may need Form 3115 to change that.'
  }
  if (isShortTerm && propertyType !== 'COMMERCIAL') {
    return 'This item was depreciated over 27.5 years as residential property. If more than half of the units are rented to guests for less than 30 days, it may be nonresidential and depreciated over 39 years. If so, edit the item and choose Nonresidential. If you filed two or more years over 27.5 years, your preparer may need Form 3115.'
  }
  return null
}
