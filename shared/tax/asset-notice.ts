import type { PropertyType } from '#shared/portfolio/property-contract.ts'

import { type Asset, isBuilding } from './asset-classes.ts'

/** What is known of an asset's property. */
type Place = { propertyType: PropertyType; isShortTerm: boolean }

/**
 * Returns a sentence where an asset may be depreciated over the wrong period, with what to do; null otherwise. Buildings of
 * commercial properties and short-term rentals that were not called residential or nonresidential were computed over 27.5 years.
 * Source: 26 U.S.C. § 168(c), (e)(2)(A); Instructions for Form 3115, designated change 7.
 */
export function noticeOf({
  kind,
  buildingUse,
  propertyType,
  isShortTerm,
}: Pick<Asset, 'kind' | 'buildingUse'> & Place): string | null {
  if (!isBuilding(kind) || buildingUse === 'NONRESIDENTIAL') {
    return null
  }
  if (propertyType === 'COMMERCIAL' && buildingUse === null) {
    return 'Computed over 27.5 years, as residential property. A commercial building has 39 years: edit it and choose Nonresidential. If you filed two or more years over 27.5 years, your preparer may need Form 3115 to change that.'
  }
  if (isShortTerm && propertyType !== 'COMMERCIAL') {
    return 'Computed over 27.5 years, as residential property. If more than half of the units are let to guests for less than 30 days, it may be nonresidential and have 39 years: edit it and choose Nonresidential. If you filed two or more years over 27.5 years, your preparer may need Form 3115.'
  }
  return null
}
