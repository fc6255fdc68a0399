import type { CsvCell } from '#shared/lib/text/csv.ts'
import type { Page } from '#web/lib/api/api-client.ts'
import { loadAll } from '#web/lib/api/load-all.ts'
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
  const rows = await loadAll(fetchPage)
  saveCsv(name, [
    columns.map(([header]) => header),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ])
}
