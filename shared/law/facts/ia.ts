import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Iowa. */
export const facts: readonly StateFact[] = [
  {
    id: 'IA-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'The three-day notice (and the notices of § 562A.27A) is served by a signed acknowledgment, by personal service, or by posting on the main door together with regular and certified mail; by mail it is complete four days after the postmark, and only then do the three days begin. Posting alone is not enough.',
    citation: 'Iowa Code §§ 562A.27(2), 562A.29A',
    source:
      'https://www.ilrg.com/forms/notice-to-vacate-quit/us/ia; https://thegiaa.com/news/heightened-notice-requirements',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'IA-end-notice',
    topic: 'endNotice',
    city: null,
    rule: 'Other notices (end of the tenancy, increase) also by hand, regular and certified mail together, posting on the main door with the date, or any way by which it is received.',
    citation: 'Iowa Code § 562A.8',
    source: 'https://instalawyer.io/laws/iowa-code/section-562a8-notice (text of the section)',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'IA-late-fee',
    topic: 'lateFee',
    city: null,
    rule: 'Rent of $700 or less: $12 a day, $60 a month at most; above: $20 and $100; total for the month.',
    citation: 'Iowa Code § 562A.9(4)',
    source:
      'https://simpleforms.com/rental/ia/; https://americanlandlord.com/iowa-landlord-tenant-laws; https://www.biggerpockets.com/forums/52/topics/760318-iowa-late-fees-property-management (quotes § 562A.9(4))',
    checkedOn: '2026-11-28',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'IA-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '30 days from the end of the tenancy and receipt of the tenant’s mailing address or delivery instructions.',
    citation: 'Iowa Code § 562A.12(3)',
    source: 'https://airrentalz.com/iowa-rental-laws/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
]
