import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/vt.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Vermont. */
export const law: StateLaw = {
  state: 'VT',
  name: 'Vermont',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: null,
    maxRule:
      "No statewide limit; some cities (such as Burlington and Barre) limit it to one month's rent by ordinance.",
    returnDays: 14,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: 'No statewide rule; a city may require interest by ordinance.',
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: '9 V.S.A. § 4461',
    confirmed: true,
    clock: { starts: ['landlordKnows'], isFromGuide: true },
  },
  lateFee: {
    graceDays: null,
    rule: "No statute sets a cap or grace period; a late fee must be in the lease and reflect the landlord's actual costs from late payment.",
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: null,
    rule: 'No statute sets a returned-check fee for rent.',
    citation: null,
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 60,
    noticeRule:
      "At least 60 days' actual notice, effective on the first day of the rental period after the notice.",
    rentControl: 'none',
    capRule: null,
    citation: '9 V.S.A. § 4455(b)',
    confirmed: true,
  },
  entry: {
    noticeHours: 48,
    rule: "At least 48 hours' notice, between 9 a.m. and 9 p.m., except with consent or in an emergency.",
    citation: '9 V.S.A. § 4460',
    confirmed: true,
    // 9 V.S.A. § 4460
    times: { from: '09:00', to: '21:00', hours: 'between 9 a.m. and 9 p.m.' },
  },
  terminationMonthToMonth: {
    landlordDays: 60,
    tenantDays: 30,
    rule: 'Landlord, no cause, no written agreement: 60 days if the tenant has lived there two years or less, 90 days if longer. With a written agreement shorter periods (30 or 60 days) may apply. Tenant: one rental period.',
    citation: '9 V.S.A. §§ 4456, 4467',
    confirmed: true,
    // 9 V.S.A. § 4467
    landlord: {
      tiers: [
        { when: { tenancyMonths: [0, 24] }, label: 'two years or less' },
        { days: 90, when: { tenancyMonths: [24, null] }, label: 'more than two years' },
      ],
      caution: 'A written agreement may have shorter periods.',
    },
    // 9 V.S.A. § 4456: one rental period
    tenant: { ends: 'fullPeriod' },
  },
  nonpaymentNotice: {
    days: 14,
    rule: "At least 14 days' actual notice; paying the rent due through the current period stops it.",
    citation: '9 V.S.A. § 4467(a)',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 30,
    curable: false,
    rule: "At least 30 days' actual notice for breach of a material term; 14 days for criminal activity, illegal drug activity or violence. No statutory right to cure.",
    citation: '9 V.S.A. § 4467(b)',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'flood',
      title: 'Flood hazard area',
      requiredWhen: 'when any part of the premises is in a FEMA mapped flood hazard area',
      text: 'Landlord discloses that part of the premises is in a FEMA mapped flood hazard area.',
      citation: '9 V.S.A. § 4466',
      confirmed: true,
      when: { answeredYes: ['flood-zone'] },
    },
    {
      id: 'lead-paint',
      title: 'Vermont lead notice',
      requiredWhen: 'units built before 1978',
      text: "Landlord follows Vermont's lead-safety maintenance law for this building and has given Tenant the notice it requires. Tenant should report peeling paint at once.",
      citation: '18 V.S.A. § 1759',
      confirmed: false,
      when: 'before1978',
      attach: [{ title: 'Vermont lead notice for tenants', source: 'the Vermont Department of Health' }],
      official: form('the state’s lead notice for tenants'),
    },
  ],
  leaseWritingRequired: 'A lease for more than one year must be in writing; shorter leases may be oral.',
  prohibitedClauses: [
    'clauses that waive or avoid the duties in 9 V.S.A. chapter 137',
    'waiver of the warranty of habitability',
    'lockout or utility shutoff',
  ],
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'A landlord who sends no statement in time loses the right to keep anything; if that was willful, the tenant recovers twice the amount wrongly withheld and attorney’s fees.',
      citation: 'Vt. Stat. tit. 9, § 4461',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: 90,
      presumedMonths: null,
      rule: 'A landlord may not retaliate by changing terms or suing because a tenant complained or organized. A termination notice within 90 days after an authority found the home not in compliance is presumed retaliatory.',
      citation: 'Vt. Stat. tit. 9, § 4465',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: 0.5,
      capDollars: null,
      rule: 'If the landlord does not repair a minor defect within 30 days after notice, the tenant may repair it and deduct up to half a month’s rent.',
      citation: 'Vt. Stat. tit. 9, § 4459',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: false,
      rule: 'Where the landlord does not repair what materially affects health and safety within a reasonable time after notice, the tenant may withhold rent for the period.',
      citation: 'Vt. Stat. tit. 9, § 4458',
      confirmed: true,
      source: 'https://www.lawserver.com/law/state/vermont/vt-statutes/vermont_statutes_title_9_4458',
    },
    evictionSteps: {
      steps: [
        'The landlord files an ejectment case in Superior Court; the tenant has time to answer.',
        'The court gives judgment for possession and may order rent paid into court before that.',
        'A writ of possession is served by the sheriff, who removes the tenant when its period is over.',
      ],
      removedBy: 'the sheriff',
      citation: 'Vt. Stat. tit. 12, §§ 4761–4859',
      confirmed: false,
      source: null,
    },
  },
  // 9 V.S.A. § 4451(1)
  mail: { days: 3, caution: 'By first-class or certified mail, which is presumed to be received then.' },
  notes:
    'Flood disclosure comes from a 2024 law (news and form sites); the section number is from knowledge. Seasonal rentals: deposit back within 60 days. The written-agreement notice periods and the 9 a.m. to 9 p.m. hours are from knowledge.',
  sources: [
    'https://lawserver.com/?p=27718535',
    'https://www.gowhale.com/security-deposit-laws/vermont',
    'https://www.aptmags.com/laws-regulations/vermont-rental-laws/',
    'https://www.rentce.com/vermont-landlord-tenant-laws/',
    'https://americanlandlord.com/landlord-tenant-laws-by-state/vermont-landlord-tenant-laws/',
    'https://casetext.com (9 V.S.A. § 4467)',
    'https://writemynotice.com/eviction-notice/vermont',
    'https://zenrental.com/templates/residential-lease-agreement/vermont',
    'https://rocketrent.com/templates/lease-agreements/residential/vermont',
    'vnews.com: Lawmakers pass flood disclosure requirements for home sellers, landlords (2024)',
    'https://legaltemplates.net/form/lease-agreement/vermont-vt/',
  ],
  facts,
}
