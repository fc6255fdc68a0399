import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Rhode Island. */
export const facts: readonly StateFact[] = [
  {
    id: 'RI-payment',
    topic: 'payment',
    city: null,
    headline: 'no convenience fee on rent without a free way to pay',
    rule: 'No convenience fee on rent unless the landlord also takes a way of paying without one.',
    before: 'No rule by statute.',
    citation: 'R.I. Gen. Laws § 34-18-61 (P.L. 2024, ch. 309)',
    source: 'https://webserver.rilegislature.gov/PublicLaws/law24/law24309.htm',
    checkedOn: '2026-11-22',
    effectiveFrom: '2025-01-01',
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'RI-fees',
    topic: 'fees',
    city: null,
    headline: 'all fees beyond rent must be named in the lease',
    rule: 'The lease names all fees beyond rent in the same section as the rent and says that more fees may apply, and which utilities are included; without a written lease a list in writing; a change of fees needs 30 days in writing. Not where a subsidy asks for another lease form.',
    citation: 'R.I. Gen. Laws § 34-18-15(a) (P.L. 2024, ch. 309)',
    source:
      'https://webserver.rilegislature.gov/PublicLaws/law24/law24309.htm; app.legiplex.com S0803 (2025) for the date',
    checkedOn: '2026-11-22',
    effectiveFrom: '2025-01-01',
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'RI-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '20 days after the latest of the end of the tenancy, delivery of possession and the tenant’s forwarding address; may be kept: rent, reasonable cleaning, reasonable trash removal, damage; twice what was wrongly kept and attorney fees.',
    citation: 'R.I. Gen. Laws § 34-18-19(b), (c)',
    source: 'legalfix.com copy; codes.findlaw.com (current 2024-01-01)',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'RI-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'The five days run from the mailing of the demand by first-class mail, which may be mailed once rent is 15 days in arrears (due on the 1st: from the 16th).',
    citation: 'R.I. Gen. Laws § 34-18-35',
    source:
      'https://evictionnotice.com/ri; https://legalclarity.org/what-is-a-5-day-demand-letter-in-rhode-island/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
]
