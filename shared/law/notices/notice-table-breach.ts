import type { Dated } from '#shared/law/effective.ts'
import type { NoticeRule } from './notice-kinds.ts'

const workdays: NoticeRule = { unit: 'workdays' }

/** Nev. Rev. Stat. § 40.280. */
export const servedByOfficer =
  'The notice is served by the sheriff, a constable, a licensed process server or an attorney’s agent, not by the landlord, and the days count from that service.'

/** Notices to pay or leave, where the number in the state's file is not the whole rule. */
export const nonpayments: Readonly<Record<string, Dated<NoticeRule>>> = {
  // Ala. Code § 35-9A-421(b)
  AL: { unit: 'workdays', caution: 'Business days: state holidays that are not federal are excluded too.' },
  AR: { notBeforeDaysLate: 6, caution: 'The law does not require the landlord to accept late rent.' },
  CA: { unit: 'workdays', caution: 'The notice asks for rent only, not for late fees.' }, // Code Civ. Proc. § 1161(2)
  CO: { caution: '30 days for properties covered by the federal CARES Act; 5 or 3 for exempt agreements.' },
  CT: { notBeforeDaysLate: 10, fullDays: true }, // Conn. Gen. Stat. § 47a-15a: after the nine days of grace
  DC: { caution: 'At least $600 must be owed.' },
  // Fla. Stat. § 83.56(3)
  FL: {
    unit: 'workdays',
    caution: 'County court holidays apply. Ask the court for its list.',
  },
  GA: workdays, // O.C.G.A. § 44-7-50
  // Haw. Rev. Stat. § 521-68: business days before Act 278 (2025)
  HI: [
    { unit: 'workdays', effectiveTo: '2026-02-05' },
    {
      caution: 'If the tenant schedules mediation, the landlord must take part and wait.',
      effectiveFrom: '2026-02-05',
    },
  ],
  LA: { caution: 'There is no right to cure; the lease may waive the notice.' },
  MA: { caution: 'With the state’s form on rental assistance, and any repayment agreement.' },
  ME: { notBeforeDaysLate: 7 }, // Me. Rev. Stat. tit. 14, § 6002
  ND: { notBeforeDaysLate: 3 }, // N.D. Cent. Code § 47-32-01
  // Nev. Rev. Stat. §§ 40.253, 40.280
  NV: {
    unit: 'workdays',
    caution: `Judicial days: weekends and court holidays do not count. ${servedByOfficer}`,
  },
  // Or. Rev. Stat. § 90.394: the eighth day of the period is seven days after the due day
  OR: {
    tiers: [
      { days: 10, when: { daysLate: [7, null] }, label: 'given from the 8th day of the period' },
      { days: 13, when: { daysLate: [4, 7] }, label: 'given from the 5th day of the period' },
    ],
    notBeforeDaysLate: 4,
    caution: 'A state form about rental assistance must accompany the notice.',
  },
  PA: { caution: 'The lease may change or waive this notice.' },
  RI: { notBeforeDaysLate: 15 }, // R.I. Gen. Laws § 34-18-35
  TN: { caution: 'A written lease may waive the notice.' },
  TX: {
    caution:
      'The lease may set another period. A tenant who was never late before may pay within that period.',
  },
  UT: workdays, // Utah Code § 78B-6-802(1)(c): business days
  WA: { caution: 'On the statutory form.' },
  WY: { notBeforeDaysLate: 3 }, // Wyo. Stat. § 1-21-1002
}

/**
 * Notices of a breach of the lease. The number in the state's file is the time to cure; `endsAfterDays` is when the
 * tenancy then ends.
 */
export const violations: Readonly<Record<string, Dated<NoticeRule>>> = {
  AL: workdays,
  CA: workdays, // Code Civ. Proc. § 1161(3)
  CO: { caution: 'Three days without cure for substantial violations.' },
  CT: { caution: 'A three-day notice to quit follows if the breach is not cured.' },
  KS: { endsAfterDays: 30 }, // Kan. Stat. Ann. § 58-2564(a)
  NE: { endsAfterDays: 30 }, // Neb. Rev. Stat. § 76-1431(1)
  NJ: {
    unit: 'month',
    cureIsSeparate: true,
    caution: 'A notice to cease, with a reasonable time to stop, comes first.',
  },
  NV: { caution: `A five-day unlawful-detainer notice follows. ${servedByOfficer}` },
  OH: { caution: '30 days first for breaches of the tenant’s duties that affect health and safety.' },
  OK: { endsAfterDays: 15 }, // Okla. Stat. tit. 41, § 132
  OR: { endsAfterDays: 30 }, // Or. Rev. Stat. § 90.392
  // 68 Pa. Stat. § 250.501
  PA: {
    tiers: [
      { days: 15, when: { term: 'monthToMonth' }, label: 'a lease of a year or less' },
      { days: 30, when: { term: 'longer' }, label: 'a longer lease' },
    ],
  },
  TN: { endsAfterDays: 30 }, // Tenn. Code Ann. § 66-28-505
  TX: { caution: 'The lease may set another period.' },
  VA: { endsAfterDays: 30 }, // Va. Code § 55.1-1245
}
