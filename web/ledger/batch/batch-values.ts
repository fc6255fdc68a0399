import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import type { recordPaymentBatch } from '#shared/ledger/payment-batch-contract.ts'
import { maxBatchPayments } from '#shared/ledger/payment-batch-contract.ts'
import { isFarDate } from '#shared/ledger/payment-date.ts'
import { addDays, isPlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { WireBody } from '#shared/lib/route.ts'
import {
  formatAmount,
  formatDate,
  formatDayMonth,
  formatMoney,
  parseMoney,
  toDollars,
} from '#web/lib/text/format.ts'
import { parseTypedDay } from './typed-day.ts'

/** The lease of a row. */
export type BatchLease = {
  leaseId: string
  propertyId: string
  propertyName: string
  unitNumber: string
  tenantName: string
  /** The amount owed by its tenants that a payment of this type pays, in cents. */
  dueCents: number
  type: ChargeType
}

/** The text of one row exactly as it was typed. */
export type BatchEntry = {
  lease: BatchLease
  amount: string
  /** Null: the date of the slip. */
  date: string | null
  /** Null: the method of the slip. */
  method: PaymentMethod | null
  reference: string
  notes: string
  /** Whether a date far from today is right. */
  isDateConfirmed: boolean
  /** True for a row that the user added: it stays although nothing is owed or typed. */
  isAdded: boolean
}

export type BatchValues = {
  /** By the key of the row: a lease's id, with a number for its further rows. */
  entries: Record<string, BatchEntry>
  /** The day on which the money was received, where a row has none of its own; '' is today. */
  date: string
  method: PaymentMethod
  totalCents: number | null
  hasNoSlip: boolean
}

export type BatchColumn = 'amount' | 'date' | 'method' | 'reference' | 'notes'

/** Errors of a row by its column. */
export type BatchErrors = Record<string, Partial<Record<BatchColumn, string>>>

export type BatchRow = {
  key: string
  lease: BatchLease
  entry: BatchEntry | undefined
  isOverdue: boolean
  isPrepaid: boolean
}

export const emptyBatch: BatchValues = {
  entries: {},
  date: '',
  method: 'CHECK',
  totalCents: null,
  hasNoSlip: false,
}

export function emptyEntry(lease: BatchLease): BatchEntry {
  return {
    lease,
    amount: '',
    date: null,
    method: null,
    reference: '',
    notes: '',
    isDateConfirmed: false,
    isAdded: false,
  }
}

/** Whether anything was typed in a row beside its amount. */
function isTouched({ date, method, reference, notes }: BatchEntry): boolean {
  return date !== null || method !== null || reference !== '' || notes !== ''
}

export function isEntered({ amount }: BatchEntry): boolean {
  return amount.trim() !== ''
}

/** Whether a row is worth keeping: something was typed in it, or the user added it. */
export function isKept(entry: BatchEntry): boolean {
  return entry.isAdded || isEntered(entry) || isTouched(entry)
}

/** Returns the rows that a payment will be recorded for, by their keys. */
export function enteredOf({ entries }: BatchValues): [key: string, entry: BatchEntry][] {
  return Object.entries(entries).filter(([, entry]) => isEntered(entry))
}

/** Returns the cents of all rows; a text that is not a valid amount counts as zero. */
export function sumOf(values: BatchValues): number {
  return enteredOf(values).reduce((sum, [, { amount }]) => sum + (parseMoney(amount) ?? 0), 0)
}

/** Returns what will still be due of a lease in cents after the payments of its rows; negative is credit. */
export function stillDueOf(lease: BatchLease, values: BatchValues): number {
  return enteredOf(values)
    .filter(([, entry]) => entry.lease.leaseId === lease.leaseId && entry.lease.type === lease.type)
    .reduce((due, [, { amount }]) => due - (parseMoney(amount) ?? 0), lease.dueCents)
}

/** Returns the key of a further row for a lease. */
export function nextKey(leaseId: string, taken: (key: string) => boolean): string {
  for (let index = 1; ; index += 1) {
    const key = index === 1 ? leaseId : `${leaseId}:${index}`
    if (!taken(key)) {
      return key
    }
  }
}

/** Returns the day of a row as typed or by default; undefined if its text is not a valid day. */
export function dayOf(entry: BatchEntry, values: BatchValues, today: PlainDate): PlainDate | undefined {
  if (entry.date === null || entry.date.trim() === '') {
    return isPlainDate(values.date) ? values.date : today
  }
  return parseTypedDay(entry.date, today)
}

/** Formats a day for a cell: `Dec 2`, with its year where that is not this year's. */
export function shortDay(day: PlainDate, today: PlainDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(day) : formatDate(day)
}

/** Whether the day of a row is so far from today that it has to be confirmed. */
export function isFarDay(entry: BatchEntry, values: BatchValues, today: PlainDate): boolean {
  const day = dayOf(entry, values, today)
  return day !== undefined && isFarDate(day, { today, openDueDates: [] })
}

/** Formats an amount that was typed, when its cell is left; other texts stay as they are. */
export function tidyAmount(text: string): string {
  const cents = parseMoney(text)
  return cents === undefined ? text : formatAmount(cents)
}

/** Returns what is wrong in the rows, before anything is sent. */
export function errorsOf(values: BatchValues, today: PlainDate): BatchErrors {
  const errors: BatchErrors = {}
  for (const [key, entry] of Object.entries(values.entries)) {
    const cents = parseMoney(entry.amount)
    const day = dayOf(entry, values, today)
    const found = {
      ...(isEntered(entry)
        ? (cents === undefined || cents === 0) && { amount: 'Enter an amount, for example 1,850.00' }
        : isTouched(entry) && { amount: 'Enter the amount, or clear this row' }),
      ...(day === undefined
        ? { date: 'Enter a date such as 12/2' }
        : day > addDays(today, 1) && { date: `${formatDate(day)} is in the future` }),
      ...(day !== undefined &&
        isFarDay(entry, values, today) &&
        !entry.isDateConfirmed && {
          date: `${formatDate(day)} is far from today. Confirm or correct it`,
        }),
    }
    if (Object.keys(found).length > 0) {
      errors[key] = found
    }
  }
  return errors
}

/** Returns why the slip cannot be recorded as a whole, and the field that says so; undefined where it can. */
export function slipError(values: BatchValues): { field: 'rows' | 'total'; message: string } | undefined {
  const count = enteredOf(values).length
  const sum = sumOf(values)
  if (count === 0) {
    return { field: 'rows', message: 'Enter at least one amount received' }
  }
  if (count > maxBatchPayments) {
    return {
      field: 'rows',
      message: `Record at most ${maxBatchPayments} payments at a time. Record the rest as another deposit.`,
    }
  }
  if (values.hasNoSlip) {
    return undefined
  }
  if (values.totalCents === null) {
    return {
      field: 'total',
      message: 'Enter the total on the slip, or check the box below if you have no slip',
    }
  }
  const difference = sum - values.totalCents
  if (difference === 0) {
    return undefined
  }
  const by = formatMoney(toDollars(Math.abs(difference)))
  return {
    field: 'total',
    message: `The payments are ${by} ${difference > 0 ? 'more' : 'less'} than the slip. Correct either one`,
  }
}

/** Returns the request of all rows with an amount, in the order of `keys`. */
export function toBatchBody(
  values: BatchValues,
  keys: readonly string[],
  today: PlainDate,
): WireBody<typeof recordPaymentBatch> {
  return {
    payments: keys.flatMap((key) => {
      const entry = values.entries[key]
      const cents = entry && parseMoney(entry.amount)
      if (!entry || cents === undefined) {
        return []
      }
      return [
        {
          leaseId: entry.lease.leaseId,
          amount: toDollars(cents),
          date: dayOf(entry, values, today) ?? today,
          type: entry.lease.type,
          method: entry.method ?? values.method,
          reference: entry.reference.trim() || null,
          notes: entry.notes.trim() || null,
          ...(entry.isDateConfirmed && { confirmDate: true }),
        },
      ]
    }),
    ...(!values.hasNoSlip && values.totalCents !== null && { total: toDollars(values.totalCents) }),
  }
}

/** Returns the server's errors by row and column; `keys` are the rows of the request in its order. */
export function serverErrors(
  problems: readonly { path: string; message: string }[],
  keys: readonly string[],
): BatchErrors {
  const errors: BatchErrors = {}
  for (const { path, message } of problems) {
    const [list, index, field] = path.split('.')
    const key = list === 'payments' ? keys[Number(index)] : undefined
    if (key !== undefined) {
      const column = columns.find((one) => one === field) ?? 'amount'
      errors[key] = { ...errors[key], [column]: message }
    }
  }
  return errors
}

const columns: readonly BatchColumn[] = ['amount', 'date', 'method', 'reference', 'notes']
