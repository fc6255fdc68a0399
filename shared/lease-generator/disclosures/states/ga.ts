import {
  always,
  answeredYes,
  both,
  deposit,
  either,
  hasManager,
  ownedByCompany,
  ownsFrom,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

/**
 * A deposit of any landlord but a natural person with ten or fewer units and no paid manager. Source: O.C.G.A. § 44-7-36,
 * which exempts no company.
 */
const notExempt = both(deposit, either(ownedByCompany, either(ownsFrom(11), hasManager)))

export const georgia = {
  'landlord-identity': { when: always },
  flood: { when: answeredYes('flood-three-times') },
  'move-in-checklist': { when: notExempt },
  'deposit-bank': { when: notExempt },
} as const satisfies StateDisclosures
