import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Mississippi. */
export const facts: readonly StateFact[] = [
  {
    id: 'MS-nonpayment',
    topic: 'nonpayment',
    city: null,
    headline: '3-day notice; by email or text only if agreed in writing',
    rule: 'For homes the three-day notice is in § 89-8-13(5): the agreement ends if the rent is not paid within three days; by email or text only where the tenant agreed to it in writing.',
    citation: 'Miss. Code §§ 89-8-13(5), 89-8-31 to 89-8-43; 1-3-67; 89-7-27 (Laws 2022, ch. 501, SB 2461)',
    source:
      'https://casetext.com/statute/mississippi-code-1972/title-89-real-and-personal-property/chapter-7-landlord-and-tenant/section-89-7-27-proceedings-against-tenant-holding-over; https://www.docdraft.ai/legal-guides/notice-to-vacate/mississippi',
    checkedOn: '2026-11-22',
    effectiveFrom: '2022-04-21',
    effectiveTo: null,
    status: 'doubt',
    doubt: 'The page of the statute or authority could not be read again.',
  },
  {
    id: 'MS-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '45 days that start only when the tenancy is over, possession is back and the tenant has asked; up to $200 more where kept in bad faith.',
    citation: 'Miss. Code § 89-8-21',
    source: 'https://undergroundlandlord.com/state-laws/mississippi',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'MS-nonpayment-2',
    topic: 'nonpayment',
    city: null,
    rule: 'Where a notice has to be given a number of days, the first day is left out, a last day that is a Saturday, Sunday, legal holiday or day on which the courthouse is closed moves to the next open day, and in periods of less than seven days Saturdays, Sundays and holidays are not counted: the three days are three business days.',
    citation: 'Miss. Code § 1-3-67',
    source:
      'https://casetext.com/statute/mississippi-code-1972/title-1-laws-and-statutes/chapter-3-construction-of-statutes/section-1-3-67-how-time-computed-when-a-number-of-days-is-prescribed',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'The page of the statute or authority could not be read again.',
  },
  {
    id: 'MS-end-notice',
    topic: 'endNotice',
    city: null,
    rule: 'Notices of seven days or more (14, 30, 45) count every day, but a last day on a weekend or holiday moves on.',
    citation: 'Miss. Code § 1-3-67',
    source:
      'https://casetext.com/statute/mississippi-code-1972/title-1-laws-and-statutes/chapter-3-construction-of-statutes/section-1-3-67-how-time-computed-when-a-number-of-days-is-prescribed',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'The page of the statute or authority could not be read again.',
  },
]
