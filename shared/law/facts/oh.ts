import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Ohio. */
export const facts: readonly StateFact[] = [
  {
    id: 'OH-deposit',
    topic: 'deposit',
    city: null,
    rule: 'Interest of 5% a year on the part above the greater of $50 and one month’s rent, if the tenant stays six months or more, computed and paid every year.',
    citation: 'Ohio Rev. Code § 5321.16(A)',
    source: 'https://codes.ohio.gov/orc/5321.16',
    checkedOn: '2026-11-22',
    effectiveFrom: '1974-11-04',
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'OH-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: 'The 30 days need both the end of the agreement and the delivery of possession; without a forwarding address in writing the tenant has no right to the double amount and attorney fees.',
    citation: 'Ohio Rev. Code § 5321.16(B), (C)',
    source: 'https://codes.ohio.gov/orc/5321.16',
    checkedOn: '2026-11-22',
    effectiveFrom: '1974-11-04',
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'OH-cincinnati-nonpayment',
    topic: 'nonpayment',
    city: 'Cincinnati',
    rule: 'Toledo and Dayton (pay to stay): before filing the tenant keeps the unit by paying all rent and the permitted late fee; after filing and before the writ also court costs and up to $125 in attorney fees.',
    citation: 'Cincinnati ordinance (date not seen)',
    source: 'https://finneylawfirm.com/city-of-cincinnati-adds-yet-one-more-renter-protection/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
]
