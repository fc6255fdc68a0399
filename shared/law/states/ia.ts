import { facts } from '#shared/law/facts/ia.ts'
import { daily } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** The law of Iowa. */
export const law: StateLaw = {
  state: 'IA',
  name: 'Iowa',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 2,
    maxRule: "Two months' rent.",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule:
      'Not required in the first five years (any interest belongs to the landlord); after five years interest earned belongs to the tenant.',
    separateAccount: true,
    nonrefundableFeesAllowed: null,
    citation: 'Iowa Code § 562A.12',
    confirmed: true,
    clock: { starts: ['ended', 'address'], isFromGuide: true },
  },
  lateFee: {
    graceDays: null,
    rule: 'Rent of $700 a month or less: up to $12 a day, at most $60 a month. Rent above $700: up to $20 a day, at most $100 a month. No grace period is required.',
    citation: 'Iowa Code § 562A.9(4)',
    confirmed: true,
    // Iowa Code § 562A.9(4): by the size of the rent
    limit: {
      kind: 'byRent',
      steps: [
        { upTo: cents(700_00), rule: daily(12, 60) },
        { upTo: null, rule: daily(20, 100) },
      ],
    },
  },
  nsfFee: {
    max: 30,
    rule: 'Up to $30 if posted or agreed in advance.',
    citation: 'Iowa Code § 554.3512',
    confirmed: true,
    terms: { caution: 'Only if the fee was posted or agreed to in advance.' },
  },
  rentIncrease: {
    noticeDays: 30,
    noticeRule:
      "At least 30 days' written notice before the effective date, and not before the current term ends.",
    rentControl: 'preempted',
    capRule: null,
    citation: 'Iowa Code §§ 562A.13(5), 364.3(9)',
    confirmed: true,
  },
  entry: {
    noticeHours: 24,
    rule: "At least 24 hours' notice and entry only at reasonable times, except in an emergency or where impracticable.",
    citation: 'Iowa Code § 562A.19',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "Either party gives at least 30 days' written notice before the periodic rental date (10 days week-to-week).",
    citation: 'Iowa Code § 562A.34',
    confirmed: true,
    // Iowa Code § 562A.34
    landlord: { ends: 'periodEnd' },
    tenant: { ends: 'periodEnd' },
  },
  nonpaymentNotice: {
    days: 3,
    rule: 'Three-day notice to pay or the lease ends.',
    citation: 'Iowa Code § 562A.27(2)',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 7,
    curable: true,
    rule: "Notice with at least seven days to cure a material breach; a repeat within six months allows seven days' notice without cure; three days for clear and present danger.",
    citation: 'Iowa Code §§ 562A.27(1), 562A.27A',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and manager identification',
      requiredWhen: 'always',
      text: 'The names and addresses of the person authorized to manage the premises and of the owner or agent for service and notices are stated in this lease and will be kept current.',
      citation: 'Iowa Code § 562A.13(1)',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'utilities',
      title: 'Utility rates and charges',
      requiredWhen: 'the landlord bills or shares utilities',
      text: 'Before signing, the landlord has explained the utility rates, charges and services, other than those the tenant pays directly to the utility company.',
      citation: 'Iowa Code § 562A.13(4)',
      confirmed: true,
      when: 'sharedBills',
    },
    {
      id: 'other-environmental-site',
      title: 'Environmental contamination listing',
      requiredWhen: 'always (state whether listed)',
      text: 'The property is, or is not, listed in the federal CERCLIS (Superfund) database, as marked in this lease.',
      citation: 'Iowa Code § 562A.13(6)',
      confirmed: true,
      when: 'always',
      statedAnswers: ['superfund'],
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, Iowa Code § 622.32); shorter leases may be oral.',
  prohibitedClauses: [
    'Waiver of rights or remedies the landlord-tenant act gives the tenant',
    'Authorization for anyone to confess judgment against the tenant',
    "Clause excusing or limiting the landlord's liability arising under law, or requiring the tenant to indemnify the landlord for it",
    "Agreement to pay the other party's attorney fees beyond what law allows",
  ],
  leaseRules: { attorneyFees: 'as-law' },
  smallClaimsLimit: 6500,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'rent',
      isMaximum: true,
      rule: 'Bad-faith retention costs up to twice the monthly rent on top of actual damages.',
      citation: 'Iowa Code § 562A.12',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 12,
      rule: 'A landlord may not raise the rent, cut services or seek possession because a tenant complained or organized. A good-faith complaint within one year before raises a presumption of retaliation.',
      citation: 'Iowa Code § 562A.36',
      confirmed: true,
      source: 'https://legalfix.com/statutes/state-codes/iowa/title-xiv/chapter-562a/section-562a-36',
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: 1,
      capDollars: null,
      rule: 'A tenant who gave notice may correct the deficiency and deduct the reasonable cost, up to one month’s rent, and may hold this against an eviction for unpaid rent.',
      citation: 'Iowa Code § 562A.27',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Sued for rent or possession, a tenant may answer with what the landlord left undone; the court can order the rent paid into court until it decides.',
      citation: 'Iowa Code § 562A.24',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files a forcible entry and detainer action, usually in small claims court, which sets an early hearing.',
        'The court gives judgment for possession.',
        'A writ issues, and the sheriff removes the tenant.',
      ],
      removedBy: 'the sheriff',
      citation: 'Iowa Code ch. 648',
      confirmed: false,
      source: null,
    },
  },
  // Iowa Code § 562A.29A, by a secondary source of November 22, 2026
  mail: {
    days: 4,
    kinds: ['nonpayment', 'violation'],
    caution:
      'Posted, and sent by regular and certified mail. The four days come from a guide, not from the statute.',
  },
  notes:
    "The 30-day deposit period runs from the end of the tenancy and receipt of the tenant's mailing address. One page read (GetLandlordKit) wrongly states there is no late-fee cap.",
  sources: [
    'https://simpleforms.com/rental/ia/',
    'https://www.weekendlandlords.com/understanding-iowa-rental-laws/',
    'https://sparkrental.com/iowa-rental-laws-guide/',
    'https://freeforms.com/lease/ia',
    'https://listmyhomes.com/rental-laws/iowa',
    'https://ipropertymanagement.com/templates/iowa-residential-lease-agreement',
    'https://americanlandlord.com/iowa-landlord-tenant-laws',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://eforms.com/eviction/ia/iowa-7-day-notice-to-quit-form-non-compliance/',
    'https://cityrulelookup.com/rental-property/eviction-notice/cedar-falls-ia',
    'https://pdfslide.us/documents/rent-control-by-state-law-rent-on-either-private-residential-property-or-a-private.html (NMHC rent control by state, 2019)',
    'https://federalstatelaw.com/tables/rent-control',
  ],
  facts,
}
