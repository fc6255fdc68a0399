import { addDays, isPlainDate, makeDate, parsePlainDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { type DateOrder, dateOrders } from './statement-file.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const timeOfDay = /[T ,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AP]M)?\s*(Z|[+-]\d{2}:?\d{2}|[A-Z]{2,4})?$/i

/**
 * Reads a date of a bank file in a known order; a time of day is ignored and never converted between zones. Month names
 * are read in any order of figures. Null for anything else, a day that does not exist included.
 */
export function readBankDate(text: string, order: DateOrder): PlainDate | null {
  const plain = text.trim().replace(timeOfDay, '')
  if (plain === '' || plain.length > 20) {
    return null
  }
  if (order === 'SERIAL_1900' || order === 'SERIAL_1904') {
    return ofSerial(plain, order)
  }
  return namedDate(plain) ?? figures(plain, order)
}

/** The result for the date order of one column, from its values. */
export type DateDecision =
  | { kind: 'decided'; order: DateOrder }
  | { kind: 'unclear'; orders: DateOrder[]; example: string }
  | { kind: 'none' }

/**
 * Decides the order of the dates of a column, in which every value has to be a date. `today` leaves out orders that put
 * a line more than ten days into the future. 01/02/2026 alone is unclear.
 */
export function decideDateOrder(values: readonly string[], today: PlainDate | null): DateDecision {
  const filled = values.filter((value) => value.trim() !== '')
  if (filled.length === 0) {
    return { kind: 'none' }
  }
  const limit = today === null ? null : addDays(today, 10)
  const fitting = dateOrders.filter((order) =>
    filled.every((value) => {
      const date = readBankDate(value, order)
      return date !== null && (limit === null || date <= limit)
    }),
  )
  const [first, ...others] = fitting.filter(
    (order, at) => at === 0 || !readsAlike(filled, fitting[0]!, order),
  )
  if (first === undefined) {
    return { kind: 'none' }
  }
  return others.length === 0
    ? { kind: 'decided', order: first }
    : { kind: 'unclear', orders: [first, ...others], example: exampleOf(filled, first, others[0]!) }
}

function readsAlike(values: readonly string[], one: DateOrder, other: DateOrder): boolean {
  return values.every((value) => readBankDate(value, one) === readBankDate(value, other))
}

function exampleOf(values: readonly string[], one: DateOrder, other: DateOrder): string {
  return values.find((value) => readBankDate(value, one) !== readBankDate(value, other)) ?? values[0] ?? ''
}

/** A date in 1954 to 2119 as a spreadsheet counts days; its leap day of 1900 does not matter after February 1900. */
function ofSerial(text: string, order: 'SERIAL_1900' | 'SERIAL_1904'): PlainDate | null {
  if (!/^[2-7]\d{4}([.,]\d+)?$/.test(text)) {
    return null
  }
  const first = parsePlainDate(order === 'SERIAL_1900' ? '1900-01-01' : '1904-01-01')
  const days = Number(text.slice(0, 5))
  return addDays(first, order === 'SERIAL_1900' ? days - 2 : days)
}

/** Reads 'Jan 3, 2026', '3 January 2026' and '03-Jan-26'. */
function namedDate(text: string): PlainDate | null {
  const american = /^([a-z]{3})[a-z]*\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4}|\d{2})$/i.exec(text)
  if (american) {
    return real(american[3]!, monthOf(american[1]!), american[2]!)
  }
  const other = /^(\d{1,2})[ .-]*([a-z]{3})[a-z]*\.?[ ,-]*(\d{4}|\d{2})$/i.exec(text)
  return other ? real(other[3]!, monthOf(other[2]!), other[1]!) : null
}

function monthOf(name: string): number {
  return monthNames.indexOf(name.toLowerCase()) + 1
}

function figures(text: string, order: 'YMD' | 'MDY' | 'DMY'): PlainDate | null {
  if (order === 'YMD') {
    const [, year, month, day] =
      /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text)?.filter((_, at) => at !== 2) ?? []
    const isBare = /^\d+$/.test(text)
    return year && (!isBare || text.length === 8) ? real(year, Number(month), day!) : null
  }
  const [, one, two, year] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []
  if (!one || !two || !year) {
    return null
  }
  return order === 'MDY' ? real(year, Number(one), two) : real(year, Number(two), one)
}

function real(year: string, month: number, day: string): PlainDate | null {
  const short = Number(year)
  const full = year.length === 4 ? short : short + (short < 80 ? 2000 : 1900)
  const text = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(text) ? makeDate(full, month, Number(day)) : null
}
