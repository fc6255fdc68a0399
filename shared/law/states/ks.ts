import { facts } from '#shared/law/facts/ks.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Kansas. */
export const law: StateLaw = {
  state: 'KS',
  name: 'Kansas',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent unfurnished, one and a half months' furnished, plus up to half a month's rent more if pets are kept.",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'Kan. Stat. Ann. § 58-2550',
    confirmed: true,
    // Kan. Stat. Ann. § 58-2550
    cap: {
      steps: [{ when: { isFurnished: true }, months: 1.5, words: 'the unit is furnished' }],
      pet: { months: 0.5 },
    },
    // Kan. Stat. Ann. § 58-2550
    clock: { starts: ['ended', 'possession', 'demand'] },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute: no cap and no grace period. The late fee must be stated in the lease and be reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 30,
    rule: 'Up to $30 for a dishonored check.',
    citation: 'Kan. Stat. Ann. § 60-2610',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      "No statute. For month-to-month tenancies give at least the 30 days' notice needed to end the tenancy.",
    rentControl: 'preempted',
    capRule: null,
    citation: 'Kan. Stat. Ann. § 12-16,120 (rent control ban)',
    confirmed: true,
    notice: { advised: { days: 30 } },
  },
  entry: {
    noticeHours: null,
    rule: 'Reasonable notice and entry at reasonable hours; none where there is extreme hazard to life or property. No number of hours is fixed.',
    citation: 'Kan. Stat. Ann. § 58-2557',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "Either party gives written notice at least 30 days before the periodic rental date (seven days week-to-week); 15 days for a service member's orders.",
    citation: 'Kan. Stat. Ann. § 58-2570',
    confirmed: true,
    // Kan. Stat. Ann. § 58-2570
    landlord: { ends: 'periodEnd' },
    tenant: { ends: 'periodEnd' },
  },
  nonpaymentNotice: {
    days: 3,
    rule: 'Three-day (72-hour) notice to pay or the lease ends; add two days if mailed. Some pages quote 10 days for tenancies of three months or more under the older, general landlord law.',
    citation: 'Kan. Stat. Ann. § 58-2564(b)',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 14,
    curable: true,
    rule: 'Notice that the lease ends in 30 days unless the breach is cured within 14 days; no cure for a repeat (30 days).',
    citation: 'Kan. Stat. Ann. § 58-2564(a)',
    confirmed: true,
    // Kan. Stat. Ann. § 58-2564(a)
    notice: { endsAfterDays: 30 },
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and manager identification',
      requiredWhen: 'always',
      text: 'The names and addresses of the person authorized to manage the premises and of the owner or agent for notices are stated in this lease and will be kept current.',
      citation: 'Kan. Stat. Ann. § 58-2551',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'move-in-checklist',
      title: 'Move-in inventory',
      requiredWhen: 'always',
      text: 'Within five days of move-in landlord and tenant jointly inventory the premises in writing, recording the condition of the unit, furnishings and appliances; both sign and each receives a copy.',
      citation: 'Kan. Stat. Ann. § 58-2548',
      confirmed: true,
      when: 'always',
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, Kan. Stat. Ann. § 33-106); shorter leases may be oral.',
  prohibitedClauses: [
    'Waiver of rights or remedies the landlord-tenant act gives the tenant',
    'Authorization for anyone to confess judgment against the tenant',
    "Clause excusing or limiting the landlord's liability arising under law, or requiring the tenant to indemnify the landlord for it",
    "Agreement that either party pays the other's attorney fees",
  ],
  leaseRules: { attorneyFees: 'as-law' },
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: 1.5,
      of: 'kept',
      isMaximum: false,
      rule: 'The tenant may recover what is due and, as damages, 1.5 times the amount wrongly withheld.',
      citation: 'Kan. Stat. § 58-2550',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not raise the rent, cut services or seek possession because a tenant complained or joined a tenants’ union.',
      citation: 'Kan. Stat. § 58-2572',
      confirmed: false,
      source: null,
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
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Sued for rent or possession, a tenant may answer with what the landlord left undone; the court can order the rent paid into court until it decides.',
      citation: 'Kan. Stat. § 58-2561',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files an eviction in limited actions; the court sets an early hearing.',
        'The court gives judgment for possession.',
        'A writ of restitution issues, and the sheriff or a process officer carries it out.',
      ],
      removedBy: 'the sheriff or a process officer',
      citation: 'Kan. Stat. §§ 61-3801–61-3808',
      confirmed: false,
      source: null,
    },
  },
  // Kan. Stat. Ann. § 58-2564(b)
  mail: { days: 2, kinds: ['nonpayment'] },
  notes:
    'Deposit: within 14 days after deductions are determined and never later than 30 days after the tenancy ends, possession is given up and the tenant demands it.',
  sources: [
    'https://rocketrent.com/landlord-tenant-laws/kansas',
    'https://listmyhomes.com/rental-laws/kansas',
    'https://resources.myrentalspot.com/?p=2449',
    'https://undergroundlandlord.com/state-laws/kansas',
    'https://sparkrental.com/kansas-rental-law-guide/',
    'https://ezel.ai/templates/landlord-notices-pack/ks/',
    'https://freeforms.com/lease/ks',
    'https://www.rentce.com/kansas-landlord-tenant-laws/',
    'https://ipropertymanagement.com/templates/kansas-30-day-notice-to-comply-or-vacate',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://pdfslide.us/documents/rent-control-by-state-law-rent-on-either-private-residential-property-or-a-private.html (NMHC rent control by state, 2019)',
    'https://federalstatelaw.com/tables/rent-control',
  ],
  facts,
}
