import { facts } from '#shared/law/facts/ne.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Nebraska. */
export const law: StateLaw = {
  state: 'NE',
  name: 'Nebraska',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent; plus a pet deposit of up to one-fourth of one month's rent. The cap does not apply to public housing agencies.",
    returnDays: 14,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'Neb. Rev. Stat. § 76-1416',
    confirmed: true,
    // Neb. Rev. Stat. § 76-1416
    cap: { pet: { months: 0.25 } },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute sets a grace period or a cap. Late fees must be in the rental agreement and should be reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 10,
    rule: "No landlord-specific statute. The bad-check statute lets the holder demand the check amount plus $10 and the bank's reasonable handling charges; treat $10 plus bank charges as the safe limit.",
    citation: 'Neb. Rev. Stat. § 28-611(5)',
    confirmed: true,
    terms: { addsBankCharge: true },
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      "No statute on rent-increase notice. Because a month-to-month tenancy ends on 30 days' notice, give at least 30 days' written notice.",
    rentControl: 'none',
    capRule: null,
    citation: null,
    confirmed: true,
    notice: { advised: { days: 30 } },
  },
  entry: {
    noticeHours: 24,
    rule: "At least 24 hours' written notice to each unit, stating the purpose and a reasonable time window, except in an emergency or when impracticable.",
    citation: 'Neb. Rev. Stat. § 76-1423',
    confirmed: true,
    // Neb. Rev. Stat. § 76-1423
    times: { hours: 'at a reasonable time of day', isWritten: true },
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "30 days' written notice before the periodic rental date.",
    citation: 'Neb. Rev. Stat. § 76-1437',
    confirmed: true,
    // Neb. Rev. Stat. § 76-1437
    landlord: { ends: 'periodEnd' },
    tenant: { ends: 'periodEnd' },
  },
  nonpaymentNotice: {
    days: 7,
    rule: "7 calendar days' written notice to pay or the rental agreement terminates.",
    citation: 'Neb. Rev. Stat. § 76-1431(2)',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 14,
    curable: true,
    rule: "Notice must give 14 days to cure; the agreement ends no sooner than 30 days after the notice if not cured. A repeat of substantially the same breach within 6 months: 14 days' notice without cure.",
    citation: 'Neb. Rev. Stat. § 76-1431(1)',
    confirmed: true,
    // Neb. Rev. Stat. § 76-1431(1)
    notice: { endsAfterDays: 30 },
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and manager identity',
      requiredWhen: 'always',
      text: 'The people named in this lease are authorized to manage the property and to receive legal papers, notices and demands for the owner. Landlord will keep this information current.',
      citation: 'Neb. Rev. Stat. § 76-1417',
      confirmed: true,
      when: 'always',
    },
  ],
  leaseWritingRequired:
    'A lease for more than one year must be in writing (statute of frauds); shorter leases may be oral.',
  prohibitedClauses: [
    'waiver of rights or remedies under the Uniform Residential Landlord and Tenant Act',
    'confession of judgment',
    "agreement to pay the landlord's attorney's fees",
    "limiting the landlord's liability or making the tenant indemnify the landlord for it",
  ],
  leaseRules: { attorneyFees: 'as-law' },
  smallClaimsLimit: 7500,
  remedies: {
    depositPenalty: {
      times: null,
      of: null,
      isMaximum: false,
      rule: 'Where the failure to account or return is willful and not in good faith, the tenant recovers one month’s rent or two times the deposit, whichever is less, on top of what is due, costs and attorney’s fees.',
      citation: 'Neb. Rev. Stat. § 76-1416',
      confirmed: true,
      source: 'http://nebraskalegislature.gov/laws/statutes.php?statute=76-1416',
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not raise the rent, cut services or seek possession because a tenant complained to an agency or joined a tenants’ union.',
      citation: 'Neb. Rev. Stat. § 76-1439',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'Where heat, water or another essential service is missing, a tenant who has given written notice may obtain it and deduct the reasonable cost.',
      citation: 'Neb. Rev. Stat. § 76-1427',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Sued for rent or possession, a tenant may answer with what the landlord left undone; the court can order the rent paid into court until it decides.',
      citation: 'Neb. Rev. Stat. § 76-1428',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in county or district court; the trial is 10 to 14 days after the summons issues.',
        'The court gives judgment for possession.',
        'A writ of restitution issues, and the sheriff or a constable carries it out.',
      ],
      removedBy: 'the sheriff or a constable',
      citation: 'Neb. Rev. Stat. §§ 76-1440–76-1447',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Some secondary sources cite a $15 returned-check cap from § 45-918.01; that section governs delayed-deposit lenders, so it is not used here. Small-claims figure from a 2026 list; older lists show $3,900 or $6,000. Some older pages still show a 3-day nonpayment notice; it is 7 calendar days now. The days for another breach are the cure period.',
  sources: [
    'http://nebraskalegislature.gov/laws/statutes.php?statute=76-1416',
    'https://www.communityactionatwork.org/tenant-support/for-tenants/rights/violations/',
    'https://eforms.com/eviction/ne/7-day/',
    'https://www.tenantservices.org/tenant-support/for-tenants/rights/access.html',
    'https://esign.com/rental-lease/notice-to-enter/ne/',
    'https://www.ezlandlordforms.com/articles/landlord-tenant-laws/94/nebraska-landlord-tenant-law-and-regulations/',
    'https://rocketrent.com/landlord-tenant-laws/nebraska',
    'https://ipropertymanagement.com/templates/nebraska-month-to-month-rental-agreement',
    'https://uslegalforms.com/forms/NE-1201LT',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html',
  ],
  facts,
}
