import { bankStatement } from '#shared/law/deposits/deposit-interest-rule.ts'
import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/dc.ts'
import { rent } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

const statewide = { formula: { base: 2_000, most: 10_000 } }

/** The law of the District of Columbia. */
export const law: StateLaw = {
  state: 'DC',
  name: 'District of Columbia',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule: "One month's rent, charged once per tenancy.",
    returnDays: 45,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      'For tenancies of 12 months or more: the statement savings rate of the bank holding the deposit on January 1 and July 1, paid at the end of the tenancy; held in an interest-bearing escrow account in the District.',
    separateAccount: true,
    nonrefundableFeesAllowed: false,
    citation: '14 DCMR §§ 308-311; D.C. Code § 42-3502.17',
    confirmed: true,
    // 14 DCMR §§ 308-311
    interest: { paid: 'atEnd', rate: { kind: 'bank' }, minMonths: 12, lookUp: bankStatement },
  },
  lateFee: {
    graceDays: 5,
    rule: 'Late fee of up to 5% of the monthly rent, only if the lease provides for it and only after rent is more than five days late; no interest, compounding or eviction for the late fee, and none while a subsidy is the late part.',
    citation: 'D.C. Code § 42-3505.31',
    confirmed: true,
    // D.C. Code § 42-3505.31: more than five days late
    limit: rent(5),
  },
  nsfFee: {
    max: 25,
    rule: 'Up to $25 for a returned check.',
    citation: 'D.C. Code § 28-3152',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 60,
    noticeRule:
      "At least 60 days' written notice (since 2023-2024; 30 days before), no more than once in any 12 months for rent-controlled units.",
    rentControl: 'statewide',
    capRule:
      'Rent-stabilized units (generally built before 1976, landlords with five or more units): CPI plus 2%, never above 10%; for elderly or disabled tenants the least of CPI, the Social Security adjustment or 5%. Exempt units must be registered.',
    citation: 'D.C. Code §§ 42-3509.04(b), 42-3502.08',
    confirmed: true,
    // D.C. Code § 42-3502.08(h): rent-stabilized units, by rent control year
    caps: [
      {
        ...statewide,
        milli: null,
        doubt: 'The figures before May 1, 2026 are not recorded here.',
        effectiveTo: '2026-05-01',
      },
      {
        ...statewide,
        milli: 4_100,
        protectedMilli: 2_100,
        effectiveFrom: '2026-05-01',
        effectiveTo: '2027-05-01',
      },
      {
        ...statewide,
        milli: null,
        doubt: 'The figure from May 1, 2027 is not published yet.',
        effectiveFrom: '2027-05-01',
      },
    ],
    // D.C. Code § 42-3509.04(b): the first rent day more than 60 days after the notice
    notice: { ends: 'beforePeriodEnd', caution: 'Once in any 12 months for rent-controlled units.' },
  },
  entry: {
    noticeHours: 48,
    rule: "At least 48 hours' notice for a reasonable purpose and at a reasonable time (9 a.m. to 5 p.m. unless agreed), except in an emergency.",
    citation: 'D.C. Code § 42-3505.51',
    confirmed: true,
    // D.C. Code § 42-3505.51: not on Sundays and federal holidays unless the tenant agrees
    times: {
      from: '09:00',
      to: '17:00',
      hours: 'between 9 a.m. and 5 p.m.',
      notOn: ['sunday', 'holiday'],
      isWritten: true,
    },
  },
  terminationMonthToMonth: {
    landlordDays: null,
    tenantDays: 30,
    rule: "A landlord may not end a tenancy just because the term ended: one of the listed causes is needed, each with its own notice (30 to 180 days). A tenant ends a month-to-month tenancy with 30 days' written notice, on the first day of a month.",
    citation: 'D.C. Code §§ 42-3505.01, 42-3202',
    confirmed: true,
    landlord: {
      caution:
        'The landlord also needs a reason that the law names, each with its own notice (30 to 180 days).',
    },
    // D.C. Code § 42-3202: on the first day of the first month at least 30 days later
    tenant: { ends: 'firstOfPeriod' },
  },
  nonpaymentNotice: {
    days: 10,
    rule: 'Notice of past due rent, with at least $600 owed, before filing. Ten days since December 31, 2025 under the RENTAL Act of 2025; 30 days before.',
    citation: 'D.C. Code § 42-3505.01(a-1)',
    confirmed: true,
    notice: { caution: 'At least $600 must be owed.' },
  },
  leaseViolationNotice: {
    days: 30,
    curable: true,
    rule: '30-day notice to correct or vacate for a violation of a tenancy obligation.',
    citation: 'D.C. Code § 42-3505.01(b)',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'other-tenant-bill-of-rights',
      title: 'Tenant Bill of Rights',
      requiredWhen: 'always',
      text: 'The tenant has been given the Tenant Bill of Rights published by the Office of the Tenant Advocate.',
      citation: 'D.C. Code § 42-3502.22(b)(1)',
      confirmed: true,
      when: 'always',
      attach: [{ title: 'Tenant Bill of Rights', source: 'the D.C. Office of the Tenant Advocate' }],
      official: form('the District’s Tenant Bill of Rights'),
    },
    {
      id: 'other-housing-regulations',
      title: 'Housing regulations',
      requiredWhen: 'always',
      text: "The tenant has been given copies of the District's landlord and tenant regulations (Title 14, Chapter 3, and sections 101 and 106).",
      citation: '14 DCMR § 300',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Landlord and tenant regulations: 14 DCMR chapter 3 and §§ 101, 106',
          source: 'the D.C. Municipal Regulations, at dcregs.dc.gov',
        },
      ],
      official: form('the District’s regulations themselves'),
    },
    {
      id: 'other-rad-disclosures',
      title: 'Rental Housing Act disclosures (RAD forms)',
      requiredWhen: 'always',
      text: "The applicant and tenant have been given the Rent Administrator's disclosure forms, covering the rent, surcharges, rent-control status or exemption, recent housing code violations, ownership and any condominium conversion.",
      citation: 'D.C. Code § 42-3502.22',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Rent Administrator’s disclosure forms (RAD forms), completed',
          source:
            'the Rental Accommodations Division of the D.C. Department of Housing and Community Development',
        },
      ],
      official: form('the Rent Administrator’s forms'),
    },
    {
      id: 'mold',
      title: 'Mold disclosure',
      requiredWhen: 'known indoor mold contamination in the past three years',
      text: 'The landlord knows of indoor mold contamination in the unit or common areas in the last three years, and states whether a certified professional remediated it.',
      citation: 'D.C. Code § 8-241.04',
      confirmed: true,
      when: { answeredYes: ['mold'] },
    },
    {
      id: 'other-voter-registration',
      title: 'Voter registration packet',
      requiredWhen: 'always',
      text: 'The tenant has been given the Board of Elections voter registration packet.',
      citation: 'D.C. Code § 42-3502.22',
      confirmed: true,
      when: 'always',
      attach: [{ title: 'Voter registration packet', source: 'the D.C. Board of Elections' }],
      official: form('the Board of Elections’ packet'),
    },
    {
      id: 'deposit-bank',
      title: 'Security deposit terms and account',
      requiredWhen: 'a security deposit is collected',
      text: 'The lease or receipt states the terms on which the deposit was taken. It is held in an interest-bearing escrow account in the District, and the bank and rates are posted or given yearly.',
      citation: '14 DCMR §§ 308-311',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'lead-paint',
      title: 'District lead disclosure',
      requiredWhen: 'built before 1978',
      text: "In addition to the federal disclosure, the tenant has been given the District's lead disclosure form and Lead Tenant Rights pamphlet.",
      citation: 'D.C. Code § 8-231.04; 20 DCMR § 3313',
      confirmed: true,
      when: 'before1978',
      attach: [
        {
          title: 'Lead disclosure form and Lead Tenant Rights pamphlet',
          source: 'the D.C. Department of Energy and Environment',
        },
      ],
      official: form('the District’s lead disclosure form and Lead Tenant Rights pamphlet'),
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, D.C. Code § 28-3502); a written lease is not needed for a tenancy, but any written lease must be given to the tenant.',
  prohibitedClauses: [
    "Waiver of the landlord's liability for failing to maintain the premises",
    'Waiver of notice to quit or of rights under the Rental Housing Act',
    'Waiver of jury trial',
    "Agreement to pay the landlord's attorney fees (14 DCMR § 304)",
    'Cleaning fees for normal turnover or habitability work',
    'Late fees beyond 5% or before five days',
  ],
  leaseRules: { attorneyFees: 'as-law', endsForCause: true },
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: 3,
      of: 'kept',
      isMaximum: true,
      rule: 'A landlord who keeps a deposit in bad faith can be held to three times its amount.',
      citation: '14 DCMR § 309',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 6,
      rule: 'A housing provider may not evict, raise the rent, cut services or harass in retaliation. What is done within 6 months after a tenant complained, organized or used a right is presumed retaliatory.',
      citation: 'D.C. Code § 42-3505.02; 14 DCMR § 307',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: null,
      capMonthsRent: null,
      capDollars: null,
      rule: 'No statute sets out a right to repair and deduct; courts allow a claim for reasonable repairs under the warranty of habitability.',
      citation: null,
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: null,
      isPaidToCourt: false,
      rule: 'No statute sets it out; by decision of the courts a breach of the housing code lowers or suspends the rent, and a court can order it paid into the registry.',
      citation: null,
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in the Landlord and Tenant Branch of Superior Court, which sets an initial hearing.',
        'The court gives judgment for possession.',
        'A writ of restitution issues; the date of the eviction is announced to the tenant, and the U.S. Marshals Service supervises it.',
      ],
      removedBy: 'the U.S. Marshals Service',
      citation: 'D.C. Code §§ 16-1501, 42-3505.01a',
      confirmed: false,
      source: null,
    },
  },
  paymentOrder: {
    order: 'RENT_FIRST',
    rule: 'A late fee may not be deducted from a later rent payment; it is invoiced, and may be taken from the deposit at the end.',
    citation: 'D.C. Code § 42-3505.31(c)(2), (d)',
    doubt: null,
  },
  former: [
    // D.C. Code § 42-3505.01(a-1) before the RENTAL Amendment Act of 2025
    {
      endedBy: 'DC-nonpayment',
      nonpaymentNotice: {
        days: 30,
        rule: 'Thirty days’ written notice of past-due rent before a court case; at least $600 must be owed.',
      },
    },
  ],
  notes:
    'Landlords need a basic business license and rent registration. Screening fees are capped and indexed. Some pages still list 30 days for rent increases and nonpayment.',
  sources: [
    'https://undergroundlandlord.com/state-laws/district-of-columbia',
    'https://leasewisely.com/resources/tenant/district-of-columbia',
    'https://resources.myrentalspot.com/?p=2528',
    'https://gdllaw.com/?p=4451 (Fairness in Renting Clarification Amendment Act)',
    'https://www.gdllaw.com/important-amendments-to-rental-housing-act-of-the-district-of-columbia',
    'https://zoonop.com/articles/dc-council-passes-rental-act-reducing-eviction-notice-to-10-days-in-bid-for-housing-market-balance',
    'https://ipropertymanagement.com/templates/washington-dc-residential-lease-agreement',
    'http://www.nolo.com/legal-encyclopedia/district-columbia-required-landlord-disclosures.html',
    'https://ru.scribd.com/document/261018445/Bill-of-Rights',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://www.nolo.com/legal-encyclopedia/district-columbia-notice-requirements-terminate-month-month-tenancy.html',
    'https://cityrulelookup.com/rental-property/lease-termination/washington-dc',
    'https://code.dccouncil.us/us/dc/council/laws/21-210',
  ],
  facts,
}
