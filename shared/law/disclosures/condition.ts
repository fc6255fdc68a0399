import type { Cents } from '#shared/lib/money.ts'

import type { DisclosureQuestionId } from './question-ids.ts'

/**
 * The cases that need no number or name: `always` is every lease of the state; `never` is what the product's leases do not
 * contain; the others are of the home, the landlord or the lease, and a fact that is not known counts as true.
 */
export type NamedCondition =
  | 'always'
  | 'never'
  | 'association'
  | 'before1978'
  | 'concession'
  | 'deposit'
  | 'hasManager'
  | 'insuranceRequired'
  | 'lateFee'
  | 'moveInChecklist'
  | 'multifamily'
  | 'nonrefundable'
  | 'ownedByCompany'
  | 'prepaid'
  | 'sharedBills'
  | 'sharedWater'
  | 'singleFamily'
  | 'smokingLimited'
  | 'someFee'
  | 'someUtilityExtra'
  | 'tenantPaysEnergy'
  | 'yearOrLonger'

/**
 * The leases that must make a disclosure, as data: the words for readers are its `requiredWhen`. `whenHolds` of the lease
 * generator (shared/lease-generator/answers/conditions.ts) says whether it is true of a lease.
 */
export type DisclosureCondition =
  | NamedCondition
  /** The landlord answered yes to one of the questions. */
  | { answeredYes: readonly DisclosureQuestionId[] }
  /** The landlord answered yes to none of them. */
  | { notAnsweredYes: readonly DisclosureQuestionId[] }
  | { all: readonly DisclosureCondition[] }
  | { any: readonly DisclosureCondition[] }
  /** The security deposit is more than these cents. */
  | { depositOver: Cents }
  /** The building has so many rental units or more; unknown counts as more. */
  | { unitsFrom: number }
  /** The building has so many rental units or fewer; unknown counts as fewer. */
  | { unitsUpTo: number }
  /** The landlord rents out so many units or more in total; unknown counts as more. */
  | { ownsFrom: number }
  /** The home is in this city, by its city and ZIP code (shared/law/places/cities.ts). */
  | { inCity: string }
