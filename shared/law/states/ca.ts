import { form, inStatute } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/ca.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** The law of California. */
export const law: StateLaw = {
  state: 'CA',
  name: 'California',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent, furnished or unfurnished, for agreements from July 1, 2024. A small landlord (natural person, or LLC whose members are all natural persons) owning no more than two rental properties with no more than four units in total may take two months' rent, except from a service member. Pet and other deposits count toward the cap.",
    returnDays: 21,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule:
      'No state requirement; some cities (for example Los Angeles and San Francisco) require interest.',
    separateAccount: false,
    nonrefundableFeesAllowed: false,
    citation: 'Cal. Civ. Code § 1950.5',
    confirmed: true,
    // Cal. Civ. Code § 1950.5: two months for a small landlord since AB 12 (2023); before it two, or three furnished
    cap: {
      steps: [
        {
          when: { isSmallLandlord: true },
          months: 2,
          words: 'the landlord is small, except from a service member',
        },
      ],
      pet: 'counts',
    },
    // Cal. Civ. Code § 1950.5(g): after the tenant has vacated
    clock: { starts: ['possession'] },
  },
  lateFee: {
    graceDays: null,
    rule: "No statutory cap or grace period. A late fee must be in the lease and be a reasonable estimate of the landlord's actual cost of late payment (liquidated damages, Cal. Civ. Code § 1671(d)).",
    citation: 'Cal. Civ. Code § 1671',
    confirmed: true,
  },
  nsfFee: {
    max: 25,
    rule: 'Up to $25 for the first returned check and $35 for each later one.',
    citation: 'Cal. Civ. Code § 1719',
    confirmed: true,
    // Cal. Civ. Code § 1719(a)(1)
    terms: { later: cents(35_00) },
  },
  rentIncrease: {
    noticeDays: 30,
    noticeRule:
      "30 days' written notice if the increase (with others in the last 12 months) is 10% or less; 90 days if more than 10%. Add five days for mailing within the state.",
    rentControl: 'statewide',
    capRule:
      'Covered units (generally over 15 years old, with exemptions): no more than 5% plus local CPI, never above 10%, in any 12 months, and no more than two increases a year (Civ. Code § 1947.12, to 2030). Many cities have stricter local rent control, limited by Costa-Hawkins.',
    citation: 'Cal. Civ. Code §§ 827, 1947.12',
    confirmed: true,
    // Cal. Civ. Code § 1947.12, to January 1, 2030: 5 % plus the area's inflation from April to April, changed on August 1
    caps: [
      {
        milli: null,
        formula: { base: 5_000, most: 10_000 },
        exemptYears: 15,
        doubt:
          'Each area’s figure changes every August 1; the figures from August 2026 were not found on November 22, 2026.',
        effectiveFrom: '2020-01-01',
        effectiveTo: '2030-01-01',
      },
    ],
    // Cal. Civ. Code § 827
    notice: {
      tiers: [
        { when: { increaseBps: [0, 1001] }, label: 'an increase of 10% or less in 12 months' },
        { days: 90, when: { increaseBps: [1001, null] }, label: 'an increase of more than 10%' },
      ],
    },
  },
  entry: {
    noticeHours: 24,
    rule: "24 hours' written notice (six days if mailed; 48 hours for the initial move-out inspection) and entry during normal business hours for listed purposes; none in an emergency, abandonment or with consent at the time.",
    citation: 'Cal. Civ. Code § 1954',
    confirmed: true,
    // Cal. Civ. Code § 1954
    times: { hours: 'during normal business hours', isWritten: true },
  },
  terminationMonthToMonth: {
    landlordDays: 60,
    tenantDays: 30,
    rule: 'Tenant: 30 days. Landlord: 30 days if any tenant has lived there less than a year, 60 days otherwise. Where the Tenant Protection Act applies the landlord also needs just cause, and relocation aid for no-fault causes (Civ. Code § 1946.2).',
    citation: 'Cal. Civ. Code § 1946.1',
    confirmed: true,
    // Cal. Civ. Code § 1946.1
    landlord: {
      tiers: [
        { days: 30, when: { tenancyMonths: [0, 12] }, label: 'less than a year in the unit' },
        { when: { tenancyMonths: [12, null] }, label: 'a year or more in the unit' },
      ],
      caution:
        'The landlord also needs a reason that the law names where the Tenant Protection Act applies, and may owe relocation aid.',
    },
  },
  nonpaymentNotice: {
    days: 3,
    rule: 'Three-day notice to pay or quit, not counting Saturdays, Sundays and judicial holidays; rent only, not late fees.',
    citation: 'Cal. Code Civ. Proc. § 1161(2)',
    confirmed: true,
    // Code Civ. Proc. § 1161(2)
    notice: { unit: 'workdays', caution: 'The notice asks for rent only, not for late fees.' },
  },
  leaseViolationNotice: {
    days: 3,
    curable: true,
    rule: 'Three-day notice to perform the covenant or quit, not counting weekends and judicial holidays; no cure for nuisance, waste or illegal use.',
    citation: 'Cal. Code Civ. Proc. § 1161(3)',
    confirmed: true,
    // Code Civ. Proc. § 1161(3)
    notice: { unit: 'workdays' },
  },
  disclosures: [
    {
      id: 'sex-offender-registry',
      title: "Megan's Law database notice",
      requiredWhen: 'always',
      text: 'Information about specified registered sex offenders is available to the public on the Department of Justice website at www.meganslaw.ca.gov, showing an address or a community and ZIP code depending on criminal history.',
      citation: 'Cal. Civ. Code § 2079.10a',
      confirmed: true,
      when: 'always',
      official: inStatute,
    },
    {
      id: 'bed-bugs',
      title: 'Bed bug information',
      requiredWhen: 'always',
      text: 'Bed bugs are small wingless insects that feed on blood; bites can resemble other insect bites. Tenants should inspect second-hand items and luggage, cooperate with treatment, and report suspected bed bugs to the landlord promptly in writing.',
      citation: 'Cal. Civ. Code § 1954.603',
      confirmed: true,
      when: 'always',
      official: inStatute,
    },
    {
      id: 'mold',
      title: 'Mold disclosure and consumer booklet',
      requiredWhen:
        'known mold above exposure limits or posing a health threat (the state booklet is given in every case)',
      text: 'The landlord has informed the tenant in writing of any known mold that exceeds permissible limits or poses a health threat, and has provided the state consumer booklet on mold.',
      citation: 'Cal. Health & Safety Code §§ 26147, 26148',
      confirmed: true,
      when: 'always',
      statedAnswers: ['mold'],
      attach: [{ title: 'Consumer booklet on mold', source: 'the California Department of Public Health' }],
      official: form('the state’s consumer booklet on mold'),
    },
    {
      id: 'flood',
      title: 'Flood hazard notice',
      requiredWhen: 'the landlord has actual knowledge that the property is in a flood hazard area',
      text: "The property is in a special flood hazard area or an area of potential flooding. More information about hazards is on the Office of Emergency Services website; the landlord's insurance does not cover the tenant's belongings, and renter's and flood insurance are recommended.",
      citation: 'Cal. Gov. Code § 8589.45',
      confirmed: true,
      when: { answeredYes: ['flood-zone'] },
    },
    {
      id: 'other-tenant-protection-act',
      title: 'Tenant Protection Act notice',
      requiredWhen: 'always (a statement of coverage, or of exemption where one applies)',
      text: 'California law limits how much rent may be raised and requires just cause to end many tenancies. This lease states whether this home is covered by, or exempt from, Civil Code sections 1946.2 and 1947.12.',
      citation: 'Cal. Civ. Code §§ 1946.2, 1947.12',
      confirmed: true,
      when: 'always',
      statedAnswers: ['rent-law-covered'],
      official: inStatute,
    },
    {
      id: 'smoking',
      title: 'Smoking policy',
      requiredWhen: 'smoking is prohibited or limited anywhere on the property',
      text: 'Smoking of tobacco products is prohibited in the areas listed in this lease.',
      citation: 'Cal. Civ. Code § 1947.5',
      confirmed: true,
      when: 'smokingLimited',
    },
    {
      id: 'utilities',
      title: 'Shared gas or electric meter',
      requiredWhen: "the tenant's meter also serves other areas",
      text: "The tenant's gas or electric meter also serves areas outside the unit. The parties agree in writing how the cost of that service is shared.",
      citation: 'Cal. Civ. Code § 1940.9',
      confirmed: true,
      when: { answeredYes: ['shared-meter'] },
    },
    {
      id: 'demolition',
      title: 'Demolition permit',
      requiredWhen: 'the landlord has applied for a demolition permit',
      text: 'The owner has applied for a permit to demolish the building; the earliest expected dates of demolition and of the end of the tenancy are stated here.',
      citation: 'Cal. Civ. Code § 1940.6',
      confirmed: true,
      when: { answeredYes: ['demolition'] },
    },
    {
      id: 'other-military-ordnance',
      title: 'Former military ordnance',
      requiredWhen: 'a former ordnance location is known within one mile',
      text: 'The landlord knows of a former federal or state ordnance location in the neighborhood (within one mile) that may contain explosive munitions.',
      citation: 'Cal. Civ. Code § 1940.7',
      confirmed: true,
      when: { answeredYes: ['ordnance'] },
    },
    {
      id: 'other-pest-control',
      title: 'Pest control notice',
      requiredWhen: 'a periodic pest control contract exists',
      text: "A registered company treats the property regularly. The tenant has been given the company's notice of pests, pesticides and frequency of treatment.",
      citation: 'Cal. Civ. Code § 1940.8',
      confirmed: true,
      when: { answeredYes: ['pest-contract'] },
      attach: [{ title: 'Pest control company’s notice', source: 'the company that treats the property' }],
    },
    {
      id: 'meth',
      title: 'Methamphetamine or fentanyl contamination order',
      requiredWhen: 'a health officer has issued an order for the unit',
      text: "The property is subject to a health officer's order because of drug contamination; the tenant has received a copy before signing.",
      citation: 'Cal. Health & Safety Code § 25400.28',
      confirmed: true,
      when: { answeredYes: ['meth'] },
      attach: [{ title: 'The order about contamination', source: 'the health officer who issued it' }],
    },
    {
      id: 'other-death',
      title: 'Death in the unit',
      requiredWhen: 'an occupant died in the unit within the last three years',
      text: 'A death occurred in the unit within the last three years. No statement is made about HIV or AIDS, which the law does not allow.',
      citation: 'Cal. Civ. Code § 1710.2',
      confirmed: true,
      when: { answeredYes: ['death'] },
    },
    {
      id: 'landlord-identity',
      title: 'Owner, manager and rent-payment details',
      requiredWhen: 'always',
      text: 'The name, telephone number and street address of the manager and of the owner or agent for service of process and notices, and how, where and to whom rent is paid, are stated in this lease.',
      citation: 'Cal. Civ. Code § 1962',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-refrigerator',
      title: 'Tenant-supplied refrigerator',
      requiredWhen: 'the tenant chooses to supply a refrigerator (leases from January 1, 2026)',
      text: "The landlord must by law provide a working refrigerator, and may not require the tenant to bring one. The tenant chooses to supply and maintain their own, and may ask the landlord to provide one on 30 days' written notice.",
      citation: 'Cal. Civ. Code § 1941.1 (AB 628)',
      confirmed: true,
      when: { answeredYes: ['own-refrigerator'] },
      official: inStatute,
    },
    {
      id: 'other-oakland-rent-program',
      title: 'Notice of the Rent Adjustment Program (Oakland)',
      requiredWhen: 'Oakland, for homes that the Residential Rent Adjustment Program covers',
      text: "If the City of Oakland's Residential Rent Adjustment Program covers the home, Landlord gives Tenant the city's notice of the program, in English, Spanish and Chinese, on or before the first day of the tenancy.",
      citation: 'Oakland Mun. Code § 8.22.060(A)',
      confirmed: true,
      city: 'Oakland',
      when: { inCity: 'Oakland' },
      attach: [
        {
          title:
            'Notice to Tenants of the Residential Rent Adjustment Program, in English, Spanish and Chinese',
          source:
            'the City of Oakland, Rent Adjustment Program, at oaklandca.gov/rap; not needed for homes outside the program',
        },
      ],
      official: form('the City of Oakland’s notice of its Rent Adjustment Program'),
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, Cal. Civ. Code § 1624); shorter leases may be oral, but the tenant must be given owner details in writing within 15 days.',
  prohibitedClauses: [
    "Waiver of the tenant's rights over security deposits, entry, retaliation or habitability (Civ. Code §§ 1942.1, 1953)",
    'Waiver of notice or hearing rights required by law',
    'Clause excusing the landlord from its own negligence or duty of care',
    'Non-refundable deposits of any kind',
    'Waiver of rent-cap and just-cause protections',
    'Requirement that rent be paid only in cash or only electronically (with limited exceptions)',
    'Waiver of the right to a jury trial before a dispute arises',
  ],
  leaseRules: { plainPayment: true },
  smallClaimsLimit: 12500,
  smallClaimsOther: 'businesses $6,250',
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'deposit',
      isMaximum: true,
      rule: 'A landlord who keeps a deposit in bad faith can be ordered to pay up to twice its amount on top of actual damages.',
      citation: 'Cal. Civ. Code § 1950.5',
      confirmed: true,
      source: 'http://www2.courtinfo.ca.gov/protem/courses/sm_claims2/02_208.htm',
    },
    retaliation: {
      isForbidden: true,
      presumedDays: 180,
      presumedMonths: null,
      rule: 'A landlord may not evict, raise the rent or cut services because a tenant complained of the home’s condition, called an agency or organized. For 180 days after such an act a tenant who owes no rent is specially protected.',
      citation: 'Cal. Civ. Code § 1942.5',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: 1,
      capDollars: null,
      rule: 'If the landlord does not repair what makes the home untenantable within a reasonable time after notice (30 days is presumed reasonable), the tenant may repair it and deduct up to one month’s rent, at most twice in 12 months.',
      citation: 'Cal. Civ. Code § 1942',
      confirmed: true,
      source: 'http://law.onecle.com/california/civil/1942.html',
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: false,
      rule: 'A serious breach of the duty to keep the home habitable is a defense when the landlord sues for rent; the court then lowers the rent. A landlord may not demand rent at all for a home that an inspector cited for such defects and that stays unrepaired for 35 days without good cause.',
      citation: 'Cal. Civ. Code § 1942.4; Cal. Code Civ. Proc. § 1174.2',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files an unlawful detainer case in superior court; the tenant has 10 court days after service to answer.',
        'Once a trial is asked for it is held within 20 days, and the court gives judgment.',
        'The court issues a writ of possession; the sheriff posts a notice to vacate and, 5 days later, locks the tenant out.',
      ],
      removedBy: 'the sheriff',
      citation: 'Cal. Code Civ. Proc. §§ 715.020, 1167, 1170.5',
      confirmed: false,
      source: null,
    },
  },
  // Cal. Civ. Code § 827(b)(2); Code Civ. Proc. § 1013
  mail: { days: 5, kinds: ['rentIncrease'] },
  former: [
    // Cal. Civ. Code § 1950.5(c) before AB 12 (2023 ch. 733)
    {
      endedBy: 'CA-deposit-cap-2024',
      securityDeposit: {
        maxMonthsRent: 2,
        maxRule: 'Two months’ rent unfurnished, three months furnished.',
        cap: {
          steps: [{ when: { isFurnished: true }, months: 3, words: 'the unit is furnished' }],
          pet: 'counts',
        },
      },
    },
  ],
  notes:
    "AB 2801 (2025): landlord must take photographs at move-in (new tenancies from July 1, 2025), before repairs and after. AB 414 (2026): deposit refunds must be returned electronically if it was paid electronically, unless agreed otherwise. AB 628 (2026): leases from January 1, 2026 must provide a working stove and refrigerator, with limited exceptions. Businesses are limited to $6,250 in small claims. Local rent and eviction rules often apply. Exact statutory or official wording must replace our summary text for: Megan's Law database notice; Tenant Protection Act notice.",
  sources: [
    'https://leasekit.io/blog/california-security-deposit-rules-1950-5',
    'https://bearpmc.com/california-law/california-security-deposit-law-a-2026-owners-guide/',
    'https://legalclarity.org/ab-12-californias-one-month-security-deposit-cap/',
    'https://www.nolo.com/legal-encyclopedia/california-required-landlord-disclosures.html',
    'https://eforms.com/rental/ca/california-standard-residential-lease-agreement-template/',
    'https://forms-legal.com/blog/california-residential-lease-agreement-2026-disclosures-rent-control-ab-1482',
    'https://lynxdocs.com/required-disclosures-in-a-california-rental-contract',
    'https://freeforms.com/lease/ca/california-month-to-month-lease-agreement/',
    'https://terms.law/FAQ/landlord-tenant/rent-disputes-faq.html',
    'https://www.rentce.com/california-landlord-tenant-laws/',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://www.americanbar.org/groups/real_property_trust_estate/publications/probate-property-magazine/2018/july-august-2018/changes-rental-property-disclosures-california/',
    'https://recovery-realty.com/governor-signs-new-laws-affecting-rental-property-management',
    'https://katjelawgroup.com/new-california-landlord-tenant-laws-taking-effect-january-1-2026',
  ],
  facts,
}
