/** One row of a file; `row` is the row number that a spreadsheet shows, with empty rows counted. */
export type CsvRow = { row: number; cells: string[]; isUnclosed: boolean }

/** The most rows of a file, with its empty ones, and the most cells of a row. Files of banks and of other products have fewer. */
export const maxCsvRows = 200_000
export const maxCsvColumns = 200

/** The file has more rows, or a row more cells, than are read. `row` is the number that a spreadsheet shows. */
export class CsvLimitError extends Error {
  readonly limit: 'rows' | 'columns'
  readonly row: number

  constructor(limit: 'rows' | 'columns', row: number) {
    super(
      limit === 'rows'
        ? `more than ${maxCsvRows} rows, with the empty ones`
        : `more than ${maxCsvColumns} columns in row ${row}`,
    )
    this.limit = limit
    this.row = row
  }
}

const quote = '"'

/**
 * Returns the character that separates the cells of this text: the most frequent of comma, semicolon and tab in the
 * first row that has one, outside quotation marks.
 */
export function sniffDelimiter(text: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  let isQuoted = false
  for (const character of text.slice(0, 20_000)) {
    if (character === quote) {
      isQuoted = !isQuoted
    } else if (!isQuoted && (character === '\n' || character === '\r')) {
      if ([...counts.values()].some((count) => count > 0)) {
        break
      }
    } else if (!isQuoted && counts.has(character)) {
      counts.set(character, counts.get(character)! + 1)
    }
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

/**
 * Yields the rows of a CSV file without the empty ones. Quoted cells may contain line ends, line ends may be mixed, and
 * a byte order mark is skipped. A quotation mark that never closes takes the rest of the file and sets `isUnclosed`. Throws
 * CsvLimitError at the first row above the limits.
 */
export function* readCsv(text: string): Generator<CsvRow> {
  const delimiter = sniffDelimiter(text)
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let row = 0
  while (at < text.length) {
    row += 1
    if (row > maxCsvRows) {
      throw new CsvLimitError('rows', row)
    }
    const cells: string[] = []
    let isUnclosed = false
    for (;;) {
      const cell = text[at] === quote ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter)
      cells.push(cell.value)
      isUnclosed ||= cell.isUnclosed
      at = cell.end
      if (text[at] !== delimiter) {
        break
      }
      at += 1
      if (cells.length >= maxCsvColumns) {
        throw new CsvLimitError('columns', row)
      }
    }
    // \r\n, \n or \r
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    if (isUnclosed || cells.some((cell) => cell.trim() !== '')) {
      yield { row, cells, isUnclosed }
    }
  }
}

type Read = { value: string; end: number; isUnclosed: boolean }

function readPlain(text: string, from: number, delimiter: string): Read {
  let end = from
  for (; end < text.length; end += 1) {
    const character = text[end]
    if (character === delimiter || character === '\n' || character === '\r') {
      break
    }
  }
  return { value: text.slice(from, end), end, isUnclosed: false }
}

function readQuoted(text: string, from: number, delimiter: string): Read {
  const parts: string[] = []
  let start = from + 1
  for (;;) {
    const end = text.indexOf(quote, start)
    if (end === -1) {
      return { value: [...parts, text.slice(start)].join(quote), end: text.length, isUnclosed: true }
    }
    parts.push(text.slice(start, end))
    if (text[end + 1] !== quote) {
      // text after the closing mark belongs to the cell: some programs write "5" x 3
      const rest = readPlain(text, end + 1, delimiter)
      return { value: parts.join(quote) + rest.value, end: rest.end, isUnclosed: false }
    }
    start = end + 2
  }
}
