import { facts } from '#shared/law/facts/nc.ts'
import { flat, rent } from '#shared/law/late-fees/late-fee-limit.ts'
import { monthCustomary } from '#shared/law/notices/cautions.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of North Carolina. */
export const law: StateLaw = {
  state: 'NC',
  name: 'North Carolina',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 2,
    maxRule:
      "Two weeks' rent for week-to-week, one and one-half months' rent for month-to-month, two months' rent for longer terms. A reasonable nonrefundable pet fee is allowed in addition.",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: true,
    nonrefundableFeesAllowed: true,
    citation: 'N.C. Gen. Stat. §§ 42-50 to 42-56',
    confirmed: true,
    // N.C. Gen. Stat. § 42-51: one and a half months month to month
    cap: {
      steps: [
        {
          when: { isMonthToMonth: true },
          months: 1.5,
          words: 'the tenancy is month to month',
        },
      ],
      pet: 'more',
    },
  },
  lateFee: {
    graceDays: 5,
    rule: 'If agreed, chargeable once per late payment and only when rent is 5 or more days late. Monthly rent: the greater of $15 or 5% of the rent. Weekly rent: the greater of $4 or 5%.',
    citation: 'N.C. Gen. Stat. § 42-46',
    confirmed: true,
    // N.C. Gen. Stat. § 42-46: the greater of $15 and 5 % of the rent, five or more days late
    limit: { kind: 'greaterOf', rules: [flat(15), rent(5)] },
    isFeeOnLastGraceDay: true,
  },
  nsfFee: {
    max: 35,
    rule: 'Processing fee of up to $35 for a returned check.',
    citation: 'N.C. Gen. Stat. § 25-3-506',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      'No statute on rent-increase notice; give at least the 7 days needed to end a month-to-month tenancy (30 days is common).',
    rentControl: 'preempted',
    capRule: null,
    citation: 'N.C. Gen. Stat. § 42-14.1',
    confirmed: true,
    notice: { advised: { days: 7 }, caution: monthCustomary },
  },
  entry: {
    noticeHours: null,
    rule: 'No statute; follow the lease and give reasonable notice except in an emergency.',
    citation: null,
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 7,
    tenantDays: 7,
    rule: '7 days before the end of the month for month-to-month, 2 days for week-to-week, one month for year-to-year.',
    citation: 'N.C. Gen. Stat. § 42-14',
    confirmed: true,
    // N.C. Gen. Stat. § 42-14: seven days before the end of the month
    landlord: { ends: 'beforePeriodEnd' },
    tenant: { ends: 'beforePeriodEnd' },
  },
  nonpaymentNotice: {
    days: 10,
    rule: '10-day demand for rent by default; a lease may provide for forfeiture without the 10-day demand.',
    citation: 'N.C. Gen. Stat. § 42-3',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: null,
    curable: null,
    rule: "No statutory notice or cure period; the lease's forfeiture clause controls.",
    citation: null,
    confirmed: true,
  },
  disclosures: [
    {
      id: 'deposit-bank',
      title: 'Security deposit bank or bond',
      requiredWhen: 'when a security deposit is collected',
      text: 'Within 30 days after the lease begins, Landlord will tell Tenant the name and address of the bank where the deposit is held in trust, or of the insurer that issued the bond.',
      citation: 'N.C. Gen. Stat. § 42-50',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'other-late-fees',
      title: 'Late and eviction fees',
      requiredWhen: 'when late or eviction-related fees will be charged',
      text: 'Late fees and any eviction-related fees that may be charged are stated in this lease and are limited by North Carolina law.',
      citation: 'N.C. Gen. Stat. § 42-46',
      confirmed: true,
      when: 'lateFee',
    },
    {
      id: 'smoke-co-detectors',
      title: 'Smoke and carbon monoxide alarms',
      requiredWhen: 'always',
      text: 'Working smoke alarms, and carbon monoxide alarms where required, are in place at the start of the tenancy. Tenant must tell Landlord in writing if an alarm needs repair and must replace batteries as needed.',
      citation: 'N.C. Gen. Stat. § 42-42(a)(5)',
      confirmed: true,
      when: 'always',
    },
  ],
  leaseWritingRequired:
    'A lease for more than three years must be in writing (statute of frauds); shorter leases may be oral.',
  prohibitedClauses: [
    "waiver of the landlord's duty to keep the premises fit",
    'fees beyond those allowed by § 42-46',
    "self-help eviction or taking of the tenant's property",
    'waiver of security deposit rights',
  ],
  smallClaimsLimit: 10000,
  smallClaimsOther: '$5,000 in some counties',
  remedies: {
    depositPenalty: {
      times: null,
      of: null,
      isMaximum: false,
      rule: 'Willful failure to keep to the deposit law voids the right to keep any of it, and the court may award attorney’s fees; otherwise the tenant recovers the balance and damages.',
      citation: 'N.C. Gen. Stat. § 42-55',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 12,
      rule: 'In an eviction a tenant may show that the landlord acts substantially in answer to a complaint, a request for repairs, the use of a right or organizing within the 12 months before.',
      citation: 'N.C. Gen. Stat. § 42-37.1',
      confirmed: true,
      source: 'http://laws9.com/statutes/north-carolina/Chapter_42/GS_42-37_1',
    },
    repairAndDeduct: {
      isAllowed: null,
      capMonthsRent: null,
      capDollars: null,
      rule: 'No statute lets a tenant pay for repairs and deduct the cost; a lease may allow it.',
      citation: null,
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: false,
      isPaidToCourt: false,
      rule: 'A tenant may not withhold rent on their own decision before a court has found a right to do so.',
      citation: 'N.C. Gen. Stat. § 42-44',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files for summary ejectment; a magistrate hears it within about a week of the summons.',
        'The magistrate gives judgment; there are 10 days to appeal.',
        'A writ of possession issues, and the sheriff removes the tenant.',
      ],
      removedBy: 'the sheriff',
      citation: 'N.C. Gen. Stat. §§ 42-26–42-36.2',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Deposit accounting: interim accounting in 30 days and final in 60 if damage cannot be known in 30. The limit of two months is for terms longer than month-to-month; it is 1.5 months for month-to-month. The late fee is the greater of the two figures. Small-claims limit varies by county from $5,000 to $10,000.',
  sources: [
    'https://statutes.laws.com/north-carolina/Chapter_42/GS_42-50/',
    'http://www.ncleg.net/EnactedLegislation/Statutes/HTML/BySection/Chapter_42/GS_42-46.html',
    'https://buildmylease.com/blog/north-carolina-security-deposit-law/',
    'https://legalfix.com/topics/landlord-tenant/security-deposit-residential/nc',
    'https://www.rentce.com/north-carolina-landlord-tenant-laws/',
    'https://writemynotice.com/eviction-notice/north-carolina',
    'https://evictionnotice.com/nc/north-carolina-7-day-lease-termination-letter/',
    'pdfslide.us: NMHC Rent control by state law (2019)',
    'https://lawsuitanalysis.com/small-claims-court-limits/',
    'https://ipropertymanagement.com/laws/bounced-rent-check-fees',
  ],
  facts,
}
