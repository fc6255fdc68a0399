import { facts } from '#shared/law/facts/ga.ts'
import type { DisclosureCondition } from '#shared/law/disclosures/condition.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/**
 * A deposit of any landlord but a natural person with ten or fewer units and no paid manager. Source: O.C.G.A. § 44-7-36,
 * which exempts no company.
 */
const notExempt: DisclosureCondition = {
  all: ['deposit', { any: ['ownedByCompany', { any: [{ ownsFrom: 11 }, 'hasManager'] }] }],
}

/** The law of Georgia. */
export const law: StateLaw = {
  state: 'GA',
  name: 'Georgia',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 2,
    maxRule: "Two months' rent for leases entered into from July 1, 2024 (Safe at Home Act).",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: true,
    nonrefundableFeesAllowed: null,
    citation: 'O.C.G.A. §§ 44-7-30.1 to -37',
    confirmed: true,
    clock: { starts: ['possession'], isFromGuide: true },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute: no cap and no grace period. The late fee must be stated in the lease and be reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 30,
    rule: 'The greater of $30 or 5% of the check, plus bank charges.',
    citation: 'O.C.G.A. § 13-6-15',
    confirmed: true,
    terms: { orBpsOfPayment: 500, addsBankCharge: true },
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      "No statute. For a tenancy at will the landlord gives the 60 days' notice needed to end it; no increase during a fixed term unless the lease allows it.",
    rentControl: 'preempted',
    capRule: null,
    citation: 'O.C.G.A. § 44-7-19',
    confirmed: true,
    notice: { advised: { days: 60 } },
  },
  entry: {
    noticeHours: null,
    rule: 'No statute sets a notice period; state it in the lease (24 hours is customary).',
    citation: null,
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 60,
    tenantDays: 30,
    rule: 'Tenancy at will: landlord 60 days, tenant 30 days.',
    citation: 'O.C.G.A. § 44-7-7',
    confirmed: true,
  },
  nonpaymentNotice: {
    days: 3,
    rule: 'Written notice giving three business days to pay or vacate, posted on the door in a sealed envelope (and by any method in the lease), before a dispossessory affidavit. (Since July 1, 2024.)',
    citation: 'O.C.G.A. § 44-7-50',
    confirmed: true,
    // O.C.G.A. § 44-7-50
    notice: { unit: 'workdays' },
  },
  leaseViolationNotice: {
    days: null,
    curable: null,
    rule: 'No statute sets a cure period for other lease violations: the lease governs, followed by a demand for possession.',
    citation: 'O.C.G.A. § 44-7-50',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and manager identification',
      requiredWhen: 'always',
      text: 'The names and addresses of the owner, or person authorized to act for the owner for service and notices, and of the person authorized to manage the premises are stated in this lease.',
      citation: 'O.C.G.A. § 44-7-3',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'flood',
      title: 'Flooding history',
      requiredWhen: 'the living space was damaged by flooding at least three times in the last five years',
      text: 'The living space has been damaged by flooding at least three times in the five years before this lease.',
      citation: 'O.C.G.A. § 44-7-20',
      confirmed: true,
      when: { answeredYes: ['flood-three-times'] },
    },
    {
      id: 'move-in-checklist',
      title: 'Move-in inspection list',
      requiredWhen:
        'a security deposit is collected by anyone but a natural person with ten or fewer units who does not pay anyone to manage them',
      text: 'Before paying a deposit the tenant has been given a full list of existing damage and the right to inspect and sign or dissent from it.',
      citation: 'O.C.G.A. § 44-7-33',
      confirmed: true,
      when: notExempt,
    },
    {
      id: 'deposit-bank',
      title: 'Deposit account',
      requiredWhen:
        'a deposit is collected by anyone but a natural person who, with spouse and minor children, owns ten or fewer units and does not pay anyone to manage them; a company is never exempt',
      text: 'The deposit is held in an escrow account used only for deposits, whose location is given to the tenant in writing (or a surety bond is posted).',
      citation: 'O.C.G.A. §§ 44-7-31, 44-7-32, 44-7-36',
      confirmed: true,
      when: notExempt,
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, O.C.G.A. § 13-5-30); shorter leases may be oral.',
  prohibitedClauses: [
    "Waiver of the landlord's duty to repair or of the duty of habitability (O.C.G.A. § 44-7-2)",
    'Waiver of security deposit protections',
    'Waiver of the ban on utility shut-off, or of notice and court process',
    'One-way attorney-fee clause where fees are not mutual',
  ],
  smallClaimsLimit: 15000,
  remedies: {
    depositPenalty: {
      times: 3,
      of: 'kept',
      isMaximum: false,
      rule: 'A landlord owes three times the sum improperly withheld and attorney’s fees, unless the withholding was an honest error despite careful procedures.',
      citation: 'O.C.G.A. § 44-7-35',
      confirmed: true,
      source:
        'https://e.casetext.com/statute/code-of-georgia/title-44-property/chapter-7-landlord-and-tenant/article-2-security-deposits/section-44-7-35-remedies-for-landlords-noncompliance-with-article',
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 3,
      rule: 'A tenant shows retaliation when the landlord sues, cuts services, raises the rent or ends the lease within 3 months after a complaint about life, health, safety or habitability, unless the landlord had another reason that the statute accepts.',
      citation: 'O.C.G.A. § 44-7-24',
      confirmed: true,
      source:
        'https://print.casetext.com/statute/code-of-georgia/title-44-property/chapter-7-landlord-and-tenant/article-1-in-general/section-44-7-24-establishment-of-a-prima-facie-case-of-retaliation-by-tenant-against-landlord-elements-exception-remedies-rebuttable-defense',
    },
    repairAndDeduct: {
      isAllowed: null,
      capMonthsRent: null,
      capDollars: null,
      rule: 'No statute sets out a right to repair and deduct; courts have long allowed a tenant to do so after notice and a reasonable time.',
      citation: null,
      confirmed: false,
      source: null,
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
        'The landlord files a dispossessory affidavit, usually in magistrate court; the tenant has 7 days after service to answer.',
        'Without an answer, or after a trial, the court gives judgment for possession.',
        'A writ of possession takes effect 7 days after judgment, and the sheriff or a constable carries it out.',
      ],
      removedBy: 'the sheriff or a constable',
      citation: 'O.C.G.A. §§ 44-7-50, 44-7-51, 44-7-55',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Escrow and move-in rules do not apply to natural persons who (with spouse and minor children) own ten or fewer rental units and manage them themselves.',
  sources: [
    'https://fcwlawfirm.com/blog/in-case-you-missed-it-recent-updates-to-landlord-tenant-laws',
    'https://gaappleseed.org/resource/hb404/',
    'https://www.atlantaareapropertymanagement.com/blog/hb404-safe-at-home-act',
    'https://ipropertymanagement.com/templates/georgia-residential-lease-agreement',
    'https://rocketrent.com/templates/lease-agreements/simple-basic-lease/georgia',
    'https://eforms.com/rental/ga/georgia-standard-residential-lease-agreement-template',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://www.rentce.com/georgia-landlord-tenant-laws/',
    'https://cityrulelookup.com/rental-property/rent-increase-notice/atlanta-ga',
    'https://eforms.com/rental/notice-to-enter/ga/',
    'https://rocketrent.com/landlord-tenant-laws/georgia',
    'https://pdfslide.us/documents/rent-control-by-state-law-rent-on-either-private-residential-property-or-a-private.html (NMHC rent control by state, 2019)',
  ],
  facts,
}
