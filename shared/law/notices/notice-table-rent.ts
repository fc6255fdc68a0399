import type { Dated } from '#shared/law/effective.ts'
import type { NoticeRule, NoticeUnit } from './notice-kinds.ts'

/**
 * Returns a rule without a statute: the days that the rule's words advise. They are mostly the days of the
 * notice that ends the tenancy.
 */
const advised = (days: number, unit: NoticeUnit = 'calendar'): NoticeRule => ({ advised: { days, unit } })

/** The caution where the minimum is the short notice that ends the tenancy. */
const monthCustomary = 'That is the minimum, as for ending the tenancy; 30 days is common.'

const firstYear = 'The rent may not be raised in the first year of the tenancy.'

/** Notices of a rent increase in a month-to-month tenancy. A new rent begins with a rental period. */
export const rentIncreases: Readonly<Record<string, Dated<NoticeRule>>> = {
  AK: advised(30),
  AL: advised(30),
  AR: advised(30),
  // Cal. Civ. Code § 827
  CA: {
    tiers: [
      { days: 30, when: { increaseBps: [0, 1001] }, label: 'an increase of 10% or less in 12 months' },
      { days: 90, when: { increaseBps: [1001, null] }, label: 'an increase of more than 10%' },
    ],
  },
  CO: { caution: 'Rent may be raised only once in any 12 months of the same tenancy.' },
  // D.C. Code § 42-3509.04(b): the first rent day more than 60 days after the notice
  DC: { ends: 'beforePeriodEnd', caution: 'Once in any 12 months for rent-controlled units.' },
  DE: { caution: 'Before the end of the term; the tenant may reject it until 45 days before the end.' },
  FL: advised(30),
  GA: advised(60),
  IL: advised(30),
  KS: advised(30),
  KY: advised(30),
  LA: { ...advised(10), caution: monthCustomary },
  MA: { unit: 'month', ends: 'fullPeriod' },
  // Md. Code, Real Prop. § 8-209
  MD: {
    tiers: [
      { days: 60, when: { term: 'monthToMonth' }, label: 'month to month' },
      { days: 90, when: { term: 'longer' }, label: 'a term longer than a month' },
    ],
  },
  // Me. Rev. Stat. tit. 14, § 6015
  ME: {
    tiers: [
      { days: 45, when: { increaseBps: [0, 1000] }, label: 'an increase of less than 10% in 12 months' },
      { days: 75, when: { increaseBps: [1000, null] }, label: 'an increase of 10% or more' },
    ],
  },
  MI: advised(30, 'month'),
  MN: { ends: 'fullPeriod' },
  MO: advised(30, 'month'),
  MS: advised(30),
  NC: { ...advised(7), caution: monthCustomary },
  // N.D. Cent. Code § 47-16-07: before the end of the month
  ND: { ends: 'beforePeriodEnd' },
  NE: advised(30),
  // N.Y. Real Prop. Law § 226-c
  NY: {
    tiers: [
      {
        days: 30,
        when: { increaseBps: [500, null], tenancyOrTermMonths: [0, 12] },
        label: '5% or more, less than a year in the unit and a term of less than a year',
      },
      {
        days: 60,
        when: { increaseBps: [500, null], tenancyOrTermMonths: [12, 24] },
        label: '5% or more, one to two years, or a term of a year',
      },
      {
        days: 90,
        when: { increaseBps: [500, null], tenancyOrTermMonths: [24, null] },
        label: '5% or more, two years or more, or a term of two years',
      },
    ],
    advised: { days: 30, unit: 'month' },
    caution: 'The notice must include the Good Cause Eviction notice.',
  },
  OH: advised(30),
  OK: advised(30),
  OR: { notInFirstMonths: 12, caution: firstYear },
  PA: { ...advised(15), caution: monthCustomary },
  // R.I. Gen. Laws § 34-18-16.1
  RI: {
    tiers: [
      { days: 60, when: { hasTenantOver62: false }, label: 'ordinarily' },
      { days: 120, when: { hasTenantOver62: true }, label: 'month to month, tenant over 62' },
    ],
  },
  SC: advised(30),
  // S.D. Codified Laws § 43-32-13, by a secondary source of November 22, 2026
  SD: {
    ends: 'beforePeriodEnd',
    caution: 'A guide says that the 30 days must end before the end of the month; the later date is safe.',
  },
  TN: advised(30),
  TX: advised(30, 'month'),
  UT: advised(15),
  // Va. Code § 55.1-1204(K)
  VA: {
    tiers: [
      { days: 60, when: { units: [5, null] }, label: 'at renewal, a landlord of more than four units' },
    ],
    caution: 'A 2026 bill (HB 678) would make it 90 days; whether it became law was not confirmed.',
    advised: { days: 30 },
  },
  WA: {
    notInFirstMonths: 12,
    caution: `${firstYear} Use the state form, served like an eviction notice.`,
  },
  WI: advised(28),
  WV: advised(30, 'month'),
  WY: advised(30),
}
