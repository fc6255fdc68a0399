import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/md.ts'
import { rent, unpaid } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** The law of Maryland. */
export const law: StateLaw = {
  state: 'MD',
  name: 'Maryland',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent for leases signed from October 1, 2024 (two before). Two months' rent only where the tenant qualifies for state utility assistance, pays utilities to the landlord, and agrees in writing. The cap includes pet deposits.",
    returnDays: 45,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      'For deposits of $50 or more held over six months: simple interest at the greater of 1.5% a year or the one-year US Treasury yield on the first business day of the year, accruing monthly.',
    separateAccount: true,
    nonrefundableFeesAllowed: null,
    citation: 'Md. Code, Real Prop. §§ 8-203, 8-203.1',
    confirmed: true,
    // Md. Code, Real Prop. § 8-203
    cap: { pet: 'counts' },
    // Md. Code, Real Prop. § 8-203(e): simple interest from the day on which it was given, accruing at monthly intervals, at the
    // greater of 1.5 % a year and the yield of one-year U.S. Treasury bills; none for less than six months
    interestByMonth: { bps: 150, isLeast: true, minDepositCents: cents(50_00), minMonths: 6 },
  },
  lateFee: {
    graceDays: null,
    rule: 'Late fee of up to 5% of the unpaid part of the rent for the period (since October 1, 2025 counted on the unpaid amount only); for weekly rent up to $3 a week and $12 a month. No statutory grace period.',
    citation: 'Md. Code, Real Prop. § 8-208(d)(3)',
    confirmed: true,
    // Md. Code, Real Prop. § 8-208(d)(3): of the unpaid rent since HB 273 of 2025, of the rent due for the period before
    limit: unpaid(5),
  },
  nsfFee: {
    max: 35,
    rule: 'Up to $35 for a dishonored check.',
    citation: 'Md. Code, Com. Law § 15-802',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 90,
    noticeRule:
      'Written notice: 90 days for terms longer than a month, 60 days for terms of more than a week up to a month (month-to-month), 7 or 21 days for weekly terms; by first-class mail with certificate, or electronically if the tenant chose that.',
    rentControl: 'local',
    capRule:
      "Rent stabilization in some places, for example Montgomery County, Prince George's County, Takoma Park and Mount Rainier.",
    citation: 'Md. Code, Real Prop. § 8-209',
    confirmed: true,
    // Md. Code, Real Prop. § 8-209
    notice: {
      tiers: [
        { days: 60, when: { term: 'monthToMonth' }, label: 'month to month' },
        { when: { term: 'longer' }, label: 'a term longer than a month' },
      ],
    },
  },
  entry: {
    noticeHours: 24,
    rule: "Since October 1, 2025: at least 24 hours' written notice and entry only for listed purposes, 7 a.m. to 7 p.m. Monday to Saturday unless agreed in writing; none in an emergency.",
    citation: 'Md. Code, Real Prop. § 8-220 (HB 1076, 2025)',
    confirmed: true,
    // Md. Code, Real Prop. § 8-220
    times: {
      from: '07:00',
      to: '19:00',
      hours: 'between 7 a.m. and 7 p.m., Monday to Saturday',
      notOn: ['sunday'],
      isWritten: true,
    },
  },
  terminationMonthToMonth: {
    landlordDays: 60,
    tenantDays: 30,
    rule: "Landlord: 60 days' written notice for month-to-month (90 for year-to-year, 7 for weekly with a written lease, 21 without). Tenant: one month. Some counties differ.",
    citation: 'Md. Code, Real Prop. § 8-402',
    confirmed: true,
    // Md. Code, Real Prop. § 8-402(c)(2): before the expiration of the tenancy
    landlord: {
      tiers: [
        { when: { term: 'monthToMonth' }, label: 'month to month' },
        { days: 90, when: { term: 'longer' }, label: 'year to year' },
      ],
      ends: 'periodEnd',
      caution: 'A lease for a stated term of more than a week also requires 60 days’ notice before it ends.',
    },
    tenant: { unit: 'month' },
  },
  nonpaymentNotice: {
    days: 10,
    rule: 'Ten-day written notice of intent to file on the court form before a failure-to-pay-rent case.',
    citation: 'Md. Code, Real Prop. § 8-401(c)',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 30,
    curable: false,
    rule: '30-day written notice of a substantial breach (14 days for clear and imminent danger); the statute gives no fixed right to cure, but the court must find the breach substantial.',
    citation: 'Md. Code, Real Prop. § 8-402.1',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'other-tenants-bill-of-rights',
      title: "Maryland Tenants' Bill of Rights",
      requiredWhen: 'always',
      text: "Landlord gives the tenant the most recent Maryland Tenants' Bill of Rights published by the state with this lease.",
      citation: 'Md. Code, Real Prop. § 8-208 (HB 693, 2024)',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Maryland Tenants’ Bill of Rights, the most recent edition',
          source: 'the Maryland Office of Tenant and Landlord Affairs',
        },
      ],
      official: form('the state’s Tenants’ Bill of Rights'),
    },
    {
      id: 'other-habitability',
      title: 'Condition and utilities statement',
      requiredWhen: 'always',
      text: 'The landlord will make the premises available in a reasonably safe and habitable condition. This lease states which party is responsible for heat, gas, electricity, water and repairs.',
      citation: 'Md. Code, Real Prop. § 8-208(c)',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'landlord-identity',
      title: 'Landlord contact information',
      requiredWhen: 'always',
      text: 'The names, addresses and telephone numbers of the landlord or of the person authorized to accept notices and service are stated in this lease or on a posted sign.',
      citation: 'Md. Code, Real Prop. § 8-210',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'deposit-bank',
      title: 'Security deposit receipt',
      requiredWhen: 'a security deposit is collected',
      text: "The landlord gives a receipt for the deposit, in this lease or separately, that explains the tenant's rights to move-in and move-out inspections, to an itemized list of damages, and to return with interest within 45 days.",
      citation: 'Md. Code, Real Prop. §§ 8-203(c), 8-203.1',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'utilities',
      title: 'Ratio utility billing or direct water billing',
      requiredWhen:
        'utilities are allocated by ratio, or water and sewer are billed in a one- or two-unit building',
      text: 'The landlord has given the tenant written information on the utilities billed, the method used to allocate them, and average past bills.',
      citation: 'Md. Code, Real Prop. §§ 8-212.4, 8-205.1',
      confirmed: true,
      when: { any: ['sharedBills', { all: ['sharedWater', { unitsUpTo: 2 }] }] },
    },
    {
      id: 'lead-paint',
      title: 'Maryland lead risk reduction notice',
      requiredWhen: 'built before 1978',
      text: "The tenant has been given the state Notice of Tenants' Rights, the lead information packet and a copy of the current lead inspection certificate for the unit, and will be given the packet again at least every two years.",
      citation: 'Md. Code, Envir. §§ 6-820, 6-823',
      confirmed: true,
      when: 'before1978',
      attach: [
        {
          title:
            'Notice of Tenants’ Rights, lead information packet and the unit’s lead inspection certificate',
          source: 'the Maryland Department of the Environment',
        },
      ],
      official: form('the state’s Notice of Tenants’ Rights and lead information packet'),
    },
  ],
  leaseWritingRequired:
    'Leases of one year or more must be in writing; a landlord with five or more units in the state must use a written lease (Md. Code, Real Prop. § 8-208).',
  prohibitedClauses: [
    'Confession of judgment',
    'Waiver of rights or remedies given by law',
    'Late fee above the statutory limit',
    'Waiver of jury trial',
    'Notice periods shorter than the law requires',
    'Right to take possession or belongings without court process',
    'Clause excusing the landlord from negligence in common areas',
    'Attorney fees unless the tenant can recover them too, and only if awarded by a court',
    'Automatic renewal of a year or longer not separately signed',
  ],
  smallClaimsLimit: 5000,
  remedies: {
    depositPenalty: {
      times: 3,
      of: 'kept',
      isMaximum: true,
      rule: 'Without a reasonable basis for withholding, the penalty is up to three times the deposit withheld, with attorney’s fees.',
      citation: 'Md. Code, Real Prop. §§ 8-203, 8-203.1',
      confirmed: true,
      source: 'https://lexace.ai/us/statute/maryland/RP-8-203.1',
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not sue for possession, raise the rent arbitrarily, cut services or end a periodic tenancy because a tenant complained, sued, testified or joined a tenants’ organization. Damages go up to three months’ rent.',
      citation: 'Md. Code, Real Prop. § 8-208.1',
      confirmed: true,
      source: 'http://md.elaws.us/law/rpt_sec8-208.1',
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
      isPaidToCourt: true,
      rule: 'Where a serious and dangerous defect is not repaired after notice, the tenant may ask the court to set up a rent escrow and pays the rent into it.',
      citation: 'Md. Code, Real Prop. § 8-211',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in District Court, which sets a trial.',
        'The court gives judgment for possession.',
        'A warrant of restitution issues, and the sheriff or a constable carries it out.',
      ],
      removedBy: 'the sheriff or a constable',
      citation: 'Md. Code, Real Prop. § 8-401',
      confirmed: false,
      source: null,
    },
  },
  former: [
    // Md. Code, Real Prop. § 8-208(d)(3) before HB 273 (2025)
    {
      endedBy: 'MD-late-fee',
      lateFee: {
        rule: 'No more than 5% of the rent due for the period for which it was late.',
        limit: rent(5),
      },
    },
  ],
  notes: 'Landlord entry by notice is new law from October 2025; many pages still say there is no statute.',
  sources: [
    'https://joinpassive.com/states/maryland',
    'https://www.marylandbusinesslitigationlawyerblog.com/renters-rights-stabilization-act-2024/',
    'https://rocketrent.com/landlord-tenant-laws/maryland',
    'https://rocketrent.com/landlord-tenant-laws/maryland/statutes/md-code-real-prop-%c2%a7-8-209',
    'https://legalclarity.org/how-much-notice-does-a-landlord-have-to-give-in-maryland',
    'https://www.nolo.com/legal-encyclopedia/maryland-late-fees-termination-nonpayment-rent-other-rent-rules.html',
    'https://ipropertymanagement.com/answers/can-a-landlord-enter-without-permission-in-maryland',
    'https://app.legiplex.com/md/legislature/2025/2025-r/bills/hb1076/drafts-latest',
    'https://freetemplates.com/lease/md/standard',
    'https://ipropertymanagement.com/templates/maryland-residential-lease-agreement',
    'https://undergroundlandlord.com/state-laws/maryland',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://www.creditandcollectionnews.com/maryland-tenants-gain-new-protections-against-high-late-rent-penalties',
    'https://self-law.org/code/md/environment/6-823',
    'http://www.leadinspectormd.com/brochures.html',
  ],
  facts,
}
