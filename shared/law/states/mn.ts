import { closedDays } from '#shared/law/days/counting-rule.ts'
import { facts } from '#shared/law/facts/mn.ts'
import { unpaid } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** The law of Minnesota. */
export const law: StateLaw = {
  state: 'MN',
  name: 'Minnesota',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: null,
    maxRule: 'No statute: no statewide cap; Minneapolis and some other cities set limits.',
    returnDays: 21,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      '1% simple interest a year from the first of the month after full payment (amounts under $1 excepted).',
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'Minn. Stat. § 504B.178',
    confirmed: true,
    // Minn. Stat. § 504B.178, subd. 3
    clock: { starts: ['ended', 'address'] },
    // Minn. Stat. § 504B.178, subd. 2: simple interest from the first day of the month after the deposit was paid in full to
    // the last day of the month of the return
    interestByMonth: { bps: 100, ofCalendarMonths: true, minInterestCents: cents(1_00) },
  },
  lateFee: {
    graceDays: null,
    rule: 'Late fee of up to 8% of the overdue rent, only if agreed in writing with the date it applies. No statutory grace period.',
    citation: 'Minn. Stat. § 504B.177',
    confirmed: true,
    // Minn. Stat. § 504B.177: of the overdue rent
    limit: unpaid(8),
  },
  nsfFee: {
    max: 30,
    rule: 'Up to $30 for a dishonored check.',
    citation: 'Minn. Stat. § 604.113',
    confirmed: true,
    terms: { caution: 'Guides add: only if the fee was clearly shown in advance.' },
  },
  rentIncrease: {
    noticeDays: 30,
    noticeRule:
      'For month-to-month tenancies: written notice of at least one full rental period (the same notice as for ending the tenancy), given before the first day of the last period; no increase during a fixed term unless the lease allows it.',
    rentControl: 'local',
    capRule:
      'Saint Paul caps increases (3%, with exemptions). Elsewhere local rent control needs a general-election vote (Minn. Stat. § 471.9996).',
    citation: 'Minn. Stat. §§ 504B.135, 504B.147',
    confirmed: true,
    notice: { ends: 'fullPeriod' },
  },
  entry: {
    noticeHours: 24,
    rule: "At least 24 hours' notice for a reasonable business purpose, naming a time or window between 8 a.m. and 8 p.m. unless agreed; no notice in an emergency, with a written note left. (Since January 1, 2024.)",
    citation: 'Minn. Stat. § 504B.211',
    confirmed: true,
    // Minn. Stat. § 504B.211
    times: { from: '08:00', to: '20:00', hours: 'between 8 a.m. and 8 p.m.' },
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: 'Either party gives written notice at least as long as the interval between rent due dates (one full rental period), or three months if less.',
    citation: 'Minn. Stat. § 504B.135',
    confirmed: true,
    // Minn. Stat. § 504B.135
    landlord: { ends: 'fullPeriod' },
    tenant: { ends: 'fullPeriod' },
  },
  nonpaymentNotice: {
    days: 14,
    rule: '14-day written pre-eviction notice with the amount due, an accounting and the statutory statements (since January 1, 2024).',
    citation: 'Minn. Stat. § 504B.321, subd. 1a',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: null,
    curable: null,
    rule: 'No statute sets a period for other lease violations: the lease governs, and eviction may be filed at once if the lease gives a right of re-entry.',
    citation: 'Minn. Stat. § 504B.285',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'other-total-monthly-payment',
      title: 'Total monthly payment',
      requiredWhen: 'always, on the first page of the lease',
      text: 'The Total Monthly Payment, which is rent plus every non-optional fee, is shown on the first page of this lease.',
      citation: 'Minn. Stat. § 504B.120',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'landlord-identity',
      title: 'Manager and agent for service',
      requiredWhen: 'always',
      text: 'The names and addresses of the person authorized to manage the premises and of the owner or agent authorized to receive service and notices are stated in this lease and posted at the premises.',
      citation: 'Minn. Stat. § 504B.181',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-inspection-orders',
      title: 'Outstanding inspection or condemnation orders',
      requiredWhen:
        'an inspection order for an immediate health or safety danger, or a condemnation order, is outstanding',
      text: 'The tenant has been given a copy of each outstanding order before signing or paying; a summary of other violations is available.',
      citation: 'Minn. Stat. § 504B.195',
      confirmed: true,
      when: { answeredYes: ['inspection-order'] },
      attach: [{ title: 'Each outstanding order', source: 'the authority that issued it' }],
    },
    {
      id: 'other-financial-distress',
      title: 'Foreclosure or contract cancellation notice',
      requiredWhen: 'the landlord has received a foreclosure or contract-for-deed cancellation notice',
      text: 'The landlord has received a notice of foreclosure or contract cancellation for the property and has informed the tenant; the term of this lease is limited as the law requires.',
      citation: 'Minn. Stat. § 504B.151',
      confirmed: true,
      when: { answeredYes: ['foreclosure'] },
    },
    {
      id: 'utilities',
      title: 'Shared meter notice',
      requiredWhen: 'utilities are shared or submetered by the landlord',
      text: 'The landlord has informed the tenant of the total utility cost for the last 12 months and of how bills are divided; bills can be inspected on request.',
      citation: 'Minn. Stat. §§ 504B.215, 504B.216',
      confirmed: true,
      when: { any: ['sharedBills', { answeredYes: ['shared-meter'] }] },
    },
    {
      id: 'other-drug-covenant',
      title: 'Covenant against unlawful activity',
      requiredWhen: 'always',
      text: 'Landlord and tenant promise not to unlawfully allow controlled substances, prostitution, unlawful firearms use or stolen property on the premises, common areas or curtilage.',
      citation: 'Minn. Stat. § 504B.171',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'move-in-checklist',
      title: 'Move-in and move-out inspection option',
      requiredWhen: 'always',
      text: 'The landlord offers an initial inspection at the start of the tenancy and tells the tenant of the right to a move-out inspection.',
      citation: 'Minn. Stat. § 504B.182',
      confirmed: true,
      when: 'always',
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, Minn. Stat. § 513.05); a landlord of 12 or more units must use a written lease and give a copy (Minn. Stat. §§ 504B.111, 504B.115).',
  prohibitedClauses: [
    'Waiver of the covenants of habitability and minimum heat (Minn. Stat. § 504B.161)',
    'Waiver of privacy and entry rights',
    'Clause requiring a longer renewal or non-renewal notice from the tenant than from the landlord',
    'Waiver of the right to call police or emergency help',
    'Fees not disclosed on the first page',
    'Requiring declawing or devocalizing pets',
    'One-way attorney-fee clause (treated as mutual)',
  ],
  leaseRules: { equalNotice: true },
  smallClaimsLimit: 20000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'A landlord who gives no reasons in time, or withholds too much, pays the amount wrongly withheld and the same again as a penalty, so twice in all; bad faith can add up to $500.',
      citation: 'Minn. Stat. § 504B.178',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: 90,
      presumedMonths: null,
      rule: 'A landlord may not evict, raise the rent or cut services because a tenant complained or enforced a right. Within 90 days after the complaint or act the landlord has to prove another reason.',
      citation: 'Minn. Stat. §§ 504B.285, 504B.441',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: null,
      capMonthsRent: null,
      capDollars: null,
      rule: 'No statute sets out a general right to repair and deduct; a tenant may pay for utilities that the landlord failed to pay and deduct that (Minn. Stat. § 504B.215).',
      citation: null,
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Where a violation is not repaired after notice, the tenant may deposit the rent with the court and ask for an order.',
      citation: 'Minn. Stat. § 504B.385',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in district court; the summons sets a hearing 7 to 14 days later.',
        'The court gives judgment; it may stay the writ for up to 7 days.',
        'The sheriff serves the writ of recovery and can remove the tenant 24 hours later.',
      ],
      removedBy: 'the sheriff',
      citation: 'Minn. Stat. §§ 504B.321, 504B.345, 504B.365',
      confirmed: false,
      source: null,
    },
  },
  // Minn. Stat. § 645.15
  counting: { rolls: closedDays },
  notes:
    '2024 law: pre-eviction notice, 68 F minimum heat from October 1 to April 30, early lease end for infirmity, fee transparency.',
  sources: [
    'https://winthrop.com/bold-perspectives/minnesotas-revamped-landlord-tenant-laws-top-10-things-all-residential-landlords-should-know',
    'https://undergroundlandlord.com/state-laws/minnesota',
    'https://rocketrent.com/landlord-tenant-laws/minnesota',
    'https://legalclarity.org/what-is-reasonable-notice-for-landlords-to-enter-minnesota',
    'https://eforms.com/rental/notice-to-enter/mn/',
    'https://landlordtenant.uslegal.com/lease/minnesota-termination-of-lease-for-tenancy-at-will-law/',
    'https://roachlawmn.com/blog/what-eviction-notice-does-a-landlord-need-to-provide-to-a-minnesota-tenant-wybps',
    'https://ipropertymanagement.com/templates/minnesota-residential-lease-agreement',
    'https://www.startribune.com/cannabis-pets-privacy-what-you-need-to-know-about-renting-and-the-new-2024-laws/600331835/',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://vnext.housinglink.org/List/MNevictionprocess',
  ],
  facts,
}
