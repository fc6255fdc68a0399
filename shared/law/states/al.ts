import { facts } from '#shared/law/facts/al.ts'
import { dayFromGuide } from '#shared/law/notices/cautions.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Alabama. */
export const law: StateLaw = {
  state: 'AL',
  name: 'Alabama',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "Security deposit may not exceed one month's rent; extra deposits are allowed for pets, for undoing tenant alterations, and for tenant activities that increase liability risk.",
    returnDays: 60,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'Ala. Code § 35-9A-201',
    confirmed: true,
    // Ala. Code § 35-9A-201: extra deposits for pets, alterations and liability risks
    cap: { pet: 'more' },
    clock: { starts: ['ended', 'possession'], isFromGuide: true },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute: no cap and no mandatory grace period. A late fee must be in the lease and be a reasonable estimate of loss rather than a penalty.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 30,
    rule: 'Up to $30 for a dishonored check.',
    citation: 'Ala. Code § 8-8-15',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      "No statute on rent-increase notice. For month-to-month tenancies give at least the 30 days' notice needed to end the tenancy; no increase during a fixed term unless the lease allows it.",
    rentControl: 'preempted',
    capRule: null,
    citation: 'Ala. Code § 11-80-8.1 (rent control ban)',
    confirmed: true,
    notice: { advised: { days: 30 } },
  },
  entry: {
    noticeHours: 48,
    rule: "At least two days' notice and entry at a reasonable time, except in an emergency, by court order, after abandonment, or as otherwise allowed by the act.",
    citation: 'Ala. Code § 35-9A-303',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "Either party ends a month-to-month tenancy with at least 30 days' written notice before the periodic rental date (7 days for week-to-week).",
    citation: 'Ala. Code § 35-9A-441',
    confirmed: true,
    // Ala. Code § 35-9A-441(b): before the periodic rental date, by a secondary source
    landlord: { ends: 'periodEnd', caution: dayFromGuide },
    tenant: { ends: 'periodEnd', caution: dayFromGuide },
  },
  nonpaymentNotice: {
    days: 7,
    rule: 'Written notice that the lease terminates unless rent (and late fees) are paid within 7 business days of receipt.',
    citation: 'Ala. Code § 35-9A-421(b)',
    confirmed: true,
    // Ala. Code § 35-9A-421(b)
    notice: {
      unit: 'workdays',
      caution: 'Business days: state holidays that are not federal are excluded too.',
    },
  },
  leaseViolationNotice: {
    days: 7,
    curable: true,
    rule: 'Written notice stating the breach; the lease ends unless it is cured within 7 business days. Some acts (drug crimes, assault, firearms misuse, rental-application misrepresentation, repeat breaches) are not curable.',
    citation: 'Ala. Code § 35-9A-421(a)',
    confirmed: true,
    notice: { unit: 'workdays' },
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and manager identification',
      requiredWhen: 'always',
      text: 'The person authorized to manage the premises and the owner, or the person authorized to act for the owner and receive notices, are named with their addresses in this lease. The landlord will give written notice of any change.',
      citation: 'Ala. Code § 35-9A-202',
      confirmed: true,
      when: 'always',
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing and signed (statute of frauds, Ala. Code § 8-9-2); shorter leases may be oral but should be written.',
  prohibitedClauses: [
    'Waiver of rights or remedies the landlord-tenant act gives the tenant',
    'Authorization for anyone to confess judgment against the tenant',
    "Clause excusing or limiting the landlord's liability arising under law, or requiring the tenant to indemnify the landlord for it",
    "Agreement that the tenant pays the landlord's attorney's fees or collection costs",
  ],
  leaseRules: { attorneyFees: 'as-law' },
  smallClaimsLimit: 6000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'deposit',
      isMaximum: false,
      rule: 'A landlord who sends neither the refund nor an itemized account in time owes twice the deposit.',
      citation: 'Ala. Code § 35-9A-201',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not raise the rent, cut services or seek possession because a tenant complained to an agency or the landlord or joined a tenants’ union.',
      citation: 'Ala. Code § 35-9A-501',
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
      citation: 'Ala. Code § 35-9A-405',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in district court; the tenant has 7 days after service to answer.',
        'The court gives judgment; an appeal must be filed within 7 days.',
        'A writ of execution follows, and the sheriff restores possession.',
      ],
      removedBy: 'the sheriff',
      citation: 'Ala. Code § 35-9A-461',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Older copies of § 35-9A-421 show a 14-day cure period; the current period is 7 business days. The act defines the notice days as business days.',
  sources: [
    'https://ipropertymanagement.com/laws/alabama-security-deposit-returns',
    'https://ipropertymanagement.com/laws/rent-increases-fees-in-alabama',
    'https://legalclarity.org/alabama-code-35-9a-421-lease-termination-rules',
    'https://ipropertymanagement.com/templates/alabama-7-day-notice-to-comply-or-vacate',
    'https://legaltemplates.net/form/lease-agreement/alabama-al/',
    'https://www.rentce.com/alabama-landlord-tenant-state-laws/',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
  ],
  facts,
}
