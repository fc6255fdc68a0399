/** A ledger line as on the wire: amounts in any one unit; `balance` is the amount owed after it. */
type Line = { date: string; amount: number; balance: number }

/** A period of whole days, YYYY-MM-DD, both included. A missing `from` or `to` means no limit. */
export type Period = { from?: string | undefined; to?: string | undefined }

export type Statement<L extends Line> = {
  lines: readonly L[]
  /** The amount owed before the first day; null where the period has no first day. */
  opening: { date: string; balance: number } | null
  /** The amount owed at the end of the last day, in the unit of the lines. */
  closing: number
}

/**
 * Returns the lines of a period with its opening and closing balance. The lines come oldest first, as in the books; the
 * balances are taken from the lines and not added up again.
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

/** Splits the lines of a ledger, oldest first, at the end of a day: later ones are not due yet. */
export function splitAfter<L extends Pick<Line, 'date'>>(
  lines: readonly L[],
  day: string,
): { through: L[]; ahead: L[] } {
  return {
    through: lines.filter(({ date }) => date <= day),
    ahead: lines.filter(({ date }) => date > day),
  }
}

/** Returns the period of a calendar year, '2026'; undefined means all years. */
export function yearPeriod(year: string | undefined): Period {
  return year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** Returns the years that have rows, latest first. */
export function yearsOf(rows: readonly { date: string }[]): string[] {
  return [...new Set(rows.map(({ date }) => date.slice(0, 4)))].toSorted().toReversed()
}
