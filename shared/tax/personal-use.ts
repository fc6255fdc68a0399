import { type Cents, cents, mulRatio, sumCents, ZERO } from '#shared/lib/money.ts'
import type { ScheduleELine } from '#shared/ledger/accounts.ts'

import type { LineAmount } from './schedule-e.ts'

/**
 * DIVIDED: expenses are divided by the days of use. LEFT_OFF: a home that was rented for less than 15 days;
 * its rents are not income. NOT_DIVIDED: a property of several units; the personal days of one unit do not
 * show the use of the others.
 */
export const personalTreatments = ['DIVIDED', 'LEFT_OFF', 'NOT_DIVIDED'] as const

/** The treatment, in a year, of a property that its owner uses too. */
export type PersonalUse = {
  treatment: (typeof personalTreatments)[number]
  rentalDays: number
  personalDays: number
  /** Whether it counts as a home of the owner, whose deductions are limited to its rents. */
  isHome: boolean
}

/** The lines of expenses of the rental itself and not of the dwelling, which are not divided. Source: Publication 527, chapter 5, Worksheet 5-1, 'direct rental expenses'. */
const directLines: readonly ScheduleELine[] = [5, 6, 8, 10, 11]

/**
 * Returns how the personal days of a property in a year are treated; null without any. A dwelling is a home where it is used
 * for personal purposes for more than 14 days and more than 10 % of the days rented at a fair price. Source: 26 U.S.C. § 280A(d)(1),
 * (e), (g); Publication 527, chapter 5.
 */
export function personalUseOf(of: {
  rentalDays: number
  personalDays: number
  units: number
}): PersonalUse | null {
  const { rentalDays, personalDays, units } = of
  if (personalDays === 0) {
    return null
  }
  const isHome = personalDays > 14 && 10 * personalDays > rentalDays
  const treatment = units > 1 ? 'NOT_DIVIDED' : isHome && rentalDays < 15 ? 'LEFT_OFF' : 'DIVIDED'
  return { treatment, rentalDays, personalDays, isHome }
}

/**
 * The effect of personal use on one line, in cents: the whole amount, the part of it that is not divided, and
 * the part that stays.
 */
export type DividedLine = { line: ScheduleELine; wholeCents: Cents; directCents: Cents; amountCents: Cents }

/** An amount of a line; `isDirect` where it belongs to the rental itself on every line, as office equipment. */
export type DividableAmount = LineAmount & { isDirect?: boolean | undefined }

/**
 * Returns the lines of a property after its personal use, each once, with what was there before, in cents. Each divided line is
 * its amount × rental days ÷ (rental days + personal days), rounded to the cent. Source: 26 U.S.C. § 280A(e)(1), (g).
 */
export function divideForPersonalUse(amounts: readonly DividableAmount[], use: PersonalUse): DividedLine[] {
  const sumOf = (some: readonly DividableAmount[]) => sumCents(some.map(({ amountCents }) => amountCents))
  return [...Map.groupBy(amounts, ({ line }) => line)]
    .toSorted(([a], [b]) => a - b)
    .map(([line, all]) => {
      const wholeCents = sumOf(all)
      if (use.treatment !== 'DIVIDED' || line === 3) {
        const isLeftOff = use.treatment === 'LEFT_OFF'
        return {
          line,
          wholeCents,
          directCents: isLeftOff ? ZERO : wholeCents,
          amountCents: isLeftOff ? ZERO : wholeCents,
        }
      }
      const directCents = sumOf(all.filter(({ isDirect }) => isDirect || directLines.includes(line)))
      return {
        line,
        wholeCents,
        directCents,
        amountCents: cents(directCents + rentalPart(cents(wholeCents - directCents), use)),
      }
    })
}

/** Returns the part of an amount in cents that the days of rental use have. */
export function rentalPart(amount: Cents, { rentalDays, personalDays }: PersonalUse): Cents {
  return mulRatio(amount, rentalDays, rentalDays + personalDays)
}

/** Returns in a few sentences what was done about the personal use of a property, and what to do about the rest. */
export function personalUseNote({ treatment, rentalDays, personalDays, isHome }: PersonalUse): string {
  const used = rentalDays + personalDays
  if (treatment === 'NOT_DIVIDED') {
    return `You entered ${days(personalDays)} of personal use for a property with several units. Tenure does not divide its expenses. Divide the expenses of the unit you used by the unit’s share of the building and by days of use (Publication 527, chapters 4 and 5).`
  }
  if (treatment === 'LEFT_OFF') {
    return `Rented for ${days(rentalDays)} and used as a home for ${days(personalDays)}. Rent for fewer than 15 days is not income, and the related expenses are not deductible (§ 280A(g)), so no amounts are reported. Mortgage interest and taxes may belong on Schedule A.`
  }
  const divided = `Expenses are divided by days of use: ${rentalDays} of ${used} were rented (Publication 527, chapter 5). Rents, advertising, auto and travel, commissions, professional fees and management fees are not divided. Form 4562 has the depreciation before the division.`
  return isHome
    ? `${divided} It counts as your home, so its deductions may not exceed its rents (§ 280A(c)(5)): Tenure does not calculate that limit, use Worksheet 5-1 of Publication 527.`
    : divided
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
