import { facts } from '#shared/law/facts/sd.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of South Dakota. */
export const law: StateLaw = {
  state: 'SD',
  name: 'South Dakota',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent; a larger deposit may be agreed where special conditions (such as pets) pose a danger to the premises.",
    returnDays: 14,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: 'S.D. Codified Laws §§ 43-32-6.1, 43-32-24',
    confirmed: true,
    // S.D. Codified Laws § 43-32-6.1: more may be agreed for special conditions such as pets
    cap: { pet: 'more' },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute sets a grace period or a cap; a late fee must be in the lease and reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 40,
    rule: 'Reasonable costs of collection up to $40 if the lease conspicuously says so.',
    citation: 'S.D. Codified Laws § 57A-3-421',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 30,
    noticeRule: "Month-to-month: 30 days' written notice to change the terms.",
    rentControl: 'preempted',
    capRule: null,
    citation: 'S.D. Codified Laws §§ 43-32-13, 6-1-13',
    confirmed: true,
    // S.D. Codified Laws § 43-32-13, by a secondary source of November 22, 2026
    notice: {
      ends: 'beforePeriodEnd',
      caution: 'A guide says that the 30 days must end before the end of the month; the later date is safe.',
    },
  },
  entry: {
    noticeHours: 24,
    rule: "At least 24 hours' written notice stating the date and time, at reasonable times, except in an emergency or when notice is not practical.",
    citation: 'S.D. Codified Laws § 43-32-32',
    confirmed: true,
    // S.D. Codified Laws § 43-32-32
    times: { hours: 'at a reasonable time of day', isWritten: true },
  },
  terminationMonthToMonth: {
    landlordDays: 15,
    tenantDays: null,
    rule: "Landlord: at least 15 days' notice for a residential tenancy at will (month-to-month) since July 1, 2024; two months if the tenant or an immediate family member is on active military service. The tenant's notice was not confirmed; follow the lease (30 days is common).",
    citation: 'S.D. Codified Laws § 43-8-8',
    confirmed: true,
    // S.D. Codified Laws §§ 43-8-8, 43-32-15; the month by a secondary source of November 22, 2026
    landlord: {
      tiers: [{ label: 'a tenancy at will' }, { days: 30, label: 'a lease from month to month' }],
      caution:
        'Two months if the tenant, a spouse or a minor child is on active military service. A guide says that a month-to-month lease requires a month’s notice.',
    },
    tenant: { advised: { days: 30 } },
  },
  nonpaymentNotice: {
    days: null,
    rule: 'No notice to quit is required since SB 90 (2024) repealed § 21-16-2. An eviction action may be filed once rent is 3 days late; the tenant has 5 days to answer. The lease may require notice.',
    citation: 'S.D. Codified Laws §§ 21-16-1, 21-16-7',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: null,
    curable: false,
    rule: 'No statutory notice or cure period since the 2024 repeal of § 21-16-2; the lease controls.',
    citation: 'S.D. Codified Laws § 21-16-1',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'meth',
      title: 'Prior methamphetamine manufacture',
      requiredWhen: 'when the landlord has actual knowledge',
      text: 'Landlord knows that methamphetamine was made on these premises in the past.',
      citation: 'S.D. Codified Laws § 43-32-30',
      confirmed: true,
      when: { answeredYes: ['meth'] },
    },
  ],
  leaseWritingRequired: 'A lease for more than one year must be in writing; shorter leases may be oral.',
  prohibitedClauses: [
    "waiver of the landlord's duty to keep the premises fit (except agreed repairs in place of rent)",
    'lockout or utility shutoff',
    'retaliatory rent increase or eviction',
  ],
  smallClaimsLimit: 12000,
  remedies: {
    depositPenalty: {
      times: null,
      of: null,
      isMaximum: false,
      rule: 'A landlord who gives no statement in time loses the right to keep anything; bad-faith retention adds punitive damages of up to $200.',
      citation: 'S.D. Codified Laws § 43-32-24',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: 180,
      presumedMonths: null,
      rule: 'A landlord may not raise the rent, cut services or seek possession in retaliation within 180 days after a tenant complained or organized.',
      citation: 'S.D. Codified Laws §§ 43-32-27, 43-32-28',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'If the landlord does not repair within a reasonable time after written notice, the tenant may do it and deduct the cost.',
      citation: 'S.D. Codified Laws § 43-32-9',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Where a repair costs more than one month’s rent, the tenant may keep the rent in a separate account for it after written notice.',
      citation: 'S.D. Codified Laws § 43-32-9',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files for forcible entry and detainer in circuit or magistrate court; the tenant has a few days to answer.',
        'The court gives judgment for possession.',
        'An execution issues, and the sheriff removes the tenant.',
      ],
      removedBy: 'the sheriff',
      citation: 'S.D. Codified Laws ch. 21-16',
      confirmed: false,
      source: null,
    },
  },
  notes:
    "SB 4 (2026), enrolled February 4, 2026, changes the deposit return deadline from 14 to 21 days (South Dakota laws usually take effect July 1); the governor's signature was not confirmed, and 14 days complies with both. An itemized accounting is due within 45 days if the tenant asks. Many guides still show a 3-day notice to quit and 30-day termination; both changed in 2024.",
  sources: [
    'http://sdlegislature.gov/Statutes/Codified_Laws/DisplayStatute.aspx?Type=Statute&Statute=43-32-24',
    'https://www.hatchkeep.com/laws/south-dakota-security-deposit-law.html',
    'https://fastdemocracy.com/bill-summary/?billsummary_id=SDB00007356&billsummary_session=2026&billsummary_state=sd',
    'https://mitchellnow.com/news/236632-south-dakota-senate-panel-advances-sb-4-to-extend-security-deposit-return-deadline-to-21-days',
    'https://sdlegislature.gov/api/Statutes/43-8-8.html',
    'https://sdmha.com/news/new-eviction-laws',
    'https://fastdemocracy.com/bill-summary/?billsummary_id=SDB00006414&billsummary_session=2024&billsummary_state=sd',
    'https://ipropertymanagement.com/laws/rent-increases-fees-in-south-dakota',
    'https://articles.ezlandlordforms.com/state-landlord-tenant-law/south-dakota-landlord-tenant-law-and-regulations/',
    'https://ipropertymanagement.com/templates/south-dakota-residential-lease-agreement',
    'https://undergroundlandlord.com/eviction-laws/south_dakota',
    'https://esign.com/rental-lease/notice-to-enter/sd/',
    'https://ipropertymanagement.com/laws/south-dakota-landlord-entry-rights',
  ],
  facts,
}
