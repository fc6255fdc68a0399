import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Alabama. */
export const facts: readonly StateFact[] = [
  {
    id: 'AL-end-notice',
    topic: 'endNotice',
    city: null,
    rule: 'Month to month: written notice at least 30 days before the periodic rental date that the notice names, both sides: it ends with a period.',
    citation: 'Ala. Code § 35-9A-441(b)',
    source:
      'https://www.legalfix.com/statutes/state-codes/alabama/title-35/chapter-9a/article-4/division-3/section-35-9a-441',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'AL-end-notice-2',
    topic: 'endNotice',
    city: null,
    rule: 'A tenant who stays willfully after the end owes up to three months’ rent or the damage, whichever is more, and fees.',
    citation: 'Ala. Code § 35-9A-441(c)',
    source:
      'https://www.legalfix.com/statutes/state-codes/alabama/title-35/chapter-9a/article-4/division-3/section-35-9a-441',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'AL-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'Seven business days after receipt; the notice may ask for rent and late fees; where there is also another breach, this period applies. The text of 2006 (seven days; 14 for a breach) is still found on older pages.',
    citation: 'Ala. Code § 35-9A-421(b)',
    source:
      'https://esign.com/eviction-notice/al/non-payment/; https://legalclarity.org/alabama-code-35-9a-421-lease-termination-rules; http://www.legislature.state.al.us/CodeofAlabama/1975/35-9A-421.htm',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'AL-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '60 days after the end and delivery of possession (35 in the act of 2006); itemized list; double the deposit if late; unclaimed after 180 days it is forfeited.',
    citation: 'Ala. Code § 35-9A-201',
    source:
      'https://legalclarity.org/alabama-landlord-tenant-law-pdf-a-simple-breakdown; https://undergroundlandlord.com/state-laws/alabama',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
]
