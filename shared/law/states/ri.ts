import { facts } from '#shared/law/facts/ri.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** The law of Rhode Island. */
export const law: StateLaw = {
  state: 'RI',
  name: 'Rhode Island',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent. For a furnished unit with furniture worth $5,000 or more to replace, a separate furniture deposit of up to one more month's rent is allowed.",
    returnDays: 20,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'R.I. Gen. Laws § 34-18-19',
    confirmed: true,
    // R.I. Gen. Laws § 34-18-19: under any name; furniture worth $5,000 or more has a deposit of its own
    cap: {
      steps: [
        {
          when: { furnitureFrom: cents(5000_00) },
          months: 2,
          words: 'the furniture is worth $5,000 or more, half of it as a separate furniture deposit',
        },
      ],
      pet: 'counts',
    },
    // R.I. Gen. Laws § 34-18-19(b)
    clock: { starts: ['ended', 'possession', 'address'] },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statutory cap or late-fee grace period; a late fee must be in the lease and reasonable. (Eviction for nonpayment cannot start until rent is 15 days late.)',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 25,
    rule: 'Up to $25 for a dishonored check that is not paid within 30 days after a notice of dishonor was mailed.',
    citation: 'R.I. Gen. Laws § 6-42-3',
    confirmed: true,
    terms: { caution: 'Only 30 days after a notice of dishonor was mailed.' },
  },
  rentIncrease: {
    noticeDays: 60,
    noticeRule:
      "60 days' written notice; 120 days for month-to-month tenants over age 62 (since June 24, 2024). Does not apply to independent living, assisted living or congregate care.",
    rentControl: 'none',
    capRule: null,
    citation: 'R.I. Gen. Laws § 34-18-16.1',
    confirmed: true,
    // R.I. Gen. Laws § 34-18-16.1
    notice: {
      tiers: [
        { when: { hasTenantOver62: false }, label: 'ordinarily' },
        { days: 120, when: { hasTenantOver62: true }, label: 'month to month, tenant over 62' },
      ],
    },
  },
  entry: {
    noticeHours: 48,
    rule: "At least two days' notice and reasonable times, except in an emergency.",
    citation: 'R.I. Gen. Laws § 34-18-26',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "30 days' written notice.",
    citation: 'R.I. Gen. Laws § 34-18-37',
    confirmed: true,
  },
  nonpaymentNotice: {
    days: 5,
    rule: 'When rent is 15 days late, a 5-day demand for rent; the tenant may cure by paying (once in 6 months, with costs, up to the hearing).',
    citation: 'R.I. Gen. Laws § 34-18-35',
    confirmed: true,
    // R.I. Gen. Laws § 34-18-35
    notice: { notBeforeDaysLate: 15 },
  },
  leaseViolationNotice: {
    days: 20,
    curable: true,
    rule: "20 days' notice to cure; a repeat of substantially the same violation within 6 months may be ended on 20 days' notice without cure (one source says 10).",
    citation: 'R.I. Gen. Laws § 34-18-36',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and agent identity',
      requiredWhen: 'always',
      text: 'The names and addresses of the manager and of the owner or agent who accepts legal papers are stated in this lease.',
      citation: 'R.I. Gen. Laws § 34-18-20',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-code-violations',
      title: 'Outstanding housing code violations',
      requiredWhen: 'when a minimum housing code violation is outstanding',
      text: 'A housing code violation is outstanding on this building. Landlord gives Tenant a copy of the notice with this lease.',
      citation: 'R.I. Gen. Laws § 34-18-22.1',
      confirmed: true,
      when: { answeredYes: ['code-violations'] },
      attach: [{ title: 'Notice of the violation', source: 'the housing authority that issued it' }],
    },
    {
      id: 'other-foreclosure',
      title: 'Foreclosure notice',
      requiredWhen: 'when the property is in foreclosure',
      text: 'Landlord tells Tenant that foreclosure proceedings on this property are pending.',
      citation: 'R.I. Gen. Laws § 34-18-20',
      confirmed: true,
      when: { answeredYes: ['foreclosure'] },
    },
    {
      id: 'other-fees',
      title: 'List of all fees',
      requiredWhen: 'always',
      text: 'This lease lists every charge besides rent that Tenant must pay, including which utilities Tenant pays and whether renters insurance is required.',
      citation: 'R.I. Gen. Laws ch. 34-18 (2024 amendments)',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'lead-paint',
      title: 'Rhode Island lead certificate and rental registry',
      requiredWhen: 'units built before 1978 that are not exempt (registry: all units)',
      text: 'Landlord has registered this unit in the Rhode Island rental registry and, where required, holds a valid certificate of lead conformance.',
      citation: 'R.I. Gen. Laws §§ 34-18-58, 42-128.1',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Certificate of lead conformance, if the building was built before 1978 and is not exempt',
          source: 'a lead inspector licensed by the Rhode Island Department of Health',
        },
      ],
    },
  ],
  leaseWritingRequired: 'A lease for more than one year must be in writing; shorter leases may be oral.',
  prohibitedClauses: [
    'waiver of rights or remedies under the Residential Landlord and Tenant Act',
    'confession of judgment',
    "tenant pays the landlord's attorney's fees",
    "limiting the landlord's liability or indemnifying the landlord",
    'security deposit above the limit under any name',
  ],
  leaseRules: { attorneyFees: 'as-law' },
  smallClaimsLimit: 5000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'The tenant recovers what is due and, as damages, twice the amount wrongly withheld, with attorney’s fees.',
      citation: 'R.I. Gen. Laws § 34-18-19',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not raise the rent, cut services or seek possession because a tenant complained, organized or used a right.',
      citation: 'R.I. Gen. Laws § 34-18-46',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'If the landlord does not repair after written notice and the time the statute gives, the tenant may have it done and deduct the cost, within the limit of the statute.',
      citation: 'R.I. Gen. Laws § 34-18-30',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Sued for rent or possession, a tenant may answer with what the landlord left undone; the court can order the rent paid into court until it decides.',
      citation: 'R.I. Gen. Laws § 34-18-32',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files a complaint for eviction in District Court, or in a municipal housing court.',
        'The court gives judgment for possession.',
        'Execution can issue on the 6th day after judgment, and a sheriff or constable carries it out.',
      ],
      removedBy: 'a sheriff or constable',
      citation: 'R.I. Gen. Laws §§ 34-18-35, 34-18-48',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Rental application fees are restricted and a free way to pay rent is required by 2023-2024 laws (from knowledge; verify). Local action on rent stabilization in Providence was not checked. Older pages show 30/60-day rent-increase notice; 60/120 is the enacted 2024 law (P.L. 2024, ch. 244).',
  sources: [
    'https://instalawyer.io/laws/rhode-island-general-laws/section-34-18-19-security-deposits',
    'http://webserver.rilegislature.gov/PublicLaws/law24/law24244.htm',
    'https://cityrulelookup.com/rental-property/rent-increase-notice/providence-ri',
    'https://writemynotice.com/eviction-notice/rhode-island',
    'https://esign.com/eviction-notice/ri/non-payment/',
    'https://www.rentce.com/rhode-island-landlord-tenant-laws/',
    'https://arpola.org/lease-clause-rhode-island/',
    'https://ipropertymanagement.com/templates/rhode-island-residential-lease-agreement',
    'https://lawserver.com (R.I. Gen. Laws § 34-18-58)',
    'https://ri.gov/press/view/48046',
  ],
  facts,
}
