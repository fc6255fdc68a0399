import { type Cents, cents } from '#shared/lib/money.ts'
import { isPlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { parseMoney } from '#web/lib/text/format.ts'

/** The result of reading a text: its value, nothing for an empty text, or the problem with it. */
type Read<T> = { value?: T; problem?: string }

/** The largest accepted amount in cents: a million dollars. */
const most = 100_000_000

/** Reads an amount as people type it. Returns cents. `what` begins the sentence about a problem: 'The rent'. */
export function parseMoneyInput(text: string, what: string, { mayBeZero = false } = {}): Read<Cents> {
  if (text.trim() === '') {
    return {}
  }
  const value = parseMoney(text)
  if (value === undefined) {
    const isNegative = /^\s*(-|\$\s*-|\()/.test(text)
    return {
      problem: isNegative
        ? `${what} cannot be negative.`
        : `${what} must be an amount in dollars, such as 1,850 or 1850.50.`,
    }
  }
  if (value > most) {
    return { problem: `${what} can be at most $1,000,000.` }
  }
  if (value === 0 && !mayBeZero) {
    return { problem: `${what} must be more than $0.` }
  }
  return { value: cents(value) }
}

/** Reads a day in the years that the product supports. */
export function parseDateInput(text: string): Read<PlainDate> {
  if (text.trim() === '') {
    return {}
  }
  if (!isPlainDate(text)) {
    return { problem: 'This is not a calendar date. Use the format 2026-03-31.' }
  }
  return text < '2000-01-01' || text > '2099-12-31'
    ? { problem: 'Choose a date from 2000 to 2099.' }
    : { value: text }
}

/** Reads a whole number within limits. `what` begins the sentence about a problem: 'The day'. */
export function parseIntegerInput(text: string, what: string, least: number, greatest: number): Read<number> {
  if (text.trim() === '') {
    return {}
  }
  const value = Number(text.trim())
  return Number.isInteger(value) && value >= least && value <= greatest
    ? { value }
    : { problem: `${what} must be a whole number from ${least} to ${greatest}.` }
}

/** Reads a percentage with up to two decimals. Returns basis points. */
export function parsePercentInput(text: string, what: string): Read<number> {
  const plain = text.trim().replace(/\s*%$/, '')
  if (plain === '') {
    return {}
  }
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain)
    ? { value: Math.round(Number(plain) * 100) }
    : { problem: `${what} must be a percentage, such as 8 or 7.5.` }
}

/** Returns only the problems, by field name. */
export function problemsOf<Name extends string>(
  reads: Partial<Record<Name, Read<unknown>>>,
): Partial<Record<Name, string>> {
  const entries = Object.entries(reads) as [Name, Read<unknown>][] // the same names
  return Object.fromEntries(
    entries.flatMap(([name, { problem }]) => (problem ? [[name, problem]] : [])),
  ) as Partial<Record<Name, string>>
}
