import { facts } from '#shared/law/facts/oh.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Ohio. */
export const law: StateLaw = {
  state: 'OH',
  name: 'Ohio',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: null,
    maxRule: 'No statutory limit.',
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      "5% a year on the part of the deposit above the greater of $50 or one month's rent, if the tenant stays six months or more; paid yearly.",
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'Ohio Rev. Code § 5321.16',
    confirmed: true,
    // Ohio Rev. Code § 5321.16(B)
    clock: { starts: ['ended', 'possession'] },
    // Ohio Rev. Code § 5321.16(A): on the part above the greater of $50 and one month's rent, from six months on
    interest: {
      paid: 'yearly',
      rate: { kind: 'fixed', bps: 500 },
      minMonths: 6,
      isAboveRent: true,
      lookUp: { words: 'Ohio Rev. Code § 5321.16(A)', href: null },
    },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute sets a grace period or a cap; a late fee must be in the lease and reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 30,
    rule: 'The greater of $30 or 10% of the check, plus bank charges.',
    citation: 'Ohio Rev. Code § 1319.16',
    confirmed: true,
    // Ohio Rev. Code § 1319.16
    terms: { orBpsOfPayment: 1000, addsBankCharge: true },
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      'No statute on rent-increase notice; for month-to-month give at least 30 days before the rental date, matching the termination notice.',
    rentControl: 'preempted',
    capRule: 'Local rent control is barred by state law since 2022.',
    citation: 'Ohio Rev. Code §§ 5321.17, 5321.19, 5321.20',
    confirmed: true,
    notice: { advised: { days: 30 } },
  },
  entry: {
    noticeHours: 24,
    rule: 'Reasonable notice (24 hours is presumed reasonable) and entry at reasonable times, except in an emergency.',
    citation: 'Ohio Rev. Code § 5321.04(A)(8)',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: 'At least 30 days before the periodic rental date (7 days for week-to-week).',
    citation: 'Ohio Rev. Code § 5321.17',
    confirmed: true,
    // Ohio Rev. Code § 5321.17
    landlord: { ends: 'periodEnd' },
    tenant: { ends: 'periodEnd' },
  },
  nonpaymentNotice: {
    days: 3,
    rule: '3-day notice to leave the premises before filing an eviction.',
    citation: 'Ohio Rev. Code § 1923.04',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 3,
    curable: false,
    rule: "3-day notice for a lease breach. For a breach of the tenant's statutory duties that materially affects health and safety, first give 30 days to fix it (§ 5321.11).",
    citation: 'Ohio Rev. Code §§ 1923.04, 5321.11',
    confirmed: true,
    notice: { caution: '30 days first for breaches of the tenant’s duties that affect health and safety.' },
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and agent identity',
      requiredWhen: 'always (written agreements)',
      text: "The names and addresses of the owner and the owner's agent are stated in this lease.",
      citation: 'Ohio Rev. Code § 5321.18',
      confirmed: true,
      when: 'always',
    },
  ],
  leaseWritingRequired:
    'A lease for more than one year must be in writing; leases over three years must also be signed and acknowledged.',
  prohibitedClauses: [
    'waiver or change of chapter 5321 rights',
    'warrant of attorney to confess judgment',
    "tenant pays the landlord's attorney's fees",
    "limiting the landlord's liability or tenant indemnity for it",
    "shifting the landlord's repair duties to the tenant",
  ],
  leaseRules: { attorneyFees: 'as-law' },
  smallClaimsLimit: 6000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'The tenant recovers what was wrongly withheld and an equal amount as damages, so twice in all, with attorney’s fees, if the tenant gave a new address in writing.',
      citation: 'Ohio Rev. Code § 5321.16',
      confirmed: true,
      source: 'http://codes.ohio.gov/orc/5321.16',
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not raise the rent, cut services or sue or threaten to sue for possession because a tenant complained to an agency or the landlord or joined with other tenants.',
      citation: 'Ohio Rev. Code § 5321.02',
      confirmed: true,
      source: 'http://codes.ohio.gov/orc/5321.02',
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
      rule: 'If a defect is not remedied in a reasonable time, at most 30 days, after written notice, a tenant who is current may deposit the rent with the clerk of the court.',
      citation: 'Ohio Rev. Code § 5321.07',
      confirmed: true,
      source: 'https://bgcourt.org/?p=915',
    },
    evictionSteps: {
      steps: [
        'The landlord files in municipal or county court; the summons is served at least 7 days before the hearing.',
        'The court gives judgment for possession.',
        'A writ of execution issues, and a bailiff, the sheriff or a constable carries it out within 10 days.',
      ],
      removedBy: 'a bailiff, the sheriff or a constable',
      citation: 'Ohio Rev. Code §§ 1923.04–1923.14',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Cities such as Cincinnati, Dayton or Cleveland may have local rules (for example late-fee limits); not covered. The days for another breach are the 3-day notice; 30 days apply to health-and-safety duties. Writing rule is from knowledge.',
  sources: [
    'http://codes.ohio.gov/orc/5321.16',
    'https://cityrulelookup.com/rental-property/lease-termination/columbus-oh',
    'http://ohiolandlordtenantblog.com/2008/08/',
    'https://www.rentce.com/ohio-landlord-tenant-laws/',
    'https://zenrental.com/templates/residential-lease-agreement/ohio',
    'https://ipropertymanagement.com/templates/ohio-residential-lease-agreement',
    'https://legalclarity.org/ohio-month-to-month-lease-laws-tenant-rights-and-notice/',
    'naahq.org: states preempting rent control (Ohio 2022)',
  ],
  facts,
}
