import { form, inStatute } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/fl.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** The law of Florida. */
export const law: StateLaw = {
  state: 'FL',
  name: 'Florida',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: null,
    maxRule: 'No statute: no cap on the deposit.',
    returnDays: 30,
    returnDaysNoDeductions: 15,
    itemizationRequired: true,
    interestRequired: false,
    interestRule:
      'Not required; if the deposit is in an interest-bearing account the tenant gets at least 75% of the interest, or 5% simple interest a year, as the landlord chooses.',
    separateAccount: true,
    nonrefundableFeesAllowed: true,
    citation: 'Fla. Stat. § 83.49',
    confirmed: true,
    clock: { starts: ['possession'], isFromGuide: true },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute: no cap and no grace period. The late fee must be stated in the lease and be reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 40,
    rule: 'By amount of the check: $25 up to $50, $30 above $50 up to $300, $40 above $300, or 5% of the check if greater.',
    citation: 'Fla. Stat. §§ 68.065, 832.08',
    confirmed: true,
    // Fla. Stat. §§ 68.065, 832.08
    terms: {
      steps: [
        { upTo: cents(50_00), fee: cents(25_00) },
        { upTo: cents(300_00), fee: cents(30_00) },
      ],
      orBpsOfPayment: 500,
    },
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      "No statute. For month-to-month tenancies give at least the 30 days' notice needed to end the tenancy; no increase during a fixed term unless the lease allows it.",
    rentControl: 'preempted',
    capRule: 'Local rent control is banned, including in housing emergencies, since 2023.',
    citation: 'Fla. Stat. §§ 125.0103, 166.043',
    confirmed: true,
    notice: { advised: { days: 30 } },
  },
  entry: {
    noticeHours: 24,
    rule: "At least 24 hours' notice to enter for repairs, between 7:30 a.m. and 8 p.m.; any time for the protection of the premises, in an emergency, or with consent.",
    citation: 'Fla. Stat. § 83.53',
    confirmed: true,
    // Fla. Stat. § 83.53
    times: { from: '07:30', to: '20:00', hours: 'between 7:30 a.m. and 8 p.m.' },
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "Either party gives at least 30 days' notice before the end of a monthly period (15 days before July 2023; 7 days week-to-week).",
    citation: 'Fla. Stat. § 83.57',
    confirmed: true,
    // Fla. Stat. § 83.57: before the end of a monthly period
    landlord: { ends: 'beforePeriodEnd' },
    tenant: { ends: 'beforePeriodEnd' },
  },
  nonpaymentNotice: {
    days: 3,
    rule: 'Three-day notice to pay or give possession, not counting Saturdays, Sundays and court-observed legal holidays.',
    citation: 'Fla. Stat. § 83.56(3)',
    confirmed: true,
    // Fla. Stat. § 83.56(3)
    notice: {
      unit: 'workdays',
      caution: 'County court holidays apply. Ask the court for its list.',
    },
  },
  leaseViolationNotice: {
    days: 7,
    curable: true,
    rule: 'Seven-day notice to cure; seven-day notice without cure for destruction, continued unreasonable disturbance or a repeat within 12 months.',
    citation: 'Fla. Stat. § 83.56(2)',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'radon',
      title: 'Radon gas notice',
      requiredWhen: 'always (except stays of 45 days or less)',
      text: 'Radon is a naturally occurring radioactive gas that can build up in buildings and pose health risks over time. Levels above federal and state guidelines have been found in Florida buildings; the county health department has information on radon and testing.',
      citation: 'Fla. Stat. § 404.056(5)',
      confirmed: true,
      when: 'always',
      official: inStatute,
    },
    {
      id: 'deposit-bank',
      title: 'Security deposit notice',
      requiredWhen: 'a deposit or advance rent is collected and the landlord rents five or more units',
      text: "Within 30 days the landlord tells the tenant in writing whether the deposit is in a separate interest-bearing or non-interest account or covered by a bond, with the name and address of the depository and any interest. The statutory statement of the tenant's rights is included.",
      citation: 'Fla. Stat. § 83.49(2)',
      confirmed: true,
      when: { all: [{ any: ['deposit', 'prepaid'] }, { ownsFrom: 5 }] },
      official: inStatute,
    },
    {
      id: 'landlord-identity',
      title: 'Landlord name and address',
      requiredWhen: 'always',
      text: 'The name and address of the landlord, or of a person authorized to receive notices and demands, are stated in this lease.',
      citation: 'Fla. Stat. § 83.50',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'flood',
      title: 'Flood disclosure',
      requiredWhen: 'leases of one year or longer, from October 1, 2025',
      text: "Before signing, the landlord has given the tenant a separate completed flood disclosure: whether the landlord knows of flood damage during its ownership, has filed flood insurance claims, or has received flood assistance. Renter's insurance usually does not cover flood damage.",
      citation: 'Fla. Stat. § 83.512',
      confirmed: true,
      when: 'yearOrLonger',
      statedAnswers: ['flood-history', 'flood-claims', 'flood-aid'],
      official: form('the statutory flood disclosure form, separate from the lease'),
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, Fla. Stat. § 689.01); shorter leases may be oral.',
  prohibitedClauses: [
    'Waiver of rights or remedies under the Florida Residential Landlord and Tenant Act',
    "Clause limiting the landlord's legal liability",
    "Requiring more than 60 days' notice from either party to end the tenancy",
    'Waiver of the right to display a small removable US flag',
  ],
  leaseRules: { mostNoticeDays: 60 },
  smallClaimsLimit: 8000,
  remedies: {
    depositPenalty: {
      times: null,
      of: null,
      isMaximum: false,
      rule: 'A landlord who gives no notice of a claim within 30 days loses the right to keep any of the deposit and must return it. Whoever wins a suit over it recovers costs and attorney’s fees.',
      citation: 'Fla. Stat. § 83.49',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not single out a tenant by raising the rent, cutting services or suing for possession because the tenant complained, organized or used a right.',
      citation: 'Fla. Stat. § 83.64',
      confirmed: true,
      source: 'https://www.flsenate.gov/Laws/Statutes/2016/0083.64',
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
      isPaidToCourt: false,
      rule: 'A tenant may raise a serious failure to maintain the home as a defense to a suit for rent, if 7 days have passed since a written notice that named the failure and the intention not to pay. The rent itself must be paid into the court’s registry during the case.',
      citation: 'Fla. Stat. § 83.60',
      confirmed: true,
      source:
        'http://leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&Search_String=720.308&URL=0000-0099%2F0083%2FSections%2F0083.60.html',
    },
    evictionSteps: {
      steps: [
        'The landlord files in county court; the tenant has 5 days, weekends and holidays not counted, to answer and to pay the rent into court.',
        'Without an answer, or after a hearing, the court gives judgment for possession.',
        'The clerk issues a writ of possession; the sheriff posts it for 24 hours and then puts the landlord in possession.',
      ],
      removedBy: 'the sheriff',
      citation: 'Fla. Stat. §§ 51.011, 83.60, 83.62',
      confirmed: true,
      source:
        'http://leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&Search_String=surveillance&URL=0000-0099%2F0083%2FSections%2F0083.62.html',
    },
  },
  notes:
    'Emailed legal notices are allowed only with a signed addendum (2025). A landlord may offer a fee in place of a deposit (2023). Deposit claim notice must be sent within 30 days or the right to claim is lost. Older pages list 12 hours for entry and 15 days for month-to-month. Exact statutory or official wording must replace our summary text for: Radon gas notice; Security deposit notice.',
  sources: [
    'https://leaserunner.com/lease-agreement/florida',
    'https://www.renttohq.com/resources/laws/florida',
    'https://landlordforms.io/guides/florida-landlord-laws',
    'https://www.rentce.com/landlord-tenant-laws-florida/',
    'https://www.steadily.com/blog/landlord-tenant-laws-in-florida',
    'http://www.nolo.com/legal-encyclopedia/florida-required-landlord-disclosures.html',
    'https://ipropertymanagement.com/templates/florida-residential-lease-agreement',
    'https://flsenate.gov/Session/Bill/2025/948/BillText/e1/HTML',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://barrymillerlaw.com/florida-landlord-tenant-update-july-2023/',
    'https://floridarealtors.org/news-media/news-articles/2023/08/landlord-and-tenant-acts-changes-and-amendments',
  ],
  facts,
}
