import { readBankDate } from '#shared/banking/files/bank-date.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { moneyReaders, readDate, readLeaseEnd, type Reader } from './cells.ts'

/** The format of the cells in one column of a file, decided over the whole column. */
export type ColumnFormat = {
  /** Returns a cell as its reader takes it, or why it cannot be read. */
  normalize(text: string): { text: string } | { message: string }
  /**
   * A warning about cells that are read in another way than they are written, with an example of the file;
   * null if there are none.
   */
  warning: string | null
}

const asWritten: ColumnFormat = { normalize: (text) => ({ text }), warning: null }

const dateReaders: ReadonlySet<Reader<unknown>> = new Set<Reader<unknown>>([readDate, readLeaseEnd])

/** Decides how the cells of a column are written; `cells` are all of its cells that are not empty. */
export function decideColumnFormat(read: Reader<unknown>, cells: readonly string[]): ColumnFormat {
  if (dateReaders.has(read)) {
    return dateFormat(cells)
  }
  return moneyReaders.has(read) ? moneyFormat(cells) : asWritten
}

const [firstDay, lastDay] = ['1990-01-01', '2100-12-31']
const isCounted = (text: string): boolean => /^\d+([.,]\d+)?$/.test(text)

/** Reads a date that a spreadsheet stored as the number of its days since 1900: 45992 is December 1, 2025. */
function dateOfSerial(text: string): PlainDate | null {
  const date = readBankDate(text, 'SERIAL_1900')
  return date !== null && date >= firstDay && date <= lastDay ? date : null
}

/** Numbers are days only where all numbers of the column can be: one that cannot be leaves the meaning of all open. */
function dateFormat(cells: readonly string[]): ColumnFormat {
  const numbers = cells.filter(isCounted)
  const example = numbers.find((cell) => dateOfSerial(cell) !== null)
  if (example === undefined) {
    return asWritten
  }
  const odd = numbers.find((cell) => dateOfSerial(cell) === null)
  if (odd !== undefined) {
    const message = `This column has numbers instead of dates, and ${odd.slice(0, 20)} is not a day from 1990 to 2100. Format the column as dates in your spreadsheet and save it as CSV again.`
    return { normalize: (text) => (isCounted(text) ? { message } : { text }), warning: null }
  }
  return {
    normalize: (text) => ({ text: isCounted(text) ? dateOfSerial(text)! : text }), // all numbers are days, see above
    warning: `The dates in this column are the numbers of days that spreadsheets count: ${example} is read as ${formatDate(dateOfSerial(example)!)}. If that is not the day, format the column as dates and save the file again.`,
  }
}

/** The notation of an amount: with a point or a comma before the cents, or so that it can be either. */
type Writing = 'point' | 'comma' | 'unclear' | 'thousand' | 'plain' | 'padded'

/** Returns how an amount is written; null for other text. */
function writingOf(text: string): Writing | null {
  const digits = text.replaceAll(/[\s\u00A0$()-]|USD|\/(mo|month)\.?$/gi, '')
  if (/^\d+$/.test(digits)) {
    return 'plain'
  }
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) {
    return digits.includes('.') ? 'unclear' : 'thousand'
  }
  if (/^(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/.test(digits) || /^\d{1,3}(\.\d{3}){2,}$/.test(digits)) {
    return 'comma'
  }
  if (/^\d+\.\d{2}0+$/.test(digits)) {
    return 'padded'
  }
  return /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(digits) ? 'point' : null
}

/**
 * Amounts have a comma before the cents where some say so and none says otherwise. 1.000 says neither: it is a thousand in a
 * column of commas, and one dollar only where all amounts have more than two decimals. 1,000 is a thousand.
 */
function moneyFormat(cells: readonly string[]): ColumnFormat {
  const example = (...writings: Writing[]) =>
    cells.find((cell) => writings.includes(writingOf(cell) ?? 'plain'))?.slice(0, 40)
  const [comma, point] = [example('comma'), example('point', 'padded')]
  if (comma !== undefined && point !== undefined) {
    const message = `This column has ${point} and ${comma}. Enter all of its amounts like 1850.00.`
    return refusing(['comma', 'unclear', 'thousand'], () => message)
  }
  if (comma !== undefined) {
    const read = `${comma} is read as ${inPoints(comma)}`
    const odd = refusing(
      ['thousand'],
      (text) =>
        `Other amounts in this column have a comma before the cents, like ${comma}. Write this one as ${text.replace(',', '')},00 or as ${text.slice(0, -1)}.`,
    )
    return {
      normalize: (text) => (writingOf(text) === 'thousand' ? odd.normalize(text) : { text: inPoints(text) }),
      warning: `The amounts in this column have a comma before the cents: ${read}.`,
    }
  }
  if (example('unclear') === undefined || example('padded') !== undefined) {
    return asWritten
  }
  return refusing(['unclear'], unclearMessage)
}

function unclearMessage(text: string): string {
  const plain = text.replaceAll(/[\s$()-]/g, '')
  const [grouped, whole, small] = [plain.replace('.', ','), plain.replace('.', ''), plain.slice(0, -1)]
  return plain.endsWith('0')
    ? `${plain} can be ${grouped}.00 or ${small}. Write it as ${whole}.00 or as ${small}.`
    : `${plain} can be ${grouped}.00, or has a part of a cent. Write it as ${whole}.00, or with two decimals.`
}

/**
 * Returns the format of a column whose cells are read as written, and that refuses cells of some writings.
 */
function refusing(writings: readonly Writing[], messageOf: (text: string) => string): ColumnFormat {
  return {
    normalize: (text) => {
      const writing = writingOf(text)
      return writing !== null && writings.includes(writing) ? { message: messageOf(text) } : { text }
    },
    warning: null,
  }
}

const inPoints = (text: string): string =>
  writingOf(text) === null ? text : text.replaceAll('.', '').replace(',', '.')
