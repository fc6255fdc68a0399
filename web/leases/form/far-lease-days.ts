import type { RentFrequency } from '#shared/leases/rent-periods.ts'
import { addMonths, isPlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { type FarDay, farDayQuestion, farDaysKey } from '#web/lib/forms/far-day.ts'

/** The cards of the form. Each asks about its own days. */
export const daysOf = ['term', 'rent', 'opening'] as const
export type DaysOf = (typeof daysOf)[number]

type Days = {
  startDate: string
  isMonthToMonth: boolean
  endDate: string
  chargesFrom: string
  rentFrequency: RentFrequency
  periodsFrom: string
  isOpening: boolean
  opening: { asOf: string }
}

/**
 * Returns the days of a lease that may be mistyped, as 2062 for 2026: a first day more than five years back or a year ahead,
 * a last day more than ten years after it, rent charged from a day more than a year from today, which posts every month
 * since then, periods counted from a day a year from the first one, a balance more than a year old.
 */
export function farDaysOfLease(part: DaysOf, values: Days, today: PlainDate): FarDay[] {
  const { startDate, endDate, chargesFrom, periodsFrom, opening } = values
  const first = isPlainDate(startDate) ? startDate : today
  if (part === 'opening') {
    return values.isOpening
      ? found('opening.asOf', opening.asOf, (day) => day < addMonths(today, -12), 'is more than a year ago')
      : []
  }
  if (part === 'term') {
    return [
      ...found('startDate', startDate, (day) => day < addMonths(today, -60), 'is more than five years ago'),
      ...found('startDate', startDate, (day) => day > addMonths(today, 12), 'is more than a year ahead'),
      ...(values.isMonthToMonth
        ? []
        : found(
            'endDate',
            endDate,
            (day) => day > addYears(first, 10),
            'is more than ten years after the first day',
          )),
    ]
  }
  return [
    ...found(
      'chargesFrom',
      chargesFrom,
      (day) => day < addMonths(today, -12),
      'is more than a year ago, and all rent since then will be charged',
    ),
    ...found(
      'chargesFrom',
      chargesFrom,
      (day) => day > addMonths(today, 12),
      'is more than a year ahead, and no rent will be charged until then',
    ),
    ...(values.rentFrequency === 'MONTHLY'
      ? []
      : found(
          'periodsFrom',
          periodsFrom,
          (day) => day < addYears(first, -1) || day > addYears(first, 1),
          'is more than a year from the first day of the lease',
        )),
  ]
}

function found(path: string, day: string, isFar: (date: PlainDate) => boolean, why: string): FarDay[] {
  return isPlainDate(day) && isFar(day) ? [{ path, day, why }] : []
}

/** Adds years to a day, at most to the last year that a date can have. */
function addYears(day: PlainDate, years: number): PlainDate {
  return day >= '9980' ? day : addMonths(day, years * 12)
}

/** Returns the question about far days at their fields, until they are confirmed. */
export function farLeaseDayProblems(
  part: DaysOf,
  values: Days,
  { today, confirmed }: { today: PlainDate; confirmed: string },
): { path: string; message: string }[] {
  const days = farDaysOfLease(part, values, today)
  return farDaysKey(days) === confirmed
    ? []
    : days.map((day) => ({ path: day.path, message: farDayQuestion(day) }))
}
