import { evictionNotices } from '#shared/law/days/counting-rule.ts'
import { bankStatement } from '#shared/law/deposits/deposit-interest-rule.ts'
import { facts } from '#shared/law/facts/pa.ts'
import { monthCustomary } from '#shared/law/notices/cautions.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** The law of Pennsylvania. */
export const law: StateLaw = {
  state: 'PA',
  name: 'Pennsylvania',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 2,
    maxRule:
      "Two months' rent in the first year of a lease; one month's rent from the second year on (return the excess). After five years no increase in the deposit when rent rises.",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      'After the second anniversary of the deposit, deposits over $100 must earn interest; the tenant gets it yearly less 1% for the landlord.',
    separateAccount: true,
    nonrefundableFeesAllowed: null,
    citation: '68 Pa. Stat. §§ 250.511a, 250.511b, 250.512',
    confirmed: true,
    // 68 Pa. Stat. § 250.511a: two months in the first year, one from the second
    cap: {
      steps: [
        {
          when: { yearsFrom: 2 },
          months: 1,
          words: 'it is the second year of the tenancy or later',
        },
      ],
    },
    // 68 Pa. Stat. § 250.511b: from the third year on, less one percent, on the anniversary of the lease
    interest: {
      paid: 'yearly',
      rate: { kind: 'bank', lessBps: 100 },
      freeMonths: 24,
      minDepositCents: cents(100_01),
      lookUp: bankStatement,
    },
  },
  lateFee: {
    graceDays: null,
    rule: "No statute sets a grace period or a cap; a late fee must be in the lease and bear a reasonable relation to the landlord's loss.",
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 50,
    rule: "Up to $50, or the bank's actual charge if that is higher.",
    citation: '18 Pa. Cons. Stat. § 4105(e)',
    confirmed: true,
    // 18 Pa. Cons. Stat. § 4105(e)
    terms: { orBankCharge: true },
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      'No statute on rent-increase notice; follow the lease, and for month-to-month give at least the 15 days needed to end the tenancy (30 days is common).',
    rentControl: 'none',
    capRule: null,
    citation: null,
    confirmed: true,
    notice: { advised: { days: 15 }, caution: monthCustomary },
  },
  entry: {
    noticeHours: null,
    rule: "No statute; follow the lease. At least 24 hours' notice is good practice except in an emergency.",
    citation: null,
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 15,
    tenantDays: null,
    rule: "15 days' notice to quit for a lease of one year or less or of indefinite length; 30 days for a lease of more than one year. The lease may shorten or waive the notice. The statute does not set the tenant's notice.",
    citation: '68 Pa. Stat. § 250.501',
    confirmed: true,
    // 68 Pa. Stat. § 250.501(b)
    landlord: {
      atTermEnd: { longerFromMonths: 13 },
      tiers: [
        {
          when: { term: 'monthToMonth' },
          label: 'a lease of a year or less, or of indefinite length',
        },
        { days: 30, when: { term: 'longer' }, label: 'a lease of more than a year' },
      ],
      caution: 'The lease may shorten or waive this notice.',
    },
    tenant: { caution: 'The statute does not set the tenant’s notice. Follow the lease.' },
  },
  nonpaymentNotice: {
    days: 10,
    rule: '10-day notice to quit for unpaid rent (the lease may change or waive it).',
    citation: '68 Pa. Stat. § 250.501(b)',
    confirmed: true,
    notice: { caution: 'The lease may change or waive this notice.' },
  },
  leaseViolationNotice: {
    days: 15,
    curable: false,
    rule: '15-day notice for leases of one year or less, 30 days for longer leases; no statutory right to cure. 10 days for illegal drug activity.',
    citation: '68 Pa. Stat. §§ 250.501, 250.505-A',
    confirmed: true,
    // 68 Pa. Stat. § 250.501
    notice: {
      tiers: [
        { when: { term: 'monthToMonth' }, label: 'a lease of a year or less' },
        { days: 30, when: { term: 'longer' }, label: 'a longer lease' },
      ],
    },
  },
  disclosures: [
    {
      id: 'deposit-bank',
      title: 'Escrow bank notice',
      requiredWhen: 'when the deposit is more than $100',
      text: 'Landlord will tell Tenant in writing the name and address of the bank where the security deposit is held and the amount.',
      citation: '68 Pa. Stat. § 250.511b',
      confirmed: true,
      when: { depositOver: cents(100_00) },
    },
  ],
  leaseWritingRequired:
    'A lease for more than three years must be in writing and signed; shorter leases may be oral. Consumer leases must be in plain language.',
  prohibitedClauses: [
    'waiver of the security deposit limits',
    'waiver of the implied warranty of habitability',
    'self-help eviction or lockout',
    'retaliation against tenant organizing',
  ],
  smallClaimsLimit: 12000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'A landlord who does not pay within 30 days owes twice the amount by which the deposit and its interest exceed the actual damage; without a written list the right to keep anything is lost.',
      citation: '68 Pa. Stat. § 250.512',
      confirmed: true,
      source:
        'https://govt.westlaw.com/pac/Document/N90F2D550343711DA8A989F4EECDB8638?viewType=FullText&originationContext=documenttoc&transitionType=CategoryPageItem&contextData=(sc.Default)',
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'There is no general ban. A landlord may not end a lease because a tenant joined a tenants’ organization; other acts protect tenants who use the rights they give about utilities and unfit homes.',
      citation: '68 Pa. Stat. § 250.205',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: null,
      capMonthsRent: null,
      capDollars: null,
      rule: 'No statute sets it out; by decision of the state’s Supreme Court a tenant may repair and deduct under the warranty of habitability.',
      citation: null,
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'In the cities that the act covers, rent is paid into an escrow account once the home is certified unfit for human habitation, until it is fit again.',
      citation: '35 Pa. Stat. § 1700-1',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files a complaint with a magisterial district judge (in Philadelphia, Municipal Court), who holds a hearing.',
        'The judge gives judgment for possession and for rent due.',
        'On the landlord’s request a writ issues; the sheriff, a constable or a writ server serves it and executes it on the 11th day after. A tenant who owes only rent can stop it by paying rent and costs before that.',
      ],
      removedBy: 'the sheriff, a constable or a writ server',
      citation: '68 Pa. Stat. § 250.503',
      confirmed: true,
      source:
        'https://codes.findlaw.com/pa/title-68-ps-real-and-personal-property/pa-st-sect-68-250-503.html',
    },
  },
  mail: {
    days: 0,
    kinds: evictionNotices,
    caution:
      'According to a guide, mail alone does not serve a notice to quit. Deliver it by hand, leave it at the home or post it.',
  },
  notes:
    'Philadelphia adds rental licence, lead certificate, good-housing handout and eviction diversion rules that are not listed. Small-claims figure is for magisterial district courts. Statute-of-frauds sentence and prohibited clauses other than deposit waiver are from knowledge.',
  sources: [
    'https://govt.westlaw.com/pac (68 P.S. § 250.511a)',
    'https://www.thelpa.com/lpa/landlord-tenant-law/pennsylvania-security-deposit-law.html',
    'https://clsphila.org/learn-about-issues/security-deposits-pennsylvania',
    'https://depositbackusa.com/pennsylvania/security-deposit-law-statute/',
    'https://writemynotice.com/eviction-notice/pennsylvania',
    'https://cityrulelookup.com/rental-property/lease-termination/erie-pa',
    'https://americanlandlord.com/eviction/pennsylvania-eviction-laws/',
    'https://eforms.com/rental/pa/',
    'https://cohenmarraccini.com/faqs/',
    'https://innago.com/pennsylvania-landlord-tenant-laws/',
    'https://www.weekendlandlords.com/understanding-pennsylvania-rental-laws/',
  ],
  facts,
}
