import type { WireResponse } from '#shared/lib/route.ts'
import type { getBudget } from '#shared/reports/budget-contract.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'

/** Twelve months in cents, from January on, by the code of the account. */
export type BudgetValues = Readonly<Record<number, readonly number[]>>

type Lines = WireResponse<typeof getBudget>['lines']

export const noMonths: readonly number[] = Array.from({ length: 12 }, () => 0)

/** Returns the values of the API's lines; amounts below zero, which cannot be planned, are zero. */
export function budgetValuesOf(lines: Lines): BudgetValues {
  return Object.fromEntries(
    lines.map(({ account, months }) => [account, months.map((amount) => Math.max(0, toCents(amount)))]),
  )
}

/** Returns the lines of the API, without lines that have only zeros. */
export function linesOf(values: BudgetValues): Lines {
  return Object.entries(values).flatMap(([code, months]) =>
    months.every((amount) => amount === 0) ? [] : [{ account: Number(code), months: months.map(toDollars) }],
  )
}

/** Divides a year's amount in cents by twelve; the first months have the cents that are left over. */
export function divideByTwelve(cents: number): number[] {
  const [each, rest] = [Math.floor(cents / 12), cents % 12]
  return noMonths.map((_, month) => each + (month < rest ? 1 : 0))
}

/** Returns values with one month (from 0) of an account changed, in cents. */
export function withMonth(values: BudgetValues, code: number, month: number, cents: number): BudgetValues {
  return { ...values, [code]: (values[code] ?? noMonths).with(month, cents) }
}

/** Returns the sums of accounts by month, in cents. */
export function sumMonths(values: BudgetValues, codes: readonly number[]): number[] {
  return noMonths.map((_, month) => codes.reduce((sum, code) => sum + (values[code]?.[month] ?? 0), 0))
}

/** Returns a sum in cents. */
export function sumOf(months: readonly number[]): number {
  return months.reduce((sum, cents) => sum + cents, 0)
}
