type Cell = string | number | null

/**
 * A comma-separated file that spreadsheets open: RFC 4180, with a byte order mark so that Excel reads it as UTF-8. Text
 * that a spreadsheet would run as a formula (it starts with = + - @, a tab or a return) gets an apostrophe in front.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: Cell): string {
  if (typeof value === 'number') {
    return String(value)
  }
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Hands the browser a file to save. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replaceAll(/[^\w.-]+/g, '-')}.csv`
  link.click()
  // The save has begun once the click returns; the address may not die in the same turn in every browser.
  window.setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
