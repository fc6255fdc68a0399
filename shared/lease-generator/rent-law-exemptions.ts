import type { LeaseAnswers } from './answers/answers.ts'

/** A reason why a state's limits on rent increases and its just-cause rule do not apply to a home. */
type RentLawExemption = {
  id: string
  /** The option in the interview. */
  label: string
  /** The text in the lease after 'It is exempt because'. */
  reason: string
  /** The statute with the exemption. */
  citation: string
  /** The letter of the exemption on the state's own form; null where the state has no form. */
  formLetter: string | null
}

/**
 * The exemptions by state. Sources: Cal. Civ. Code §§ 1946.2(e) and 1947.12(d), and N.Y. Real Prop. Law §§ 213 and 214
 * (letters: the notice of N.Y. Real Prop. Law § 231-c). 'other' asks for the landlord's own words.
 */
const exemptions: Readonly<Record<string, readonly RentLawExemption[]>> = {
  CA: [
    {
      id: 'separate-title',
      label:
        'Single-family home or condominium, not owned by a corporation, a REIT or an LLC with a corporate member',
      reason:
        'it can be sold separately from any other dwelling, and its owner is not a real estate investment trust, a corporation or a limited liability company with a corporate member',
      citation: 'Cal. Civ. Code §§ 1946.2(e)(8), 1947.12(d)(5)',
      formLetter: null,
    },
    {
      id: 'new-building',
      label: 'Certificate of occupancy within the last 15 years',
      reason: 'its certificate of occupancy was issued within the last 15 years',
      citation: 'Cal. Civ. Code §§ 1946.2(e)(7), 1947.12(d)(4)',
      formLetter: null,
    },
    {
      id: 'owner-occupied-duplex',
      label: 'Duplex, and the owner lives in the other unit',
      reason:
        'it is in a duplex in which the owner has lived in the other unit as a principal residence since before the tenancy began',
      citation: 'Cal. Civ. Code §§ 1946.2(e)(6), 1947.12(d)(6)',
      formLetter: null,
    },
    {
      id: 'affordable',
      label: 'Affordable housing under a deed restriction or an agreement with an agency',
      reason:
        'a deed restriction, or an agreement with a public agency, keeps it as affordable housing for households of low or moderate income',
      citation: 'Cal. Civ. Code §§ 1946.2(e)(9), 1947.12(d)(1)',
      formLetter: null,
    },
    {
      id: 'dormitory',
      label: 'Dormitory of a school or college',
      reason: 'it is in a dormitory that a school or college owns and operates',
      citation: 'Cal. Civ. Code §§ 1946.2(e)(3), 1947.12(d)(2)',
      formLetter: null,
    },
  ],
  NY: [
    {
      id: 'not-adopted',
      label: 'Outside New York City, where the city, town or village has not adopted the law',
      reason: 'the city, town or village where it is located has not adopted the law',
      citation: 'N.Y. Real Prop. Law § 213',
      formLetter: 'A',
    },
    {
      id: 'small-landlord',
      label: 'Small landlord: ten units or fewer in the state (or the number in the local law)',
      reason: 'Landlord is a small landlord as the law defines one',
      citation: 'N.Y. Real Prop. Law § 214(1)',
      formLetter: 'B',
    },
    {
      id: 'owner-occupied',
      label: 'The owner lives in the building, and it has ten units or fewer',
      reason: 'the owner lives in the building, which has no more than ten units',
      citation: 'N.Y. Real Prop. Law § 214(2)',
      formLetter: 'C',
    },
    {
      id: 'regulated',
      label: 'Rent or evictions already regulated (for example rent stabilized)',
      reason: 'its rent or evictions are regulated by another local, state or federal law',
      citation: 'N.Y. Real Prop. Law § 214(5)',
      formLetter: 'D',
    },
    {
      id: 'affordable',
      label: 'Income-restricted affordable housing, by law or agreement',
      reason:
        'a law, a restriction or an agreement with a public body keeps it affordable at an income level',
      citation: 'N.Y. Real Prop. Law § 214(6)',
      formLetter: 'E',
    },
    {
      id: 'condominium',
      label: 'Condominium or cooperative',
      reason: 'it is in a condominium or a cooperative',
      citation: 'N.Y. Real Prop. Law § 214(7)',
      formLetter: 'F',
    },
    {
      id: 'new-building',
      label: 'Certificate of occupancy issued on or after January 1, 2009',
      reason:
        'its first certificate of occupancy was issued on or after January 1, 2009 and is not more than 30 years old',
      citation: 'N.Y. Real Prop. Law § 214(8)',
      formLetter: 'G',
    },
    {
      id: 'seasonal',
      label: 'Seasonal home',
      reason: 'it is a dwelling for seasonal use',
      citation: 'N.Y. Real Prop. Law § 214(9)',
      formLetter: 'H',
    },
    {
      id: 'high-rent',
      label: 'Rent above 245% of the fair market rent (or the percentage in the local law)',
      reason: 'its rent is above the percentage of the fair market rent above which the law does not apply',
      citation: 'N.Y. Real Prop. Law § 214(15)',
      formLetter: 'N',
    },
  ],
}

/** Returns the options of the interview in a state (two letters); empty where the question is not asked. */
export function rentLawExemptions(state: string): readonly RentLawExemption[] {
  return exemptions[state] ?? []
}

/**
 * Returns the chosen exemption; null where none is chosen yet, and for 'other', which is in the landlord's own words.
 */
export function chosenExemption({ property, rentLaw }: LeaseAnswers): RentLawExemption | null {
  return (
    rentLawExemptions(property.state.trim().toUpperCase()).find(({ id }) => id === rentLaw.exemption) ?? null
  )
}

/** Whether the landlord explained why the home is exempt: by a listed reason, or in their own words. */
export function isExemptionExplained(answers: LeaseAnswers): boolean {
  const { detail = '' } = answers.facts['rent-law-covered'] ?? {}
  return chosenExemption(answers) !== null || detail.trim() !== ''
}

/**
 * Returns the help text of the question: which homes are usually covered and when one is not; null where the question
 * is not asked.
 */
export function rentLawHelp(state: string): string | null {
  return help[state] ?? null
}

const help: Readonly<Record<string, string>> = {
  CA: 'The Tenant Protection Act covers most homes. Answer No only if a reason below fits: a building less than 15 years old, a house or condominium that a person owns, or a duplex where the owner lives.',
  NY: 'The Good Cause Eviction Law covers most market-rate homes in New York City, and elsewhere where the city, town or village has adopted it. Answer No if a reason below fits.',
}
