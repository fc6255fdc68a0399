import {
  addDays,
  addMonths,
  clampedDay,
  maxDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import { isMonthly, rentPeriodOf, type PeriodTerms } from './rent-periods.ts'

/**
 * Returns the first day that rent is charged for. Without an opening balance: the first of this month or
 * period. With one: the first of the first month or period whose rent fell due after the day of the balance,
 * because earlier rent is in the balance.
 */
export function firstCharged(
  startOn: PlainDate,
  dueDay: number,
  asOf: PlainDate | undefined,
  today: PlainDate,
  periods: PeriodTerms = {},
): PlainDate {
  if (!isMonthly(periods)) {
    // rent that was due by the day of a balance is in it: a period is due on its first day
    const { from, to } = rentPeriodOf(periods, asOf ?? today)
    return maxDate(startOn, asOf === undefined ? from : addDays(to, 1))
  }
  const month = startOfMonth(asOf ?? today)
  const isInBalance = asOf !== undefined && clampedDay(month, dueDay) <= asOf
  return maxDate(startOn, isInBalance ? addMonths(month, 1) : month)
}

/**
 * Returns whether the deposit of a lease is charged with it unless the landlord says otherwise: where the lease is charged
 * from its first day. Of one that began before, the deposit was due in other books, and is often held already.
 */
export function chargesDepositByDefault({
  startOn,
  chargesFrom,
  hasOpening,
}: {
  startOn: string
  chargesFrom: string
  hasOpening: boolean
}): boolean {
  return !hasOpening && chargesFrom <= startOn
}
