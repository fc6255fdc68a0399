import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Pennsylvania. */
export const facts: readonly StateFact[] = [
  {
    id: 'PA-philadelphia-fees',
    topic: 'fees',
    city: 'Philadelphia',
    headline: 'application fee only for a background check, at most $50',
    rule: 'An application fee only for a background or credit check, the lower of its cost and $50, once in 12 months per applicant; no hard credit pull; a copy of the report goes to the applicant.',
    citation: 'Philadelphia Bill 250045 (signed 2025-09-03)',
    source: 'https://newsbeep.com/us-pa/?p=49325; https://propertymanagersphiladelphia.com',
    checkedOn: '2026-11-22',
    effectiveFrom: '2025-12-02',
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'PA-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'A notice to quit is served in person, by leaving it at the principal building on the premises, or by posting it there; mail or email alone does not serve it.',
    citation: '68 Pa. Stat. § 250.501',
    source: 'https://ilrg.com/forms/notice-to-vacate-quit/us/pa',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'PA-deposit-interest',
    topic: 'deposit',
    city: null,
    rule: 'From the third year on the deposit earns interest in an escrow savings account; the landlord may keep one percent of the deposit a year, and the rest is paid to the tenant each year on the anniversary of the lease.',
    citation: '68 Pa. Stat. § 250.511b',
    source:
      'https://lawguru.com/legal-questions/pennsylvania-real-estate/returning-security-deposit-interest-yeari-710457119 (text of the section); https://answers.uslegal.com/landlord-tenant/security-deposit/4303/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
]
