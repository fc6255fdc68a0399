import type { DisclosureQuestionId } from '#shared/law/disclosures/question-ids.ts'

type DisclosureQuestion = {
  /** The question of the interview, answered with yes or no. */
  question: string
  /** The text in the lease where the answer is yes. */
  yes: string
  no: string
  /** The label of a text field for details where the answer is yes; null where none are asked. */
  detail: string | null
}

/** The texts of each fact. An open `detail` becomes a line to fill in by hand where the lease needs it. */
export const disclosureQuestions: Record<DisclosureQuestionId, DisclosureQuestion> = {
  'flood-zone': {
    question: 'Is the property in a flood hazard area or a 100-year floodplain on the federal flood maps?',
    yes: 'The property is in a flood hazard area shown on the federal flood maps.',
    no: 'The property is not in a flood hazard area shown on the federal flood maps, as far as Landlord knows.',
    detail: 'Which zone',
  },
  'flood-hazard-area': {
    question:
      'Is any part of the home in a Special Flood Hazard Area (100-year floodplain) on the federal maps?',
    yes: 'The home is wholly or partly in the Special Flood Hazard Area (100-year floodplain).',
    no: 'No part of the home is in the Special Flood Hazard Area (100-year floodplain).',
    detail: null,
  },
  'flood-moderate-area': {
    question: 'Is any part of the home in a Moderate Risk Flood Hazard Area (500-year floodplain)?',
    yes: 'The home is wholly or partly in a Moderate Risk Flood Hazard Area (500-year floodplain).',
    no: 'No part of the home is in a Moderate Risk Flood Hazard Area (500-year floodplain).',
    detail: null,
  },
  'flood-lowest-floor': {
    question: 'Is the lowest floor, including the basement, at or below the 100-year flood level?',
    yes: 'The lowest floor of the building is at or below the 100-year flood level.',
    no: 'The lowest floor of the building is above the 100-year flood level, as far as Landlord knows.',
    detail: null,
  },
  'flood-history': {
    question: 'Has the property flooded while you have owned it, or do you know of earlier flooding?',
    yes: 'Landlord knows that the property, or its parking, has flooded or has had flood damage.',
    no: 'Landlord knows of no flooding or flood damage at the property or its parking.',
    detail: 'When, how often and what was damaged',
  },
  'flood-five-years': {
    question: 'Has the property flooded within the last five years, as far as you know?',
    yes: 'Landlord knows that the property has flooded within the last five years.',
    no: 'Landlord knows of no flooding of the property within the last five years.',
    detail: 'When, and what was damaged',
  },
  'flood-three-times': {
    question: 'Has flooding damaged the living space three times or more in the last five years?',
    yes: 'Flooding has damaged the living space at least three times in the five years before this lease.',
    no: 'Flooding has not damaged the living space three times in the five years before this lease.',
    detail: null,
  },
  'flood-claims': {
    question: 'Have you made a flood insurance claim for the property?',
    yes: 'Landlord has made an insurance claim for flood damage to the property.',
    no: 'Landlord has made no insurance claim for flood damage to the property.',
    detail: 'Which claims',
  },
  'flood-aid': {
    question: 'Have you received federal or other aid for flood damage to the property?',
    yes: 'Landlord has received assistance for flood damage to the property.',
    no: 'Landlord has received no assistance for flood damage to the property.',
    detail: 'Which aid',
  },
  'lower-level-unit': {
    question: 'Is the unit a garden-level, basement or other lower-level unit?',
    yes: 'The unit is a lower-level unit.',
    no: 'The unit is not a lower-level unit.',
    detail: 'Flooding of the unit in the last ten years',
  },
  'third-floor-or-higher': {
    question: 'Is the unit on the third floor or higher?',
    yes: 'The unit is on the third floor or higher.',
    no: 'The unit is below the third floor.',
    detail: null,
  },
  mold: {
    question: 'Do you know of mold in the unit or the common areas, or has there been a mold test?',
    yes: 'Landlord knows of mold, or of a mold test, in the unit or the common areas.',
    no: 'Landlord knows of no mold in the unit or the common areas.',
    detail: 'Where and when, and what was done about it',
  },
  'bed-bugs': {
    question: 'Are there bed bugs in the unit now?',
    yes: 'Landlord knows of bed bugs in the unit; they are being treated.',
    no: 'Landlord knows of no bed bugs in the unit.',
    detail: 'What is being done',
  },
  'bed-bugs-nearby': {
    question: 'Are there bed bugs, or is there a treatment, in a unit next to this one?',
    yes: 'A unit next to this one has bed bugs or is being treated for them.',
    no: 'Landlord knows of no bed bugs in a unit next to this one.',
    detail: null,
  },
  'bed-bugs-history': {
    question: 'Have there been bed bugs in the unit or the building within the last year?',
    yes: 'The unit or the building has had bed bugs within the last year.',
    no: 'Neither the unit nor the building has had bed bugs within the last year, as far as Landlord knows.',
    detail: 'Which floors, and when they were treated',
  },
  'radon-tests': {
    question: 'Do you have radon test results, records of mitigation or a mitigation system?',
    yes: 'Landlord has radon test results or mitigation records for the building, and gives Tenant copies of them.',
    no: 'Landlord has no radon test results and knows of no elevated radon level in the building.',
    detail: 'Dates, levels and any mitigation system',
  },
  'lead-paint': {
    question: 'Do you know of lead-based paint or lead hazards in the building?',
    yes: 'Landlord knows of lead-based paint or lead-based paint hazards in the housing.',
    no: 'Landlord has no knowledge of lead-based paint or lead-based paint hazards in the housing.',
    detail: 'Where it is, in what condition, and how Landlord knows',
  },
  'lead-reports': {
    question: 'Do you have records or reports about lead in the building?',
    yes: 'Landlord has given Tenant all available records and reports about lead-based paint in the housing.',
    no: 'Landlord has no records or reports about lead-based paint in the housing.',
    detail: 'List of the documents',
  },
  'lead-law-exempt': {
    question: "Is the unit exempt from the state's lead inspection law?",
    yes: "Landlord states that the unit is exempt from the state's lead inspection law.",
    no: "The unit is subject to the state's lead inspection law.",
    detail: null,
  },
  meth: {
    question:
      'Do you know that methamphetamine or another dangerous drug was made in the unit, or is there an order about it?',
    yes: 'Landlord knows that the unit was contaminated by the making or use of methamphetamine or a similar drug.',
    no: 'Landlord knows of no contamination of the unit by methamphetamine or a similar drug.',
    detail: 'What is known, and how far it has been cleaned up',
  },
  asbestos: {
    question: 'Do you know of asbestos in the building?',
    yes: 'Landlord knows of building materials that contain asbestos. Tenant must not disturb them.',
    no: 'Landlord knows of no asbestos in the building.',
    detail: 'Where it is',
  },
  'shared-meter': {
    question: "Does the tenant's gas, electric or water meter also serve other areas?",
    yes: "Tenant's meter also measures service used outside the unit.",
    no: "Tenant's meters measure only what the unit uses.",
    detail: 'Which areas, and how the cost is shared',
  },
  demolition: {
    question: 'Have you applied for a permit to demolish the building?',
    yes: 'Landlord has applied for a permit to demolish the building.',
    no: 'Landlord has not applied for a permit to demolish the building.',
    detail: 'Earliest date of demolition and of the end of the tenancy',
  },
  displacement: {
    question: 'Do you plan to convert, rehabilitate or demolish the property within six months?',
    yes: 'Landlord plans to convert, rehabilitate or demolish the property within six months in a way that may displace Tenant.',
    no: 'Landlord has no plan to convert, rehabilitate or demolish the property within six months.',
    detail: 'What is planned, and when',
  },
  ordnance: {
    question: 'Do you know of a former military ordnance location within one mile?',
    yes: 'Landlord knows of a former military ordnance location within one mile of the property.',
    no: 'Landlord knows of no former military ordnance location within one mile of the property.',
    detail: 'Where it is',
  },
  'pest-contract': {
    question: 'Does a company treat the property for pests under a regular contract?',
    yes: 'A registered company treats the property for pests under a regular contract.',
    no: 'No company treats the property for pests under a regular contract.',
    detail: 'Company, pests and how often',
  },
  death: {
    question:
      'Has an occupant died in the unit within the last three years? (HIV or AIDS is never disclosed.)',
    yes: 'An occupant died in the unit within the last three years.',
    no: 'Landlord knows of no death in the unit within the last three years.',
    detail: 'Date and manner',
  },
  'own-refrigerator': {
    question: 'Does the tenant want to bring and maintain their own refrigerator?',
    yes: 'Tenant chooses to supply and maintain a refrigerator.',
    no: 'Landlord supplies the refrigerator.',
    detail: null,
  },
  'sprinkler-required': {
    question: 'Must the building have a fire sprinkler system?',
    yes: 'The building must have a fire sprinkler system.',
    no: 'The building is not required to have a fire sprinkler system.',
    detail: null,
  },
  sprinkler: {
    question: 'Does the unit have a maintained and working sprinkler system?',
    yes: 'The unit has a maintained and operating fire sprinkler system.',
    no: 'The unit does not have a maintained and operating fire sprinkler system.',
    detail: 'Date of the last maintenance and inspection',
  },
  foreclosure: {
    question: 'Is the property in foreclosure, or is there a default or tax-lien case?',
    yes: 'A foreclosure, default or similar proceeding involving the property is pending.',
    no: 'No foreclosure, default or similar proceeding involving the property is pending.',
    detail: 'Which proceeding, where and since when',
  },
  'code-violations': {
    question: 'Is there a building or housing code violation that has not been corrected?',
    yes: 'Building or housing code violations, or conditions that affect health and safety, have not been corrected.',
    no: 'Landlord knows of no uncorrected building or housing code violation.',
    detail: 'Which violations or conditions',
  },
  'inspection-order': {
    question: 'Is there an inspection order about immediate danger, or a condemnation order?',
    yes: 'An inspection order about immediate danger to health or safety, or a condemnation order, is outstanding.',
    no: 'No inspection or condemnation order is outstanding.',
    detail: 'Which order',
  },
  'carbon-monoxide-source': {
    question: 'Does the unit have a source of carbon monoxide (gas, oil, wood, an attached garage)?',
    yes: 'The unit has a source of carbon monoxide.',
    no: 'The unit has no source of carbon monoxide.',
    detail: null,
  },
  'gas-stove': {
    question: 'Does the unit have a gas stove?',
    yes: 'The unit has a gas stove.',
    no: 'The unit has no gas stove.',
    detail: null,
  },
  pool: {
    question: 'Is there a swimming pool on the premises?',
    yes: 'The premises have a swimming pool.',
    no: 'The premises have no swimming pool.',
    detail: null,
  },
  'air-installation': {
    question: 'Is the unit in a noise or accident zone of a military air installation?',
    yes: 'The unit is in a noise zone or accident potential zone of a military air installation.',
    no: 'The unit is not in a noise zone or accident potential zone of a military air installation.',
    detail: 'Which zone',
  },
  drywall: {
    question: 'Do you know of defective drywall in the unit?',
    yes: 'Landlord knows of defective drywall in the unit that has not been remediated.',
    no: 'Landlord knows of no defective drywall in the unit.',
    detail: null,
  },
  superfund: {
    question: 'Is the property listed in the federal Superfund (CERCLIS) database?',
    yes: 'The property is listed in the federal CERCLIS (Superfund) database.',
    no: 'The property is not listed in the federal CERCLIS (Superfund) database, as far as Landlord knows.',
    detail: null,
  },
  'rent-law-covered': {
    question: "Is this home covered by the state's limits on rent increases and evictions without cause?",
    yes: "This home is covered by the state's limits on rent increases and by its rule that a tenancy ends only for cause.",
    no: "Landlord states that this home is exempt from the state's limits on rent increases and its just-cause rule.",
    detail: 'Why it is exempt',
  },
  'small-landlord': {
    question: "Are you exempt from the state's source-of-income law as a very small landlord?",
    yes: "Landlord is exempt from the state's source-of-income law as a very small landlord.",
    no: "Landlord is not exempt from the state's source-of-income law.",
    detail: null,
  },
  'owner-occupied': {
    question: 'Does the owner live in the building?',
    yes: 'The owner lives in the building.',
    no: 'The owner does not live in the building.',
    detail: null,
  },
  'licensed-agent': {
    question: 'Does a licensed broker or property manager manage the property and sign the lease?',
    yes: 'A licensed broker or property manager manages the property.',
    no: 'No licensed broker or property manager manages the property.',
    detail: null,
  },
  'new-york-city': {
    question: 'Is the property in New York City?',
    yes: 'The property is in New York City.',
    no: 'The property is not in New York City.',
    detail: null,
  },
  recycling: {
    question: 'Must the property offer recycling to its tenants?',
    yes: 'The property offers recycling to its tenants.',
    no: 'The property is not required to offer recycling to its tenants.',
    detail: null,
  },
  'deposit-standards': {
    question: 'Do you rent five or more adjoining units and require different deposits?',
    yes: 'Landlord rents five or more adjoining units with different deposits.',
    no: 'Landlord does not require different deposits for adjoining units.',
    detail: 'How deposits are calculated',
  },
  'nonpayment-notice-in-lease': {
    question: 'Should the lease itself be the notice of nonpayment, as the law allows?',
    yes: 'This lease is the notice of nonpayment.',
    no: 'This lease is not the notice of nonpayment.',
    detail: null,
  },
  'nonstandard-provisions': {
    question: 'Do you use nonstandard deductions from the deposit, or nonstandard rights of entry?',
    yes: 'Nonstandard rental provisions apply.',
    no: 'No nonstandard rental provisions apply.',
    detail: 'Which provisions',
  },
  'rent-tax': {
    question: 'Should the rent change when a city tax on rent changes?',
    yes: 'The rent changes when a city tax on residential rent changes.',
    no: 'The rent does not change when a city tax on residential rent changes.',
    detail: null,
  },
  'electric-interruption': {
    question: 'May you interrupt electricity for unpaid electric bills, as the law allows?',
    yes: 'Landlord may interrupt electricity for unpaid electric bills as the law allows.',
    no: 'Landlord does not interrupt electricity for unpaid electric bills.',
    detail: null,
  },
  'application-fee': {
    question: 'Do you take an application fee or a payment before the lease is signed?',
    yes: 'Landlord took an application fee or a payment before this lease was signed.',
    no: 'Landlord took no application fee and no payment before this lease was signed.',
    detail: null,
  },
  'parking-rules': {
    question: 'Does the property have rules about parking and towing?',
    yes: 'The property has rules about parking and towing.',
    no: 'The property has no rules about parking and towing.',
    detail: null,
  },
  seasonal: {
    question: 'Is this a seasonal rental of less than 120 days?',
    yes: 'This is a seasonal rental.',
    no: 'This is not a seasonal rental.',
    detail: null,
  },
}
