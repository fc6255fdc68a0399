import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Utah. */
export const facts: readonly StateFact[] = [
  {
    id: 'UT-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '30 days after the renter vacates and returns possession, to the last known address; the penalty ($100, the whole deposit and prepaid rent) comes only after the renter’s statutory notice and five business days.',
    citation: 'Utah Code §§ 57-17-3, 57-17-5',
    source:
      'https://lawserver.com/law/state/utah/ut-code/utah_code_57-17-3; legacy.utcourts.gov refunding deposits',
    checkedOn: '2026-11-22',
    effectiveFrom: '2018-05-08',
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'UT-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'Three business days, the day of service not counted; breach: three calendar days with weekends and holidays.',
    citation: 'Utah Code § 78B-6-802',
    source: 'https://undergroundlandlord.com/state-laws/utah',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
]
