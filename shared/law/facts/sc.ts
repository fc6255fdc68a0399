import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of South Carolina. */
export const facts: readonly StateFact[] = [
  {
    id: 'SC-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'The five days run from the due date of the rent, not from a notice: once the tenant has had one written notice in the lease term, or the lease carries the conspicuous sentence, eviction may start when rent is more than five days late.',
    citation: 'S.C. Code Ann. § 27-40-710(B)',
    source: 'https://law.justia.com/codes/south-carolina/2018/title-27/chapter-40/section-27-40-710/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'SC-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '30 days after the end of the tenancy, delivery of possession and the tenant’s demand, whichever is latest; a forwarding address in writing; three times what was wrongly kept and attorney fees.',
    citation: 'S.C. Code Ann. § 27-40-410',
    source:
      'https://undergroundlandlord.com/state-laws/south-carolina; https://weekendlandlords.com/understanding-south-carolina-rental-laws/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'SC-deposit',
    topic: 'deposit',
    city: null,
    rule: 'Without the posted or given statement of different deposit standards, the part of a deposit above the lowest one may not be kept for damage.',
    citation: 'S.C. Code Ann. § 27-40-410(c)',
    source: 'https://undergroundlandlord.com/state-laws/south-carolina',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
]
