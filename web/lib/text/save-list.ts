import type { CsvCell } from '#shared/lib/csv.ts'
import type { Page } from '#web/lib/api/api-client.ts'
import { saveCsv } from './csv.ts'

export type CsvList<Row> = {
  /** The name of the file, without its ending. */
  name: string
  /** Loads a page of the list as it is filtered: the first one, or the one after `next`. */
  fetchPage: (next: string | null) => Promise<Page<Row>>
  columns: readonly (readonly [header: string, cell: (row: Row) => CsvCell])[]
}

/** Loads all pages of a list and saves them as a CSV file with a line of headers. Throws ApiError; then nothing is saved. */
export async function saveList<Row>({ name, fetchPage, columns }: CsvList<Row>): Promise<void> {
  const rows: Row[] = []
  let next: string | null = null
  do {
    const page = await fetchPage(next) // each page begins where the one before ends
    rows.push(...page.rows)
    next = page.next
  } while (next !== null)
  saveCsv(name, [
    columns.map(([header]) => header),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ])
}
