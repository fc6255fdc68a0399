import { toCents, toDollars } from '#web/lib/text/format.ts'
import type { OwnerDashboard } from './api.ts'

type Paid = OwnerDashboard['paid']

/** Returns the dollars that were paid to the owner in a month ('2026-11') or a year ('2026'). */
export function paidIn(time: string, paid: Paid): number {
  return sumOf(paid.filter(({ month }) => month.startsWith(time)))
}

function sumOf(rows: readonly { amount: number }[]): number {
  return toDollars(rows.reduce((sum, { amount }) => sum + toCents(amount), 0))
}

/** The payments of one day. */
export type PaidDay<Row> = {
  date: string
  rows: Row[]
  /** In dollars. */
  amount: number
}

/**
 * Groups distributions, latest first, by their days. While more rows can be loaded the last day may lack some of its own:
 * it is left out, unless it is the only one.
 */
export function paidDays<Row extends { date: string; amount: number }>(
  rows: readonly Row[],
  hasMore: boolean,
): PaidDay<Row>[] {
  const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    rows: ofDay,
    amount: sumOf(ofDay),
  }))
  return hasMore && days.length > 1 ? days.slice(0, -1) : days
}
