import type { CsvCell } from '#shared/lib/text/csv.ts'
import { formatDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import type { WireResponse } from '#shared/lib/route.ts'

import { isReportName, reportOf } from './definitions.ts'
import type { ColumnKind, trialBalance } from './table-contract.ts'

/** A report as the API answers it: money in dollars, dates as text. */
export type WireTable = WireResponse<typeof trialBalance>
type Cell = WireTable['rows'][number]['cells'][number]

/** The content of a printed report. Every cell is already formatted, so that the renderer only places it. */
export type ReportDocument = {
  title: string
  /** The document's title in its metadata. */
  metaTitle: string
  /** The file name: ends in '.pdf'. */
  fileName: string
  language: string
  /** The landlord, in the metadata and at the head of the first page. */
  author: string
  /** Period, basis, property and the time of making. */
  facts: readonly string[]
  explanation: string
  columns: readonly { head: string; isFigure: boolean; isWide: boolean }[]
  /** A heading has one cell; the others have as many as there are columns. */
  rows: readonly {
    kind: WireTable['rows'][number]['kind']
    level: number
    cells: readonly string[]
    /** Whether a new page begins with it. */
    startsPage?: boolean
  }[]
  foot: string
  /** The page number's template: 'Page {page} of {pages}'. */
  pageOf: string
  /** The notice where a font lacks characters, with '{characters}' in their place. */
  missing: string
}

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1 })

/** Returns the text of a cell; zeros are blank unless `showsZero`. */
export function cellText(cell: Cell, kind: ColumnKind, { isWhole = false, showsZero = false } = {}): string {
  if (cell === null || cell === '') {
    return ''
  }
  if (typeof cell === 'string') {
    return kind === 'date' ? formatDate(parsePlainDate(cell)) : cell
  }
  if (kind === 'percent') {
    return percent.format(cell)
  }
  if (cell === 0 && !showsZero) {
    return ''
  }
  return kind === 'count' || isWhole ? withoutMinusZero(whole.format(cell)) : amount.format(cell)
}

/**
 * Returns whether a zero is shown in a cell of a report. It is shown in the column that the report is about,
 * and in sums over rows that include an amount in that column. A sum of no amounts is blank, as its rows are.
 */
export function zerosOf({
  columns,
  rows,
}: WireTable): (row: WireTable['rows'][number], column: number) => boolean {
  const says = new Map<WireTable['rows'][number], readonly boolean[]>()
  const none = columns.map(() => false)
  let [section, all] = [none, none]
  let isEmpty = true
  for (const row of rows) {
    if (row.kind === 'row') {
      const add = (some: readonly boolean[]) =>
        some.map((isThere, at) => isThere || (typeof row.cells[at] === 'number' && row.cells[at] !== 0))
      section = add(section)
      all = add(all)
      isEmpty = false
    } else if (row.kind !== 'heading') {
      // a sum of sums, such as net income, counts the rows of all of them
      says.set(row, row.kind === 'total' || isEmpty ? all : section)
    }
    if (row.kind !== 'row') {
      section = none
      isEmpty = true
    }
  }
  return (row, column) => columns[column]?.isTotal === true || says.get(row)?.[column] === true
}

const withoutMinusZero = (text: string) => (text === '-0' ? '0' : text)

/** Whether the cells of a column are figures, which are aligned right. */
export const isFigure = (kind: ColumnKind) => kind === 'money' || kind === 'count' || kind === 'percent'

/** Returns the days of a report as text: 'Jan 1, 2026 to Jun 30, 2026', or 'As of Jun 30, 2026'. */
export function periodText({ from, to }: WireTable): string {
  const last = formatDate(parsePlainDate(to))
  return from === null ? `As of ${last}` : `${formatDate(parsePlainDate(from))} to ${last}`
}

const basisNames = { accrual: 'Accrual basis', cash: 'Cash basis' } as const

/** Returns what a report is about in short texts: its period, its basis, its property and its subject. */
export function reportFactsOf(table: WireTable): string[] {
  return [
    periodText(table),
    ...(table.basis ? [basisNames[table.basis]] : []),
    ...(isOfBankAccounts(table) ? [] : [table.property?.name ?? 'All properties']),
    ...(table.subject === null ? [] : [table.subject]),
  ]
}

const isOfBankAccounts = ({ report }: WireTable) =>
  isReportName(report) && reportOf(report).hasBankAccount === true

/** Returns the name of a report's file, without its ending: 'trial-balance-2026-01-01-to-2026-06-30'. */
export function fileNameOf({ report, from, to, basis }: WireTable): string {
  return [report, basis === 'cash' ? 'cash' : '', from === null ? '' : `${from}-to`, to]
    .filter(Boolean)
    .join('-')
}

/**
 * Returns the lines of a report's CSV file. Headings are a column of their own, 'Section'; sums are named, and left out of
 * lists, whose columns a spreadsheet adds up. Dates are ISO, money is plain numbers.
 */
export function toCsvRows(table: WireTable): CsvCell[][] {
  const isList = isReportName(table.report) && reportOf(table.report).isList === true
  const hasSections = table.rows.some(({ kind }) => kind === 'heading')
  const lines: CsvCell[][] = [
    [...(hasSections ? ['Section'] : []), ...table.columns.map(({ label }) => label)],
  ]
  const sections: string[] = []
  for (const { kind, level, cells } of table.rows) {
    if (kind === 'heading') {
      sections.length = level
      sections[level] = String(cells[0] ?? '')
    } else if (kind === 'row' || !isList) {
      const section = kind === 'row' ? sections.filter(Boolean).join(', ') : ''
      lines.push([...(hasSections ? [section] : []), ...cells])
    }
  }
  return lines
}

/** Returns a report as a document, with cents, so that its columns add up on paper; `madeAt` is the formatted time of making, `author` the landlord. */
export function composeReport(
  table: WireTable,
  { author, madeAt }: { author: string; madeAt: string },
): ReportDocument {
  const { title, columns, rows } = table
  const showsZero = zerosOf(table)
  return {
    title,
    metaTitle: `${title}, ${periodText(table)}`,
    fileName: `${fileNameOf(table)}.pdf`,
    language: 'en-US',
    author,
    facts: [author, ...reportFactsOf(table), `Created ${madeAt}`].filter((text) => text !== ''),
    explanation: table.explanation,
    columns: columns.map(({ label, kind, isWide }) => ({ head: label, isFigure: isFigure(kind), isWide })),
    rows: rows.map((row) => ({
      kind: row.kind,
      level: row.level,
      cells:
        row.kind === 'heading'
          ? [String(row.cells[0] ?? '')]
          : columns.map((column, index) =>
              cellText(row.cells[index] ?? null, column.kind, { showsZero: showsZero(row, index) }),
            ),
    })),
    foot: `${title}, ${reportFactsOf(table).join(', ')}`,
    pageOf: 'Page {page} of {pages}',
    missing: 'These characters could not be printed: {characters}',
  }
}
