import { looksLikeAmount } from './bank-amount.ts'
import { headerScore } from './column-names.ts'
import { dataRows } from './csv-table.ts'
import type { FoundColumns } from './find-columns.ts'
import type { AmountColumns, CsvTable, CsvTableRow, MappingQuestion } from './statement-file.ts'

const inWords = /^(credit|cr|deposit|c|money in|in|ach credit|incoming)$/i
const outWords = /^(debit|dr|withdrawal|d|money out|out|ach debit|outgoing|check|fee)$/i

export type FoundAmount = { columns: AmountColumns; typeQuestion: MappingQuestion | null }

/**
 * Finds where the amount stands: one signed column; one column for money out and one for money in; or an unsigned column
 * with a word for the direction beside it. Null where no column has amounts.
 */
export function findAmount(table: CsvTable, found: FoundColumns): FoundAmount | null {
  const { debit, credit, amount } = found
  if (debit !== undefined && credit !== undefined) {
    return { columns: { kind: 'debit-credit', debit, credit }, typeQuestion: null }
  }
  if (amount === undefined) {
    return null
  }
  const signed: FoundAmount = { columns: { kind: 'signed', amount }, typeQuestion: null }
  const rows = dataRows(table)
  if (hasSigns(amountCells(rows, signed.columns))) {
    return signed
  }
  const type = directionColumn(table, found)
  if (type === null) {
    return signed
  }
  const words = [...new Set(rows.map(({ cells }) => cells[type] ?? '').filter((word) => word !== ''))]
  const moneyIn = words.filter((word) => inWords.test(word))
  const moneyOut = words.filter((word) => outWords.test(word))
  const open = words.filter((word) => !moneyIn.includes(word) && !moneyOut.includes(word))
  const columns = { kind: 'typed' as const, amount, type, moneyIn, moneyOut }
  const typeQuestion: MappingQuestion = {
    key: 'type-words',
    sentence: 'The amounts have no sign. Say for each of these words whether money came in or left.',
    examples: open.slice(0, 3),
    choices: [
      { label: 'Money came in', change: { amount: { ...columns, moneyIn: [...moneyIn, ...open] } } },
      { label: 'Money left', change: { amount: { ...columns, moneyOut: [...moneyOut, ...open] } } },
    ],
  }
  return { columns, typeQuestion: open.length > 0 ? typeQuestion : null }
}

/** Returns the cells of all amounts that are not empty. */
export function amountCells(rows: readonly CsvTableRow[], columns: AmountColumns): string[] {
  const indexes = columns.kind === 'debit-credit' ? [columns.debit, columns.credit] : [columns.amount]
  return rows.flatMap(({ cells }) => indexes.map((at) => cells[at] ?? '').filter(looksLikeAmount))
}

/** Whether some amounts are negative. */
export function hasSigns(cells: readonly string[]): boolean {
  return cells.some((cell) => /[-(\u2212]|DR\s*$/i.test(cell))
}

/** Returns the column whose words say the direction: the column of kinds, or another one named so. */
function directionColumn(table: CsvTable, found: FoundColumns): number | null {
  const rows = dataRows(table).slice(0, 400)
  const candidates = table.names.flatMap((name, at) =>
    at === found.type || headerScore(name, 'type') > 0 ? [at] : [],
  )
  const known = candidates.find((at) =>
    rows.some(({ cells }) => inWords.test(cells[at] ?? '') || outWords.test(cells[at] ?? '')),
  )
  return known ?? null
}
