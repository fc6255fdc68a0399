import type { InterestLaw } from './deposit-interest-rule.ts'

/** The interest that cities with rules of their own demand, by 'state city'. Confirmed in facts/cities.json. */
export const cityInterest: Readonly<Record<string, InterestLaw>> = {
  // L.A. Mun. Code § 151.06.02: the rate of the Rent Adjustment Commission, or what the account earned
  'CA Los Angeles': {
    paid: 'yearly',
    rate: { kind: 'published', at: 'due', rates: [] },
    minMonths: 12,
    condition: 'Only for rent-stabilized units.',
    lookUp: {
      words: 'Los Angeles Housing Department: interest rate of the Rent Adjustment Commission',
      href: 'https://housing.lacity.gov',
    },
  },
  // S.F. Admin. Code § 49.2: on the day on which the deposit was received, at the Rent Board's rate
  'CA San Francisco': {
    paid: 'yearly',
    yearFrom: 'deposit',
    rate: {
      kind: 'published',
      at: 'due',
      rates: [
        { bps: 230, effectiveFrom: '2023-03-01', effectiveTo: '2024-03-01' },
        { bps: 520, effectiveFrom: '2024-03-01', effectiveTo: '2025-03-01' },
      ],
    },
    minMonths: 12,
    condition: 'Not if a government subsidizes the rent.',
    lookUp: { words: 'San Francisco Rent Board: security deposit interest rates', href: 'https://sfrb.org' },
  },
  // Chi. Mun. Code §§ 5-12-080(c), 5-12-081: the rate announced last before the agreement was made or renewed
  'IL Chicago': {
    paid: 'yearly',
    rate: {
      kind: 'published',
      at: 'start',
      rates: [{ bps: 1, effectiveFrom: '2015-01-01', effectiveTo: '2025-01-01' }],
    },
    minMonths: 6,
    withinDays: 30,
    condition: 'Not for owner-occupied buildings of six units or fewer.',
    lookUp: {
      words: 'City of Chicago: security deposit interest rates',
      href: 'https://www.chicago.gov/city/en/depts/doh/provdrs/landlords/svcs/security-deposit-interest-rates.html',
    },
  },
}
