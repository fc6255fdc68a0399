import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Wyoming. */
export const facts: readonly StateFact[] = [
  {
    id: 'WY-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: 'The later of 30 days after the end of the agreement and 15 days after the new address came in; with deductions 30 days more; a utilities deposit 10 days after proof of payment.',
    citation: 'Wyo. Stat. § 1-21-1208',
    source:
      'https://ipropertymanagement.com/answers/how-long-does-a-landlord-have-to-return-the-security-deposit-in-wyoming',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'WY-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'Three days late first, then three days’ notice; paying in that time does not by statute oblige the landlord to let the tenant stay.',
    citation: 'Wyo. Stat. §§ 1-21-1002(a)(i), 1-21-1003',
    source: 'https://esign.com/eviction-notice/wy/non-payment/; wrong: eforms.com/eviction/wy',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
]
