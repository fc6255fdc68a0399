import type { LawFact } from '#shared/law/fact.ts'
import type { FactTopic } from '#shared/law/fact-topics.ts'

/** The topics of dated facts that belong to each section of a state's page. */
const topicsOf: Readonly<Record<string, readonly FactTopic[]>> = {
  deposit: ['deposit', 'depositReturn'],
  'late-fees': ['lateFee', 'nsf', 'payment', 'fees'],
  'rent-increases': ['rentIncrease'],
  entry: ['entry'],
  ending: ['endNotice'],
  breach: ['nonpayment'],
  other: ['disclosure', 'other'],
}

/** Returns the dated facts for a section of a state's page: the newest first, those without a day last. */
export function factsOfSection(facts: readonly LawFact[], section: string): readonly LawFact[] {
  const topics = topicsOf[section] ?? []
  return facts
    .filter(({ topic }) => topics.includes(topic))
    .toSorted((a, b) => (b.effectiveFrom ?? '').localeCompare(a.effectiveFrom ?? ''))
}
