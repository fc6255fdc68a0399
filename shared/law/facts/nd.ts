import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of North Dakota. */
export const facts: readonly StateFact[] = [
  {
    id: 'ND-deposit',
    topic: 'deposit',
    city: null,
    rule: 'Interest belongs to the tenant only from nine months of occupancy.',
    citation: 'N.D. Cent. Code § 47-16-07.1',
    source: 'https://sparkrental.com/north-dakota-rental-laws-summary/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
]
