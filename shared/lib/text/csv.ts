/** The value of one cell of a CSV file. Numbers are never read as formulas, so they are written unchanged. */
export type CsvCell = string | number | null

const formula = /^'*[=+\-@\t\r]/
/**
 * Matches a negative amount with cents, '-1915.00'. It gets no apostrophe, because a spreadsheet does not add up text.
 */
const negativeAmount = /^-\d+\.\d{2}$/
const guarded = /^'+[=+\-@\t\r]/

/**
 * Puts an apostrophe in front of text that a spreadsheet would run as a formula (it starts with = + - @, a tab or a
 * return). Text that already looks guarded gets one more apostrophe, so that `unguardCell` always restores the
 * original.
 */
export function guardCell(text: string): string {
  return formula.test(text) && !negativeAmount.test(text) ? `'${text}` : text
}

/** Returns the text as it was before `guardCell`; returns any other text unchanged. */
export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}

/** Returns one line of a comma-separated file (RFC 4180) with its line end (CRLF). */
export function toCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/** Returns a whole CSV file with a byte order mark, so that Excel reads it as UTF-8. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(toCsvLine).join('')}`
}

function writeCell(value: CsvCell): string {
  if (typeof value === 'number') {
    return String(value)
  }
  const text = guardCell(value ?? '')
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
