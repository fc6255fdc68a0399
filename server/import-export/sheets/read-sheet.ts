import { unguardCell } from '#shared/lib/text/csv.ts'
import { type Column, normalizeHeader } from '#shared/import-export/column.ts'
import type { Read } from '#shared/import-export/cells.ts'
import { type ColumnFormat, decideColumnFormat } from '#shared/import-export/column-formats.ts'
import { columns, type Kind } from '#shared/import-export/columns.ts'
import { maxImportRows } from '#shared/import-export/contract.ts'
import { CsvLimitError, type CsvRow, maxCsvColumns, maxCsvRows, readCsv } from '#shared/lib/text/read-csv.ts'

import type { SourceRow, ImportIssues } from '#server/import-export/import-issues.ts'
import { findHeader } from './find-header.ts'
import { rentRollRows, type RollColumns } from './rent-roll-rows.ts'

export type ImportFile = { kind: Kind; name: string; csv: string }

/** The rows of one file, and what it calls its columns. */
export type SheetContent = { rows: ReadRow[]; headers: Record<string, string> }
/** A row as a thread hands it over. */
export type ReadRow = { row: number; values: Record<string, unknown>; isBad: boolean }

/**
 * Reads one file: every cell of a known column by its reader. Adds every problem to the issues. Returns
 * undefined if the file cannot be read at all. `most` is the number of rows that the import may still have.
 */
export function readSheet(file: ImportFile, issues: ImportIssues, most: number): SheetContent | undefined {
  try {
    return readRows(file, issues, most)
  } catch (error) {
    if (!(error instanceof CsvLimitError)) {
      throw error
    }
    issues.problem({ file: file.name, kind: file.kind, row: error.row }, sentenceOfLimit(error))
    return undefined
  }
}

function sentenceOfLimit({ limit }: CsvLimitError): string {
  return limit === 'rows'
    ? `This file has more than ${maxCsvRows.toLocaleString('en-US')} rows, empty ones included. Delete the empty rows, or import the file in several parts.`
    : `This file has more than ${maxCsvColumns} columns. Keep only those to import.`
}

function readRows(file: ImportFile, issues: ImportIssues, most: number): SheetContent | undefined {
  const place: SourceRow = { file: file.name, kind: file.kind, row: null }
  const notCsv = whyNotCsv(file.csv)
  if (notCsv) {
    issues.problem(place, notCsv)
    return undefined
  }
  const reading = readCsv(file.csv)
  const head = findHeader(file.csv, place, issues)
  const layout = head && mapColumns(file.kind, head, place, issues)
  if (!layout) {
    return undefined
  }
  let lines: CsvRow[] = []
  for (const line of reading) {
    if (line.row <= head.row) {
      continue
    }
    if (lines.length >= most) {
      issues.problem(
        place,
        `All files together have more than ${maxImportRows.toLocaleString('en-US')} rows. Import them in smaller batches.`,
      )
      break
    }
    lines.push(line)
  }
  lines = rentRollRows(file.kind, lines, rollColumns(layout, head), place, issues)
  const columnsOf = decideFormats(layout, lines, place, issues)
  const rows = lines.map((line) => readRow(line, { ...layout, fields: columnsOf }, place, issues))
  if (rows.length === 0) {
    issues.warning(place, 'This file has no rows below its header.')
  }
  const fieldNames = Object.keys(columns[file.kind])
  return { rows, headers: Object.fromEntries(fieldNames.map((field) => [field, layout.headerOf(field)])) }
}

function whyNotCsv(text: string): string | undefined {
  const start = text.slice(0, 4_000)
  if (text.trim().replace('\uFEFF', '') === '') {
    return 'This file is empty.'
  }
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('\u00D0\u00CF\u0011\u00E0')) {
    return 'This is an Excel workbook. Save it as “CSV UTF-8 (comma delimited)” and choose that file.'
  }
  if (start.startsWith('%PDF') || start.includes('\u0000')) {
    return 'This is not a text file. Save it as “CSV UTF-8 (comma delimited)” and choose that file.'
  }
  return undefined
}

const maxCellLength = 10_000

type ColumnMap = {
  kind: Kind
  /** `also` is a second column. Its text follows the text of the first column: a last name. */
  fields: { field: string; column: Column; at: number; also?: number; header: string }[]
  width: number
  headerOf: (field: string) => string
}

/**
 * Returns the column of the file for each field, by its header; undefined when a missing column prevents reading the
 * rows.
 */
function mapColumns(kind: Kind, head: CsvRow, place: SourceRow, issues: ImportIssues): ColumnMap | undefined {
  const here = { ...place, row: head.row }
  const headers = head.cells.map((cell) => unguardCell(cell.trim()).slice(0, 200))
  const names = headers.map(normalizeHeader)
  const known: [string, Column][] = Object.entries(columns[kind])
  const used = new Set<number>()
  let isUsable = true
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    if (name !== '' && seen.has(name)) {
      issues.problem(here, 'Two columns have this header. Rename or remove one of them.', {
        column: headers[index] ?? '',
      })
      isUsable = false
    }
    seen.add(name)
  }
  const fields: ColumnMap['fields'] = []
  for (const [field, column] of known) {
    const at = [column.header, ...column.synonyms]
      .map((name) => names.indexOf(normalizeHeader(name)))
      .find((index) => index !== -1 && !used.has(index))
    if (at !== undefined) {
      used.add(at)
      fields.push({ field, column, at, header: headers[at] ?? column.header })
    }
  }
  takeFullName(kind, names, headers, used, fields)
  const found = new Set(fields.map(({ field }) => field))
  for (const [missing, alternatives] of requiredColumns(kind)) {
    if (!alternatives.some((field) => found.has(field))) {
      const column = known.find(([field]) => field === missing)?.[1]
      const isMarket = kind === 'leases' && missing === 'rent' && names.includes('marketrent')
      const hint = isMarket
        ? 'Market rent is what a unit could rent for, not what its lease charges. Add a column with the lease rent.'
        : columnAliases(column)
      issues.problem(here, `There is no column for this. ${hint}`, {
        column: column?.header ?? missing,
      })
      isUsable = false
    }
  }
  const spare = headers.filter((header, index) => header !== '' && !used.has(index))
  if (spare.length > 0) {
    const some = spare.slice(0, 12).map((header) => `“${header.slice(0, 40)}”`)
    issues.warning(here, `Not read: ${some.join(', ')}${spare.length > 12 ? ' and others' : ''}.`)
  }
  const headerOf = (field: string) =>
    fields.find((one) => one.field === field)?.header ??
    known.find(([name]) => name === field)?.[1].header ??
    field
  return isUsable ? { kind, fields, width: headers.length, headerOf } : undefined
}

/** Takes a first and a last name in two columns as the tenants of a row. */
function takeFullName(
  kind: Kind,
  names: readonly string[],
  headers: readonly string[],
  used: Set<number>,
  fields: ColumnMap['fields'],
): void {
  const tenants = Object.entries<Column>(columns[kind]).find(([field]) => field === 'tenants')?.[1]
  const [at, also] = ['firstname', 'lastname'].map((name) =>
    names.findIndex((one) => one === name || one === `tenant${name}` || one === `resident${name}`),
  )
  if (!tenants || at === undefined || at === -1 || fields.some(({ field }) => field === 'tenants')) {
    return
  }
  used.add(at)
  const hasLast = also !== undefined && also !== -1
  if (hasLast) {
    used.add(also)
  }
  fields.push({ field: 'tenants', column: tenants, at, ...(hasLast && { also }), header: headers[at] ?? '' })
}

/** Returns the columns of a file as the rows of a rent roll are looked at. */
function rollColumns({ fields }: ColumnMap, head: CsvRow): RollColumns {
  const names = head.cells.map(normalizeHeader)
  const fieldOf = (name: string) => fields.find(({ field }) => field === name)
  return {
    has: (name) => fieldOf(name) !== undefined,
    cell: (line, name) => {
      const field = fieldOf(name)
      return field ? cellOf(line, field) : ''
    },
    raw: (line, headers) => {
      const at = headers.map((header) => names.indexOf(header)).find((index) => index !== -1)
      return at === undefined ? undefined : cellOf(line, { at })
    },
    put: (line, name, text) => {
      const field = fieldOf(name)
      return field
        ? {
            ...line,
            cells: line.cells.map((cell, at) => (at === field.at ? text : at === field.also ? '' : cell)),
          }
        : line
    },
  }
}

/** The kinds whose every row names a property. */
const ofProperties: readonly Kind[] = ['units', 'leases', 'payer-shares', 'recurring-charges', 'balances']

/** Returns the columns that a file must have, each with the columns that may replace it. */
function requiredColumns(kind: Kind): [string, string[]][] {
  const own = Object.entries<Column>(columns[kind])
    .filter(([, column]) => column.isRequired)
    .map(([field]): [string, string[]] => [field, [field]])
  if (kind === 'tenants') {
    return [['name', ['name', 'firstName', 'lastName']]]
  }
  if (kind === 'units') {
    // a list of houses has no units: each house is one
    return [['property', ['property', 'propertyId']]]
  }
  if (!ofProperties.includes(kind)) {
    return own
  }
  const more: [string, string[]][] = [['property', ['property', 'propertyId']]]
  if (kind === 'leases') {
    more.push(['tenants', ['tenants', 'tenantEmails']])
  }
  if (kind === 'balances') {
    more.push(['balance', ['balance', 'prepaid', 'depositHeld']])
  }
  return [...more, ...own]
}

function columnAliases(column: Column | undefined): string {
  const names = column?.synonyms.slice(0, 4).map((name) => `“${name}”`) ?? []
  return names.length > 0 ? `It may also be called ${names.join(', ')}.` : ''
}

type FormattedField = ColumnMap['fields'][number] & { format: ColumnFormat }

/**
 * Decides for each column in which format its cells are written. Warns if a column is read in another way
 * than it is written.
 */
function decideFormats(
  { fields }: ColumnMap,
  lines: readonly CsvRow[],
  place: SourceRow,
  issues: ImportIssues,
): FormattedField[] {
  return fields.map((field) => {
    const cells = lines.map((line) => cellOf(line, field)).filter((text) => text !== '')
    const format = decideColumnFormat(field.column.read, cells)
    if (format.warning !== null) {
      issues.warning(place, format.warning, { column: field.header })
    }
    return { ...field, format }
  })
}

function cellOf({ cells }: CsvRow, { at, also }: { at: number; also?: number }): string {
  const text = (place: number) => unguardCell((cells[place] ?? '').trim()).trim()
  return also === undefined ? text(at) : `${text(at)} ${text(also)}`.trim()
}

function readRow(
  line: CsvRow,
  layout: Omit<ColumnMap, 'fields'> & { fields: readonly FormattedField[] },
  file: SourceRow,
  issues: ImportIssues,
): ReadRow {
  const place = { ...file, row: line.row }
  const values = Object.fromEntries(
    Object.keys(columns[layout.kind]).map((field): [string, unknown] => [field, null]),
  )
  let isBad = false
  if (line.isUnclosed) {
    issues.problem(place, 'A quotation mark opens in this row and never closes.')
    isBad = true
  }
  if (line.cells.slice(layout.width).some((cell) => cell.trim() !== '')) {
    issues.problem(
      place,
      `This row has ${line.cells.length} cells, the header ${layout.width}. Put cells that hold commas in quotation marks.`,
    )
    isBad = true
  }
  for (const { field, column, header, format, ...where } of isBad ? [] : layout.fields) {
    const text = cellOf(line, where)
    if (text === '') {
      if (column.isRequired) {
        issues.problem(place, 'This cell is empty.', { column: header })
        isBad = true
      }
      continue
    }
    const read = unreadable(text) ?? readCell(text, column, format)
    if ('message' in read) {
      issues.problem(place, read.message, { column: header, value: text })
      isBad = true
    } else {
      values[field] = read.value
    }
  }
  return { row: line.row, values, isBad }
}

function readCell(text: string, { read }: Column, format: ColumnFormat): Read<unknown> {
  const normal = format.normalize(text)
  return 'message' in normal ? normal : read(normal.text)
}

/**
 * Returns the problem of a text that no column can hold, before the column's reader reads it; undefined when there is
 * none.
 */
function unreadable(text: string): { message: string } | undefined {
  if (text.length > maxCellLength) {
    return { message: `This cell has more than ${maxCellLength.toLocaleString('en-US')} characters.` }
  }
  return text.includes('\uFFFD')
    ? { message: 'Letters were lost here (�). Save the file as CSV UTF-8 and choose it again.' }
    : undefined
}
