import { concessionBody } from '#shared/leases/rent/concession-contract.ts'
import { agreedConcession } from '#shared/leases/rent/concession-rules.ts'
import { type Concession, endOfConcession, lastMonthOf } from '#shared/leases/rent/concessions.ts'
import { grossRentOf, type LeaseTerms, rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { type Cents, cents, ZERO } from '#shared/lib/money.ts'
import {
  addMonths,
  isPlainDate,
  maxDate,
  monthsBetween,
  parsePlainDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'
import { fieldSentence } from '#shared/messages/field-sentence.ts'
import type * as z from 'zod/mini'
import { formatDate, formatMoney, formatMonth, toCents, toDollars } from '#web/lib/text/format.ts'
import type { LeaseWithPayments } from '#web/leases/api.ts'

export type ConcessionOnTheWire = LeaseWithPayments['concessions'][number]

/** A concession as it is typed. */
export type ConcessionRow = {
  kind: Concession['kind']
  /** A SPREAD concession is always an amount. */
  unit: 'AMOUNT' | 'PERCENT'
  /** Dollars; null while the box is empty. */
  amount: number | null
  /** A percentage, as typed. */
  basisPoints: string
  /** The number of months between the first month that can be chosen and its first month. */
  from: string
  months: string
  reason: string
}

export const newConcession: ConcessionRow = {
  kind: 'ONCE',
  unit: 'AMOUNT',
  amount: null,
  basisPoints: '',
  from: '0',
  months: '12',
  reason: '',
}

export const concessionKinds = [
  { value: 'ONCE', label: 'Once' },
  { value: 'MONTHLY', label: 'Every month' },
  { value: 'SPREAD', label: 'Spread over multiple months' },
] as const

export const concessionUnits = [
  { value: 'AMOUNT', label: 'Dollars' },
  { value: 'PERCENT', label: 'Percent of the rent' },
] as const

/**
 * The months that concessions can be for, as a day of the first one, and the last day of the lease, or null where it has
 * none.
 */
export type ConcessionSpan = { first: string; last: string | null }

/** Returns the months that a concession can begin in, as options of a select, and the month that is `chosen`. */
export function monthOptions(
  { first, last }: ConcessionSpan,
  chosen: string,
): { value: string; label: string }[] {
  if (!isPlainDate(first) || first > '2190') {
    return [{ value: '0', label: 'First month' }]
  }
  const month = startOfMonth(parsePlainDate(first))
  return Array.from({ length: 36 }, (_, at) => ({ value: String(at), month: addMonths(month, at) }))
    .filter((option) => option.value === chosen || last === null || option.month <= last)
    .map((option) => ({ value: option.value, label: formatMonth(option.month) }))
}

/** Returns a typed concession as the API takes it; `first` is any day of the first month that can be chosen. */
export function toConcessionBody(row: ConcessionRow, first: string): z.input<typeof concessionBody> {
  const isPercent = row.unit === 'PERCENT' && row.kind !== 'SPREAD'
  const percent = Number(row.basisPoints)
  return {
    kind: row.kind,
    from: isPlainDate(first) ? addMonths(startOfMonth(first), Number(row.from)) : first,
    ...(row.kind !== 'ONCE' && { months: Number(row.months) }),
    ...(isPercent ? { basisPoints: Math.round(percent * 100) } : { amount: row.amount }),
    reason: row.reason.trim() || null,
  }
}

/** Returns what is wrong with a typed concession, each problem with its field. */
export function concessionProblems(
  row: ConcessionRow,
  { first, last }: ConcessionSpan,
): { path: string; message: string }[] {
  const isPercent = row.unit === 'PERCENT' && row.kind !== 'SPREAD'
  if (isPercent && !(Number(row.basisPoints) >= 0.01 && Number(row.basisPoints) <= 100)) {
    return [{ path: 'basisPoints', message: 'Enter a percentage from 0.01 to 100' }]
  }
  if (!isPercent && row.amount === null) {
    return [{ path: 'amount', message: 'Enter an amount, for example 100.00' }]
  }
  const least = row.kind === 'SPREAD' ? 2 : 1
  const months = Number(row.months)
  if (row.kind !== 'ONCE' && !(Number.isInteger(months) && months >= least && months <= 60)) {
    return [{ path: 'months', message: `Enter a number of months from ${least} to 60` }]
  }
  if (last !== null && isPlainDate(first) && isPlainDate(last)) {
    const from = addMonths(startOfMonth(first), Number(row.from))
    if (addMonths(from, row.kind === 'ONCE' ? 0 : months - 1) > last) {
      const message = `The lease ends on ${formatDate(last)}. A concession must end in that month or earlier`
      return [{ path: from > last ? 'from' : 'months', message }]
    }
  }
  const judged = concessionBody.safeParse(toConcessionBody(row, first))
  return judged.success
    ? []
    : judged.error.issues.map((issue) => ({
        path: String(issue.path[0] ?? 'amount'),
        message: fieldSentence(issue.message),
      }))
}

/** Returns the concessions of a draft as they are typed. */
export function rowsOfConcessions({
  startDate,
  concessions,
}: Pick<LeaseWithPayments, 'startDate' | 'concessions'>): ConcessionRow[] {
  const first = startOfMonth(parsePlainDate(startDate))
  return concessions.map(({ kind, from, months, amount, basisPoints, reason }) => ({
    kind,
    unit: basisPoints === null ? 'AMOUNT' : 'PERCENT',
    amount,
    basisPoints: basisPoints === null ? '' : String(basisPoints / 100),
    from: String(monthsBetween(first, maxDate(first, parsePlainDate(from))).length - 1),
    months: kind === 'ONCE' ? newConcession.months : String(months),
    reason: reason ?? '',
  }))
}

/** Returns a concession of the API as a term that rents are computed from. */
export function termOfConcession({ amount, ...concession }: ConcessionOnTheWire): Concession {
  return {
    ...concession,
    from: parsePlainDate(concession.from),
    agreedOn: parsePlainDate(concession.agreedOn),
    cancelledFrom: concession.cancelledFrom === null ? null : parsePlainDate(concession.cancelledFrom),
    amountCents: amount === null ? null : cents(toCents(amount)),
  }
}

/** Returns the complete ones of typed concessions as terms. */
export function termsOfRows(rows: readonly ConcessionRow[], first: string): Concession[] {
  return rows.flatMap((row, at) => {
    if (concessionProblems(row, { first, last: null }).length > 0 || !isPlainDate(first)) {
      return []
    }
    const { amount, basisPoints, reason, months } = toConcessionBody(row, first)
    const wanted = {
      kind: row.kind,
      from: addMonths(startOfMonth(first), Number(row.from)),
      months,
      amount: typeof amount === 'number' ? cents(toCents(amount)) : null,
      basisPoints,
      reason,
    }
    return [agreedConcession(wanted, `row ${at}`, first)]
  })
}

/** A month's rent before and after concessions, in dollars. */
export type ConcessionMonth = { month: PlainDate; gross: number; concession: number; net: number }

/** Returns the rents of twelve months of a lease, from the first charged month or `from` on. */
export function concessionMonths(terms: LeaseTerms, from: PlainDate): ConcessionMonth[] {
  const first = startOfMonth(maxDate(from, terms.startOn, terms.chargesFrom))
  return monthsBetween(first, addMonths(first, 11)).flatMap((month) => {
    const gross = grossRentOf(terms, month)?.grossCents ?? ZERO
    const net: Cents = rentForPeriod(terms, month)?.amountCents ?? ZERO
    return gross === 0
      ? []
      : [{ month, gross: toDollars(gross), concession: toDollars(gross - net), net: toDollars(net) }]
  })
}

/** A concession of a lease as its card shows it. */
export type ConcessionLine = {
  concession: ConcessionOnTheWire
  title: string
  detail: string
  /** Whether it has months that are not charged yet. */
  isOpen: boolean
}

/** Returns the concessions of a lease in words, in the order in which they were agreed. */
export function concessionLines(
  lease: Pick<LeaseWithPayments, 'concessions' | 'openFrom'>,
): ConcessionLine[] {
  return lease.concessions.map((concession) => {
    const term = termOfConcession(concession)
    const { kind, amount, basisPoints, reason, cancelledFrom } = concession
    const much = amount === null ? `${(basisPoints ?? 0) / 100}% of the rent` : formatMoney(amount)
    const last = lastMonthOf(term)
    const span =
      last === term.from ? formatMonth(term.from) : `${formatMonth(term.from)} to ${formatMonth(last)}`
    const how =
      kind === 'SPREAD' ? ` spread over ${concession.months} months` : kind === 'MONTHLY' ? ' a month' : ''
    const cancelled = cancelledFrom === null ? '' : `, canceled from ${formatMonth(cancelledFrom)}`
    return {
      concession,
      title: `${much}${how}`,
      detail: `${span}${cancelled}${reason === null ? '' : `. ${reason}`}`,
      isOpen: endOfConcession(term) > parsePlainDate(lease.openFrom),
    }
  })
}
