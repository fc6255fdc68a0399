import { closedDays } from '#shared/law/days/counting-rule.ts'
import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/nm.ts'
import { rent } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of New Mexico. */
export const law: StateLaw = {
  state: 'NM',
  name: 'New Mexico',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent when the rental agreement is for less than one year. For an annual agreement a reasonable deposit with no fixed cap, but interest is due if it exceeds one month's rent. Last month's prepaid rent is not a deposit.",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      "Only when an annual agreement's deposit is more than one month's rent: pay annual interest equal to the passbook rate.",
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'N.M. Stat. Ann. § 47-8-18',
    confirmed: true,
    // N.M. Stat. Ann. § 47-8-18: the cap is for agreements of less than a year
    cap: {
      steps: [
        {
          when: { termFromMonths: 12 },
          months: null,
          words:
            'the agreement is for a year or more: a reasonable deposit, with interest above a month’s rent',
        },
      ],
    },
    // N.M. Stat. Ann. § 47-8-18: a deposit above a month's rent under a lease of a year
    interest: {
      paid: 'yearly',
      rate: { kind: 'bank' },
      isAboveRent: true,
      lookUp: { words: 'The passbook rate of savings and loan associations in New Mexico', href: null },
    },
  },
  lateFee: {
    graceDays: null,
    rule: 'If the agreement provides for it, up to 5% of the rent for each rental period in default (cut from 10% on June 20, 2025), figured on rent only. Notice of the fee must be given by the last day of the next rental period. No grace period in the statute.',
    citation: 'N.M. Stat. Ann. § 47-8-15(D)',
    confirmed: true,
    // N.M. Stat. Ann. § 47-8-15(D): 10 % of the rent before the act of 2025
    limit: rent(5),
  },
  nsfFee: {
    max: null,
    rule: 'No statute sets a returned-check fee for rent.',
    citation: null,
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 60,
    noticeRule:
      "SB 267 (2025) extended the notice for rent increases; use 60 days' written notice. Before June 20, 2025 it was 30 days, and several 2026 guides still print 30.",
    rentControl: 'preempted',
    capRule: null,
    citation: 'N.M. Stat. Ann. §§ 47-8-15(F), 47-8A-1',
    confirmed: true,
  },
  entry: {
    noticeHours: 24,
    rule: "24 hours' written notice with purpose, date and reasonable time; not needed in an emergency, within 7 days of a repair request, or with a public official or utility representative.",
    citation: 'N.M. Stat. Ann. § 47-8-24',
    confirmed: true,
    // N.M. Stat. Ann. § 47-8-24
    times: { hours: 'at a reasonable time of day', isWritten: true },
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "30 days' written notice before the periodic rental date.",
    citation: 'N.M. Stat. Ann. § 47-8-37',
    confirmed: true,
    // N.M. Stat. Ann. § 47-8-37
    landlord: { ends: 'periodEnd' },
    tenant: { ends: 'periodEnd' },
  },
  nonpaymentNotice: {
    days: 3,
    rule: "3 days' written notice of nonpayment and intent to terminate; full payment within the 3 days stops it.",
    citation: 'N.M. Stat. Ann. § 47-8-33(D)',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 7,
    curable: true,
    rule: '7-day written notice that the agreement ends if not remedied in 7 days; a second material breach within 6 months: 7 days without cure.',
    citation: 'N.M. Stat. Ann. § 47-8-33(A)-(C)',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and manager identity',
      requiredWhen: 'always',
      text: 'The name, address and telephone number of the person who manages the property, and of the owner or agent who accepts legal papers and notices, are listed in this lease.',
      citation: 'N.M. Stat. Ann. § 47-8-19',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-fees',
      title: 'Fee disclosure',
      requiredWhen: 'always',
      text: 'This lease lists the base rent and every fee or charge that may be assessed during the residency. No other fee may be charged, and Tenant will receive advance written notice of any fee change.',
      citation: 'N.M. Stat. Ann. ch. 47, art. 8 as amended by SB 267 (2025)',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-uorra-copy',
      title: 'Copy of the Owner-Resident Relations Act',
      requiredWhen: 'when a licensed broker manages the property',
      text: 'Tenant has received a copy of the New Mexico Uniform Owner-Resident Relations Act and confirms receipt separately in writing.',
      citation: 'N.M. Admin. Code § 16.61.24.14',
      confirmed: true,
      when: { answeredYes: ['licensed-agent'] },
      attach: [
        {
          title: 'Uniform Owner-Resident Relations Act, with a separate receipt',
          source: 'N.M. Stat. Ann. §§ 47-8-1 to 47-8-52, at nmonesource.com',
        },
      ],
      official: form('the Uniform Owner-Resident Relations Act itself'),
    },
  ],
  leaseWritingRequired:
    'The owner should give a written rental agreement before occupancy; a lease for more than one year must be in writing.',
  prohibitedClauses: [
    'waiver of rights or remedies under the Uniform Owner-Resident Relations Act',
    'fees not disclosed in the rental agreement',
    'late fees above 5% of rent or figured on non-rent charges',
    'lockout or utility shutoff',
  ],
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: null,
      of: null,
      isMaximum: false,
      rule: 'A landlord who gives no written statement in time loses the right to keep anything; bad-faith retention adds a civil penalty of $250.',
      citation: 'N.M. Stat. § 47-8-18',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 6,
      rule: 'A landlord may not raise the rent, cut services or seek possession because a tenant, within the previous 6 months, complained, organized, testified or used a remedy.',
      citation: 'N.M. Stat. § 47-8-39',
      confirmed: false,
      source: null,
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
      isPaidToCourt: false,
      rule: 'A tenant may abate part of the rent for a serious failure that is not corrected after written notice, and more where the home cannot be lived in.',
      citation: 'N.M. Stat. §§ 47-8-27.1, 47-8-27.2',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in magistrate or metropolitan court; the trial is 7 to 10 days after the summons is served.',
        'The court gives judgment for possession.',
        'A writ of restitution takes effect 3 to 7 days after judgment, and the sheriff carries it out.',
      ],
      removedBy: 'the sheriff',
      citation: 'N.M. Stat. §§ 47-8-42–47-8-46',
      confirmed: false,
      source: null,
    },
  },
  // N.M. Stat. Ann. § 12-2A-7(E), (F); the commentary on Rule 1-006 NMRA names § 47-8-33(D) as outside its like rule
  counting: {
    workdaysBelow: 11,
    rolls: closedDays,
    caution:
      'Whether weekends count in periods under eleven days is not settled (§ 12-2A-7 and Rule 1-006 differ); business days satisfy both.',
  },
  former: [
    // N.M. Stat. Ann. § 47-8-15(D) before SB 267 (2025)
    {
      endedBy: 'NM-late-fee',
      lateFee: {
        rule: 'No more than 10% of the total rent payment for each rental period.',
        limit: rent(10),
      },
    },
  ],
  notes:
    'NM law changed on June 20, 2025 (SB 267, ch. 122): 5% late-fee cap, $50 screening-fee cap, fee disclosure and longer notice for rent and fee increases. The 60-day rent-increase figure comes from the bill summaries (NLIHC and a legislative tracker), not from the statute text.',
  sources: [
    'http://law.justia.com/codes/new-mexico/2014/chapter-47/article-8/section-47-8-18/',
    'https://cityrulelookup.com/rental-property/late-fees/albuquerque-nm',
    'https://www.roadrunnercapitol.com/legislation-public.php?legislation_id=599',
    'https://nlihc.org/resource/new-mexico-passes-legislation-disclose-and-limit-certain-rental-fees-including-tenant',
    'https://getpocketlaw.com (N.M. Stat. § 47-8-33)',
    'https://eforms.com/rental/notice-to-enter/nm/',
    'https://ipropertymanagement.com/answers/can-a-landlord-enter-without-permission-in-new-mexico',
    'https://www.rentce.com/new-mexico-landlord-tenant-laws/',
    'https://ipropertymanagement.com/templates/new-mexico-residential-lease-agreement',
    'https://www.aanm.org/nmuorra',
    'https://observed.org/rent-increase-and-notice-rules-in-new-mexico/',
    'casetext: N.M. Admin. Code § 16.61.24.14',
  ],
  facts,
}
