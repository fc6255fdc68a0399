import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of West Virginia. */
export const facts: readonly StateFact[] = [
  {
    id: 'WV-late-fee',
    topic: 'lateFee',
    city: null,
    rule: 'The deposit may be used for late-payment charges only as far as they are reasonable and stated in the rental agreement.',
    citation: 'W. Va. Code § 37-6A-2(b)(1)',
    source: 'https://lexace.ai/us/statute/west-virginia/37-6A-2',
    checkedOn: '2026-11-22',
    effectiveFrom: '2011-06-10',
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'WV-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: 'The earlier of 60 days after the tenancy ends and 45 days after a new tenant moves in; 15 more days for the itemization where damage exceeds the deposit and a contractor is needed and the tenant was informed in time.',
    citation: 'W. Va. Code §§ 37-6A-1(7), 37-6A-2',
    source: 'https://lexace.ai; https://steptoe-johnson.com/news/new-wv-law-changes-landlord-duties',
    checkedOn: '2026-11-22',
    effectiveFrom: '2011-06-10',
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'WV-deposit-return-2',
    topic: 'depositReturn',
    city: null,
    rule: 'Late or without itemization: the deposit and one and a half times what was wrongly kept.',
    citation: 'W. Va. Code §§ 37-6A-3, 37-6A-5',
    source:
      'https://undergroundlandlord.com/state-laws/west-virginia; https://gowhale.com/security-deposit-laws/west-virginia',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
]
