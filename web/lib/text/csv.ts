import { type CsvCell, toCsv } from '#shared/lib/text/csv.ts'

/** Saves rows as a CSV file through the browser. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveBlob(
    `${name.replaceAll(/[^\w.-]+/g, '-')}.csv`,
    new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }),
  )
}

/** Saves a blob as a file through the browser. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The save begins after the click returns. Some browsers fail if the address is revoked in the same turn.
  window.setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
