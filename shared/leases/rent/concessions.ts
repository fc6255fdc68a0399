import {
  applyBps,
  type Cents,
  cents,
  formatUsd,
  minCents,
  mulRatio,
  sumCents,
  ZERO,
} from '#shared/lib/money.ts'
import { addMonths, dateParts, minDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

/** One month's rent off, the same every month, or a total spread evenly over months. */
export type ConcessionKind = 'ONCE' | 'MONTHLY' | 'SPREAD'

/** A discount on the rent that was agreed with the tenants: a term of the lease, stored with it. */
export type Concession = {
  id: string
  kind: ConcessionKind
  /** The first day of its first month. */
  from: PlainDate
  /** The number of calendar months: 1 for ONCE. */
  months: number
  /** ONCE and MONTHLY: cents off a whole month's rent; SPREAD: the total of all months. Null for a percentage. */
  amountCents: Cents | null
  /** The part of each month's rent in hundredths of a percent, 1..10000; null for an amount. */
  basisPoints: number | null
  /** Why it is given, in words that the tenants read. */
  reason: string | null
  /** The day on which it was agreed. */
  agreedOn: PlainDate
  /** The first day of the first month for which it was cancelled; null while it was not. */
  cancelledFrom: PlainDate | null
}

/** A month's rent before concessions: its cents, and its charged days with what a whole month is divided by. */
export type GrossMonth = { grossCents: Cents; days: number; daysInMonth: number; isWhole: boolean }

/** The part that one concession takes off a month's rent, as it is stored with the charge. */
export type ConcessionPart = {
  concessionId: string
  kind: ConcessionKind
  reason: string | null
  amountCents: Cents
  basisPoints: number | null
  /** The number of this month among its months: 1 is the first. */
  nth: number
  months: number
}

/** The amounts that concessions take off a month's rent: gross − amount is charged. */
export type ConcessionFacts = {
  grossCents: Cents
  amountCents: Cents
  parts: readonly ConcessionPart[]
}

/** The maximum number of concessions of a lease, and of the months of one. */
export const maxConcessions = 20
export const maxConcessionMonths = 60

/**
 * Returns what the concessions of a lease take off the rent of a calendar month (any date in it), null where that is
 * nothing. `grossOf` returns the rent of a month of the lease before concessions; null where the lease has none.
 *
 * A percentage is of the rent of that month, rounded half-up to the cent. An amount is prorated as the rent is: amount ×
 * days ÷ divisor, rounded half-up. A SPREAD is total ÷ months, rounded half-up, in each month; the last month has what
 * remains of the total, so that the months sum to it exactly. Together they are never more than the rent of the month.
 */
export function concessionsOfMonth(
  concessions: readonly Concession[],
  month: PlainDate,
  grossOf: (month: PlainDate) => GrossMonth | null,
): ConcessionFacts | null {
  const active = concessions.filter((concession) => isActiveIn(concession, month))
  const rent = active.length === 0 ? null : grossOf(month)
  if (rent === null) {
    return null
  }
  let left = rent.grossCents
  const parts: ConcessionPart[] = []
  for (const concession of active) {
    const { id: concessionId, kind, reason, basisPoints, months } = concession
    const amountCents = minCents(left, wantedIn(concession, month, rent, grossOf))
    if (amountCents > 0) {
      const nth = monthOfConcession(concession, month)
      parts.push({ concessionId, kind, reason, amountCents, basisPoints, nth, months })
      left = cents(left - amountCents)
    }
  }
  return parts.length === 0
    ? null
    : { grossCents: rent.grossCents, amountCents: cents(rent.grossCents - left), parts }
}

/**
 * Returns whether the concessions of a lease would take off more than the rent of a calendar month. Also true
 * if a concession applies and the month has no rent.
 */
export function exceedsRent(
  concessions: readonly Concession[],
  month: PlainDate,
  grossOf: (month: PlainDate) => GrossMonth | null,
): boolean {
  const active = concessions.filter((concession) => isActiveIn(concession, month))
  const rent = grossOf(month)
  const wanted = sumCents(active.map((one) => (rent ? wantedIn(one, month, rent, grossOf) : ZERO)))
  return active.length > 0 && (rent === null || wanted > rent.grossCents)
}

/** Returns the first day of the last month of a concession, also where it is cancelled before. */
export function lastMonthOf({ from, months }: Concession): PlainDate {
  return addMonths(startOfMonth(from), months - 1)
}

/** Returns the first day of the month after the last one that a concession applies to. */
export function endOfConcession(concession: Concession): PlainDate {
  const end = addMonths(lastMonthOf(concession), 1)
  return concession.cancelledFrom === null ? end : minDate(end, concession.cancelledFrom)
}

/** Returns the gross rent, the concession and the net rent as arithmetic: '$1,850.00 − $500.00 = $1,350.00'. */
export function concessionArithmetic({
  grossCents,
  amountCents,
}: Pick<ConcessionFacts, 'grossCents' | 'amountCents'>): string {
  return `${formatUsd(grossCents)} − ${formatUsd(amountCents)} = ${formatUsd(cents(grossCents - amountCents))}`
}

function isActiveIn(concession: Concession, month: PlainDate): boolean {
  const first = startOfMonth(month)
  return startOfMonth(concession.from) <= first && first < endOfConcession(concession)
}

/** Returns which month of a concession a month is: 1 is its first. */
function monthOfConcession({ from }: Concession, month: PlainDate): number {
  const [begin, now] = [dateParts(from), dateParts(month)]
  return (now.year - begin.year) * 12 + now.month - begin.month + 1
}

/** Returns what a concession would take off a month's rent, were the rent enough. */
function wantedIn(
  concession: Concession,
  month: PlainDate,
  rent: GrossMonth,
  grossOf: (month: PlainDate) => GrossMonth | null,
): Cents {
  const { kind, amountCents, basisPoints, from, months } = concession
  if (basisPoints !== null) {
    return applyBps(rent.grossCents, basisPoints)
  }
  const total = amountCents ?? ZERO // one of the two is set
  if (kind !== 'SPREAD') {
    return prorated(total, rent)
  }
  const nth = monthOfConcession(concession, month)
  if (nth < months) {
    return prorated(evenPart(total, months, nth), rent)
  }
  const earlier = Array.from({ length: months - 1 }, (_, at): Cents => {
    const before = grossOf(addMonths(startOfMonth(from), at))
    return before ? minCents(before.grossCents, prorated(evenPart(total, months, at + 1), before)) : ZERO
  })
  return cents(total - sumCents(earlier))
}

/** Returns the nth of the equal parts of a total. A part is never more than the rest of the total. */
function evenPart(total: Cents, months: number, nth: number): Cents {
  const part = mulRatio(total, 1, months)
  return cents(Math.max(0, Math.min(part, total - part * (nth - 1))))
}

function prorated(amountCents: Cents, { isWhole, days, daysInMonth }: GrossMonth): Cents {
  return isWhole ? amountCents : mulRatio(amountCents, days, daysInMonth)
}
