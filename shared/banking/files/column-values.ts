import type { PlainDate } from '#shared/lib/plain-date.ts'

import { looksLikeAmount } from './bank-amount.ts'
import { readBankDate } from './bank-date.ts'
import type { CsvTableRow } from './statement-file.ts'

/** Counts of the kinds of values in one column, from a sample of its rows. */
export type ColumnValues = {
  filled: number
  rows: number
  dates: number
  serials: number
  amounts: number
  /** Amounts with a decimal mark, a currency or a sign. */
  moneyLike: number
  negatives: number
  distinct: number
  letters: number
  averageLength: number
}

const sampleSize = 400

/** Looks at up to 400 rows, evenly spread, column by column. */
export function lookAtColumns(rows: readonly CsvTableRow[], width: number): ColumnValues[] {
  const step = Math.max(1, Math.floor(rows.length / sampleSize))
  const sample = rows.filter((_, at) => at % step === 0)
  return Array.from({ length: width }, (_, column) => lookAt(sample.map(({ cells }) => cells[column] ?? '')))
}

function lookAt(cells: readonly string[]): ColumnValues {
  const filled = cells.filter((cell) => cell !== '')
  const count = (test: (cell: string) => boolean) => filled.filter(test).length
  return {
    filled: filled.length,
    rows: cells.length,
    dates: count((cell) => writtenDate(cell) !== null),
    serials: count((cell) => readBankDate(cell, 'SERIAL_1900') !== null),
    amounts: count(looksLikeAmount),
    moneyLike: count((cell) => looksLikeAmount(cell) && /[.,$€()+-]|CR|DR/i.test(cell)),
    negatives: count((cell) => looksLikeAmount(cell) && /[-(\u2212]|DR/i.test(cell)),
    distinct: new Set(filled).size,
    letters: count((cell) => /[a-z]{2}/i.test(cell)),
    averageLength: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
  }
}

function writtenDate(cell: string): PlainDate | null {
  return readBankDate(cell, 'YMD') ?? readBankDate(cell, 'MDY') ?? readBankDate(cell, 'DMY')
}
