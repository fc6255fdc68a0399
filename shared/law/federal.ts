/** A federal rule that applies in every state, in addition to the state's own law. */
export type FederalRule = {
  id: string
  title: string
  requiredWhen: string
  text: string
  citation: string
  confirmed: boolean
  /** The official document to hand over and its publisher; null where there is none. */
  official: { from: string; url: string } | null
}

/**
 * The federal rule on lead paint: Residential Lead-Based Paint Hazard Reduction Act, 42 U.S.C. § 4852d; 40 CFR part
 * 745, subpart F.
 */
export const federalLeadPaint: FederalRule = {
  id: 'federal-lead-paint',
  title: 'Lead-based paint disclosure',
  requiredWhen:
    'the building was built before 1978 (with few exceptions, such as homes for the elderly without a child under six, units without a bedroom, and rentals of 100 days or less)',
  text: 'Before the lease is signed, the landlord gives the tenant the Environmental Protection Agency pamphlet, discloses what is known about lead paint in the unit and the building, provides any existing records, and attaches the signed lead warning statement. The signed copy is kept for three years.',
  citation: '42 U.S.C. § 4852d; 40 CFR part 745, subpart F',
  confirmed: true,
  official: {
    from: 'the EPA’s pamphlet “Protect Your Family From Lead in Your Home” and its lease disclosure form',
    url: 'https://www.epa.gov/lead/real-estate-disclosures-about-potential-lead-hazards',
  },
}

/** Federal rules on renting out homes that a lease cannot change. They are not from the collection: unconfirmed. */
export const federalRules: readonly FederalRule[] = [
  federalLeadPaint,
  {
    id: 'federal-fair-housing',
    title: 'Fair housing',
    requiredWhen: 'always (with narrow exceptions)',
    text: 'No refusal, different terms or advertising based on race, color, religion, sex, national origin, disability or familial status. Assistance animals are not pets, so no pet deposit or pet fee may be charged. States and cities protect more groups.',
    citation: '42 U.S.C. § 3604',
    confirmed: false,
    official: null,
  },
  {
    id: 'federal-servicemembers',
    title: 'Service members',
    requiredWhen: 'a tenant enters military service or receives orders for a move or deployment',
    text: 'The tenant may end the lease by written notice with a copy of the orders; with monthly rent, the lease ends 30 days after the next rent due date. No penalty may be charged.',
    citation: '50 U.S.C. § 3955',
    confirmed: false,
    official: null,
  },
  {
    id: 'federal-cares-act',
    title: 'Thirty days before leaving for unpaid rent',
    requiredWhen: 'the property has a federally backed mortgage or takes part in a federal housing program',
    text: 'The landlord may not require the tenant to leave for unpaid rent sooner than 30 days after a notice to vacate, even if the state allows less.',
    citation: '15 U.S.C. § 9058(c)',
    confirmed: false,
    official: null,
  },
]
