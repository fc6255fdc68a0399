import {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  endOfMonth,
  makeDate,
  minDate,
  type PlainDate,
  startOfMonth,
  monthAbbreviations,
} from '#shared/lib/plain-date.ts'

/** Names of periods that move with the calendar, so that a saved address keeps its meaning. */
export const periodPresets = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'year-to-date',
  'last-year',
  'last-12-months',
  'next-3-months',
  'next-6-months',
  'next-12-months',
  'today',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** The days of a report, both included. */
export type Period = { from: PlainDate; to: PlainDate }

/** The longest period of a report, in years. */
export const longestYears = 100

/** Returns the days of a preset as of a day. 'today' is that day alone. */
export function periodOfPreset(preset: PeriodPreset, today: PlainDate): Period {
  const month = startOfMonth(today)
  const { year } = dateParts(today)
  const quarter = addMonths(makeDate(year, 1, 1), 3 * Math.floor((dateParts(today).month - 1) / 3))
  const periods: Record<PeriodPreset, () => Period> = {
    'this-month': () => ({ from: month, to: endOfMonth(month) }),
    'last-month': () => ({ from: addMonths(month, -1), to: addDays(month, -1) }),
    'this-quarter': () => ({ from: quarter, to: endOfMonth(addMonths(quarter, 2)) }),
    'last-quarter': () => ({ from: addMonths(quarter, -3), to: addDays(quarter, -1) }),
    'year-to-date': () => ({ from: makeDate(year, 1, 1), to: today }),
    'last-year': () => ({ from: makeDate(year - 1, 1, 1), to: makeDate(year - 1, 12, 31) }),
    'last-12-months': () => ({ from: addMonths(month, -11), to: endOfMonth(month) }),
    'next-3-months': () => ahead(month, 3),
    'next-6-months': () => ahead(month, 6),
    'next-12-months': () => ahead(month, 12),
    today: () => ({ from: today, to: today }),
  }
  return periods[preset]()
}

function ahead(month: PlainDate, months: number): Period {
  return { from: month, to: addDays(addMonths(month, months), -1) }
}

/** Whether a period is longer than reports allow. */
export function isTooLong({ from, to }: Period): boolean {
  return daysBetween(from, to) > longestYears * 366
}

/** A part of a period that a report shows in a column of its own. */
export type PeriodColumn = Period & { key: string; label: string }

/**
 * Divides a period into columns: months up to 13 of them, quarters up to 12, else years. The first and the last may be
 * a part of theirs.
 */
export function columnsOf(period: Period): PeriodColumn[] {
  const parts = partsOf(period, 1)
  if (parts.length <= 13) {
    return parts
  }
  const quarters = partsOf(period, 3)
  return quarters.length <= 12 ? quarters : partsOf(period, 12)
}

/** Divides a period at the borders of months, quarters (3) or years (12). */
function partsOf(period: Period, size: 1 | 3 | 12): PeriodColumn[] {
  const { year, month } = dateParts(period.from)
  const spansYears = year !== dateParts(period.to).year
  const parts: PeriodColumn[] = []
  let start = makeDate(year, month - ((month - 1) % size), 1)
  while (start <= period.to) {
    const next = addMonths(start, size)
    const from = start < period.from ? period.from : start
    parts.push({
      key: start,
      label: labelOf(start, size, spansYears),
      from,
      to: minDate(addDays(next, -1), period.to),
    })
    start = next
  }
  return parts
}

function labelOf(start: PlainDate, size: 1 | 3 | 12, withYear: boolean): string {
  const { year, month } = dateParts(start)
  if (size === 12) {
    return String(year)
  }
  const name = size === 3 ? `Q${(month + 2) / 3}` : monthAbbreviations[month - 1]!
  return withYear ? `${name} ${year}` : name
}
