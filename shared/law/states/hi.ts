import { facts } from '#shared/law/facts/hi.ts'
import { unpaid } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Hawaii. */
export const law: StateLaw = {
  state: 'HI',
  name: 'Hawaii',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent, plus up to one further month's rent for a pet (not for assistance animals). No other deposits or fees may be required at the start.",
    returnDays: 14,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: false,
    citation: 'Haw. Rev. Stat. § 521-44',
    confirmed: true,
    // Haw. Rev. Stat. § 521-44
    cap: { pet: { months: 1 } },
  },
  lateFee: {
    graceDays: null,
    rule: 'Late charge of up to 8% of the rent due, if the lease provides for it; no statutory grace period.',
    citation: 'Haw. Rev. Stat. § 521-21(f)',
    confirmed: true,
    // Haw. Rev. Stat. § 521-21(f): of the rent due
    limit: unpaid(8),
  },
  nsfFee: {
    max: 30,
    rule: 'Up to $30 for a returned check.',
    citation: 'Haw. Rev. Stat. § 490:3-506',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 45,
    noticeRule:
      "At least 45 days' written notice for month-to-month tenancies (15 days for shorter periods); no increase during a fixed term unless the lease allows it.",
    rentControl: 'none',
    capRule: null,
    citation: 'Haw. Rev. Stat. § 521-21(d)',
    confirmed: true,
  },
  entry: {
    noticeHours: 48,
    rule: "At least two days' notice and entry only at reasonable hours, except in an emergency or where impracticable.",
    citation: 'Haw. Rev. Stat. § 521-53',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 45,
    tenantDays: 28,
    rule: 'Landlord 45 days, tenant 28 days; 120 days where the unit is to be demolished, converted to a condominium or changed to transient rental.',
    citation: 'Haw. Rev. Stat. § 521-71',
    confirmed: true,
    landlord: {
      caution:
        '120 days if the unit will be demolished, converted to a condominium or changed to transient rental.',
    },
  },
  nonpaymentNotice: {
    days: 10,
    rule: 'From February 5, 2026: written notice of at least ten calendar days in the required form, with a copy to the mediation center; if the tenant schedules mediation the landlord must take part and wait (two-year mediation program).',
    citation: 'Haw. Rev. Stat. § 521-68 (Act 278, 2025)',
    confirmed: true,
    // Haw. Rev. Stat. § 521-68: business days before Act 278 (2025)
    notice: { caution: 'If the tenant schedules mediation, the landlord must take part and wait.' },
  },
  leaseViolationNotice: {
    days: 10,
    curable: true,
    rule: 'Written notice with at least 10 days to remedy a breach; shorter for nuisances and threats of irreparable damage.',
    citation: 'Haw. Rev. Stat. § 521-72',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner or agent identification',
      requiredWhen: 'always',
      text: 'The name and address of the owner or of the agent authorized to act and receive notices are stated in this lease; an owner living off-island or out of state has named an agent on the island.',
      citation: 'Haw. Rev. Stat. § 521-43',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-get-number',
      title: 'General excise tax number',
      requiredWhen: 'always',
      text: "The landlord's general excise tax number is stated so that the tenant may claim the low-income renters credit.",
      citation: 'Haw. Rev. Stat. § 521-43',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'move-in-checklist',
      title: 'Written inventory and condition',
      requiredWhen: 'always',
      text: 'At move-in both parties sign a written inventory of the condition of the premises, furnishings and appliances. If the landlord fails to make one, the condition at the end of the tenancy is presumed to be the same as at the start.',
      citation: 'Haw. Rev. Stat. § 521-42',
      confirmed: true,
      when: 'always',
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, Haw. Rev. Stat. § 656-1); the landlord must give the tenant a copy of any written lease.',
  prohibitedClauses: [
    'Waiver of rights or remedies under the Residential Landlord-Tenant Code',
    'Authorization to confess judgment',
    "Clause limiting the landlord's legal liability or requiring indemnity",
    'Attorney fees above 25% of the unpaid rent',
    'Non-refundable fees at the start of the tenancy',
  ],
  leaseRules: { attorneyFees: 'as-law', agentInState: true, moveInCharges: 'rent-and-deposit' },
  smallClaimsLimit: 5000,
  smallClaimsOther: 'no dollar limit for deposits',
  remedies: {
    depositPenalty: {
      times: 3,
      of: 'kept',
      isMaximum: true,
      rule: 'Where a landlord wrongfully and willfully keeps a deposit, the court may award three times the amount so kept and the costs.',
      citation: 'Haw. Rev. Stat. § 521-44',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'As long as the tenant pays the rent, a landlord may not evict, raise the rent or cut services because the tenant complained or asked for repairs.',
      citation: 'Haw. Rev. Stat. § 521-74',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'If the landlord does not begin a repair within the business days the statute gives after written notice, the tenant may have it done and deduct the cost, within the dollar limit of the statute.',
      citation: 'Haw. Rev. Stat. § 521-64',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'In a dispute over rent the court may order it paid into a rent trust fund until it decides.',
      citation: 'Haw. Rev. Stat. § 521-78',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files for summary possession in district court.',
        'The court hears the case and gives judgment for possession.',
        'A writ of possession issues, and the sheriff or a police officer carries it out.',
      ],
      removedBy: 'the sheriff or a police officer',
      citation: 'Haw. Rev. Stat. ch. 666',
      confirmed: false,
      source: null,
    },
  },
  mail: {
    days: 0,
    kinds: ['nonpayment'],
    caution:
      'A mailed notice counts as received a number of days later that was not confirmed. Deliver it by hand or post it.',
  },
  former: [
    // Haw. Rev. Stat. § 521-68 before Act 278 (2025)
    {
      endedBy: 'HI-nonpayment',
      nonpaymentNotice: {
        days: 5,
        rule: 'Five business days’ written notice to pay after receipt.',
        notice: { unit: 'workdays' },
      },
    },
  ],
  notes:
    'Security deposit cases in small claims have no dollar limit. Some summary pages give late-fee rules that are not in the code; 8% is the statutory figure.',
  sources: [
    'https://www.courts.state.hi.us/?p=26060544',
    'https://www.hawaiirealtors.com/news-announcements/act-278-eviction-mediation-pilot-program',
    'https://undergroundlandlord.com/state-laws/hawaii',
    'https://leasewisely.com/resources/tenant/hawaii',
    'https://rocketrent.com/landlord-tenant-laws/hawaii',
    'https://www.rentce.com/hawaii-landlord-tenant-laws/',
    'http://americanlandlord.com/landlord-tenant-laws-by-state/hawaii-landlord-tenant-laws/',
    'https://alohaproperties.net/honolulu-real-estate/hawaii-landlord-tenant-code/',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://federalstatelaw.com/tables/rent-control',
  ],
  facts,
}
