import { bankStatement } from '#shared/law/deposits/deposit-interest-rule.ts'
import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/ny.ts'
import { flat, rent } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of New York. */
export const law: StateLaw = {
  state: 'NY',
  name: 'New York',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent (all deposits and advances together), with narrow exceptions such as some seasonal and continuing-care units.",
    returnDays: 14,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      'Buildings with six or more units: keep the deposit in an interest-bearing New York bank account; the tenant gets the interest less a 1% administration charge.',
    separateAccount: true,
    nonrefundableFeesAllowed: false,
    citation: 'N.Y. Gen. Oblig. Law §§ 7-103, 7-108',
    confirmed: true,
    // N.Y. Gen. Oblig. Law § 7-108: all deposits and advances together
    cap: { pet: 'counts' },
    clock: { starts: ['possession'], isFromGuide: true },
    // N.Y. Gen. Oblig. Law § 7-103(2), (2-a): less one percent; each year only where the tenant chooses that
    interest: { paid: 'atEnd', rate: { kind: 'bank', lessBps: 100 }, minUnits: 6, lookUp: bankStatement },
  },
  lateFee: {
    graceDays: 5,
    rule: 'No late fee until rent is more than 5 days late; then no more than $50 or 5% of the monthly rent, whichever is less.',
    citation: 'N.Y. Real Prop. Law § 238-a(2)',
    confirmed: true,
    // N.Y. Real Prop. Law § 238-a(2): the lesser of $50 and 5 % of the monthly rent, more than five days late
    limit: { kind: 'lesserOf', rules: [flat(50), rent(5)] },
  },
  nsfFee: {
    max: 20,
    rule: 'Up to $20 for a dishonored check, if the lease provides for it.',
    citation: 'N.Y. Gen. Oblig. Law § 5-328',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 30,
    noticeRule:
      'For an increase of 5% or more (or non-renewal): 30 days if the tenant has lived there under 1 year, 60 days for 1 to 2 years, 90 days for 2 years or more or a lease term of 2 years or more. The notice must include the Good Cause Eviction notice.',
    rentControl: 'local',
    capRule:
      'Rent-stabilized units follow local board limits. Where Good Cause Eviction applies (New York City and towns that opt in), an increase above the local rent standard - the lower of 10% or 5% plus inflation - is presumed unreasonable.',
    citation: 'N.Y. Real Prop. Law §§ 226-c, 211 to 216 (art. 6-A), 231-c',
    confirmed: true,
    // N.Y. Real Prop. Law § 226-c
    notice: {
      tiers: [
        {
          when: { increaseBps: [500, null], tenancyOrTermMonths: [0, 12] },
          label: '5% or more, less than a year in the unit and a term of less than a year',
        },
        {
          days: 60,
          when: { increaseBps: [500, null], tenancyOrTermMonths: [12, 24] },
          label: '5% or more, one to two years, or a term of a year',
        },
        {
          days: 90,
          when: { increaseBps: [500, null], tenancyOrTermMonths: [24, null] },
          label: '5% or more, two years or more, or a term of two years',
        },
      ],
      advised: { days: 30, unit: 'month' },
      caution: 'The notice must include the Good Cause Eviction notice.',
    },
  },
  entry: {
    noticeHours: null,
    rule: 'No statewide statute; reasonable notice by custom and lease (24 hours is typical), except in an emergency.',
    citation: null,
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "Landlord: 30, 60 or 90 days: 30 where the tenant has lived there less than a year and the term is less than a year, 60 up to two years, 90 from two years. Tenant: one month (30 days in New York City). Good Cause Eviction may limit the landlord's right not to renew.",
    citation: 'N.Y. Real Prop. Law §§ 226-c, 232-a, 232-b',
    confirmed: true,
    // N.Y. Real Prop. Law § 226-c
    landlord: {
      atTermEnd: {},
      tiers: [
        {
          when: { tenancyOrTermMonths: [0, 12] },
          label: 'less than a year, and a term of less than a year',
        },
        {
          days: 60,
          when: { tenancyOrTermMonths: [12, 24] },
          label: 'one to two years, or a term of a year',
        },
        {
          days: 90,
          when: { tenancyOrTermMonths: [24, null] },
          label: 'two years or more, or a term of two years',
        },
      ],
      caution: 'Good Cause Eviction may limit the right not to renew.',
    },
    // N.Y. Real Prop. Law § 232-b: at least a month before the term expires
    tenant: {
      unit: 'month',
      ends: 'beforePeriodEnd',
      caution: 'The section is for homes outside New York City.',
    },
  },
  nonpaymentNotice: {
    days: 14,
    rule: '14-day written rent demand before filing; also a certified-mail reminder if rent is not received within 5 days of the due date.',
    citation: 'N.Y. Real Prop. Acts. Law § 711(2); N.Y. Real Prop. Law § 235-e(d)',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: null,
    curable: null,
    rule: 'No single statewide notice period; the lease sets the cure and termination notice (commonly 10 days to cure). After a judgment for a breach a court gives 30 days to cure.',
    citation: 'N.Y. Real Prop. Acts. Law § 753(4)',
    confirmed: false,
  },
  disclosures: [
    {
      id: 'flood',
      title: 'Flood history and risk',
      requiredWhen: 'always',
      text: 'Landlord states in this lease whether the property is in a FEMA floodplain or a special or moderate flood hazard area and whether it has had flood damage. Flood insurance is available to renters through the National Flood Insurance Program; ordinary renters insurance usually does not cover flood damage.',
      citation: 'N.Y. Real Prop. Law § 231-b',
      confirmed: true,
      when: 'always',
      statedAnswers: ['flood-zone', 'flood-hazard-area', 'flood-moderate-area', 'flood-history'],
    },
    {
      id: 'other-sprinkler',
      title: 'Sprinkler system notice',
      requiredWhen: 'always',
      text: 'This unit does or does not have a maintained and operating sprinkler system, as marked in bold in this lease. If it does, the date of the last maintenance and inspection is stated.',
      citation: 'N.Y. Real Prop. Law § 231-a',
      confirmed: true,
      when: 'always',
      statedAnswers: ['sprinkler'],
      isBold: true,
    },
    {
      id: 'other-good-cause',
      title: 'Good Cause Eviction Law notice',
      requiredWhen: 'always',
      text: 'Landlord gives Tenant the completed state notice with this lease. It says whether this unit is covered by the New York Good Cause Eviction Law, and why not if it is exempt.',
      citation: 'N.Y. Real Prop. Law § 231-c',
      confirmed: true,
      when: 'always',
      statedAnswers: ['rent-law-covered'],
      attach: [
        {
          title: 'Good Cause Eviction Law notice, completed',
          source: 'New York State Homes and Community Renewal, at hcr.ny.gov (N.Y. Real Prop. Law § 231-c)',
        },
      ],
      official: form('the state’s Good Cause Eviction Law notice'),
    },
    {
      id: 'deposit-bank',
      title: 'Security deposit bank',
      requiredWhen: 'when a security deposit is collected',
      text: 'Landlord will tell Tenant in writing the name and address of the bank holding the security deposit and the amount held.',
      citation: 'N.Y. Gen. Oblig. Law § 7-103',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'other-certificate-of-occupancy',
      title: 'Certificate of occupancy',
      requiredWhen: 'buildings with three or fewer rental units',
      text: 'A certificate of occupancy is in force for this unit where one is required, and Landlord has given Tenant notice or a copy of it.',
      citation: 'N.Y. Real Prop. Law § 235-bb',
      confirmed: true,
      when: { unitsUpTo: 3 },
      attach: [
        { title: 'Certificate of occupancy, or notice of it', source: 'the local building department' },
      ],
    },
    {
      id: 'utilities',
      title: 'Shared meter disclosure',
      requiredWhen: "when Tenant's utility meter serves space outside the unit",
      text: "Tenant's utility meter records service used outside the unit. Landlord will disclose and correct the shared meter as state law requires.",
      citation: 'N.Y. Pub. Serv. Law § 52',
      confirmed: true,
      when: { answeredYes: ['shared-meter'] },
    },
    {
      id: 'bed-bugs',
      title: 'Bed bug history',
      requiredWhen:
        'New York City (one-year history); statewide when an infestation becomes known (72-hour notice to neighboring units)',
      text: 'Landlord discloses the bed bug history of this unit and building for the past year, and will notify affected tenants within 72 hours of learning of an infestation.',
      citation: 'N.Y. Real Prop. Law § 235-j; N.Y.C. Admin. Code § 27-2018.1',
      confirmed: true,
      when: { answeredYes: ['new-york-city', 'bed-bugs'] },
      statedAnswers: ['bed-bugs-history'],
      attach: [
        {
          title: 'Bedbug infestation history form, completed',
          source: 'New York State Homes and Community Renewal',
          when: { answeredYes: ['new-york-city'] },
        },
      ],
      official: form('the bed bug history form of the city or state'),
    },
    {
      id: 'mold',
      title: 'Allergen hazards (New York City)',
      requiredWhen: 'New York City',
      text: "Landlord has inspected for indoor allergen hazards such as mold, mice, rats and cockroaches and has given Tenant the city's notice and pamphlet.",
      citation: 'N.Y.C. Admin. Code § 27-2017.1',
      confirmed: true,
      when: { answeredYes: ['new-york-city'] },
      attach: [
        {
          title: 'Indoor allergen hazards notice and pamphlet',
          source: 'the New York City Department of Housing Preservation and Development',
        },
      ],
      official: form('New York City’s notice and pamphlet on allergen hazards'),
    },
    {
      id: 'smoking',
      title: 'Smoking policy (New York City)',
      requiredWhen: 'New York City buildings with three or more units',
      text: "Landlord gives Tenant the building's written smoking policy, which states where smoking is and is not allowed, with this lease.",
      citation: 'N.Y.C. Admin. Code § 17-506.1',
      confirmed: true,
      when: { all: [{ answeredYes: ['new-york-city'] }, { unitsFrom: 3 }] },
      attach: [{ title: 'The building’s written smoking policy', source: 'Landlord, for this building' }],
    },
    {
      id: 'other-stove-knob-covers',
      title: 'Stove knob covers (New York City)',
      requiredWhen: 'New York City buildings with three or more units and gas stoves',
      text: 'On request, Landlord will provide stove knob covers, and will offer them where a young child lives in the unit.',
      citation: 'N.Y.C. Admin. Code § 27-2046.4',
      confirmed: true,
      when: { all: [{ answeredYes: ['new-york-city'] }, { unitsFrom: 3 }, { answeredYes: ['gas-stove'] }] },
      attach: [
        {
          title: 'Stove knob cover notice',
          source: 'the New York City Department of Housing Preservation and Development',
        },
      ],
      official: form('New York City’s notice on stove knob covers'),
    },
    {
      id: 'other-reasonable-accommodation',
      title: 'Right to reasonable accommodations',
      requiredWhen: 'always (within 30 days of the start of the tenancy)',
      text: 'Landlord will give Tenant the state notice about the right to ask for reasonable accommodations and modifications for a disability.',
      citation: 'N.Y. Exec. Law § 170-d; 9 NYCRR § 466.15',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Notice disclosing tenants’ rights to reasonable accommodations',
          source: 'the New York State Division of Human Rights',
        },
      ],
      official: form('the state’s notice on reasonable accommodations'),
    },
    {
      id: 'other-fee-list',
      title: 'List of fees (New York City)',
      requiredWhen: 'New York City',
      text: "Before signing Landlord gave Tenant a written list of every fee that Tenant pays for this rental, and Tenant signed it. Tenant does not pay a broker whom Landlord hired, or who lists the home with Landlord's permission.",
      citation: 'N.Y.C. Admin. Code §§ 20-699.21, 20-699.22',
      confirmed: true,
      city: 'New York City',
      when: { inCity: 'New York City' },
      attach: [
        {
          title: 'List of every fee that Tenant pays for this rental, signed by Tenant before the lease',
          source: 'Landlord, for this rental; the signed list is kept for three years',
        },
      ],
    },
  ],
  leaseWritingRequired:
    'A lease for more than one year must be in writing and signed; shorter leases may be oral. A landlord should give the tenant a signed copy.',
  prohibitedClauses: [
    'waiver of the warranty of habitability',
    'waiver of jury trial in a personal injury or property damage claim',
    'release of the landlord from its own negligence',
    'limiting occupancy to the tenant alone contrary to the roommate law',
    'waiver of protections of Real Property Law § 238-a or the deposit law',
    "one-sided attorney's fees (read as mutual)",
  ],
  leaseRules: { prepaidCountsAsDeposit: true },
  smallClaimsLimit: 10000,
  smallClaimsOther: '$3,000 or $5,000 outside New York City',
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'deposit',
      isMaximum: true,
      rule: 'Willful violation can cost punitive damages of up to twice the deposit on top of actual damages; a landlord who gives no itemized statement in 14 days may keep nothing.',
      citation: 'N.Y. Gen. Oblig. Law § 7-108',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 12,
      rule: 'A landlord may not evict or change the tenancy substantially because a tenant complained in good faith, enforced a right or joined a tenants’ organization. What follows within one year of a complaint is presumed retaliatory.',
      citation: 'N.Y. Real Prop. Law § 223-b',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: null,
      capMonthsRent: null,
      capDollars: null,
      rule: 'No statute sets out a general right; courts have allowed it for necessary repairs after notice, and a tenant may pay the landlord’s utility bills and deduct them (Real Prop. Law § 235-a).',
      citation: null,
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: false,
      rule: 'A breach of the warranty of habitability is a defense in a case for unpaid rent, and the court lowers the rent to match.',
      citation: 'N.Y. Real Prop. Law § 235-b',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord starts a summary proceeding; the petition is served 10 to 17 days before the hearing.',
        'The court gives judgment and issues a warrant of eviction.',
        'The officer gives 14 days’ written notice and then removes the tenant.',
      ],
      removedBy: 'a sheriff, city marshal or constable',
      citation: 'N.Y. Real Prop. Acts. Law §§ 733, 749',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Small claims: $10,000 in New York City, $5,000 in Nassau, western Suffolk and other city courts, $3,000 in town and village courts. Background and credit check fees are capped at the lesser of actual cost or $20; no application fees. The certified-mail late-rent reminder and the 1% deposit administration charge are from knowledge. Window guard and lead rules in New York City are not listed as disclosures here.',
  sources: [
    'https://www.nysenate.gov/legislation/laws/RPP/238-A',
    'https://legalservicesli.org/?p=1414',
    'https://observed.org/late-rent-fees-in-new-york/',
    'https://nysenate.gov/legislation/laws/RPP/226-C',
    'https://leasekit.io/blog/new-york-rent-increase-notice-rpl-226c',
    'https://nysenate.gov/legislation/laws/RPP/231-C',
    'https://lexace.ai/us/statute/new-york/rpp-231-A',
    'https://lexace.ai/us/statute/new-york/rpp-235-J',
    'https://eforms.com/rental/ny/new-york-standard-residential-lease-agreement-template/',
    'https://esign.com/?p=19761',
    'https://ipropertymanagement.com/templates/new-york-residential-lease-agreement',
    'https://simpleforms.com/lease/ny',
    'http://www.lawpipe.com/new-york/NY_RPAPL_711(2).html',
    'https://www.rentalslate.com/landlord-tenant-laws/new-york',
    'https://ipropertymanagement.com/laws/bounced-rent-check-fees',
  ],
  facts,
}
