import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Arkansas. */
export const facts: readonly StateFact[] = [
  {
    id: 'AR-end-notice',
    topic: 'endNotice',
    city: null,
    rule: 'Month to month: 30 days before the date that the notice names: any day.',
    citation: 'Ark. Code § 18-17-704',
    source:
      'http://evictionnotice.org/ar/arkansas-thirty-30-day-notice-to-quit-month-to-month-tenancy/; https://www.recordinglaw.com/eviction-notice/arkansas/lease-termination/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'AR-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'Under the residential act the landlord may terminate when rent is five days late, without a notice; the usual court route is a three-day notice to quit. Guides disagree whether weekends count.',
    citation: 'Ark. Code §§ 18-17-701(b), 18-60-304',
    source:
      'https://www.rentce.com/arkansas-landlord-tenant-laws/; https://writemynotice.com/eviction-notice/arkansas',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'AR-nonpayment-2',
    topic: 'nonpayment',
    city: null,
    rule: 'Whether the criminal ten-day statute is still in force is not settled: one page of 2026 says that it was repealed, others describe it as law.',
    citation: 'Ark. Code § 18-16-101',
    source:
      'https://www.arkansaspropertybuyers.com/?p=2430; https://writemynotice.com/eviction-notice/arkansas; https://observed.org/statutes/arkansas/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'AR-deposit',
    topic: 'deposit',
    city: null,
    rule: 'Pet deposits and other deposits count toward the two months; owners of five or fewer units who manage them themselves are outside.',
    citation: 'Ark. Code §§ 18-16-303, -304',
    source:
      'https://undergroundlandlord.com/state-laws/arkansas; https://www.obligo.com/states/arkansas-security-deposit-laws-a-complete-guide-for-landlords-tenants; https://joinpassive.com/states/arkansas',
    checkedOn: '2026-11-28',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'AR-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '60 days after the end and delivery of possession, itemized, by first-class mail to the last address; double and fees if not; after 180 days unclaimed it is the landlord’s.',
    citation: 'Ark. Code §§ 18-16-305, -306',
    source:
      'https://americanlandlord.com/arkansas-landlord-tenant-laws/arkansas-security-deposit-laws; https://undergroundlandlord.com/state-laws/arkansas',
    checkedOn: '2026-11-28',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
]
