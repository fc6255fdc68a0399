import type { ConcessionCase } from './lease-case.ts'

import { dayOf, monthOfDay, parseDay } from './days.ts'
import { chargeOfMonth, halfUp, type MonthCharge, monthsFrom, type Terms } from './schedule.ts'

/**
 * Returns what the discounts of a lease take off the rent of a month, in the order in which they were agreed and never
 * more than the rent. A percentage is of the month's rent. An amount for a whole month counts by the charged days of a
 * part of a month. A total is paid out in equal rounded parts, likewise by days; the last month has what the others
 * leave of it.
 */
export function discountOfMonth(
  terms: Terms,
  discounts: readonly ConcessionCase[],
  month: [number, number],
): bigint {
  const rent = chargeOfMonth(terms, month)
  if (rent === null) {
    return 0n
  }
  let left = rent.amount
  for (const discount of discounts) {
    const nth = indexOf(month) - indexOf(monthOfDay(parseDay(discount.from)))
    const end =
      discount.cancelledFrom === null ? Infinity : indexOf(monthOfDay(parseDay(discount.cancelledFrom)))
    if (nth >= 0 && nth < discount.months && indexOf(month) < end) {
      left -= lesser(left, wanted(terms, discount, nth, rent))
    }
  }
  return rent.amount - left
}

/** Returns the first rent that is not fully discounted and is due after a day, in the next ten years. */
export function nextRentAfter(
  terms: Terms,
  discounts: readonly ConcessionCase[],
  day: number,
): MonthCharge | null {
  const from = Math.max(day, terms.firstDay)
  for (const month of monthsFrom(from, Math.min(terms.lastDay, from + 3650))) {
    const rent = chargeOfMonth(terms, month)
    const amount = rent ? rent.amount - discountOfMonth(terms, discounts, month) : 0n
    if (rent && amount > 0n && rent.dueDay > day) {
      return { ...rent, amount }
    }
  }
  return null
}

function wanted(terms: Terms, { from, months, off }: ConcessionCase, nth: number, rent: MonthCharge): bigint {
  if ('basisPoints' in off) {
    return halfUp(rent.amount * BigInt(off.basisPoints), 10_000n)
  }
  if ('cents' in off) {
    return byDays(BigInt(off.cents), rent)
  }
  const total = BigInt(off.total)
  const part = halfUp(total, BigInt(months))
  const evenly = (at: number) => {
    const before = part * BigInt(at)
    return before >= total ? 0n : lesser(part, total - before)
  }
  if (nth < months - 1) {
    return byDays(evenly(nth), rent)
  }
  // what was given before this ledger began to charge counts too
  const whole = { ...terms, firstDay: Math.min(terms.firstDay, terms.leaseFirstDay) }
  const [year, month] = monthOfDay(parseDay(from))
  let left = total
  for (let at = 0; at < months - 1; at += 1) {
    const earlier = chargeOfMonth(whole, monthOfDay(dayOf(year, month + at, 1)))
    if (earlier) {
      left -= lesser(earlier.amount, byDays(evenly(at), earlier))
    }
  }
  return left
}

function byDays(amount: bigint, { isPart, days, divisor }: MonthCharge): bigint {
  return isPart ? halfUp(amount * BigInt(days), BigInt(divisor)) : amount
}

function indexOf([year, month]: [number, number]): number {
  return year * 12 + month
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
