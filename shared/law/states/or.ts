import { facts } from '#shared/law/facts/or.ts'
import { reasonable } from '#shared/law/late-fees/late-fee-limit.ts'
import { firstYear } from '#shared/law/notices/cautions.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

const statewide = { formula: { base: 7_000, most: 10_000 }, exemptYears: 15 }

/** The law of Oregon. */
export const law: StateLaw = {
  state: 'OR',
  name: 'Oregon',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: null,
    maxRule:
      "No statutory limit (last month's rent deposit counts as a security deposit). No new or increased deposit in the first year except by agreement for a pet or other change; later increases must be payable over at least three months. No pet deposit for assistance animals.",
    returnDays: 31,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: false,
    citation: 'Or. Rev. Stat. § 90.300',
    confirmed: true,
  },
  lateFee: {
    graceDays: 4,
    rule: 'Only if rent is unpaid by the end of the fourth day of the rental period and the written agreement provides for it. Choose one: a reasonable flat fee once per period; a daily fee of no more than 6% of that flat fee; or 5% of the rent for each five-day period (or part) late.',
    citation: 'Or. Rev. Stat. § 90.260',
    confirmed: true,
    // Or. Rev. Stat. § 90.260: one of three kinds; unpaid at the end of the fourth day of the period, so that the first
    // five days of the third kind are the fifth to the ninth; it grows through that rental period only
    limit: {
      kind: 'choice',
      rules: [
        reasonable,
        { kind: 'dailyShareOfFee', bps: 600 },
        { kind: 'every', days: 5, bps: 500, firstDay: 4 },
      ],
    },
    isFeeOnLastGraceDay: true,
  },
  nsfFee: {
    max: 35,
    rule: 'The dishonored-check amount in § 30.701(5) ($35) plus what the bank charged the landlord.',
    citation: 'Or. Rev. Stat. §§ 90.302(2)(b), 30.701(5)',
    confirmed: true,
    // Or. Rev. Stat. §§ 90.302(2)(b), 30.701(5)
    terms: { addsBankCharge: true },
  },
  rentIncrease: {
    noticeDays: 90,
    noticeRule:
      "90 days' written notice (7 days for week-to-week). No increase in the first year of the tenancy. Notice must state the increase, the new rent, the effective date and any exemption claimed.",
    rentControl: 'statewide',
    capRule:
      'In any 12 months no more than the lower of 10% or 7% plus West-region inflation: 9.5% for 2026. Exempt: units whose first certificate of occupancy is less than 15 years old and certain regulated affordable housing.',
    citation: 'Or. Rev. Stat. §§ 90.323, 90.324',
    confirmed: true,
    // Or. Rev. Stat. §§ 90.323, 90.324: published each year by September 30 for the next calendar year
    caps: [
      {
        ...statewide,
        milli: null,
        doubt: 'The figures before 2025 are not recorded here.',
        effectiveTo: '2025-01-01',
      },
      { ...statewide, milli: 10_000, effectiveFrom: '2025-01-01', effectiveTo: '2026-01-01' },
      { ...statewide, milli: 9_500, effectiveFrom: '2026-01-01', effectiveTo: '2027-01-01' },
      {
        ...statewide,
        milli: null,
        doubt:
          'The figure for 2027 was to be published by September 30, 2026 and was not found on November 22, 2026. Look it up.',
        effectiveFrom: '2027-01-01',
      },
    ],
    notice: { notInFirstMonths: 12, caution: firstYear },
  },
  entry: {
    noticeHours: 24,
    rule: "At least 24 hours' actual notice and reasonable times, except in an emergency or at the tenant's request.",
    citation: 'Or. Rev. Stat. § 90.322',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "Tenant: 30 days. Landlord: 30 days without cause only in the first year of occupancy; afterwards only for tenant cause or a qualifying landlord reason with 90 days' notice (60 days for some owner-occupied two-unit properties).",
    citation: 'Or. Rev. Stat. § 90.427',
    confirmed: true,
    // Or. Rev. Stat. § 90.427
    landlord: {
      tiers: [
        { when: { tenancyMonths: [0, 12] }, label: 'in the first year, without cause' },
        {
          days: 90,
          when: { tenancyMonths: [12, null] },
          label: 'after the first year, for a qualifying reason',
        },
      ],
      caution: 'The landlord also needs a reason that the law names once the first year is over.',
    },
  },
  nonpaymentNotice: {
    days: 10,
    rule: '10-day notice given no sooner than the 8th day of the rental period, or 13-day notice given no sooner than the 5th day (week-to-week: 72 hours). A state form about rental help must go with the notice, and the tenant may cure up to the first court appearance.',
    citation: 'Or. Rev. Stat. § 90.394 as amended by HB 2001 (2023)',
    confirmed: true,
    // Or. Rev. Stat. § 90.394: the eighth day of the period is seven days after the due day
    notice: {
      tiers: [
        { when: { daysLate: [7, null] }, label: 'given from the 8th day of the period' },
        { days: 13, when: { daysLate: [4, 7] }, label: 'given from the 5th day of the period' },
      ],
      notBeforeDaysLate: 4,
      caution: 'A state form about rental assistance must accompany the notice.',
    },
  },
  leaseViolationNotice: {
    days: 14,
    curable: true,
    rule: '30-day termination notice with at least 14 days to cure; a repeat within 6 months: 10 days without cure. Extreme conduct: 24 hours.',
    citation: 'Or. Rev. Stat. §§ 90.392, 90.396',
    confirmed: true,
    // Or. Rev. Stat. § 90.392
    notice: { endsAfterDays: 30 },
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and manager identity',
      requiredWhen: 'always',
      text: 'The names and addresses of the person who manages the property and of the owner or agent who accepts legal papers and notices are stated in this lease.',
      citation: 'Or. Rev. Stat. § 90.305',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-legal-proceedings',
      title: 'Pending foreclosure or default',
      requiredWhen: 'buildings of four or fewer units with a listed default, foreclosure or tax-lien case',
      text: 'Landlord discloses that this property is subject to the foreclosure, default or similar proceeding described here.',
      citation: 'Or. Rev. Stat. § 90.310',
      confirmed: true,
      when: { all: [{ unitsUpTo: 4 }, { answeredYes: ['foreclosure'] }] },
    },
    {
      id: 'utilities',
      title: 'Utilities that benefit others',
      requiredWhen: 'when Tenant pays for a utility or service that serves other areas',
      text: 'Tenant pays the listed utility or service directly even though part of it benefits Landlord or other tenants. How any shared charges are divided is stated in this lease.',
      citation: 'Or. Rev. Stat. § 90.315',
      confirmed: true,
      when: { answeredYes: ['shared-meter'] },
    },
    {
      id: 'flood',
      title: '100-year flood plain',
      requiredWhen: 'when the lowest habitable floor is at or below the 100-year flood level',
      text: 'This dwelling unit is in a 100-year flood plain.',
      citation: 'Or. Rev. Stat. § 90.228',
      confirmed: true,
      when: { answeredYes: ['flood-lowest-floor'] },
    },
    {
      id: 'smoking',
      title: 'Smoking policy',
      requiredWhen: 'always',
      text: 'Smoking on the premises is prohibited, allowed everywhere, or allowed only in the areas marked in this lease.',
      citation: 'Or. Rev. Stat. § 90.220',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'smoke-co-detectors',
      title: 'Carbon monoxide alarm',
      requiredWhen: 'units with a carbon monoxide source',
      text: 'A working carbon monoxide alarm and instructions for testing it have been provided. Tenant will test the alarm and report problems.',
      citation: 'Or. Rev. Stat. §§ 90.316, 90.317',
      confirmed: true,
      when: { answeredYes: ['carbon-monoxide-source'] },
      attach: [
        {
          title: 'Instructions for testing the carbon monoxide alarm',
          source: 'the alarm’s manufacturer or the Oregon State Fire Marshal',
        },
      ],
    },
    {
      id: 'other-recycling',
      title: 'Recycling',
      requiredWhen: 'properties of five or more units where recycling service is required',
      text: 'Landlord provides space and containers for recycling and will tell Tenant how to use them.',
      citation: 'Or. Rev. Stat. § 90.318',
      confirmed: true,
      when: { all: [{ unitsFrom: 5 }, { answeredYes: ['recycling'] }] },
    },
    {
      id: 'other-fees',
      title: 'Fees allowed',
      requiredWhen: 'when any fee may be charged',
      text: 'Every fee that may be charged is described in this lease. No other fee may be charged.',
      citation: 'Or. Rev. Stat. § 90.302',
      confirmed: true,
      when: 'someFee',
    },
    {
      id: 'other-renters-insurance',
      title: "Renter's liability insurance",
      requiredWhen: "when renter's liability insurance is required",
      text: "Tenant must keep renter's liability insurance in the amount stated, within the limits and income exceptions of Oregon law.",
      citation: 'Or. Rev. Stat. § 90.222',
      confirmed: true,
      when: 'insuranceRequired',
    },
  ],
  leaseWritingRequired:
    'A lease for more than one year must be in writing; fees, deposits and late charges must be in a written agreement to be enforced.',
  prohibitedClauses: [
    'waiver of rights or remedies under chapter 90',
    'confession of judgment',
    "release of liability for the landlord's willful misconduct or negligence",
    'nonrefundable fees or fees not allowed by § 90.302',
    'rent increases above the statutory cap',
  ],
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'A landlord who does not account or return in time, or withholds in bad faith, owes twice the amount wrongly withheld.',
      citation: 'Or. Rev. Stat. § 90.300',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not raise the rent, cut services, give a termination notice or sue because a tenant complained, organized, testified or used a right.',
      citation: 'Or. Rev. Stat. § 90.385',
      confirmed: true,
      source: 'https://instalawyer.io/laws/2021-oregon-revised-statutes/section-90385-retaliatory-conduct',
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: 300,
      rule: 'For a minor defect of habitability the tenant may, after at least seven days’ written notice, have it repaired at a cost of up to $300 and deduct that. The tenant may not do the work in person, and the landlord may name who does.',
      citation: 'Or. Rev. Stat. § 90.368',
      confirmed: true,
      source: 'https://oregon.public.law/statutes/ors_90.368',
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Sued for rent or possession, a tenant may answer with what the landlord left undone; the court can order the rent paid into court until it decides.',
      citation: 'Or. Rev. Stat. § 90.370',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in circuit or justice court, which sets a first appearance.',
        'The court gives judgment for possession.',
        'A notice of restitution gives the tenant 4 days; after that the sheriff removes a tenant who stays.',
      ],
      removedBy: 'the sheriff',
      citation: 'Or. Rev. Stat. §§ 105.105–105.168',
      confirmed: false,
      source: null,
    },
  },
  // Or. Rev. Stat. § 90.155(2)
  mail: { days: 3, caution: 'By first-class mail, and the notice itself states the longer period.' },
  paymentOrder: {
    order: 'RENT_FIRST',
    rule: 'A payment counts toward rent for earlier periods, then this period’s rent, then utilities, then late charges, then other fees.',
    citation: 'Or. Rev. Stat. § 90.220(9)',
    doubt: null,
  },
  notes:
    'Portland and some other cities add relocation and screening rules. The rent cap is set each September for the next year. No percentage is given for the late fee because the limit depends on the fee type chosen. The days for another breach are the cure period. Older pages still show 72/144-hour nonpayment notices.',
  sources: [
    'https://oregon.public.law/statutes/ors_90.300',
    'https://www.oregonlaws.org/ors/90.302',
    'https://undergroundlandlord.com/state-laws/oregon',
    'https://www.ezlandlordforms.com/articles/landlord-tenant-laws/99/oregon-landlord-tenant-law-and-regulations/',
    'https://oregon.public.law/statutes/ors_90.323',
    'https://www.paroa.org/post/announcing-oregon-s-2026-maximum-rent-increase-limit-for-long-term-residential-rentals',
    'https://rentceiling.com/rules/oregon.json',
    'http://nwfamily.org/oregon-hb-2001--changes-to-eviction-process-for-nonpayment-cases.html',
    'https://eugenedailypost.com (HB 2001 summary)',
    'https://legalclarity.org/how-much-notice-does-a-landlord-have-to-give-in-oregon',
    'http://law.onecle.com/oregon/90-residential-landlord-and-tenant/90.392.html',
    'https://cityrulelookup.com/rental-property/lease-termination/salem-or',
    'https://cityrulelookup.com/rental-property/landlord-entry/salem-or',
    'http://www.nolo.com/legal-encyclopedia/oregon-required-landlord-disclosures.html',
    'https://ipropertymanagement.com/templates/oregon-residential-lease-agreement',
    'https://ipropertymanagement.com/laws/bounced-rent-check-fees',
    'https://www.rentce.com/oregon-landlord-tenant-laws/',
  ],
  facts,
}
