import type { LeaseCase } from './lease-case.ts'

import { dayOf, monthOfDay, parseDay, writeMonth } from './days.ts'

/** The charge of one month. */
export type MonthCharge = {
  month: string
  amount: bigint
  dueDay: number
  /** The number of charged days, and what a whole month is divided by. */
  days: number
  divisor: number
  /** Whether it is less than a whole month, and whether the rent changes within it. */
  isPart: boolean
  hasStep: boolean
}

/** A later amount, from a day on. */
export type DatedAmount = { from: number; amount: bigint }

/** The days and amounts of a lease, or of a monthly charge of it. */
export type Terms = {
  firstDay: number
  /** The first day of the lease, which may be before the first charged one. */
  leaseFirstDay: number
  /** Infinity without an end. */
  lastDay: number
  amount: bigint
  /** In any order. */
  steps: readonly DatedAmount[]
  dueDay: number
  isThirtyDays: boolean
}

/** Returns the terms of the rent of a lease with its steps so far. */
export function termsOfRent(lease: LeaseCase, steps: readonly DatedAmount[]): Terms {
  const ends = [lease.endOn, lease.terminatedOn].filter((date) => date !== null).map(parseDay)
  return {
    firstDay: Math.max(parseDay(lease.startOn), parseDay(lease.chargesFrom)),
    leaseFirstDay: parseDay(lease.startOn),
    lastDay: Math.min(Infinity, ...ends),
    amount: BigInt(lease.rentCents),
    steps,
    dueDay: lease.dueDay,
    isThirtyDays: lease.proration === 'THIRTY_DAY_MONTH',
  }
}

/** Returns the amount of a whole month that is in force on a day. */
export function amountOn({ amount, steps }: Pick<Terms, 'amount' | 'steps'>, day: number): bigint {
  let latest: DatedAmount | undefined
  for (const step of steps) {
    if (step.from <= day && (latest === undefined || step.from > latest.from)) {
      latest = step
    }
  }
  return latest?.amount ?? amount
}

/** Returns the steps with one more; one of the same day is replaced, and one that keeps the amount is none. */
export function addStep(terms: Pick<Terms, 'amount' | 'steps'>, step: DatedAmount): DatedAmount[] {
  const all = [...terms.steps.filter(({ from }) => from !== step.from), step]
  all.sort((a, b) => a.from - b.from)
  const kept: DatedAmount[] = []
  let before = terms.amount
  for (const one of all) {
    if (one.amount !== before) {
      kept.push(one)
    }
    before = one.amount
  }
  return kept
}

/**
 * Returns the rent of a month, counted day by day; null where nothing is owed. `lease` is where the due date comes
 * from, which is another one for a monthly charge that ends before the lease.
 */
export function chargeOfMonth(
  terms: Terms,
  [year, month]: [number, number],
  lease: Pick<Terms, 'lastDay' | 'dueDay'> = terms,
): MonthCharge | null {
  const first = dayOf(year, month, 1)
  const length = dayOf(year, month + 1, 1) - first
  const runs: { amount: bigint; days: number }[] = []
  let charged = 0
  let firstCharged = -1
  for (let day = first; day < first + length; day += 1) {
    if (day >= terms.firstDay && day <= terms.lastDay) {
      const amount = amountOn(terms, day)
      const run = runs.at(-1)
      if (run?.amount === amount) {
        run.days += 1
      } else {
        runs.push({ amount, days: 1 })
      }
      firstCharged = charged === 0 ? day : firstCharged
      charged += 1
    }
  }
  const isPart = charged < length
  const amount = costOf(runs, { isPart, length, isThirtyDays: terms.isThirtyDays })
  if (amount <= 0n) {
    return null
  }
  const onDueDay = first + Math.min(lease.dueDay, length) - 1
  const dueDay = Math.max(firstCharged, Math.min(onDueDay, lease.lastDay))
  return {
    month: writeMonth(year, month),
    amount,
    dueDay,
    days: charged,
    divisor: terms.isThirtyDays ? 30 : length,
    isPart,
    hasStep: runs.length > 1,
  }
}

/** Returns the charge of a month of a monthly charge: its latest amount of the first day counts for all of the month. */
export function monthlyChargeOf(
  lease: Terms,
  charge: Pick<Terms, 'firstDay' | 'lastDay' | 'amount' | 'steps'>,
  [year, month]: [number, number],
): MonthCharge | null {
  const terms: Terms = {
    ...lease,
    firstDay: Math.max(lease.firstDay, charge.firstDay),
    lastDay: Math.min(lease.lastDay, charge.lastDay),
    amount: amountOn(charge, dayOf(year, month, 1)),
    steps: [],
  }
  return chargeOfMonth(terms, [year, month], lease)
}

/** Returns the months from the month of one day to the month of another day. */
export function monthsFrom(first: number, last: number): [number, number][] {
  const [year, month] = monthOfDay(first)
  const months: [number, number][] = []
  for (let at = 0; dayOf(year, month + at, 1) <= last; at += 1) {
    months.push([year + Math.floor((month + at - 1) / 12), ((month + at - 1) % 12) + 1])
  }
  return months
}

function costOf(
  runs: readonly { amount: bigint; days: number }[],
  { isPart, length, isThirtyDays }: { isPart: boolean; length: number; isThirtyDays: boolean },
): bigint {
  const [only] = runs
  if (only && runs.length === 1 && !isPart) {
    return only.amount
  }
  const divisor = isThirtyDays ? 30 : length
  let left = divisor // of a whole month, the last rent has what remains
  let cost = 0n
  for (const [at, { amount, days }] of runs.entries()) {
    const isLast = at === runs.length - 1
    const counted = isPart ? days : isLast ? left : Math.min(days, left)
    left -= counted
    cost += halfUp(amount * BigInt(counted), BigInt(divisor))
  }
  return cost
}

/** Divides, rounding an exact half up. */
export function halfUp(amount: bigint, divisor: bigint): bigint {
  const whole = amount / divisor
  return (amount - whole * divisor) * 2n >= divisor ? whole + 1n : whole
}

/** A part of a month's rent: of a payer, or of the household (payer null), after what is taken off it. */
export type RentShareOf = { payer: number | null; amount: bigint; discount: bigint }

/**
 * Returns the parts of a month's rent: of each payer that has a share on the first day of the month, and what is left
 * for the household. Shares of a part of a month are prorated like rent, and rounded together. A discount is taken off
 * the household's part first, then off the shares, from the last payer to the first.
 */
export function splitRent(
  { month, amount, days, divisor, isPart }: MonthCharge,
  payers: readonly (readonly DatedAmount[])[],
  discount: bigint,
): RentShareOf[] {
  const first = dayOf(Number(month.slice(0, 4)), Number(month.slice(5)), 1)
  let shares = 0n
  let given = 0n
  const parts: RentShareOf[] = []
  for (const [payer, steps] of payers.entries()) {
    shares += amountOn({ amount: 0n, steps }, first)
    const through = isPart ? halfUp(shares * BigInt(days), BigInt(divisor)) : shares
    const most = through < amount ? through : amount
    parts.push({ payer, amount: most - given, discount: 0n })
    given = most
  }
  parts.push({ payer: null, amount: amount - given, discount: 0n })
  const owed = parts.filter((part) => part.amount > 0n)
  let left = discount
  for (const part of owed.toReversed()) {
    part.discount = left < part.amount ? left : part.amount
    part.amount -= part.discount
    left -= part.discount
  }
  return owed
}

/** Returns an amount from a day on, as days and cents of the oracle. */
export function datedAmount({ from, amountCents }: { from: string; amountCents: number }): DatedAmount {
  return { from: parseDay(from), amount: BigInt(amountCents) }
}
