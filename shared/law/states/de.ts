import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/de.ts'
import { rent } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Delaware. */
export const law: StateLaw = {
  state: 'DE',
  name: 'Delaware',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent where the lease is for one year or more; no cap for shorter or month-to-month agreements (in an undefined term only for the first year) or furnished units. A separate pet deposit of up to one month's rent is allowed, not for certified support animals.",
    returnDays: 20,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: true,
    nonrefundableFeesAllowed: false,
    citation: '25 Del. C. § 5514',
    confirmed: true,
    // 25 Del. C. § 5514: the cap is for leases of a year or more, and not for furnished units
    cap: {
      steps: [
        { when: { isFurnished: true }, months: null, words: 'the unit is furnished' },
        {
          when: { termBelowMonths: 12, yearsBelow: 2 },
          months: null,
          words: 'the agreement is for less than a year',
        },
      ],
      pet: { months: 1 },
    },
  },
  lateFee: {
    graceDays: 5,
    rule: 'Late fee of up to 5% of the monthly rent, only after rent is more than five days late (eight days where the landlord has no office in the county for paying rent), and only if the lease provides for it.',
    citation: '25 Del. C. § 5501(d)',
    confirmed: true,
    // 25 Del. C. § 5501(d): more than five days late
    limit: rent(5),
    graceDaysWithoutOffice: 8,
    caution:
      'If the landlord has no office in the county where rent can be paid, rent must be more than eight days late.',
  },
  nsfFee: {
    max: 40,
    rule: 'Up to $40 for a dishonored check.',
    citation: '6 Del. C. § 1301A',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 60,
    noticeRule:
      "At least 60 days' written notice before the end of the term of any rent increase or other change; the tenant has until 45 days before the end to reject it.",
    rentControl: 'none',
    capRule: null,
    citation: '25 Del. C. § 5107',
    confirmed: true,
    notice: { caution: 'Before the end of the term; the tenant may reject it until 45 days before the end.' },
  },
  entry: {
    noticeHours: 48,
    rule: "At least 48 hours' notice and entry only between 8 a.m. and 9 p.m., except for repairs the tenant asked for or in an emergency.",
    citation: '25 Del. C. § 5509',
    confirmed: true,
    // 25 Del. C. § 5509
    times: { from: '08:00', to: '21:00', hours: 'between 8 a.m. and 9 p.m.' },
  },
  terminationMonthToMonth: {
    landlordDays: 60,
    tenantDays: 60,
    rule: "Either party gives at least 60 days' written notice; the period runs from the first day of the month after the day of notice.",
    citation: '25 Del. C. § 5106(d)',
    confirmed: true,
    // 25 Del. C. § 5106(d): from the first day of the month after the notice
    landlord: { ends: 'nextMonth' },
    tenant: { ends: 'nextMonth' },
  },
  nonpaymentNotice: {
    days: 5,
    rule: 'Written notice giving at least five days to pay before the landlord may terminate and file for summary possession.',
    citation: '25 Del. C. § 5502',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 7,
    curable: true,
    rule: 'Written notice with at least seven days to correct the breach; a similar breach within a year, or irreparable harm, allows termination without a new cure period.',
    citation: '25 Del. C. § 5513',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner identification',
      requiredWhen: 'always',
      text: 'The names and usual business addresses of all owners of the unit or of their resident agents are stated in this lease.',
      citation: '25 Del. C. § 5105',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-code-summary',
      title: 'Summary of the Landlord-Tenant Code',
      requiredWhen: 'always',
      text: "The tenant has been given the Attorney General's summary of the Delaware Residential Landlord-Tenant Code at the start of the term.",
      citation: '25 Del. C. § 5118',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Summary of the Residential Landlord-Tenant Code',
          source: 'the Delaware Attorney General',
        },
      ],
      official: form('the Attorney General’s summary of the Landlord-Tenant Code'),
    },
    {
      id: 'bed-bugs',
      title: 'Bed bug statement',
      requiredWhen: 'always',
      text: 'The landlord does not knowingly rent a unit with bed bugs and has informed the tenant in writing of any known infestation and treatment. The tenant must report suspected bed bugs promptly.',
      citation: '25 Del. C. § 5317',
      confirmed: true,
      when: 'always',
      statedAnswers: ['bed-bugs'],
    },
    {
      id: 'other-right-to-counsel',
      title: 'Notice of the right to representation',
      requiredWhen: 'always',
      text: 'A tenant whose household income is under 200% of the federal poverty guidelines may have a right to free legal representation in an eviction case. Landlord gives Tenant information on how to apply with this lease.',
      citation: '25 Del. C. § 5602',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Notice of the right to representation',
          source: 'the Delaware Attorney General or the Justice of the Peace Court',
        },
      ],
      official: form('the state’s notice on representation'),
    },
    {
      id: 'deposit-bank',
      title: 'Deposit account location',
      requiredWhen: 'a security deposit is collected',
      text: 'The security deposit is held in an escrow account marked as a security deposits account at a federally insured institution in Delaware; its location is given in this lease or within 20 days of a written request.',
      citation: '25 Del. C. § 5514(b)',
      confirmed: true,
      when: 'deposit',
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, 6 Del. C. § 2714); the landlord must give the tenant a copy of any written agreement.',
  prohibitedClauses: [
    'Waiver of rights or remedies under the Residential Landlord-Tenant Code',
    "Clause making the tenant pay the landlord's attorney fees in a landlord-tenant suit (25 Del. C. § 5111)",
    "Clause limiting the landlord's legal liability or requiring indemnity for it",
    'Non-refundable fees as a condition of renting, other than for optional services',
  ],
  leaseRules: { attorneyFees: 'as-law' },
  smallClaimsLimit: 25000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'A landlord who does not return what is due in time owes twice the amount wrongly withheld.',
      citation: 'Del. Code tit. 25, § 5514',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: 90,
      presumedMonths: null,
      rule: 'Retaliatory acts are forbidden. What a landlord does within 90 days after a tenant’s complaint, an inspection notice or organizing is presumed retaliatory.',
      citation: 'Del. Code tit. 25, § 5516',
      confirmed: true,
      source: 'https://instalawyer.io/laws/delaware-code/5516-retaliatory-acts-prohibited',
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'If the landlord does not repair a defect after written notice and the time the statute gives, the tenant may have it done and deduct the cost, within a low limit that the statute sets.',
      citation: 'Del. Code tit. 25, § 5307',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: false,
      rule: 'Where heat, water or another essential service is missing, a tenant may, after notice, keep back part of the rent until it is restored.',
      citation: 'Del. Code tit. 25, § 5308',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files for summary possession in Justice of the Peace Court; the summons is served at least 5 days before the hearing.',
        'The court gives judgment for possession.',
        'A writ issues after the 10 days for an appeal; a constable gives 24 hours’ notice and removes the tenant.',
      ],
      removedBy: 'a constable',
      citation: 'Del. Code tit. 25, §§ 5705, 5715',
      confirmed: false,
      source: null,
    },
  },
  notes: 'Deposits are handled in the Justice of the Peace Court, whose civil limit is $25,000.',
  sources: [
    'https://rocketrent.com/landlord-tenant-laws/delaware',
    'https://undergroundlandlord.com/state-laws/delaware',
    'https://leasewisely.com/resources/tenant/delaware',
    'https://cohenmarraccini.com/de-faqs/',
    'https://instalawyer.io/laws/delaware-code/5513-landlord-remedies-relating',
    'https://ipropertymanagement.com/templates/delaware-residential-lease-agreement',
    'http://americanlandlord.com/landlord-tenant-laws-by-state/delaware-landlord-tenant-laws/',
    'https://freeforms.com/lease/de',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://federalstatelaw.com/tables/rent-control',
  ],
  facts,
}
