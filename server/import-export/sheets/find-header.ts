import { unguardCell } from '#shared/lib/text/csv.ts'
import { type Column, normalizeHeader } from '#shared/import-export/column.ts'
import { columns, kinds } from '#shared/import-export/columns.ts'
import { type CsvRow, readCsv } from '#shared/lib/text/read-csv.ts'

import type { ImportIssues, SourceRow } from '#server/import-export/import-issues.ts'

/** The rows within which a header is looked for: reports put their title, the property and the day above it. */
const headerWithin = 15

/** The names of the columns of all kinds: one report is imported as several. */
const knownHeaders = new Set(
  kinds.flatMap((kind) =>
    Object.values<Column>(columns[kind]).flatMap(({ header, synonyms }) =>
      [header, ...synonyms].map(normalizeHeader),
    ),
  ),
)

const hits = ({ cells }: CsvRow) =>
  cells.filter((cell) => knownHeaders.has(normalizeHeader(unguardCell(cell.trim())))).length

/** Returns the header of a file: the first row, or one of the next that names columns where it does not; undefined for an empty file. */
export function findHeader(csv: string, place: SourceRow, issues: ImportIssues): CsvRow | undefined {
  const heads: CsvRow[] = []
  for (const row of readCsv(csv)) {
    heads.push(row)
    if (heads.length >= headerWithin) {
      break
    }
  }
  const [first] = heads
  if (!first || hits(first) >= 2) {
    return first
  }
  const head = heads.find((row) => hits(row) >= 3 && hits(row) > hits(first)) ?? first
  if (head !== first) {
    const above =
      first.row === head.row - 1 ? `Row ${first.row} is` : `Rows ${first.row} to ${head.row - 1} are`
    issues.warning(
      { ...place, row: head.row },
      `The header is in row ${head.row}. ${above} a title and not read.`,
    )
  }
  return head
}
