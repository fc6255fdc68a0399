import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/ct.ts'
import { daily, unpaid } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Connecticut. */
export const law: StateLaw = {
  state: 'CT',
  name: 'Connecticut',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 2,
    maxRule:
      "Two months' rent; one month's rent for a tenant aged 62 or older (a tenant who turns 62 may ask for the excess back).",
    returnDays: 21,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      'At least the deposit index rate set each year by the Banking Commissioner (about 0.5% in 2024-2025), paid or credited on the tenancy anniversary.',
    separateAccount: true,
    nonrefundableFeesAllowed: false,
    citation: 'Conn. Gen. Stat. § 47a-21',
    confirmed: true,
    // Conn. Gen. Stat. § 47a-21
    cap: {
      steps: [
        {
          when: { hasTenantOver62: true },
          months: 1,
          words: 'a tenant is 62 or older',
        },
      ],
    },
    // Conn. Gen. Stat. § 47a-21(d)
    clock: { starts: ['ended'], or: { event: 'address', days: 15, take: 'later' }, isFromGuide: true },
    // Conn. Gen. Stat. §§ 36a-26, 47a-21(i): at least the deposit index of each calendar year, on the anniversary
    interest: {
      paid: 'yearly',
      rate: {
        kind: 'published',
        at: 'each',
        rates: [
          { bps: 9, effectiveFrom: '2018-01-01', effectiveTo: '2019-01-01' },
          { bps: 15, effectiveFrom: '2019-01-01', effectiveTo: '2021-01-01' },
          { bps: 8, effectiveFrom: '2021-01-01', effectiveTo: '2022-01-01' },
          { bps: 55, effectiveFrom: '2024-01-01', effectiveTo: '2025-01-01' },
        ],
      },
      lookUp: {
        words: 'Connecticut Department of Banking: deposit index',
        href: 'https://portal.ct.gov/dob',
      },
    },
  },
  lateFee: {
    graceDays: 9,
    rule: "No late fee until more than nine days after rent is due (four days for week-to-week). The fee is capped at the lesser of $5 a day up to $50, or 5% of the overdue rent (or of the tenant's share), and may be charged once per late payment.",
    citation: 'Conn. Gen. Stat. § 47a-15a',
    confirmed: true,
    // Conn. Gen. Stat. § 47a-15a(a), (b): on a payment made after the nine days of grace that follow the due day, the lesser of
    // $5 a day up to $50 and 5 % of the overdue rent
    limit: { kind: 'lesserOf', rules: [daily(5, 50), unpaid(5)] },
    caution:
      'The statute does not say on which day the $5 starts. Counted from the end of the nine-day grace period, the safe interpretation, the fee is $5 on the tenth day.',
  },
  nsfFee: {
    max: 20,
    rule: 'Up to $20 for a dishonored check.',
    citation: 'Conn. Gen. Stat. § 52-565a',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 45,
    noticeRule:
      "At least 45 days' written notice (since October 1, 2024); for a lease term of one month or less, notice equal to the term.",
    rentControl: 'local',
    capRule:
      'No statewide cap; fair rent commissions in many towns may reduce an unfair increase (Conn. Gen. Stat. § 7-148b).',
    citation: 'Conn. Gen. Stat. § 47a-4e',
    confirmed: true,
  },
  entry: {
    noticeHours: null,
    rule: "Reasonable written or oral notice and entry at reasonable times with the tenant's consent, which may not be unreasonably withheld; none in an emergency. No number of hours is fixed (24 hours is customary).",
    citation: 'Conn. Gen. Stat. § 47a-16',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 3,
    tenantDays: null,
    rule: "Landlord: notice to quit at least three days before the month's end (lapse of time), served by an officer. In buildings of five or more units tenants who are 62 or older or disabled may be removed only for cause (Conn. Gen. Stat. § 47a-23c). No statute fixes the tenant's notice; a full month is customary.",
    citation: 'Conn. Gen. Stat. § 47a-23',
    confirmed: true,
    // Conn. Gen. Stat. § 47a-23: before the month's end, served by an officer
    landlord: {
      ends: 'periodEnd',
      fullDays: true,
      caution:
        'The notice is served by an officer. In buildings of five or more units, tenants who are 62 or older or disabled may be removed only for cause.',
    },
    tenant: { advised: { days: 30, unit: 'month' } },
  },
  nonpaymentNotice: {
    days: 3,
    rule: 'After the nine-day grace period, notice to quit at least three full days before the tenant must leave.',
    citation: 'Conn. Gen. Stat. §§ 47a-15a, 47a-23',
    confirmed: true,
    // Conn. Gen. Stat. § 47a-15a: after the nine days of grace
    notice: { notBeforeDaysLate: 10, fullDays: true },
  },
  leaseViolationNotice: {
    days: 15,
    curable: true,
    rule: '15-day written notice to cure a material breach, followed by a three-day notice to quit if it is not cured; no cure right for serious nuisance or a repeat within six months.',
    citation: 'Conn. Gen. Stat. §§ 47a-15, 47a-23',
    confirmed: true,
    notice: { caution: 'A three-day notice to quit follows if the breach is not cured.' },
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and manager identification',
      requiredWhen: 'always',
      text: 'The names and addresses of the person authorized to manage the premises and of the person authorized to receive notices and service are stated in this lease.',
      citation: 'Conn. Gen. Stat. § 47a-6',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'bed-bugs',
      title: 'Bed bug notice',
      requiredWhen: 'always',
      text: 'The landlord has informed the tenant whether the unit or any adjoining unit of the landlord is infested with bed bugs. The tenant must promptly report suspected bed bugs in writing.',
      citation: 'Conn. Gen. Stat. § 47a-7a',
      confirmed: true,
      when: 'always',
      statedAnswers: ['bed-bugs', 'bed-bugs-nearby'],
    },
    {
      id: 'other-fire-sprinkler',
      title: 'Fire sprinkler notice',
      requiredWhen: 'the building must have a fire sprinkler system',
      text: 'This lease states, in at least 12-point bold type, whether an operative fire sprinkler system is present in the unit and when it was last serviced and inspected.',
      citation: 'Conn. Gen. Stat. § 47a-3f',
      confirmed: true,
      when: { answeredYes: ['sprinkler-required'] },
      statedAnswers: ['sprinkler'],
      isLarge: true,
    },
    {
      id: 'other-common-interest-community',
      title: 'Common interest community notice',
      requiredWhen: 'the unit is in a common interest community',
      text: 'The premises are in a common interest community, and its rules and charges may apply to the tenant.',
      citation: 'Conn. Gen. Stat. § 47a-3e',
      confirmed: true,
      when: 'association',
    },
    {
      id: 'move-in-checklist',
      title: 'Pre-occupancy walk-through and checklist',
      requiredWhen: 'leases beginning on or after January 1, 2024',
      text: "Before move-in the landlord offers the tenant a walk-through; both record the condition of the unit on the state's inspection checklist, which may be used when the deposit is settled.",
      citation: 'Conn. Gen. Stat. ch. 830 (Public Act 23-207)',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Pre-occupancy inspection checklist',
          source: 'the Connecticut Department of Housing',
        },
      ],
      official: form('the state’s pre-occupancy inspection checklist'),
    },
    {
      id: 'other-protected-tenant-rights',
      title: 'Notice of rights of older and disabled tenants',
      requiredWhen: 'buildings with five or more units',
      text: 'Tenants who are 62 or older, or who have a disability, may be evicted only for good cause; Landlord gives Tenant the state notice of these rights with this lease.',
      citation: 'Conn. Gen. Stat. § 47a-23c',
      confirmed: true,
      when: { unitsFrom: 5 },
      attach: [
        {
          title: 'Notice of the rights of tenants who are 62 or older or have a disability',
          source: 'the Connecticut Department of Housing',
        },
      ],
      official: form('the state’s notice of these rights'),
    },
    {
      id: 'deposit-bank',
      title: 'Deposit account',
      requiredWhen: 'a security deposit is collected',
      text: 'Within 30 days the landlord will give the tenant written notice of the amount held and of the name and address of the Connecticut financial institution holding the deposit in escrow.',
      citation: 'Conn. Gen. Stat. § 47a-21(h)',
      confirmed: true,
      when: 'deposit',
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, Conn. Gen. Stat. § 47-19); a lease over one year must also be witnessed, acknowledged and recorded to bind third parties.',
  prohibitedClauses: [
    'Waiver of rights or remedies under the landlord-tenant chapters',
    'Authorization to confess judgment',
    "Clause limiting the landlord's legal liability or requiring indemnity for it",
    'Waiver of deposit interest',
    'Permission to dispossess without a court order',
    'Landlord attorney fees above 15% of a judgment',
    'Late charge during the nine-day grace period',
    'Waiver of heat or utility duties, or of retaliation protection',
  ],
  leaseRules: { attorneyFees: 'as-law' },
  smallClaimsLimit: 5000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'deposit',
      isMaximum: false,
      rule: 'A landlord who does not return the deposit, or account for it, in time is liable for twice its amount.',
      citation: 'Conn. Gen. Stat. § 47a-21',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 6,
      rule: 'For 6 months after a tenant complained, asked for repairs or organized, a landlord may not seek possession, raise the rent or cut services, with exceptions such as unpaid rent.',
      citation: 'Conn. Gen. Stat. § 47a-20',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'Where heat, water or another essential service is missing, a tenant who has given written notice may obtain it and deduct the reasonable cost.',
      citation: 'Conn. Gen. Stat. § 47a-13',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'A tenant may complain to the housing session and pay the rent to the court while it decides what has to be repaired.',
      citation: 'Conn. Gen. Stat. § 47a-14h',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files a summary process case in Superior Court; the tenant files an appearance within 2 days after the return date.',
        'The court gives judgment for possession; execution is stayed for 5 days, Sundays and holidays not counted.',
        'A state marshal serves the execution and removes a tenant who stays.',
      ],
      removedBy: 'a state marshal',
      citation: 'Conn. Gen. Stat. §§ 47a-23–47a-42',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Some pages still show the pre-October 2023 return period of 30 days. Rent-increase notice rule (§ 47a-4e) is new since 2024. 2025 bills to extend just-cause eviction to all tenants of larger buildings did not pass in the regular session.',
  sources: [
    'https://www.joinpassive.com/states/connecticut',
    'https://www.obligo.com/states/connecticut-security-deposit-laws-a-complete-guide-for-landlords-tenants',
    'https://tenantscreeningbackgroundcheck.com/free-connecticut-rent-increase-notice-fillable-pdf-form/',
    'https://www.lawserver.com/law/state/connecticut/ct-laws/connecticut_statutes_47a-23',
    'https://evictionnotice.com/ct/connecticut-3-day-notice-to-quit-nonpayment-noncompliance/',
    'https://observed.org/rent-increase-and-notice-rules-in-connecticut/',
    'https://www.nolo.com/legal-encyclopedia/connecticut-late-fees-termination-nonpayment-rent-other-rent-rules.html',
    'https://ipropertymanagement.com/templates/connecticut-residential-lease-agreement',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://casetext.com/statute/general-statutes-of-connecticut/title-47a-landlord-and-tenant/chapter-830-rights-and-responsibilities-of-landlord-and-tenant/section-47a-15a-nonpayment-of-rent-by-tenant-landlords-remedy',
    'https://simpleforms.com/rental/ct/',
    'https://www.billtrack50.com/billdetail/1821089',
  ],
  facts,
}
