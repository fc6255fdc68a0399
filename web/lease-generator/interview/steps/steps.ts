import type { DisclosureQuestionId } from '#shared/law/disclosures/question-ids.ts'

export const steps = [
  { id: 'parties', title: 'Parties', lead: 'Landlord and tenants, and their addresses for notices.' },
  { id: 'property', title: 'Property', lead: 'The rental home and its disclosures.' },
  { id: 'term', title: 'Term', lead: 'Start date, length, and renewal.' },
  { id: 'rent', title: 'Rent', lead: 'How much, when, and how it is paid.' },
  { id: 'deposit', title: 'Deposit', lead: 'Security deposit amount and its return.' },
  { id: 'fees', title: 'Fees', lead: 'Late fees and returned payments.' },
  { id: 'utilities', title: 'Utilities', lead: 'Utilities and services, and who pays for them.' },
  { id: 'pets', title: 'Pets', lead: 'Assistance animals are not pets: the law protects them either way.' },
  { id: 'parking', title: 'Parking', lead: 'Parking spaces included with the home.' },
  { id: 'occupants', title: 'Occupants', lead: 'Other occupants, guests, and subletting.' },
  { id: 'rules', title: 'Rules', lead: 'House rules, maintenance, and entry.' },
  { id: 'addenda', title: 'Addenda', lead: 'Pages added to the lease, and anything else you agreed.' },
  { id: 'review', title: 'Review', lead: 'Missing information, attachments, and downloads.' },
] as const

export type StepId = (typeof steps)[number]['id']

/** The steps of facts that are not about the building as a whole; all others are asked with the property. */
const disclosureQuestionSteps: Partial<Record<DisclosureQuestionId, StepId>> = {
  'shared-meter': 'utilities',
  'electric-interruption': 'utilities',
  recycling: 'utilities',
  'own-refrigerator': 'rules',
  'nonstandard-provisions': 'rules',
  'deposit-standards': 'deposit',
  'application-fee': 'fees',
  'rent-tax': 'rent',
  'nonpayment-notice-in-lease': 'rent',
  'parking-rules': 'parking',
  'rent-law-covered': 'term',
  seasonal: 'term',
}

/** The step that asks each group of answers. A step's own group comes before the groups that it also asks. */
const stepByAnswerPath: readonly (readonly [path: string, step: StepId])[] = [
  ['occupants', 'occupants'],
  ['occupancy', 'occupants'],
  ['landlord', 'parties'],
  ['tenants', 'parties'],
  ['manager', 'parties'],
  ['guarantors', 'parties'],
  ['property', 'property'],
  ['term', 'term'],
  ['date', 'term'],
  ['rentLaw', 'term'],
  ['rent', 'rent'],
  ['deposit', 'deposit'],
  ['fees', 'fees'],
  ['utilities', 'utilities'],
  ['pets', 'pets'],
  ['parking', 'parking'],
  ['rules', 'rules'],
  ['maintenance', 'rules'],
  ['addenda', 'addenda'],
  ['additionalTerms', 'addenda'],
]

/** Returns the step that asks a question; the review for a question that no step asks. */
export function stepOf(questionId: string): StepId {
  if (questionId.startsWith('facts.')) {
    // the path after 'facts.' is a fact's own id
    return stepOfDisclosureQuestion(questionId.split('.')[1] as DisclosureQuestionId)
  }
  const found = stepByAnswerPath.find(([path]) => questionId === path || questionId.startsWith(`${path}.`))
  return found?.[1] ?? 'review'
}

export function stepOfDisclosureQuestion(id: DisclosureQuestionId): StepId {
  return disclosureQuestionSteps[id] ?? 'property'
}

/**
 * Returns the name of a step's own group of answers, such as 'deposit', so that the lease can be opened at that place.
 */
export function answerGroupOf(step: StepId): string | undefined {
  return answerGroups.get(step)
}

const answerGroups = new Map(stepByAnswerPath.toReversed().map(([path, step]) => [step, path]))

/** Reads a step from the storage or the address. Returns the first step for any other text. */
export function readStep(text: string | null | undefined): StepId {
  return steps.find(({ id }) => id === text)?.id ?? 'parties'
}

export function stepNumber(id: StepId): number {
  return steps.findIndex((step) => step.id === id) + 1
}

/** Returns the step before or after; undefined beyond the ends. */
export function adjacentStep(id: StepId, by: 1 | -1): (typeof steps)[number] | undefined {
  return steps[stepNumber(id) - 1 + by]
}
