import { addDays, daysBetween, maxDate, minDate, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

/** Days on which a unit was rented, both included. */
export type RentedSpan = { unitId: string; from: PlainDate; to: PlainDate }

/**
 * Returns the rented days of a property in a calendar year: the days on which any unit was rented, for line 2 of Schedule
 * E, and the sum over its units. Vacant days do not count although costs go on. Source: Instructions for Schedule E (Form
 * 1040), line 2.
 */
export function rentalDays(spans: readonly RentedSpan[], year: number): { days: number; unitDays: number } {
  const within = spans
    .map(({ unitId, from, to }) => ({
      unitId,
      from: maxDate(from, makeDate(year, 1, 1)),
      to: minDate(to, makeDate(year, 12, 31)),
    }))
    .filter(({ from, to }) => from <= to)
  const unitDays = [...Map.groupBy(within, ({ unitId }) => unitId).values()].map(coveredDays)
  return { days: coveredDays(within), unitDays: unitDays.reduce((sum, days) => sum + days, 0) }
}

/** Returns the days that at least one of the spans covers. */
function coveredDays(spans: readonly { from: PlainDate; to: PlainDate }[]): number {
  let days = 0
  let next: PlainDate | undefined
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const start = next === undefined ? from : maxDate(from, next)
    if (start <= to) {
      days += daysBetween(start, to) + 1
      next = addDays(to, 1)
    }
  }
  return days
}
