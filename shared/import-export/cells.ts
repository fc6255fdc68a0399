import type * as z from 'zod/mini'

import { usStateCodes, usStateNames } from '#shared/lib/us-states.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { maxRentSteps } from '#shared/leases/rent/rent-steps.ts'
import { isPlainDate, makeDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import type { AtEnd } from '#shared/leases/ending/term-end.ts'
import { fieldSentence } from '#shared/messages/field-sentence.ts'

import { type LeaseStatus, leaseStatusOf } from './rent-roll-words.ts'

/** The value of a cell, or why it cannot be read. Readers get trimmed text that is not empty. */
export type Read<T> = { value: T } | { message: string }
export type Reader<T> = (text: string) => Read<T>

/** Returns a reader of cells that applies the schema of an API field. */
export function bySchema<T>(schema: z.ZodMiniType<T, string>): Reader<T> {
  return (text) => {
    const result = schema.safeParse(text)
    return result.success
      ? { value: result.data }
      : { message: fieldSentence(result.error.issues[0]?.message ?? 'Not valid') }
  }
}

/** Returns a reader of cells that applies the schema of a numeric API field. */
export function numberBySchema<T>(schema: z.ZodMiniType<T, number>): Reader<T> {
  return (text) => {
    const isNumber = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text)
    const result = schema.safeParse(isNumber ? Number(text.replaceAll(',', '')) : Number.NaN)
    return result.success
      ? { value: result.data }
      : { message: fieldSentence(result.error.issues[0]?.message ?? 'Not a number') }
  }
}

const moneyPattern = /^(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2})0*)?$/

/** Returns a reader of amounts in cents of at most so many either way: '$1,850.00', '1850', '(35.50)' or '-35.5'. */
const moneyUpTo =
  (most: number): Reader<Cents> =>
  (text) => {
    const plain = text.replaceAll(/[\s\u00A0]|USD/gi, '').replace(/\/(mo|month)\.?$/i, '')
    const [, inside] = /^\((.*)\)$/.exec(plain) ?? []
    const unsigned = (inside ?? plain).replace(/^(-?)\$?(-?)/, '').replace(/^0+(?=\d)/, '')
    const isNegative = inside !== undefined || /^\$?-/.test(plain)
    const [, whole, fraction = ''] = moneyPattern.exec(unsigned) ?? []
    if (whole === undefined) {
      return { message: 'Use an amount like 1850 or $1,850.00' }
    }
    const amount = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
    if (amount > most) {
      return { message: `Use an amount of at most $${(most / 100).toLocaleString('en-US')}` }
    }
    return { value: cents(isNegative ? -amount : amount) }
  }

const notNegative =
  (read: Reader<Cents>): Reader<Cents> =>
  (text) => {
    const found = read(text)
    return 'value' in found && found.value < 0 ? { message: 'This amount cannot be negative' } : found
  }

const aboveZero =
  (read: Reader<Cents>): Reader<Cents> =>
  (text) => {
    const found = read(text)
    return 'value' in found && found.value <= 0 ? { message: 'This amount must be more than zero' } : found
  }

/** Reads an amount in cents, of at most $10,000,000 as all amounts of leases and expenses. */
export const readMoney = moneyUpTo(1_000_000_000)
/** Reads an amount in cents of zero or more. */
export const readAmount = notNegative(readMoney)
/** Reads an amount in cents of more than zero. */
export const readPositive = aboveZero(readMoney)

/** Reads an amount in cents of a bank, of at most $1,000,000,000. */
export const readLargeMoney = moneyUpTo(100_000_000_000)
/** Reads such an amount of zero or more, as the cost of land. */
export const readLargeAmount = notNegative(readLargeMoney)
/** Reads such an amount of more than zero, as the cost of a building or what is owed on a mortgage. */
export const readLargePositive = aboveZero(readLargeMoney)

/** The readers of amounts: their columns may be written with a comma before the cents. */
export const moneyReaders: ReadonlySet<Reader<unknown>> = new Set<Reader<unknown>>([
  readMoney, readAmount, readPositive, readLargeMoney, readLargeAmount, readLargePositive,
]) // prettier-ignore

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a date: 2026-11-01, 11/1/2026, 11/1/26, 11-1-2026, Nov 1, 2026 or 1-Nov-2026; a time of midnight is ignored.
 */
export function readDate(text: string): Read<PlainDate> {
  const day = text.replace(/[T ]0?0:00(:00(\.0+)?)?(Z| ?AM)?$|[T ]12:00(:00)? ?AM$/i, '')
  if (isPlainDate(day)) {
    return { value: day }
  }
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(day)
  const named = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(day)
  const dashed = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ,]+(\d{4}|\d{2})$/i.exec(day)
  if (american) {
    return dateOf(american[3]!, Number(american[1]), american[2]!)
  }
  if (named) {
    return dateOf(named[3]!, monthOf(named[1]!), named[2]!)
  }
  return dashed ? dateOf(dashed[3]!, monthOf(dashed[2]!), dashed[1]!) : noDate
}

const noDate = { message: 'Use a valid date like 2026-11-01 or 11/1/2026' }

function monthOf(name: string): number {
  return monthNames.indexOf(name.toLowerCase()) + 1
}

function dateOf(year: string, month: number, day: string): Read<PlainDate> {
  const short = Number(year)
  const full = year.length === 4 ? short : short + (short < 80 ? 2000 : 1900)
  try {
    const value = makeDate(full, month, Number(day))
    return isPlainDate(value) ? { value } : noDate
  } catch {
    return noDate
  }
}

/** Reads a date, or null for words that mean that the lease has no end. */
export function readLeaseEnd(text: string): Read<PlainDate | null> {
  return /^(month[- ]?to[- ]?month|m(2|t|-to-)m|none|n\/a|open|at[- ]will|-+)$/i.test(text)
    ? { value: null }
    : readDate(text)
}

/** The codes of states by their names in small letters without points. */
const codesByName = new Map<string, string>(
  usStateCodes.map((code) => [usStateNames[code].toLowerCase().replaceAll('.', ''), code]),
)

/** Reads a state: 'OH', 'oh', 'Ohio', 'D.C.' or 'Washington, D.C.'. */
export function readState(text: string): Read<string> {
  const words = text
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
  const name = /^washington ?d ?c$|^d c$/.test(words) ? 'dc' : words
  const code = codesByName.get(name) ?? name.toUpperCase()
  return Object.hasOwn(usStateNames, code) ? { value: code } : { message: 'Use a state like OH or Ohio' }
}

/**
 * Returns the text of a cell that a spreadsheet was made to keep as text: '="01002"', or an apostrophe before its digits.
 */
function withoutTextMarks(text: string): string {
  return text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^['’](?=\d)/, '')
    .trim()
}

/**
 * Reads a ZIP code, also as spreadsheets write it: without its leading zeros, as the number 1002.0, as text behind an apostrophe or
 * in a formula, and a ZIP+4 with a space or nothing instead of its hyphen.
 */
export function readZip(text: string): Read<string> {
  const typed = withoutTextMarks(text).replace(/\.0+$/, '')
  const [, five, four] = /^(\d{3,5})(?:\s*[-\u2010-\u2015\u2212\s]\s*(\d{4}))?$/.exec(typed) ?? []
  if (five !== undefined) {
    return { value: five.padStart(5, '0') + (four === undefined ? '' : `-${four}`) }
  }
  return /^\d{7,9}$/.test(typed)
    ? { value: typed.padStart(9, '0').replace(/^\d{5}/, '$&-') }
    : { message: 'Use a ZIP code like 94107 or 94107-1234' }
}

const propertyTypes: Record<string, 'SINGLE_FAMILY' | 'MULTI_UNIT' | 'APARTMENT' | 'COMMERCIAL'> = {
  singlefamily: 'SINGLE_FAMILY', singlefamilyhome: 'SINGLE_FAMILY', singleunit: 'SINGLE_FAMILY', house: 'SINGLE_FAMILY',
  home: 'SINGLE_FAMILY', condo: 'SINGLE_FAMILY', condotownhome: 'SINGLE_FAMILY', condominium: 'SINGLE_FAMILY',
  townhouse: 'SINGLE_FAMILY', townhome: 'SINGLE_FAMILY', mobilehome: 'SINGLE_FAMILY', residential: 'SINGLE_FAMILY',
  multiunit: 'MULTI_UNIT', multifamily: 'MULTI_UNIT', multi: 'MULTI_UNIT', duplex: 'MULTI_UNIT', triplex: 'MULTI_UNIT',
  fourplex: 'MULTI_UNIT', quadplex: 'MULTI_UNIT', building: 'MULTI_UNIT',
  apartment: 'APARTMENT', apartments: 'APARTMENT', apartmentbuilding: 'APARTMENT', apartmentcomplex: 'APARTMENT',
  commercial: 'COMMERCIAL', office: 'COMMERCIAL', retail: 'COMMERCIAL', industrial: 'COMMERCIAL', shop: 'COMMERCIAL',
} // prettier-ignore

/** Reads one of the four types of property, or another product's word for one of them. */
export function readPropertyType(text: string): Read<(typeof propertyTypes)[string]> {
  const value = propertyTypes[text.toLowerCase().replaceAll(/[^a-z]/g, '')]
  return value ? { value } : { message: 'Use Single family, Multi unit, Apartment or Commercial' }
}

/** Reads a lease's status: DRAFT where it is not signed, PAST where it is over, ACTIVE where it runs or will run. */
export function readLeaseStatus(text: string): Read<LeaseStatus> {
  const value = leaseStatusOf(text)
  return value
    ? { value }
    : { message: 'This status is not known. Use Active, Draft, or Past with the last day of the lease' }
}

/**
 * Reads a telephone number. One that a spreadsheet wrote as 2.165550123E+09 is whole where all of its digits are there; a
 * shorter one has lost them.
 */
export const readPhone =
  (read: Reader<string>): Reader<string> =>
  (cell) => {
    const text = withoutTextMarks(cell)
    const [, first, rest = '', power] = /^\+?(\d)(?:[.,](\d+))?E\+?(\d+)$/i.exec(text) ?? []
    if (first === undefined) {
      return read(text)
    }
    return rest.length === Number(power)
      ? read(`${first}${rest}`)
      : {
          message:
            'The spreadsheet rounded this phone number. Format the column as text and enter the number again',
        }
  }

/** Reads what happens after the last day of a term. */
export function readAtEnd(text: string): Read<AtEnd> {
  if (/^(month[ -_]to[ -_]month|mtm|m2m|continues?|rolls? over|yes)$/i.test(text)) {
    return { value: 'MONTH_TO_MONTH' }
  }
  return /^(ends?|fixed|none|no)$/i.test(text)
    ? { value: 'ENDS' }
    : { message: 'Use “Month to month” or “Ends”' }
}

/**
 * Reads amounts, each with the first day of the month when it begins to apply: '35.00 from 2027-01-01; 40.00
 * from 2028-01-01'.
 */
export function readLaterAmounts(text: string): Read<{ from: PlainDate; amountCents: Cents }[]> {
  const amounts: { from: PlainDate; amountCents: Cents }[] = []
  for (const part of text.split(/[;|\n\r]+/).filter((one) => one.trim() !== '')) {
    const [, amount, day] = /^(.+?) (?:since|from) (.+)$/i.exec(part.trim()) ?? []
    const cost = readPositive(amount ?? '')
    const from = readDate(day ?? '')
    if (!('value' in cost) || !('value' in from) || from.value !== startOfMonth(from.value)) {
      return { message: 'Use amounts with the first day of a month, like 35.00 from 2027-01-01' }
    }
    amounts.push({ from: from.value, amountCents: cost.value })
  }
  if (amounts.length > 60) {
    return { message: 'A recurring charge can have at most 60 later amounts' }
  }
  return amounts.some(({ from }, at) => from <= (amounts[at - 1]?.from ?? ''))
    ? { message: 'Enter the later amounts in date order, each day once' }
    : { value: amounts }
}

/** Reads the later shares of a payer: '950.00 from 2027-03-01; 0.00 from 2028-03-01'; 0 ends the share. */
export function readLaterShares(text: string): Read<{ from: PlainDate; amountCents: Cents }[]> {
  const shares: { from: PlainDate; amountCents: Cents }[] = []
  for (const part of text.split(/[;|\n\r]+/).filter((one) => one.trim() !== '')) {
    const [, amount, day] = /^(.+?) (?:since|from) (.+)$/i.exec(part.trim()) ?? []
    const share = readAmount(amount ?? '')
    const from = readDate(day ?? '')
    if (!('value' in share) || !('value' in from) || from.value !== startOfMonth(from.value)) {
      return { message: 'Use shares with the first day of a month, like 950.00 from 2027-03-01' }
    }
    shares.push({ from: from.value, amountCents: share.value })
  }
  return shares.length >= 60 ? { message: 'A share can have at most 59 later amounts' } : { value: shares }
}

/** Reads the later rents of a lease: '1325.00 from 2027-03-01; 1400.00 from 2028-03-01'. */
export function readLaterRents(text: string): Read<{ from: PlainDate; rentCents: Cents }[]> {
  const rents: { from: PlainDate; rentCents: Cents }[] = []
  for (const part of text.split(/[;|\n\r]+/).filter((one) => one.trim() !== '')) {
    const [, amount, day] = /^(.+?) (?:since|from) (.+)$/i.exec(part.trim()) ?? []
    const rent = readAmount(amount ?? '')
    const from = readDate(day ?? '')
    if (!('value' in rent) || !('value' in from)) {
      return { message: 'Use rents with their start dates, like 1325.00 from 2027-03-01' }
    }
    rents.push({ from: from.value, rentCents: rent.value })
  }
  if (rents.length > maxRentSteps) {
    return { message: `A lease can have at most ${maxRentSteps} scheduled rent changes` }
  }
  return rents.some(({ from }, at) => from <= (rents[at - 1]?.from ?? ''))
    ? { message: 'Enter the rent changes in date order, each date once' }
    : { value: rents }
}

/** Reads several people in one cell, separated by semicolons, bars or line ends. */
export function readPeople(text: string): Read<string[]> {
  const people = text
    .split(/[;|\n\r]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (people.length > 20) {
    return { message: 'A lease can have at most 20 tenants' }
  }
  return people.some((name) => name.length > 254)
    ? { message: 'One of these names is too long' }
    : { value: people }
}
