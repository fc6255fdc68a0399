import type { Dated } from '#shared/law/effective.ts'
import type { NoticeEnd, NoticeRule } from './notice-kinds.ts'
import { servedByOfficer } from './notice-table-breach.ts'

const atPeriodEnd: NoticeRule = { ends: 'periodEnd' }
const beforePeriodEnd: NoticeRule = { ends: 'beforePeriodEnd' }
const month = (ends: NoticeEnd = 'anyDay'): NoticeRule => ({ unit: 'month', ends })

const justCause = (what: string) => `The landlord also needs a reason that the law names${what}.`

const fromGuide =
  'A guide, not the statute, says that the tenancy ends with a rental period; the later date is safe.'

const newHampshire = justCause(' for restricted property, which most rentals are')

/** C.R.S. § 13-40-107(1): by the length of the tenancy, for both sides, at the end of a period. */
const colorado: NoticeRule = {
  tiers: [
    { days: 21, when: { tenancyMonths: [0, 6] }, label: 'less than six months' },
    { days: 28, when: { tenancyMonths: [6, 12] }, label: 'six months to a year' },
    { days: 91, when: { tenancyMonths: [12, null] }, label: 'a year or more' },
  ],
  ends: 'beforePeriodEnd',
}

/**
 * A landlord's notices to end a month-to-month tenancy, for states whose number in the state's file is not
 * the whole rule.
 */
export const landlordEnds: Readonly<Record<string, Dated<NoticeRule>>> = {
  AK: atPeriodEnd, // Alaska Stat. § 34.03.290: before the rental due date
  // Ala. Code § 35-9A-441(b): before the periodic rental date, by a secondary source
  AL: { ends: 'periodEnd', caution: fromGuide },
  AZ: atPeriodEnd, // A.R.S. § 33-1375: before the periodic rental date
  // Cal. Civ. Code § 1946.1
  CA: {
    tiers: [
      { days: 30, when: { tenancyMonths: [0, 12] }, label: 'less than a year in the unit' },
      { days: 60, when: { tenancyMonths: [12, null] }, label: 'a year or more in the unit' },
    ],
    caution: justCause(' where the Tenant Protection Act applies, and may owe relocation aid'),
  },
  CO: { ...colorado, caution: justCause(' once the tenant has been there 12 months') },
  // Conn. Gen. Stat. § 47a-23: before the month's end, served by an officer
  CT: {
    ends: 'periodEnd',
    fullDays: true,
    caution:
      'The notice is served by an officer. In buildings of five or more units, tenants who are 62 or older or disabled may be removed only for cause.',
  },
  DC: { caution: justCause(', each with its own notice (30 to 180 days)') },
  DE: { ends: 'nextMonth' }, // 25 Del. C. § 5106(d): from the first day of the month after the notice
  FL: beforePeriodEnd, // Fla. Stat. § 83.57: before the end of a monthly period
  HI: {
    caution:
      '120 days if the unit will be demolished, converted to a condominium or changed to transient rental.',
  },
  IA: atPeriodEnd, // Iowa Code § 562A.34
  ID: month(), // Idaho Code § 55-208
  // 735 ILCS 5/9-207, by a secondary source
  IL: { ends: 'periodEnd', caution: fromGuide },
  IN: month(), // Ind. Code § 32-31-1-1
  KS: atPeriodEnd, // Kan. Stat. Ann. § 58-2570
  KY: atPeriodEnd, // Ky. Rev. Stat. § 383.695
  LA: beforePeriodEnd, // La. Civ. Code art. 2728: before the end of the month
  MA: { unit: 'month', ends: 'fullPeriod' }, // Mass. Gen. Laws ch. 186, § 12
  // Md. Code, Real Prop. § 8-402(c)(2): before the expiration of the tenancy
  MD: {
    tiers: [
      { days: 60, when: { term: 'monthToMonth' }, label: 'month to month' },
      { days: 90, when: { term: 'longer' }, label: 'year to year' },
    ],
    ends: 'periodEnd',
    caution: 'A lease for a stated term of more than a week also requires 60 days’ notice before it ends.',
  },
  ME: { ends: 'paidThrough' }, // Me. Rev. Stat. tit. 14, § 6002: on every day from the one to which rent is paid
  MI: month(), // Mich. Comp. Laws § 554.134
  MN: { ends: 'fullPeriod' }, // Minn. Stat. § 504B.135
  MO: month('periodEnd'), // Mo. Rev. Stat. § 441.060: ending on a rent day
  NC: beforePeriodEnd, // N.C. Gen. Stat. § 42-14: seven days before the end of the month
  ND: month(), // N.D. Cent. Code § 47-16-15(2): a calendar month
  NE: atPeriodEnd, // Neb. Rev. Stat. § 76-1437
  // RSA 540:2, 540:3; HB 60 (2025) on leases of 12 months or more
  NH: [
    { caution: newHampshire, effectiveTo: '2026-07-01' },
    {
      tiers: [
        { days: 30, when: { term: 'monthToMonth' }, label: 'month to month' },
        { days: 60, when: { term: 'longer' }, label: 'a lease of 12 months or more that is not renewed' },
      ],
      caution: newHampshire,
      effectiveFrom: '2026-07-01',
    },
  ],
  // N.J. Stat. Ann. §§ 2A:18-56, 2A:18-61.2; the end of the period by a secondary source
  NJ: {
    unit: 'month',
    ends: 'beforePeriodEnd',
    caution: justCause(', except in owner-occupied buildings of two or fewer rental units'),
  },
  NM: atPeriodEnd, // N.M. Stat. Ann. § 47-8-37
  NV: {
    caution: `A tenant aged 60 or older or with a disability may ask for up to 30 more days. ${servedByOfficer}`,
  },
  // N.Y. Real Prop. Law § 226-c
  NY: {
    tiers: [
      {
        days: 30,
        when: { tenancyOrTermMonths: [0, 12] },
        label: 'less than a year, and a term of less than a year',
      },
      {
        days: 60,
        when: { tenancyOrTermMonths: [12, 24] },
        label: 'one to two years, or a term of a year',
      },
      {
        days: 90,
        when: { tenancyOrTermMonths: [24, null] },
        label: 'two years or more, or a term of two years',
      },
    ],
    caution: 'Good Cause Eviction may limit the right not to renew.',
  },
  OH: atPeriodEnd, // Ohio Rev. Code § 5321.17
  // Or. Rev. Stat. § 90.427
  OR: {
    tiers: [
      { days: 30, when: { tenancyMonths: [0, 12] }, label: 'in the first year, without cause' },
      {
        days: 90,
        when: { tenancyMonths: [12, null] },
        label: 'after the first year, for a qualifying reason',
      },
    ],
    caution: justCause(' once the first year is over'),
  },
  // 68 Pa. Stat. § 250.501
  PA: {
    tiers: [
      {
        days: 15,
        when: { term: 'monthToMonth' },
        label: 'a lease of a year or less, or of indefinite length',
      },
      { days: 30, when: { term: 'longer' }, label: 'a lease of more than a year' },
    ],
    caution: 'The lease may shorten or waive this notice.',
  },
  // S.D. Codified Laws §§ 43-8-8, 43-32-15; the month by a secondary source of November 22, 2026
  SD: {
    tiers: [
      { days: 15, label: 'a tenancy at will' },
      { days: 30, label: 'a lease from month to month' },
    ],
    caution:
      'Two months if the tenant, a spouse or a minor child is on active military service. A guide says that a month-to-month lease requires a month’s notice.',
  },
  TX: { unit: 'month', caution: 'The lease may set another period.' },
  UT: beforePeriodEnd, // Utah Code § 78B-6-802(1)(b): before the end of the month
  VA: atPeriodEnd, // Va. Code § 55.1-1253: before the next rent due date
  // 9 V.S.A. § 4467
  VT: {
    tiers: [
      { days: 60, when: { tenancyMonths: [0, 24] }, label: 'two years or less' },
      { days: 90, when: { tenancyMonths: [24, null] }, label: 'more than two years' },
    ],
    caution: 'A written agreement may have shorter periods.',
  },
  WA: { caution: justCause(', with the notice set for that reason (for example 90 days for a sale)') },
  WI: beforePeriodEnd, // Wis. Stat. § 704.19(3): 28 days, the last of them the last of a period
  WV: { ends: 'fullPeriod' }, // W. Va. Code § 37-6-5
  WY: { advised: { days: 30, unit: 'month' } },
}

/** A tenant's notices to end a month-to-month tenancy. */
export const tenantEnds: Readonly<Record<string, Dated<NoticeRule>>> = {
  AK: atPeriodEnd,
  AL: { ends: 'periodEnd', caution: fromGuide },
  AZ: atPeriodEnd,
  CO: colorado,
  CT: { advised: { days: 30, unit: 'month' } },
  DC: { ends: 'firstOfPeriod' }, // D.C. Code § 42-3202: on the first day of the first month at least 30 days later
  DE: { ends: 'nextMonth' },
  FL: beforePeriodEnd,
  IA: atPeriodEnd,
  ID: month(),
  IL: { ends: 'periodEnd', caution: fromGuide },
  IN: month(),
  KS: atPeriodEnd,
  KY: atPeriodEnd,
  LA: beforePeriodEnd,
  MA: { unit: 'month', ends: 'fullPeriod' },
  MD: month(),
  ME: { ends: 'paidThrough' },
  MI: month(),
  MN: { ends: 'fullPeriod' },
  MO: month('periodEnd'),
  NC: beforePeriodEnd,
  ND: month(),
  NE: atPeriodEnd,
  NJ: month('beforePeriodEnd'),
  NM: atPeriodEnd,
  // N.Y. Real Prop. Law § 232-b: at least a month before the term expires
  NY: {
    unit: 'month',
    ends: 'beforePeriodEnd',
    caution: 'The section is for homes outside New York City.',
  },
  OH: atPeriodEnd,
  PA: { caution: 'The statute does not set the tenant’s notice. Follow the lease.' },
  SD: { advised: { days: 30 } },
  TX: { unit: 'month', caution: 'The lease may set another period.' },
  UT: { caution: 'The statute does not set the tenant’s notice. Follow the lease.' },
  VA: atPeriodEnd,
  VT: { ends: 'fullPeriod' }, // 9 V.S.A. § 4456: one rental period
  WA: beforePeriodEnd, // Wash. Rev. Code § 59.18.200: before the end of the rental period
  WI: beforePeriodEnd,
  WV: { ends: 'fullPeriod' },
  WY: { advised: { days: 30, unit: 'month' } },
}
