import { readCsv, sniffDelimiter } from '#shared/lib/text/read-csv.ts'

import { isHeader, normalizeColumnName } from './column-names.ts'
import { collapse } from './bank-text.ts'
import type { CsvTable, CsvTableRow } from './statement-file.ts'

/** The rows in which a header is looked for: banks put their name, the account and sums above it. */
const headerWithin = 40

/** Reads the rows of a bank's CSV and finds its header. Null where no row has two cells. Throws CsvLimitError. */
export function readCsvTable(text: string): CsvTable | null {
  const rows: CsvTableRow[] = []
  for (const { row, cells } of readCsv(text)) {
    rows.push({ row, cells: cells.map((cell) => cell.trim()) })
  }
  const found = rows.slice(0, headerWithin).findIndex(({ cells }) => isHeader(cells))
  const headerIndex = found === -1 ? null : found
  const header = headerIndex === null ? null : (rows[headerIndex]?.cells ?? [])
  const width = header ? withoutEmptyEnd(header).length : usualWidth(rows)
  if (width < 2) {
    return null
  }
  const names = Array.from(
    { length: width },
    (_, at) => collapse(header?.[at] ?? '') || `Column ${columnLetter(at)}`,
  )
  const fingerprint = header ? names.map(normalizeColumnName).join('|') : `without a header|${width}`
  const isCutOff = endsWithinRow(text, rows, header ? width : null)
  return { delimiter: sniffDelimiter(text), rows, headerIndex, names, fingerprint, isCutOff }
}

/** Whether the last row has fewer cells than all others and no line end: a download that broke off. */
function endsWithinRow(text: string, rows: readonly CsvTableRow[], width: number | null): boolean {
  const [last, others] = [rows.at(-1), rows.slice(0, -1).filter(({ cells }) => cells.length > 1)]
  return (
    width !== null &&
    last !== undefined &&
    others.length > 1 &&
    !/[\r\n]$/.test(text) &&
    last.cells.length < width &&
    others.slice(1).every(({ cells }) => cells.length >= width)
  )
}

/** Returns the rows below the header. */
export function dataRows({ rows, headerIndex }: CsvTable): readonly CsvTableRow[] {
  return headerIndex === null ? rows : rows.slice(headerIndex + 1)
}

/** Returns the rows below the header, also below one in words that no bank is known for: it has no figure. */
export function rowsOfLines(table: CsvTable): readonly CsvTableRow[] {
  const rows = dataRows(table)
  const isHeading =
    table.headerIndex === null && rows.length > 1 && !/\d/.test((rows[0]?.cells ?? []).join(''))
  return isHeading ? rows.slice(1) : rows
}

/** Returns the letter that a spreadsheet shows above a column: 0 is A, 26 is AA. */
export function columnLetter(at: number): string {
  const rest = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? rest : columnLetter(Math.floor(at / 26) - 1) + rest
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/**
 * The most frequent number of cells, without empty ones at the end of every row; of rows that all have the same number, the most
 * that one of them fills.
 */
function usualWidth(rows: readonly CsvTableRow[]): number {
  if (new Set(rows.map(({ cells }) => cells.length)).size === 1) {
    return rows.reduce((most, { cells }) => Math.max(most, withoutEmptyEnd(cells).length), 0)
  }
  const counts = new Map<number, number>()
  for (const { cells } of rows.slice(0, 500)) {
    const { length } = withoutEmptyEnd(cells)
    counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0]
}
