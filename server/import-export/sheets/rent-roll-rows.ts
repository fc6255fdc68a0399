import type { CsvRow } from '#shared/lib/text/read-csv.ts'
import type { Kind } from '#shared/import-export/columns.ts'
import { isTotal, isVacantName } from '#shared/import-export/rent-roll-words.ts'

import type { ImportIssues, SourceRow } from '#server/import-export/import-issues.ts'

/**
 * Access to the columns of a rent roll. `cell` returns the text of a row's cell. `raw` returns undefined if
 * the file does not have the column.
 */
export type RollColumns = {
  has: (field: string) => boolean
  cell: (line: CsvRow, field: string) => string
  /** Returns the text of the first of these headers that the file has, whether its kind reads it or not. */
  raw: (line: CsvRow, headers: readonly string[]) => string | undefined
  /** Returns the row with another text in a cell. */
  put: (line: CsvRow, field: string, text: string) => CsvRow
}

/** The kinds of rows that a rent roll may have. Rows with sums are left out of these kinds. */
const ofRolls: ReadonlySet<Kind> = new Set(['properties', 'units', 'tenants', 'leases', 'payer-shares', 'recurring-charges', 'balances']) // prettier-ignore

/** The kinds of rows that are about tenants. These rows are left out if the unit is vacant. */
const ofTenants: ReadonlySet<Kind> = new Set(['tenants', 'leases', 'payer-shares', 'recurring-charges', 'balances']) // prettier-ignore

/**
 * Returns the rows of a rent roll that belong to the chosen kind. Sums and headings of sections are left out.
 * If the kind is about tenants, rows of vacant units are left out too. Further tenants of a lease, whose rows
 * do not have a rent, are added to the first row of the lease. Each row that is left out has a warning.
 */
export function rentRollRows(
  kind: Kind,
  lines: readonly CsvRow[],
  columns: RollColumns,
  place: SourceRow,
  issues: ImportIssues,
): CsvRow[] {
  if (!ofRolls.has(kind)) {
    return [...lines]
  }
  const leaveOut = (line: CsvRow, message: string): [] => {
    issues.warning({ ...place, row: line.row }, message)
    return []
  }
  const rows = lines.flatMap((line) => {
    if (isTotal(line.cells)) {
      return leaveOut(line, 'This row is a total of the report. It is left out.')
    }
    if (isSection(line)) {
      return leaveOut(line, 'This row is a heading of the report. It is left out.')
    }
    return ofTenants.has(kind) && isVacant(line, columns)
      ? leaveOut(line, 'The unit in this row is vacant, so no tenant data is imported.')
      : [line]
  })
  return kind === 'leases' ? joinTenants(rows, columns, place, issues) : rows
}

/** Whether a row of many columns has one cell alone: 'Current residents', the name of a building. */
function isSection({ cells }: CsvRow): boolean {
  return (
    cells.length >= 5 &&
    cells.filter((cell) => cell.trim() !== '').length === 1 &&
    (cells[0] ?? '').trim() !== ''
  )
}

const statusHeaders = ['status', 'leasestatus', 'unitstatus', 'occupancystatus', 'occupancy', 'tenantstatus']
const unitHeaders = ['unit', 'unitnumber', 'unitno', 'apt', 'apartment', 'suite', 'unitname']

/** A row is of a vacant unit by the word in the place of its tenants, or by its status or its empty cells where it has none. */
function isVacant(line: CsvRow, { cell, raw, has }: RollColumns): boolean {
  const names = ['tenants', 'name', 'firstName', 'lastName', 'tenantEmails', 'email']
    .map((field) => cell(line, field))
    .filter((text) => text !== '')
  if (names.length > 0) {
    return names.every(isVacantName)
  }
  if (isVacantName(raw(line, statusHeaders) ?? '')) {
    return true
  }
  const isUnit = (raw(line, unitHeaders) ?? '') !== ''
  const terms = [
    'startDate',
    'endDate',
    'deposit',
    'asOf',
    'balance',
    'leaseStart',
    'share',
    'amount',
  ].filter(has)
  return (
    isUnit &&
    terms.every((field) => cell(line, field) === '') &&
    raw(line, ['leasestart', 'startdate', 'movein']) !== undefined
  )
}

/** Adds the tenants of rows without a rent to the row of their lease: the same unit and the same days. */
function joinTenants(
  rows: readonly CsvRow[],
  columns: RollColumns,
  place: SourceRow,
  issues: ImportIssues,
): CsvRow[] {
  const { cell, put } = columns
  const people = ['tenantEmails', 'tenants'].filter((field) => columns.has(field))
  const firsts = new Map<string, number>()
  const joined: CsvRow[] = []
  for (const line of rows) {
    const key = ['property', 'propertyId', 'unit', 'startDate', 'endDate']
      .map((field) => cell(line, field).toLowerCase())
      .join('|')
    const at = firsts.get(key)
    const first = at === undefined ? undefined : joined[at]
    const names = people.map((field) => cell(line, field)).filter((text) => text !== '')
    if (!first || at === undefined || names.length === 0 || cell(line, 'rent') !== '') {
      firsts.set(key, joined.length)
      joined.push(line)
      continue
    }
    const isKnown = people.every((field) => cell(line, field) === cell(first, field))
    joined[at] = isKnown
      ? first
      : people.reduce((row, field) => {
          const texts = [cell(row, field), cell(line, field)].filter((text) => text !== '')
          return put(row, field, [...new Set(texts)].join('; '))
        }, first)
    issues.warning(
      { ...place, row: line.row },
      `This row has another tenant on the lease in row ${first.row}. They are imported as one lease with both tenants.`,
    )
  }
  return joined
}
