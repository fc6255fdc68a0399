import { bankStatement } from '#shared/law/deposits/deposit-interest-rule.ts'
import { facts } from '#shared/law/facts/nd.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** The law of North Dakota. */
export const law: StateLaw = {
  state: 'ND',
  name: 'North Dakota',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent; up to two months' rent from a person with a felony conviction (as an incentive to rent) or with a judgment for breaking an earlier lease. Separate pet deposit up to the greater of $2,500 or two months' rent (not for service or companion animals).",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      'Hold in a federally insured interest-bearing account; pay the interest to the tenant unless the occupancy was under nine months.',
    separateAccount: true,
    nonrefundableFeesAllowed: null,
    citation: 'N.D. Cent. Code § 47-16-07.1',
    confirmed: true,
    // N.D. Cent. Code § 47-16-07.1: the greater of $2,500 and two months' rent for a pet
    cap: { pet: { greaterOf: { months: 2, amount: cents(2500_00) } } },
    // N.D. Cent. Code § 47-16-07.1
    interest: { paid: 'atEnd', rate: { kind: 'bank' }, minMonths: 9, lookUp: bankStatement },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statutory grace period or cap; a late fee must be in the lease and reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 40,
    rule: 'Up to $40 for a returned payment.',
    citation: 'N.D. Cent. Code § 6-08-16',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 30,
    noticeRule:
      "Month-to-month: written notice at least 30 days before the end of the month; the tenant may then leave at the end of that month with 25 days' notice.",
    rentControl: 'preempted',
    capRule: null,
    citation: 'N.D. Cent. Code §§ 47-16-07, 47-16-15, 47-16-02.1',
    confirmed: true,
    // N.D. Cent. Code § 47-16-07: before the end of the month
    notice: { ends: 'beforePeriodEnd' },
  },
  entry: {
    noticeHours: null,
    rule: 'Reasonable notice and reasonable hours; no fixed number of hours. No notice needed in an emergency.',
    citation: 'N.D. Cent. Code § 47-16-07.3',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "At least one calendar month's written notice unless the parties agree in writing to a longer time.",
    citation: 'N.D. Cent. Code § 47-16-15(2)',
    confirmed: true,
    // N.D. Cent. Code § 47-16-15(2): a calendar month
    landlord: { unit: 'month' },
    tenant: { unit: 'month' },
  },
  nonpaymentNotice: {
    days: 3,
    rule: 'Eviction may begin when rent is 3 days late, after a 3-day written notice of intention to evict.',
    citation: 'N.D. Cent. Code §§ 47-32-01, 47-32-02',
    confirmed: true,
    // N.D. Cent. Code § 47-32-01
    notice: { notBeforeDaysLate: 3 },
  },
  leaseViolationNotice: {
    days: 3,
    curable: false,
    rule: '3-day notice of intention to evict; the law does not require a chance to cure.',
    citation: 'N.D. Cent. Code §§ 47-32-01(8), 47-32-02',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'move-in-checklist',
      title: 'Statement of condition',
      requiredWhen: 'always',
      text: 'Landlord and Tenant have agreed on and signed a statement describing the condition of the premises at the start of this lease.',
      citation: 'N.D. Cent. Code § 47-16-07.2',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-automatic-renewal',
      title: 'Automatic renewal',
      requiredWhen: 'when the lease renews automatically',
      text: 'This lease renews automatically as described. Landlord will send Tenant the written notice that state law requires before the renewal takes effect.',
      citation: 'N.D. Cent. Code § 47-16-06.1',
      confirmed: false,
      // no lease of the product renews itself for another term
      when: 'never',
    },
  ],
  leaseWritingRequired: 'A lease for more than one year must be in writing; a shorter lease may be oral.',
  prohibitedClauses: [
    'unconscionable lease terms',
    "waiver of the landlord's duty to keep the dwelling fit except as the statute allows",
    'waiver of domestic-violence lease protections',
    'deposit above the statutory limit',
  ],
  smallClaimsLimit: 15000,
  remedies: {
    depositPenalty: {
      times: 3,
      of: 'kept',
      isMaximum: false,
      rule: 'Withholding without reasonable justification costs three times the amount withheld.',
      citation: 'N.D. Cent. Code § 47-16-07.1',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: false,
      presumedDays: null,
      presumedMonths: null,
      rule: 'No general statute forbids it.',
      citation: null,
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'If the landlord does not repair within a reasonable time after notice, the tenant may do it and deduct the cost from the rent.',
      citation: 'N.D. Cent. Code § 47-16-13',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: null,
      isPaidToCourt: false,
      rule: 'No statute lets a tenant stop paying rent; a court may take the state of the home into account when it decides a case.',
      citation: null,
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files for eviction in district court; the hearing is 3 to 15 days after the summons issues.',
        'The court gives judgment and may allow a few days for hardship.',
        'On a special execution the sheriff removes the tenant.',
      ],
      removedBy: 'the sheriff',
      citation: 'N.D. Cent. Code ch. 47-32',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'SB 2236 (2025) proposed an 8% late-fee cap; 2026 sources still show no cap, and its enactment was not found.',
  sources: [
    'https://codes.findlaw.com/nd/title-47-property/nd-cent-code-sect-47-16-07-1.html',
    'https://tenvale.com/security-deposit-law/north-dakota',
    'https://freeforms.com/lease/nd/north-dakota-month-to-month-lease-agreement-template/',
    'https://ndlegis.gov/cencode/t47c16.html',
    'https://www.rentce.com/north-dakota-landlord-tenant-laws/',
    'https://esign.com/eviction-notice/nd/non-compliance/',
    'https://sparkrental.com/north-dakota-rental-laws-summary/',
    'https://observed.org/late-rent-fees-in-north-dakota/',
    'https://rentlatefee.com/calculator/nd',
    'https://innago.com/north-dakota-landlord-tenant-laws/',
  ],
  facts,
}
