import { evictionNotices } from '#shared/law/days/counting-rule.ts'
import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/wa.ts'
import { firstYear } from '#shared/law/notices/cautions.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

const statewide = { formula: { base: 7_000, most: 10_000 }, exemptYears: 12 }

/** The law of Washington. */
export const law: StateLaw = {
  state: 'WA',
  name: 'Washington',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: null,
    maxRule:
      'No statewide limit (some cities cap it). A deposit may be collected only with a written lease and a signed move-in checklist.',
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: 'No interest owed to the tenant unless the lease says so.',
    separateAccount: true,
    nonrefundableFeesAllowed: true,
    citation: 'Wash. Rev. Code §§ 59.18.260 to 59.18.285',
    confirmed: true,
  },
  lateFee: {
    // Wash. Rev. Code § 59.18.170: no fee for rent paid within five days
    graceDays: 5,
    rule: 'No late fee for rent paid within five days after the due date; after that a reasonable fee stated in the lease. No statewide cap; some cities cap it.',
    citation: 'Wash. Rev. Code §§ 59.18.170, 59.18.230',
    confirmed: true,
  },
  nsfFee: {
    max: 40,
    rule: 'Handling fee for a dishonored check of up to $40 (plus interest after notice).',
    citation: 'Wash. Rev. Code §§ 62A.3-515, 62A.3-520',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 90,
    noticeRule:
      "90 days' written notice on the state form, served like an eviction notice. No increase in the first 12 months of a tenancy.",
    rentControl: 'statewide',
    capRule:
      'In any 12 months no more than the lower of 10% or 7% plus inflation: 9.683% for 2026. Exempt: units whose first certificate of occupancy is 12 years old or less, certain nonprofit or public housing, and some owner-occupied buildings of up to four units. Ends in 2040.',
    citation: 'Wash. Rev. Code ch. 59.18 (HB 1217, Laws of 2025 ch. 209)',
    confirmed: true,
    // Laws of 2025 ch. 209 (EHB 1217), to July 1, 2040: published each July for the next calendar year
    caps: [
      { ...statewide, milli: 10_000, effectiveFrom: '2025-05-07', effectiveTo: '2026-01-01' },
      { ...statewide, milli: 9_683, effectiveFrom: '2026-01-01', effectiveTo: '2027-01-01' },
      {
        ...statewide,
        milli: null,
        doubt: 'The figure for 2027 was due in July 2026 and was not found on November 22, 2026. Look it up.',
        effectiveFrom: '2027-01-01',
        effectiveTo: '2040-07-01',
      },
    ],
    notice: {
      notInFirstMonths: 12,
      caution: `${firstYear} Use the state form, served like an eviction notice.`,
    },
  },
  entry: {
    noticeHours: 48,
    rule: "At least two days' written notice and reasonable times; one day to show the unit; none in an emergency or abandonment.",
    citation: 'Wash. Rev. Code § 59.18.150',
    confirmed: true,
    // Wash. Rev. Code § 59.18.150
    times: { hours: 'at a reasonable time of day', isWritten: true },
  },
  terminationMonthToMonth: {
    landlordDays: null,
    tenantDays: 20,
    rule: 'Tenant: 20 days before the end of the rental period. Landlord: only for a just cause listed in the statute, with the notice period set for that cause (for example 90 days for owner move-in or sale).',
    citation: 'Wash. Rev. Code §§ 59.18.200, 59.18.650',
    confirmed: true,
    landlord: {
      caution:
        'The landlord also needs a reason that the law names, with the notice set for that reason (for example 90 days for a sale).',
    },
    // Wash. Rev. Code § 59.18.200: before the end of the rental period
    tenant: { ends: 'beforePeriodEnd' },
  },
  nonpaymentNotice: {
    days: 14,
    rule: '14-day notice to pay or vacate on the statutory form.',
    citation: 'Wash. Rev. Code §§ 59.12.030(3), 59.18.057',
    confirmed: true,
    notice: { caution: 'On the statutory form.' },
  },
  leaseViolationNotice: {
    days: 10,
    curable: true,
    rule: '10-day notice to comply or vacate; 3 days for waste, nuisance or unlawful activity.',
    citation: 'Wash. Rev. Code §§ 59.12.030, 59.18.650',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Landlord identity',
      requiredWhen: 'always',
      text: 'The name and address of Landlord, and of a county agent if Landlord lives outside Washington, are stated in this lease.',
      citation: 'Wash. Rev. Code § 59.18.060',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'mold',
      title: 'Mold information',
      requiredWhen: 'always',
      text: 'Landlord has given Tenant information approved by the state health department about the health hazards of indoor mold and how to control it.',
      citation: 'Wash. Rev. Code § 59.18.060',
      confirmed: true,
      when: 'always',
      attach: [{ title: 'Information about mold', source: 'the Washington State Department of Health' }],
      official: form('information approved by the state health department'),
    },
    {
      id: 'other-fire-safety',
      title: 'Fire safety information',
      requiredWhen: 'always (evacuation details for multifamily buildings)',
      text: "Landlord has given Tenant written fire safety information, including how the smoke detector is powered, Tenant's duty to maintain it, and the building's alarm, sprinkler, smoking, emergency and evacuation plans.",
      citation: 'Wash. Rev. Code § 59.18.060',
      confirmed: true,
      when: 'always',
      official: form('the statutory form'),
    },
    {
      id: 'move-in-checklist',
      title: 'Signed move-in checklist',
      requiredWhen: 'when a deposit is collected',
      text: 'Landlord and Tenant have signed and dated a checklist describing the condition and cleanliness of the unit and its furnishings, and Tenant has a copy.',
      citation: 'Wash. Rev. Code § 59.18.260',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'deposit-bank',
      title: 'Deposit trust account',
      requiredWhen: 'when a deposit is collected',
      text: 'The deposit is held in a trust account at the bank or escrow agent named in this lease. Tenant will receive a receipt and notice of any change of location.',
      citation: 'Wash. Rev. Code § 59.18.270',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'other-deposit-terms',
      title: 'When the deposit may be kept',
      requiredWhen: 'when a deposit is collected',
      text: 'This lease states the terms under which all or part of the deposit may be kept at the end of the tenancy.',
      citation: 'Wash. Rev. Code § 59.18.260',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'other-nonrefundable-fees',
      title: 'Nonrefundable fees',
      requiredWhen: 'when a nonrefundable fee is charged',
      text: 'The fees marked in this lease are nonrefundable.',
      citation: 'Wash. Rev. Code § 59.18.285',
      confirmed: true,
      when: 'nonrefundable',
    },
    {
      id: 'other-rent-cap-notice',
      title: 'Rent increase notice form',
      requiredWhen: 'when rent is increased',
      text: 'A rent increase must be given on the state notice form at least 90 days ahead and must state any exemption from the rent cap.',
      citation: 'Wash. Rev. Code ch. 59.18 (HB 1217, 2025)',
      confirmed: true,
      when: 'always',
      official: form('the state’s rent increase notice form'),
    },
  ],
  leaseWritingRequired:
    'A lease for more than one year must be in writing and acknowledged; a written lease is also required to collect a deposit.',
  prohibitedClauses: [
    'waiver of rights or remedies under chapter 59.18',
    'confession of judgment',
    "attorney's fees except as the chapter allows",
    "release of the landlord's liability",
    'late fees for rent paid within five days of the due date',
    "taking the tenant's property for unpaid rent",
  ],
  leaseRules: { attorneyFees: 'as-law', endsForCause: true, agentInState: true },
  smallClaimsLimit: 10000,
  smallClaimsOther: '$5,000 for parties other than individuals',
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'deposit',
      isMaximum: true,
      rule: 'For an intentional refusal to give the statement or the refund, the court may award up to twice the deposit, with costs and attorney’s fees.',
      citation: 'Wash. Rev. Code § 59.18.280',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: 90,
      presumedMonths: null,
      rule: 'A landlord may not evict, raise the rent or cut services because a tenant complained or enforced a right. What is done within 90 days after it is presumed retaliatory.',
      citation: 'Wash. Rev. Code §§ 59.18.240, 59.18.250',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: 2,
      capDollars: null,
      rule: 'If the landlord does not begin in the time the act gives after written notice, a tenant who is current may have it repaired and deduct the cost: up to two months’ rent where a contractor does it, less where the tenant does it.',
      citation: 'Wash. Rev. Code § 59.18.100',
      confirmed: true,
      source: 'https://lawserver.com/?p=27268150',
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'For conditions that endanger health or safety and that an inspector certified, the tenant may pay the rent into an escrow account.',
      citation: 'Wash. Rev. Code § 59.18.115',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord serves a summons and complaint; the tenant has at least 7 days to answer.',
        'The superior court holds a show-cause hearing and gives judgment.',
        'A writ of restitution issues; the sheriff serves it and removes the tenant no sooner than 3 days later.',
      ],
      removedBy: 'the sheriff',
      citation: 'Wash. Rev. Code §§ 59.18.365–59.18.390',
      confirmed: false,
      source: null,
    },
  },
  // Wash. Rev. Code § 59.12.040 (EHB 1003, 2025)
  mail: {
    days: 5,
    kinds: [...evictionNotices, 'rentIncrease'],
    caution: 'Mail is required in addition to leaving or posting a copy; mail alone does not serve a notice.',
  },
  paymentOrder: {
    order: 'RENT_FIRST',
    rule: 'A payment counts toward rent before late fees, damage, legal costs or other fees.',
    citation: 'Wash. Rev. Code § 59.18.283',
    doubt: null,
  },
  former: [
    { endedBy: 'WA-nonpayment', mail: { days: 1, kinds: [...evictionNotices, 'rentIncrease'] } },
    // Wash. Rev. Code § 59.18.283
    { endedBy: 'WA-payment', paymentOrder: null },
  ],
  notes:
    'Deposit return was 21 days before July 23, 2023; it is 30 now. Seattle and other cities add rules (late-fee and deposit caps, handbook). Small claims: $10,000 for individuals, $5,000 for others. One page claims a 2005 construction cut-off for the rent cap; official and bar sources show a 12-year exemption. Statutory section numbers for the HB 1217 sections were not read.',
  sources: [
    'https://apps.leg.wa.gov/RCW/default.aspx?cite=59.18.260',
    'https://self-law.org/code/wa/title-59/chapter-59-18/59-18-270',
    'https://buildmylease.com/blog/washington-security-deposit-checklist/',
    'https://esign.com/rental-lease/wa/residential',
    'https://www.lasher.com/takeaways-from-washingtons-new-rent-control-law/',
    'https://www.einpresswire.com/article/832041744/commerce-announces-9-683-rent-cap-for-2026',
    'https://www.rhawa.org/blog/2026-rent-increase-cap',
    'https://evictionnotice.com/wa/washington-14-day-notice-to-pay-or-vacate/',
    'https://legalclarity.org/what-is-a-20-day-notice-to-vacate-in-washington-state',
    'https://leasewisely.com/resources/tenant/washington',
    'https://www.nolo.com/legal-encyclopedia/washington-required-landlord-disclosures.html',
    'http://thatnews.online/articles_jpf8fa.html',
    'https://ipropertymanagement.com/laws/bounced-rent-check-fees',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html',
  ],
  facts,
}
