import { type CsvCell, toCsv } from '#shared/lib/csv.ts'

/** Hands the browser a file to save. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveBlob(
    `${name.replaceAll(/[^\w.-]+/g, '-')}.csv`,
    new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }),
  )
}

/** The same for bytes that are there already. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The save has begun once the click returns; the address may not die in the same turn in every browser.
  window.setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
