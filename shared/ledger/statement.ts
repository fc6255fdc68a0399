/** A line of the books as the wire has it: amounts in any one unit, `balance` is what is owed after it. */
type Line = { date: string; amount: number; balance: number }

/** Whole days, YYYY-MM-DD; an end that is absent is open. */
export type Period = { from?: string | undefined; to?: string | undefined }

export type Statement<L extends Line> = {
  lines: readonly L[]
  /** What was owed before the first day; null where the period has no first day. */
  opening: { date: string; balance: number } | null
  /** What was owed at the end of the last day, in the unit of the lines. */
  closing: number
}

/**
 * The lines of a period with the balance that was brought into it and the one it ends with. Lines come oldest first, as the
 * books have them; nothing is summed up anew.
 */
export function statementOf<L extends Line>(ledger: readonly L[], { from, to }: Period): Statement<L> {
  const before = from === undefined ? [] : ledger.filter(({ date }) => date < from)
  const lines = ledger.filter(
    ({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to),
  )
  const brought = before.at(-1)?.balance ?? 0
  return {
    lines,
    opening: from === undefined ? null : { date: from, balance: brought },
    closing: lines.at(-1)?.balance ?? brought,
  }
}

/** A calendar year, '2026'; undefined is all of them. */
export function yearPeriod(year: string | undefined): Period {
  return year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** The years in which something happened, the latest first. */
export function yearsOf(rows: readonly { date: string }[]): string[] {
  return [...new Set(rows.map(({ date }) => date.slice(0, 4)))].toSorted().toReversed()
}
