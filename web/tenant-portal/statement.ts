import type { OwnPayments } from './api.ts'

export type LedgerEntry = OwnPayments['ledger'][number]

export type Statement = {
  lines: readonly LedgerEntry[]
  /** What was owed before the first day of the year; null for all years. */
  opening: { date: string; balance: number } | null
  closing: number
}

/** The lines of one year, or of all, with the balance that was brought into it. Dollars as the wire gives them. */
export function statementOf(ledger: readonly LedgerEntry[], year: string | undefined): Statement {
  if (year === undefined) {
    return { lines: ledger, opening: null, closing: ledger.at(-1)?.balance ?? 0 }
  }
  const before = ledger.filter(({ date }) => date.slice(0, 4) < year)
  const lines = ledger.filter(({ date }) => date.startsWith(year))
  const opening = before.at(-1)?.balance ?? 0
  return {
    lines,
    opening: { date: `${year}-01-01`, balance: opening },
    closing: lines.at(-1)?.balance ?? opening,
  }
}

/** The years in which something happened, the latest first. */
export function yearsOf(rows: readonly { date: string }[]): string[] {
  return [...new Set(rows.map(({ date }) => date.slice(0, 4)))].toSorted().toReversed()
}
