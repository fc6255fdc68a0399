import { inStatute } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/co.ts'
import { flat, unpaid } from '#shared/law/late-fees/late-fee-limit.ts'
import type { NoticeRule } from '#shared/law/notices/notice-kinds.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** C.R.S. § 13-40-107(1): by the length of the tenancy, for both sides, at the end of a period. */
const byStay: NoticeRule = {
  tiers: [
    { when: { tenancyMonths: [0, 6] }, label: 'less than six months' },
    { days: 28, when: { tenancyMonths: [6, 12] }, label: 'six months to a year' },
    { days: 91, when: { tenancyMonths: [12, null] }, label: 'a year or more' },
  ],
  ends: 'beforePeriodEnd',
}

/** The law of Colorado. */
export const law: StateLaw = {
  state: 'CO',
  name: 'Colorado',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 2,
    maxRule:
      "Two months' rent (since August 2023); a pet deposit is limited to $300 and must be refundable (pet rent: $35 a month or 1.5% of rent). The 2025 bill HB25-1249 first proposed a one-month cap but was amended: the enacted act leaves the two-month cap.",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: 'No state requirement.',
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'C.R.S. §§ 38-12-102.5, 38-12-103',
    confirmed: true,
    // C.R.S. § 38-12-102.5: a pet deposit of up to $300
    cap: { pet: { amount: cents(300_00) } },
    // C.R.S. § 38-12-103: the lease's end or surrender and acceptance, whichever is last
    clock: { starts: ['ended', 'possession'] },
  },
  lateFee: {
    graceDays: 7,
    rule: 'No late fee until rent is at least seven calendar days late; the fee is capped at the greater of $50 or 5% of the past-due rent (use the larger of the two limits), must be in the lease, and may be charged once per late payment.',
    citation: 'C.R.S. § 38-12-105',
    confirmed: true,
    // C.R.S. § 38-12-105: the greater of $50 and 5 % of the past-due rent, from the seventh day
    limit: { kind: 'greaterOf', rules: [flat(50), unpaid(5)] },
    isFeeOnLastGraceDay: true,
  },
  nsfFee: {
    max: 20,
    rule: 'Up to $20 for a returned check.',
    citation: 'C.R.S. § 13-21-109',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 60,
    noticeRule:
      "At least 60 days' written notice where there is no written lease; rent may be raised only once in any 12 months of the same tenancy.",
    rentControl: 'preempted',
    capRule: null,
    citation: 'C.R.S. §§ 38-12-301, 38-12-701, 38-12-702',
    confirmed: true,
    notice: { caution: 'Rent may be raised only once in any 12 months of the same tenancy.' },
  },
  entry: {
    noticeHours: null,
    rule: "No statute sets a general notice period; lease terms and reasonable notice apply (24 hours is customary). Bed-bug inspection or treatment needs at least 48 hours' notice, and entry for habitability repairs has its own notice rules.",
    citation: null,
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 21,
    tenantDays: 21,
    rule: "Month-to-month (a tenancy of one to six months): 21 days. Longer tenancies: 28 days (six months to a year) and 91 days (a year or more). Where the tenant has been there 12 months or more the landlord generally needs cause, or a listed no-fault ground with 90 days' notice (HB24-1098): use 90-91 days in that case. The notice expires at the end of a rental period.",
    citation: 'C.R.S. §§ 13-40-107, 38-12-1301 to -1307',
    confirmed: true,
    landlord: {
      ...byStay,
      caution:
        'The landlord also needs a reason that the law names once the tenant has been there 12 months.',
    },
    tenant: byStay,
  },
  nonpaymentNotice: {
    days: 10,
    rule: 'Ten-day demand for rent or possession (5 days for an exempt single-family agreement that says so, 3 days for employer housing; 30 days for properties covered by the federal CARES Act).',
    citation: 'C.R.S. § 13-40-104(1)(d)',
    confirmed: true,
    notice: {
      caution: '30 days for properties covered by the federal CARES Act; 5 or 3 for exempt agreements.',
    },
  },
  leaseViolationNotice: {
    days: 10,
    curable: true,
    rule: 'Ten-day demand to comply or give possession (5 or 3 days for exempt agreements as above); three-day notice without cure for substantial violations such as violence or drug crimes.',
    citation: 'C.R.S. § 13-40-104(1)(e), 13-40-107.5',
    confirmed: true,
    notice: { caution: 'Three days without cure for substantial violations.' },
  },
  disclosures: [
    {
      id: 'other-habitability',
      title: 'Safe and healthy housing',
      requiredWhen: 'always (rental agreements from January 1, 2025)',
      text: 'Every tenant is entitled to safe and healthy housing, and a landlord may not retaliate against a tenant who reports unsafe conditions or asks for repairs. The lease names, in English and Spanish, an address and an e-mail address or portal for notices of an uninhabitable condition.',
      citation: 'C.R.S. § 38-12-505 (SB24-094)',
      confirmed: true,
      when: 'always',
      isLarge: true,
      official: inStatute,
    },
    {
      id: 'radon',
      title: 'Radon disclosure',
      requiredWhen: 'always',
      text: 'Radon is a naturally occurring radioactive gas that can cause lung cancer, and the state health department recommends that tenants test before leasing. The landlord has disclosed any known tests, records, elevated levels and mitigation systems, and given the state radon brochure.',
      citation: 'C.R.S. § 38-12-803',
      confirmed: true,
      when: 'always',
      statedAnswers: ['radon-tests'],
      lines: ['Tenant has received this disclosure on radon (signature and date)'],
      attach: [
        {
          title: 'Radon brochure for tenants',
          source: 'the Colorado Department of Public Health and Environment',
        },
      ],
      official: inStatute,
    },
    {
      id: 'landlord-identity',
      title: 'Landlord or agent identification',
      requiredWhen: 'always',
      text: 'The name and address of the landlord or authorized agent for notices are stated in this lease. The tenant will be notified of a change within one business day.',
      citation: 'C.R.S. § 38-12-801',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'bed-bugs',
      title: 'Bed bug history',
      requiredWhen: "on the tenant's request, and where the unit is infested",
      text: 'On request the landlord will tell a prospective tenant whether the unit has had bed bugs within the past eight months and when it was last inspected. The tenant must promptly report suspected bed bugs in writing or electronically.',
      citation: 'C.R.S. §§ 38-12-1001 to -1007',
      confirmed: false,
      when: 'always',
      statedAnswers: ['bed-bugs'],
    },
    {
      id: 'other-source-of-income',
      title: 'Source of income non-discrimination',
      requiredWhen: 'the landlord is not exempt as a very small landlord',
      text: "Colorado law prohibits discrimination because of a person's source of income, including housing assistance.",
      citation: 'C.R.S. § 24-34-502',
      confirmed: true,
      when: { notAnsweredYes: ['small-landlord'] },
    },
    {
      id: 'other-total-price',
      title: 'Total price and fee disclosure',
      requiredWhen: 'always (from January 1, 2026)',
      text: 'The total price of the rental, including every mandatory fee other than actual utilities, is shown as one number and more prominently than any other price. The nature, purpose, recipient and refundability of any other charge is stated before signing.',
      citation: 'C.R.S. § 6-1-737 (HB25-1090)',
      confirmed: true,
      when: 'always',
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, C.R.S. § 38-10-108); the landlord must give the tenant a copy of a written lease within seven days.',
  prohibitedClauses: [
    'Waiver of the warranty of habitability or of the implied covenant of quiet enjoyment',
    'Unreasonable liquidated damages or penalties for notices or eviction filings',
    'One-way attorney-fee clauses',
    'Waiver of jury trial (with limited exception) or of class actions',
    'Clause treating non-rent amounts such as utilities or fees as rent for eviction',
    'Automatic deposit deductions for cleaning or carpet without damage beyond normal wear',
  ],
  smallClaimsLimit: 7500,
  remedies: {
    depositPenalty: {
      times: 3,
      of: 'kept',
      isMaximum: false,
      rule: 'Willful retention costs three times the amount wrongly withheld, with attorney’s fees; the tenant must announce the suit at least seven days before.',
      citation: 'Colo. Rev. Stat. § 38-12-103',
      confirmed: true,
      source: 'https://law.justia.com/codes/colorado/2021/title-38/article-12/part-1/section-38-12-103/',
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not raise the rent, cut services, end or refuse to renew the lease, threaten or charge a tenant for complaining in good faith of unsafe conditions, using the habitability law or joining a tenants’ association. The tenant can recover up to three months’ rent or three times the damages, whichever is more.',
      citation: 'Colo. Rev. Stat. § 38-12-509',
      confirmed: true,
      source:
        'https://casetext.com/statute/colorado-revised-statutes/title-38-property-real-and-personal/tenants-and-landlords/article-12-tenants-and-landlords/part-5-obligation-to-maintain-residential-premises-unlawful-removal/section-38-12-509-prohibition-on-retaliation',
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'After written notice and the time the statute gives the landlord, a tenant may have a breach of habitability repaired and deduct the cost from the rent, on the statute’s conditions.',
      citation: 'Colo. Rev. Stat. § 38-12-507',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'A breach of the warranty of habitability is a defense when the landlord sues for rent; the court can order the rent paid into court meanwhile.',
      citation: 'Colo. Rev. Stat. § 38-12-507',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in county court; the summons calls the tenant to appear 7 to 14 days later.',
        'The court gives judgment for possession.',
        'A writ of restitution follows, and the sheriff carries it out no sooner than 10 days after judgment.',
      ],
      removedBy: 'the sheriff',
      citation: 'Colo. Rev. Stat. §§ 13-40-111, 13-40-122',
      confirmed: false,
      source: null,
    },
  },
  paymentOrder: {
    order: 'RENT_FIRST',
    rule: 'A late fee may not be taken out of a later rent payment.',
    citation: 'C.R.S. § 38-12-105',
    doubt: 'Read in a summary on November 22, 2026, not in the statute.',
  },
  notes:
    'HB25-1249 (from January 1, 2026): wider definition of normal wear and tear, no deduction for pre-existing damage, walk-through on request, supporting documents within 14 days of request; return in 30 days, or up to 60 if the lease says so. HB25-1090 (2026) limits and requires up-front disclosure of mandatory fees. Some summary pages wrongly report a one-month deposit cap. Exact statutory or official wording must replace our summary text for: Radon disclosure.',
  sources: [
    'https://www.leg.colorado.gov/bills/hb25-1249',
    'https://dre.colorado.gov/hb25-1249-summary',
    'https://www.statebillinfo.com/sbi/index.cfm?bill=HB25-1249&fuseaction=Public.AmendLink',
    'https://undergroundlandlord.com/state-laws/colorado',
    'https://volpelawllc.com/new-laws-in-colorado-related-to-rent-late-fees-and-security-deposits',
    'https://writemynotice.com/eviction-notice/colorado',
    'https://freeforms.com/eviction/co',
    'https://leasewisely.com/resources/tenant/colorado',
    'https://ipropertymanagement.com/templates/colorado-residential-lease-agreement',
    'https://www.renttohq.com/resources/laws/colorado',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://frascona.com/transparency-and-disclosure-of-residential-lease-prices',
    'https://www.robinsonandhenry.com/blog/real-estate/colorado-junk-fee-law-landlord-guide',
    'https://smiley-and-associates.com/new-laws-to-know-in-colorado-property-management/',
    'https://colorado.public.law/statutes/crs_38-12-1003',
    'https://pdfslide.us/documents/rent-control-by-state-law-rent-on-either-private-residential-property-or-a-private.html (NMHC rent control by state, 2019)',
  ],
  facts,
}
