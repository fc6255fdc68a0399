import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Idaho. */
export const facts: readonly StateFact[] = [
  {
    id: 'ID-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '21 days after surrender, or another time agreed up to 30 days; signed itemized statement with what was spent.',
    citation: 'Idaho Code § 6-321',
    source: 'https://resources.myrentalspot.com/?p=2439',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
]
