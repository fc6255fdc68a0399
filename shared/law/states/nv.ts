import { inStatute } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/nv.ts'
import { rent } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** Nev. Rev. Stat. § 40.280. */
const servedByOfficer =
  'The notice is served by the sheriff, a constable, a licensed process server or an attorney’s agent, not by the landlord, and the days count from that service.'

/** The law of Nevada. */
export const law: StateLaw = {
  state: 'NV',
  name: 'Nevada',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 3,
    maxRule:
      "Security deposit, surety bond and last month's rent together may not exceed three months' periodic rent. The landlord may accept, but not require, a surety bond instead of a deposit.",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: true,
    citation: 'Nev. Rev. Stat. § 118A.242',
    confirmed: true,
  },
  lateFee: {
    graceDays: 3,
    rule: 'Reasonable late fee set out in the rental agreement, no more than 5% of the periodic rent, and (for tenancies longer than week-to-week) not before 3 calendar days after the due date. The fee may not grow because of an earlier late fee.',
    citation: 'Nev. Rev. Stat. § 118A.210(4)',
    confirmed: true,
    // Nev. Rev. Stat. § 118A.210(4): not before three calendar days after the due date
    limit: rent(5),
    isFeeOnLastGraceDay: true,
  },
  nsfFee: {
    max: 25,
    rule: 'Returned-check fee of up to $25.',
    citation: 'Nev. Rev. Stat. § 597.960',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 60,
    noticeRule:
      "60 days' written notice for periodic tenancies of one month or more; 30 days for periodic tenancies of less than one month.",
    rentControl: 'none',
    capRule: null,
    citation: 'Nev. Rev. Stat. § 118A.300',
    confirmed: true,
  },
  entry: {
    noticeHours: 24,
    rule: "At least 24 hours' notice; entry only at reasonable times during normal business hours, except in an emergency.",
    citation: 'Nev. Rev. Stat. § 118A.330',
    confirmed: true,
    // Nev. Rev. Stat. § 118A.330
    times: { hours: 'during normal business hours' },
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "30-day no-cause notice for month-to-month (7 days if rent is paid weekly). A tenant aged 60 or older or with a disability may ask for up to 30 more days. The tenant's own 30-day notice was not confirmed in a source.",
    citation: 'Nev. Rev. Stat. § 40.251',
    confirmed: true,
    landlord: {
      caution: `A tenant aged 60 or older or with a disability may ask for up to 30 more days. ${servedByOfficer}`,
    },
  },
  nonpaymentNotice: {
    days: 7,
    rule: '7 judicial days (weekends and court holidays do not count) to pay rent or leave.',
    citation: 'Nev. Rev. Stat. §§ 40.2512, 40.253',
    confirmed: true,
    // Nev. Rev. Stat. §§ 40.253, 40.280
    notice: {
      unit: 'workdays',
      caution: `Judicial days: weekends and court holidays do not count. ${servedByOfficer}`,
    },
  },
  leaseViolationNotice: {
    days: 5,
    curable: true,
    rule: '5-day notice to perform the lease condition or leave, followed by a 5-day unlawful-detainer notice. Nuisance, waste, unlawful business or drug violation: 3-day notice.',
    citation: 'Nev. Rev. Stat. §§ 40.2514, 40.2516, 118A.430',
    confirmed: true,
    notice: { caution: `A five-day unlawful-detainer notice follows. ${servedByOfficer}` },
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Landlord and emergency contact',
      requiredWhen: 'always',
      text: 'The landlord or agent named in this lease manages the property and accepts notices. The emergency telephone number listed in this lease belongs to a person located within 60 miles of the property.',
      citation: 'Nev. Rev. Stat. § 118A.260',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'move-in-checklist',
      title: 'Signed inventory and condition record',
      requiredWhen: 'always',
      text: 'Landlord and Tenant have signed a record of the inventory and condition of the unit, which is part of this lease.',
      citation: 'Nev. Rev. Stat. § 118A.200(3)(k)',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-nuisance',
      title: 'Nuisance summary and reporting',
      requiredWhen: 'always',
      text: 'Under Nevada law a person who creates or maintains a public nuisance, or lets one continue on property they control, can be charged with a misdemeanor. Tenant may report a nuisance or a building, safety or health code violation to the local code enforcement or health authority.',
      citation: 'Nev. Rev. Stat. § 118A.200(3)(l)-(m); § 202.470',
      confirmed: true,
      when: 'always',
      official: inStatute,
    },
    {
      id: 'other-us-flag',
      title: 'Right to display the U.S. flag',
      requiredWhen: 'always',
      text: 'Tenant has the right to display the flag of the United States at the unit, subject to the limits allowed by Nevada law.',
      citation: 'Nev. Rev. Stat. §§ 118A.200(3)(n), 118A.325',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'utilities',
      title: 'Utility responsibilities',
      requiredWhen: 'always',
      text: 'This lease states which utilities and services Landlord pays for and which Tenant pays for.',
      citation: 'Nev. Rev. Stat. § 118A.200(3)(j)',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-foreclosure',
      title: 'Foreclosure notice',
      requiredWhen: 'when the property is the subject of a foreclosure proceeding',
      text: 'This property is currently the subject of a foreclosure proceeding. Tenant may ask Landlord for the status of that proceeding.',
      citation: 'Nev. Rev. Stat. § 118A.275',
      confirmed: true,
      when: { answeredYes: ['foreclosure'] },
      official: inStatute,
    },
    {
      id: 'other-total-rent',
      title: 'Maximum total periodic rent',
      requiredWhen: 'always',
      text: 'The maximum total periodic rent shown in this lease is one figure that includes the base rent and every mandatory fee. Landlord offers at least one way to pay rent without a fee.',
      citation: 'Nev. Rev. Stat. § 118A.200 as amended by AB 121 (2025)',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-single-family-notice',
      title: 'Single-family rental notice',
      requiredWhen:
        'when the unit is a single-family home and the lease is not signed by a licensed property-manager agent',
      text: 'This lease for a single-family home was not signed by an authorized agent holding a Nevada property-management permit; the notice that Nevada law requires for such leases is printed at the top of the first page.',
      citation: 'Nev. Rev. Stat. § 118A.200(4)',
      confirmed: true,
      when: { all: ['singleFamily', { notAnsweredYes: ['licensed-agent'] }] },
      attach: [
        {
          title:
            'Single-family rental notice, at the top of the first page, in type twice the size of the rest',
          source: 'Nev. Rev. Stat. § 118A.200(4), at leg.state.nv.us',
        },
      ],
      official: inStatute,
    },
  ],
  leaseWritingRequired:
    'A lease for more than one year must be in writing. Any written agreement must be signed by both sides, a free copy given to the tenant, and must cover the topics listed in Nev. Rev. Stat. § 118A.200(3).',
  prohibitedClauses: [
    'waiver of rights or remedies under NRS chapter 118A',
    'confession of judgment',
    "tenant pays the landlord's attorney's fees other than as a court may award to the prevailing party",
    'indemnity of the landlord for its own misconduct or negligence',
    'a termination-notice period different from what the law requires',
    'calling the security deposit nonrefundable (a reasonable nonrefundable cleaning charge is allowed)',
  ],
  leaseRules: { fixedNotice: true, prepaidCountsAsDeposit: true },
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'deposit',
      isMaximum: true,
      rule: 'A landlord who does not return or account for the deposit within 30 days owes it and up to the same amount again as the court decides, so up to twice the deposit.',
      citation: 'Nev. Rev. Stat. § 118A.242',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not end a tenancy, raise the rent, cut services or sue because a tenant complained in good faith, organized or used a right.',
      citation: 'Nev. Rev. Stat. § 118A.510',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: 1,
      capDollars: 100,
      rule: 'For a failure that costs less than $100 or one month’s rent, whichever is more, the tenant may repair 14 days after written notice and deduct the cost.',
      citation: 'Nev. Rev. Stat. § 118A.360',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: false,
      rule: 'Where heat, air-conditioning, water, electricity, gas, a door lock or another essential item is missing and the landlord does not use best efforts within 48 hours after written notice (weekends and holidays not counted), the tenant may withhold the rent that comes due until it is restored. For other breaches of habitability another section gives 14 days.',
      citation: 'Nev. Rev. Stat. §§ 118A.355, 118A.380',
      confirmed: true,
      source:
        'https://instalawyer.io/laws/nevada-revised-statutes/chapter-118a-landlord-and-nrs-118a380-failure-of',
    },
    evictionSteps: {
      steps: [
        'After the notice a tenant may file an affidavit, and justice court then holds a hearing; without one the landlord may ask for summary removal.',
        'The court gives an order for removal.',
        'The sheriff or a constable posts the order and removes the tenant between 24 and 36 hours later.',
      ],
      removedBy: 'the sheriff or a constable',
      citation: 'Nev. Rev. Stat. §§ 40.253, 40.254',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'A nonrefundable fee is allowed only as a reasonable cleaning charge agreed in the lease. AB 121 (ch. 227, 2025) took effect October 1, 2025; its fee-free payment detail and civil remedies are from a secondary page and knowledge.',
  sources: [
    'https://instalawyer.io/laws/nevada-revised-statutes/chapter-118a-landlord-and-nrs-118a242-security-deposit',
    'https://cityrulelookup.com/rental-property/late-fees/las-vegas-nv',
    'https://fastdemocracy.com/bill-summary/?billsummary_id=NVB00005194&billsummary_session=81&billsummary_state=nv',
    'https://cityrulelookup.com/rental-property/landlord-entry/henderson-nv',
    'https://nevada.public.law/statutes/nrs_40.2512',
    'http://civillawselfhelpcenter.org/self-help/evictions-housing/evictions/types-of-eviction-notices',
    'https://instalawyer.io/laws/nevada-revised-statutes/chapter-118a-landlord-and-nrs-118a200-rental-agreements',
    'https://ipropertymanagement.com/templates/nevada-residential-lease-agreement',
    'https://www.thebrenkusteam.com/blog/ab-121-nevada-landlord-law-2025-rental-compliance',
  ],
  facts,
}
