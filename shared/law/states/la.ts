import { facts } from '#shared/law/facts/la.ts'
import { monthCustomary } from '#shared/law/notices/cautions.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Louisiana. */
export const law: StateLaw = {
  state: 'LA',
  name: 'Louisiana',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: null,
    maxRule: 'No statute: no cap on the deposit.',
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'La. Rev. Stat. §§ 9:3251-3254',
    confirmed: true,
    // La. Rev. Stat. § 9:3251
    clock: { starts: ['ended'], unit: 'month' },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute: no cap and no grace period. The late fee must be stated in the lease and be reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 25,
    rule: 'The greater of $25 or 5% of the check.',
    citation: 'La. Rev. Stat. § 9:2782',
    confirmed: true,
    // La. Rev. Stat. § 9:2782
    terms: {
      orBpsOfPayment: 500,
      caution: 'A fee table adds: only if the tenant was clearly informed in advance.',
    },
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      "No statute. For month-to-month tenancies give at least the 10 days' notice needed to end the tenancy (30 days is customary).",
    rentControl: 'preempted',
    capRule: null,
    citation: 'La. Rev. Stat. § 9:3258 (rent control ban)',
    confirmed: true,
    notice: { advised: { days: 10 }, caution: monthCustomary },
  },
  entry: {
    noticeHours: null,
    rule: "No statute: entry needs the tenant's consent or a lease clause (24 hours' notice is customary); urgent repairs are allowed.",
    citation: null,
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 10,
    tenantDays: 10,
    rule: 'Either party gives written notice at least 10 calendar days before the end of the month (5 days week-to-week; 30 days for terms longer than a month without a fixed end).',
    citation: 'La. Civ. Code art. 2728',
    confirmed: true,
    // La. Civ. Code art. 2728: before the end of the month
    landlord: { ends: 'beforePeriodEnd' },
    tenant: { ends: 'beforePeriodEnd' },
  },
  nonpaymentNotice: {
    days: 5,
    rule: 'Five-day notice to vacate (no right to cure), holidays and weekends left out; the lease may waive the notice.',
    citation: 'La. Code Civ. Proc. art. 4701',
    confirmed: true,
    notice: { caution: 'There is no right to cure; the lease may waive the notice.' },
  },
  leaseViolationNotice: {
    days: 5,
    curable: false,
    rule: 'Five-day notice to vacate for a lease violation; no statutory right to cure; the lease may waive the notice.',
    citation: 'La. Code Civ. Proc. art. 4701',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'other-foreclosure',
      title: 'Foreclosure disclosure',
      requiredWhen: 'the property is the subject of a foreclosure action',
      text: 'The landlord has informed the tenant that the property is subject to a pending foreclosure, and will inform the tenant of any later foreclosure action.',
      citation: 'La. Rev. Stat. § 9:3260.1',
      confirmed: true,
      when: { answeredYes: ['foreclosure'] },
    },
  ],
  leaseWritingRequired:
    'Leases of any length may be oral between the parties (La. Civ. Code art. 2681) but a lease of immovable property must be written and recorded to bind third parties; use a written lease.',
  prohibitedClauses: [
    'Waiver of security deposit law (La. Rev. Stat. § 9:3254)',
    'Clause limiting liability for intentional or gross fault (La. Civ. Code art. 2004)',
    'Penalty for calling police or emergency help because of abuse',
  ],
  smallClaimsLimit: 5000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'Willful failure to return a deposit costs $300 or twice the amount wrongly kept, whichever is more. Not paying within 30 days after a written demand counts as willful.',
      citation: 'La. Rev. Stat. § 9:3252',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: false,
      presumedDays: null,
      presumedMonths: null,
      rule: 'No statute forbids it.',
      citation: null,
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'If the landlord does not make a necessary repair within a reasonable time after demand, the tenant may have it made and be repaid, or apply a reasonable cost to the rent.',
      citation: 'La. Civ. Code art. 2694',
      confirmed: true,
      source:
        'https://www.ncsl.org/research/environment-and-natural-resources/louisiana-landlord-and-tenant-duties.aspx',
    },
    withholding: {
      isAllowed: null,
      isPaidToCourt: false,
      rule: 'No statute lets a tenant stop paying rent; a court may take the state of the home into account when it decides a case.',
      citation: null,
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files a rule for possession; the hearing is no sooner than the third day after service.',
        'The court gives judgment of eviction.',
        'If the tenant does not leave within 24 hours, a warrant issues, and the sheriff, a constable or a marshal delivers possession.',
      ],
      removedBy: 'the sheriff, a constable or a marshal',
      citation: 'La. Code Civ. Proc. arts. 4701–4735',
      confirmed: false,
      source: null,
    },
  },
  // La. Code Civ. Proc. art. 5059(B)(3); Lichtentag v. Burns, 258 So. 2d 211
  counting: { workdaysBelow: 7 },
  notes:
    'The deposit must be returned within one month after the lease ends, provided the tenant gave a forwarding address and did not abandon the unit.',
  sources: [
    'https://www.renttohq.com/resources/laws/louisiana',
    'https://www.recordinglaw.com/us-laws/landlord-tenant/louisiana-landlord-tenant-laws',
    'https://undergroundlandlord.com/state-laws/louisiana',
    'https://www.rentce.com/louisiana-landlord-tenant-laws/',
    'https://legaltemplates.net/form/lease-agreement/louisiana-la/',
    'https://americanlandlord.com/landlord-tenant-laws-by-state/louisiana-landlord-tenant-laws/',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://pdfslide.us/documents/rent-control-by-state-law-rent-on-either-private-residential-property-or-a-private.html (NMHC rent control by state, 2019)',
  ],
  facts,
}
