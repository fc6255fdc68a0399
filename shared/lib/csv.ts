/** What a cell of a CSV file is written from. Numbers are never run as formulas and stay as they are. */
export type CsvCell = string | number | null

const formula = /^'*[=+\-@\t\r]/
/** A negative amount with cents, '-1915.00', is a number: with an apostrophe no spreadsheet adds it up. */
const negativeAmount = /^-\d+\.\d{2}$/
const guarded = /^'+[=+\-@\t\r]/

/**
 * Text that a spreadsheet would run as a formula (it starts with = + - @, a tab or a return) with an apostrophe in
 * front. Text that already looks guarded gets one more, so that `unguardCell` always gives back what was there.
 */
export function guardCell(text: string): string {
  return formula.test(text) && !negativeAmount.test(text) ? `'${text}` : text
}

/** The text as it was before `guardCell`; any other text as it is. */
export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}

/** One line of a comma-separated file (RFC 4180), its line end included. */
export function toCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/** A whole file, with a byte order mark so that Excel reads it as UTF-8. */
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
