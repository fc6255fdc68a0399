import { unguardCell } from '#shared/lib/csv.ts'
import { type Column, normalizeHeader } from '#shared/import-export/column.ts'
import type { Read } from '#shared/import-export/cells.ts'
import { type ColumnFormat, decideColumnFormat } from '#shared/import-export/column-formats.ts'
import { columns, type Kind, kinds, type Values } from '#shared/import-export/columns.ts'
import { maxImportRows } from '#shared/import-export/contract.ts'
import { type CsvRow, readCsv } from '#shared/import-export/read-csv.ts'

import type { SourceRow, ImportIssues } from './import-issues.ts'
import { findHeader } from './find-header.ts'
import { rentRollRows, type RollColumns } from './rent-roll-rows.ts'

/** A row that was read. `bad` names the columns whose cells could not be read. */
export type SheetRow<K extends Kind> = {
  place: SourceRow
  values: Values<K>
  /** Returns the header that the file itself uses for a column. */
  header: (field: keyof Values<K> & string) => string
  isBad: boolean
}

export type ImportFile = { kind: Kind; name: string; csv: string }

/** Lets other requests run. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

const rowsPerYield = 250

/** Runs the work for every row, and lets other requests run in between. */
export async function forEachRow<T>(rows: readonly T[], work: (row: T) => void): Promise<void> {
  for (const [index, row] of rows.entries()) {
    work(row)
    if (index % rowsPerYield === rowsPerYield - 1) {
      await yieldToEventLoop()
    }
  }
}

export type Sheets = {
  [K in Kind]: SheetRow<K>[]
} & {
  rowCount: number
  /** Kinds of which a file could not be read at all: rows that name its rows get no further issue. */
  unread: ReadonlySet<Kind>
}

/**
 * Reads the files: every cell of a known column by its reader; adds every problem to the issues. Other columns are
 * ignored with a warning.
 */
export async function readSheets(files: readonly ImportFile[], issues: ImportIssues): Promise<Sheets> {
  // an empty list for each kind
  const sheets = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as {
    [K in Kind]: SheetRow<K>[]
  }
  let rowCount = 0
  const unread = new Set<Kind>()
  for (const file of files) {
    const rows = await readFile(file, issues, maxImportRows - rowCount)
    if (!rows) {
      unread.add(file.kind)
      continue
    }
    rowCount += rows.length
    const into: SheetRow<Kind>[] = sheets[file.kind]
    for (const row of rows) {
      into.push(row)
    }
  }
  return { ...sheets, rowCount, unread }
}

async function readFile(
  file: ImportFile,
  issues: ImportIssues,
  most: number,
): Promise<SheetRow<Kind>[] | undefined> {
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
        `All files together have more than ${maxImportRows.toLocaleString('en-US')} rows. Import them in several parts.`,
      )
      break
    }
    lines.push(line)
    if (lines.length % rowsPerYield === 0) {
      await yieldToEventLoop()
    }
  }
  lines = rentRollRows(file.kind, lines, rollColumns(layout, head), place, issues)
  const columnsOf = decideFormats(layout, lines, place, issues)
  const rows: SheetRow<Kind>[] = []
  await forEachRow(lines, (line) => rows.push(readRow(line, { ...layout, fields: columnsOf }, place, issues)))
  if (rows.length === 0) {
    issues.warning(place, 'This file has no rows below its header.')
  }
  return rows
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

const maxColumns = 500
const maxCellLength = 10_000

type ColumnMap = {
  kind: Kind
  /** `also` is a second column whose text follows that of the first: a last name. */
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
  if (headers.length > maxColumns) {
    issues.problem(here, `This file has more than ${maxColumns} columns. Keep those that are to be imported.`)
    return undefined
  }
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
        ? 'The market rent is what a unit could bring, not what its lease charges: add a column with the rent of the lease.'
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

/** Decides of each column how its cells are written; warns of those that are read in another way than they are written. */
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
): SheetRow<Kind> {
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
  return {
    place,
    values,
    header: layout.headerOf,
    isBad,
  }
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
