import type { OwnPayments } from './api.ts'

export type LedgerEntry = OwnPayments['ledger'][number]

export type Statement = {
  /** The years in which something happened, the latest first. */
  years: readonly string[]
  lines: readonly LedgerEntry[]
  /** What was owed before the first day of the year; null for all years. */
  opening: { date: string; balance: number } | null
  closing: number
}

/** The lines of one year, or of all, with the balance that was brought into it. Dollars as the wire gives them. */
export function statementOf(ledger: readonly LedgerEntry[], year: string | undefined): Statement {
  const years = [...new Set(ledger.map(({ date }) => date.slice(0, 4)))].toSorted().toReversed()
  if (year === undefined) {
    return { years, lines: ledger, opening: null, closing: ledger.at(-1)?.balance ?? 0 }
  }
  const before = ledger.filter(({ date }) => date.slice(0, 4) < year)
  const lines = ledger.filter(({ date }) => date.startsWith(year))
  const opening = before.at(-1)?.balance ?? 0
  return {
    years,
    lines,
    opening: { date: `${year}-01-01`, balance: opening },
    closing: lines.at(-1)?.balance ?? opening,
  }
}
