import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/me.ts'
import { rent } from '#shared/law/late-fees/late-fee-limit.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Maine. */
export const law: StateLaw = {
  state: 'ME',
  name: 'Maine',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 2,
    maxRule:
      "Two months' rent. At the start a landlord may require only the first month's rent, the security deposit and any mandatory recurring fee (since January 1, 2025). (The deposit chapter does not apply to owner-occupied buildings of five or fewer units.)",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: 'No statewide requirement for ordinary rentals.',
    separateAccount: true,
    nonrefundableFeesAllowed: null,
    citation: 'Me. Rev. Stat. tit. 14, §§ 6031-6038',
    confirmed: true,
    // Me. Rev. Stat. tit. 14, § 6033: 21 days for a tenancy at will, which includes month to month
    clock: { starts: ['ended'], daysMonthToMonth: 21 },
  },
  lateFee: {
    graceDays: 15,
    rule: "No late fee until rent is 15 days late; at most 4% of one month's rent, and only if the tenant was notified in writing at the start.",
    citation: 'Me. Rev. Stat. tit. 14, § 6028',
    confirmed: true,
    // Me. Rev. Stat. tit. 14, § 6028: fifteen days late; a payment on the fifteenth day is counted as in time
    limit: rent(4),
  },
  nsfFee: {
    max: null,
    rule: 'No fixed cap: the landlord may recover bank and processing charges (and, after notice, court costs and 12% interest).',
    citation: 'Me. Rev. Stat. tit. 14, § 6071',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 45,
    noticeRule:
      "At least 45 days' written notice of an increase in rent or mandatory fees; 75 days if the increase (alone or with others in 12 months) is 10% or more.",
    rentControl: 'local',
    capRule: 'Only local limits (for example Portland).',
    citation: 'Me. Rev. Stat. tit. 14, § 6015',
    confirmed: true,
    // Me. Rev. Stat. tit. 14, § 6015
    notice: {
      tiers: [
        { when: { increaseBps: [0, 1000] }, label: 'an increase of less than 10% in 12 months' },
        { days: 75, when: { increaseBps: [1000, null] }, label: 'an increase of 10% or more' },
      ],
    },
  },
  entry: {
    noticeHours: 24,
    rule: 'Reasonable notice, presumed to be 24 hours, and entry at reasonable times, except in an emergency.',
    citation: 'Me. Rev. Stat. tit. 14, § 6025',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "Either party ends a tenancy at will with at least 30 days' written notice on any day, but not before the date to which rent is paid where that is later.",
    citation: 'Me. Rev. Stat. tit. 14, § 6002',
    confirmed: true,
    // Me. Rev. Stat. tit. 14, § 6002: on every day from the one to which rent is paid
    landlord: { ends: 'paidThrough' },
    tenant: { ends: 'paidThrough' },
  },
  nonpaymentNotice: {
    days: 7,
    rule: 'Seven-day notice once rent is at least seven days late; the notice is void if the rent is paid in the period.',
    citation: 'Me. Rev. Stat. tit. 14, § 6002',
    confirmed: true,
    // Me. Rev. Stat. tit. 14, § 6002
    notice: { notBeforeDaysLate: 7 },
  },
  leaseViolationNotice: {
    days: 7,
    curable: false,
    rule: 'Seven-day notice for listed causes (substantial damage, nuisance, breach of law or habitability duties, violence); a fixed-term lease is governed by its own default clause.',
    citation: 'Me. Rev. Stat. tit. 14, § 6002',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'radon',
      title: 'Radon test disclosure',
      requiredWhen: 'always (unless exempt by state rule)',
      text: 'The building has been tested for radon as state law requires. The tenant has been given the state disclosure form with the date and result of the latest test and information on the risk, and has signed it.',
      citation: 'Me. Rev. Stat. tit. 14, § 6030-D',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Radon disclosure form, completed and signed',
          source: 'the Maine Center for Disease Control and Prevention',
        },
      ],
      official: form('the state’s radon disclosure form'),
    },
    {
      id: 'other-energy-efficiency',
      title: 'Energy efficiency disclosure',
      requiredWhen: 'the tenant pays for energy supply',
      text: 'Before signing or paying a deposit the tenant has been given and has signed the residential energy efficiency disclosure statement and been informed that utility histories can be requested.',
      citation: 'Me. Rev. Stat. tit. 14, § 6030-C',
      confirmed: true,
      when: 'tenantPaysEnergy',
      attach: [
        {
          title: 'Residential energy efficiency disclosure statement, signed',
          source: 'the Maine Public Utilities Commission',
        },
      ],
      official: form('the state’s residential energy efficiency disclosure statement'),
    },
    {
      id: 'bed-bugs',
      title: 'Bed bug disclosure',
      requiredWhen: 'an adjacent unit is infested or being treated, and on request',
      text: 'The landlord has disclosed whether an adjacent unit is infested with or being treated for bed bugs, and on request will give the last inspection date showing no infestation.',
      citation: 'Me. Rev. Stat. tit. 14, § 6021-A',
      confirmed: true,
      when: 'always',
      statedAnswers: ['bed-bugs-nearby'],
    },
    {
      id: 'smoking',
      title: 'Smoking policy',
      requiredWhen: 'always',
      text: 'This lease states whether smoking is prohibited on the premises, allowed everywhere, or allowed only in the areas listed. The tenant signs to acknowledge the policy.',
      citation: 'Me. Rev. Stat. tit. 14, § 6030-E',
      confirmed: true,
      when: 'always',
      lines: ['Tenant has read the smoking policy (initials)'],
    },
    {
      id: 'utilities',
      title: 'Common area electricity',
      requiredWhen: "the tenant's meter serves common areas",
      text: 'The tenant pays for electricity to the common areas in return for the stated rent reduction or other fair consideration.',
      citation: 'Me. Rev. Stat. tit. 14, § 6024',
      confirmed: true,
      when: { answeredYes: ['shared-meter'] },
    },
    {
      id: 'deposit-bank',
      title: 'Deposit account',
      requiredWhen: 'a security deposit is collected',
      text: "The deposit is kept in a bank account beyond the reach of the landlord's creditors; the bank and account number are given on request.",
      citation: 'Me. Rev. Stat. tit. 14, § 6038',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'other-total-costs',
      title: 'Total price disclosure',
      requiredWhen: 'always',
      text: 'Before signing, the landlord has given, and the tenant has signed, a written disclosure of the total price: rent, every mandatory recurring fee, optional fees marked as optional, utility costs and any other cost the tenant must pay.',
      citation: 'Me. Rev. Stat. tit. 14, ch. 710-A (P.L. 2023, ch. 594, L.D. 1490)',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title: 'Written disclosure of the total price, signed before the lease',
          source: 'Landlord, with the contents that Me. Rev. Stat. tit. 14, ch. 710-A requires',
        },
      ],
    },
  ],
  leaseWritingRequired:
    'Leases for more than two years must be in writing (Me. Rev. Stat. tit. 33, § 162); without a written lease the tenancy is at will.',
  prohibitedClauses: [
    'Waiver of the 45-day rent-increase notice',
    'Waiver of habitability (except as allowed with reduced rent)',
    'Clause excusing the landlord from negligence',
    'Attorney-fee clause except for wanton tenant conduct',
    'Waiver of the deposit law',
    'Mandatory fees not allowed by law',
  ],
  leaseRules: { attorneyFees: 'as-law', moveInCharges: 'rent-and-deposit' },
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'A landlord owes twice the amount wrongly withheld, with attorney’s fees. The tenant gives seven days’ notice before suing.',
      citation: 'Me. Rev. Stat. tit. 14, § 6034',
      confirmed: true,
      source: 'http://www.mainelegislature.org/legis/statutes/14/title14sec6034.html',
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 6,
      rule: 'An eviction begun within 6 months after a tenant complained, asked for repairs, organized or used a right is presumed retaliatory, with exceptions such as unpaid rent.',
      citation: 'Me. Rev. Stat. tit. 14, § 6001',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: 0.5,
      capDollars: 500,
      rule: 'For a dangerous or unhealthy condition that costs less than $500 or half a month’s rent, whichever is more, the tenant may repair 14 days after written notice and deduct the cost, on the statute’s conditions.',
      citation: 'Me. Rev. Stat. tit. 14, § 6026',
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
        'The landlord serves a summons at least 7 days before the hearing in district court.',
        'The court gives judgment for possession.',
        'A writ of possession issues 7 days later; once it is served the tenant has 48 hours to leave, and the sheriff can remove those who stay.',
      ],
      removedBy: 'the sheriff',
      citation: 'Me. Rev. Stat. tit. 14, §§ 6003–6005',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Return is due within 30 days for a written lease and 21 days for a tenancy at will. One page read (UndergroundLandlord) claims a one-month cap for tenants over 62 and deposit interest: not found in the statute and not used.',
  sources: [
    'https://leasewisely.com/resources/tenant/maine',
    'https://undergroundlandlord.com/state-laws/maine',
    'https://sparkrental.com/maine-rental-laws-guide/',
    'https://www.payrent.com/articles/maine-landlord-tenant-laws/',
    'https://articles.ezlandlordforms.com/state-landlord-tenant-law/maine-landlord-tenant-law-and-regulations/',
    'https://www.megadox.com/Maine-6',
    'https://ipropertymanagement.com/templates/maine-residential-lease-agreement',
    'http://www.nolo.com/legal-encyclopedia/maine-required-landlord-disclosures.html',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://themainewire.com/2024/04/new-regulations-on-fees-charged-by-landlords-signed-into-law-by-gov-janet-mills',
    'https://rudmanwinchell.com/2024/01/04/understanding-maines-new-rental-laws-what-you-need-to-know/',
  ],
  facts,
}
