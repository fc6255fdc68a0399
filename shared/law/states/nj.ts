import { bankStatement } from '#shared/law/deposits/deposit-interest-rule.ts'
import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/nj.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of New Jersey. */
export const law: StateLaw = {
  state: 'NJ',
  name: 'New Jersey',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1.5,
    maxRule:
      "One and one-half months' rent. Later increases to the deposit may not exceed 10% of the current deposit in a year. Owner-occupied buildings with no more than two other units are exempt unless the tenant gives written notice invoking the law.",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      'Hold in a New Jersey interest-bearing account (landlords of 10 or more units: money market fund or account with a variable money-market rate); pay or credit interest to the tenant every year.',
    separateAccount: true,
    nonrefundableFeesAllowed: null,
    citation: 'N.J. Stat. Ann. §§ 46:8-19 to 46:8-26',
    confirmed: true,
    // N.J. Stat. Ann. § 46:8-19: on the anniversary of the lease
    interest: { paid: 'yearly', rate: { kind: 'bank' }, lookUp: bankStatement },
  },
  lateFee: {
    // N.J. Stat. Ann. §§ 2A:42-6.1 to -6.3: a grace period for some tenants only
    graceDays: null,
    rule: 'No general grace period or cap; a late fee must be in the lease and reasonable. For tenants who are senior citizens receiving Social Security or similar pensions, or who receive SSI, Social Security Disability or Work First New Jersey benefits, no late fee may be charged until 5 business days after the due date.',
    citation: 'N.J. Stat. Ann. §§ 2A:42-6.1 to 2A:42-6.3',
    confirmed: true,
    protectedGraceWorkdays: 5,
    caution:
      'Tenants who receive Social Security, a similar pension or certain benefits have a grace period of five business days.',
  },
  nsfFee: {
    max: null,
    rule: 'No statute sets a returned-check fee for rent (a civil bad-check law adds damages only after a 35-day demand); use a reasonable amount stated in the lease.',
    citation: null,
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 30,
    noticeRule:
      "At least 30 days' written notice for a month-to-month tenancy, with a notice ending the old terms; for a lease, only at the end of the term. Increases may not be unconscionable.",
    rentControl: 'local',
    capRule: 'No statewide cap; more than 100 municipalities have rent control ordinances.',
    citation: 'N.J. Stat. Ann. § 2A:18-61.1(f)',
    confirmed: true,
  },
  entry: {
    noticeHours: 24,
    rule: 'In buildings with three or more units, reasonable notice, ordinarily one day, except in a safety or structural emergency. No statute for smaller buildings; one day is good practice.',
    citation: 'N.J. Admin. Code § 5:10-5.1',
    confirmed: false,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "One month's notice that runs out with a rental month, but the landlord may end most tenancies only for a cause listed in the Anti-Eviction Act (owner-occupied buildings with two or fewer rental units are exempt).",
    citation: 'N.J. Stat. Ann. §§ 2A:18-56, 2A:18-61.1, 2A:18-61.2',
    confirmed: true,
    // N.J. Stat. Ann. §§ 2A:18-56, 2A:18-61.2; the end of the period by a secondary source
    landlord: {
      unit: 'month',
      ends: 'beforePeriodEnd',
      caution:
        'The landlord also needs a reason that the law names, except in owner-occupied buildings of two or fewer rental units.',
    },
    tenant: { unit: 'month', ends: 'beforePeriodEnd' },
  },
  nonpaymentNotice: {
    days: null,
    rule: "No notice is required before filing for nonpayment. Habitual late payment needs a notice to cease and then one month's notice to quit. Federally covered or subsidized housing may need 14 or 30 days. The landlord must accept full payment up to three business days after judgment.",
    citation: 'N.J. Stat. Ann. §§ 2A:18-61.1(a), 2A:18-61.2, 2A:42-10.16a',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 30,
    curable: true,
    rule: "First a written notice to cease with a reasonable time to stop; if the violation continues, one month's notice to quit. Disorderly conduct or willful damage: 3 days' notice to quit.",
    citation: 'N.J. Stat. Ann. §§ 2A:18-61.1, 2A:18-61.2',
    confirmed: true,
    notice: {
      unit: 'month',
      cureIsSeparate: true,
      caution: 'A notice to cease, with a reasonable time to stop, comes first.',
    },
  },
  disclosures: [
    {
      id: 'flood',
      title: 'Flood risk',
      requiredWhen: 'always (except seasonal rentals under 120 days)',
      text: 'Landlord states in this lease whether the property is in a FEMA Special or Moderate Risk Flood Hazard Area and whether Landlord knows of past flooding. Flood insurance for renters may be available through the National Flood Insurance Program; ordinary renters insurance usually does not cover flood damage.',
      citation: 'N.J. Stat. Ann. § 46:8-50',
      confirmed: true,
      when: { notAnsweredYes: ['seasonal'] },
      statedAnswers: ['flood-zone', 'flood-history'],
      attach: [
        {
          title: 'Flood risk notice, completed',
          source: 'the New Jersey Department of Community Affairs',
        },
      ],
      official: form('the flood risk notice of the Department of Community Affairs'),
    },
    {
      id: 'other-truth-in-renting',
      title: 'Truth in Renting statement',
      requiredWhen: 'buildings with more than two units (more than three if owner-occupied)',
      text: 'Landlord has given Tenant the current Truth in Renting statement of tenant and landlord rights published by the New Jersey Department of Community Affairs.',
      citation: 'N.J. Stat. Ann. §§ 46:8-44 to 46:8-46',
      confirmed: true,
      when: { any: [{ unitsFrom: 4 }, { all: [{ unitsFrom: 3 }, { notAnsweredYes: ['owner-occupied'] }] }] },
      attach: [
        {
          title: 'Truth in Renting statement, the current edition',
          source: 'the New Jersey Department of Community Affairs',
        },
      ],
      official: form('the New Jersey Department of Community Affairs'),
    },
    {
      id: 'other-window-guards',
      title: 'Window guards',
      requiredWhen: 'multifamily buildings with three or more units',
      text: 'If a child aged 10 or younger lives or is regularly in the unit, Landlord must install and maintain window guards when Tenant asks in writing. Tenant may make that request at any time.',
      citation: 'N.J. Admin. Code § 5:10-27.1',
      confirmed: true,
      when: { unitsFrom: 3 },
      official: { kind: 'wording', from: 'the text printed in the regulation' },
    },
    {
      id: 'landlord-identity',
      title: 'Landlord registration statement',
      requiredWhen: 'always',
      text: 'Landlord has given Tenant a copy of the registration statement with the names and addresses of the owner, managing agent and emergency contact for this building.',
      citation: 'N.J. Stat. Ann. §§ 46:8-28, 46:8-29',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Landlord registration statement',
          source: 'Landlord, as filed with the municipality or the Department of Community Affairs',
        },
      ],
    },
    {
      id: 'deposit-bank',
      title: 'Security deposit bank notice',
      requiredWhen: 'when a security deposit is collected',
      text: 'Within 30 days of receiving the deposit, Landlord will tell Tenant in writing the name and address of the bank, the type of account, the interest rate and the amount held.',
      citation: 'N.J. Stat. Ann. § 46:8-19',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'lead-paint',
      title: 'New Jersey lead-safe certificate',
      requiredWhen: 'units built before 1978 that are subject to the state lead inspection law',
      text: 'Where required, Landlord gives the tenant a copy of the current lead-free or lead-safe certificate for this unit with this lease.',
      citation: 'N.J. Stat. Ann. § 52:27D-437.16',
      confirmed: true,
      when: { all: ['before1978', { notAnsweredYes: ['lead-law-exempt'] }] },
      attach: [
        {
          title: 'Lead-free or lead-safe certificate of the unit',
          source: 'the lead evaluation contractor or the municipality',
        },
      ],
    },
  ],
  leaseWritingRequired:
    'Leases for more than three years must be in writing; shorter leases may be oral. Residential leases must be in plain language.',
  prohibitedClauses: [
    'waiver of security deposit rights',
    'waiver of Anti-Eviction Act protection',
    'clauses that violate clearly established legal rights of tenants (Truth in Renting Act)',
    'waiver of the right to habitable premises',
    "charging attorney's fees or late fees as rent unless the lease says so",
  ],
  smallClaimsLimit: 5000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'A landlord who does not return what is due is held to twice that amount, with costs and, where the court allows them, attorney’s fees.',
      citation: 'N.J. Stat. § 46:8-21.1',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not serve a notice to quit or sue for possession as a reprisal for enforcing rights, complaining to an authority or joining a lawful organization, nor change the tenancy substantially as a reprisal. The tenant can claim damages.',
      citation: 'N.J. Stat. § 2A:42-10.10',
      confirmed: true,
      source: 'http://law.onecle.com/new-jersey/title-2a/2a-42-10.10.html',
    },
    repairAndDeduct: {
      isAllowed: null,
      capMonthsRent: null,
      capDollars: null,
      rule: 'No statute sets it out; by decision of the state’s Supreme Court a tenant may repair vital defects and deduct the cost after notice.',
      citation: null,
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Where a home is substandard, tenants may ask the court to have rents paid to it and used for repairs. By decision of the courts a tenant may also hold defects against a suit for rent.',
      citation: 'N.J. Stat. § 2A:42-85 et seq.',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in the Special Civil Part of Superior Court, which sets a trial.',
        'The court gives judgment for possession.',
        'A warrant of removal can issue 3 days after judgment, and a court officer carries it out.',
      ],
      removedBy: 'a court officer',
      citation: 'N.J. Stat. §§ 2A:18-53, 2A:18-57, 2A:18-61.1',
      confirmed: false,
      source: null,
    },
  },
  notes:
    "Deposits must be returned within 5 business days after displacement by fire, flood, condemnation or evacuation, and 15 business days after a domestic-violence lease termination. No grace period is given because the 5-business-day rule covers only protected tenants. Nolo's page states a 30-day nonpayment notice; attorney pages and the statute show none is required. Statute-of-frauds sentence, the owner-occupied deposit exemption and the 5/15-business-day deposit rules are from knowledge.",
  sources: [
    'https://casetext.com/statute/new-jersey-statutes/title-46-property/chapter-468-attornments-by-tenant-to-strangers-to-title-effect/section-468-212-limitation-on-amount-of-deposit',
    'http://njtenancylaw.com/46.html',
    'https://www.obligo.com/states/new-jersey-security-deposit-laws-a-complete-guide-for-landlords-tenants',
    'https://www.joinpassive.com/states/new-jersey',
    'https://legalclarity.org/the-5-day-rule-in-nj-late-rent-and-grace-periods',
    'https://www.nolo.com/legal-encyclopedia/new-jersey-late-fees-termination-nonpayment-rent-other-rent-rules.html',
    'https://leaserunner.com/lease-agreement/new-jersey/disclosures-in-leases',
    'https://tenant-rights.com/new-jersey/new-jersey-lease-disclosure-requirements-for-renters',
    'https://www.newjerseyrealestateattorneyblog.com/new-jersey-eviction-notice-req/',
    'https://rjwnjlaw.com/notice-to-cease-notice-to-quit',
    'https://cityrulelookup.com/rental-property/lease-termination/edison-nj',
    'https://freeforms.com/lease/nj/new-jersey-month-to-month-lease-agreement-template/',
    'casetext.com: N.J. Stat. § 46:8-49.3',
    'https://ipropertymanagement.com/laws/bounced-rent-check-fees',
  ],
  facts,
}
