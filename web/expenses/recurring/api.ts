import type { Frequency } from '#shared/expenses/recurring.ts'
import { queryOptions } from '@tanstack/react-query'
import { getRecurringExpense, listRecurringExpenses } from '#shared/expenses/recurring-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { categoryName } from '#web/expenses/category-words.ts'

export type RecurringExpense = WireResponse<typeof listRecurringExpenses>[number]

export const recurringExpensesQuery = queryOptions({
  queryKey: ['recurring-expenses'],
  queryFn: ({ signal }) => call(listRecurringExpenses, { signal }),
})

export function recurringExpenseQuery(id: string) {
  return queryOptions({
    queryKey: ['recurring-expenses', id],
    queryFn: ({ signal }) => call(getRecurringExpense, { params: { id }, signal }),
  })
}

export const frequencyNames = {
  MONTH: 'Monthly',
  TWO_MONTHS: 'Every 2 months',
  QUARTER: 'Quarterly',
  FOUR_MONTHS: 'Every 4 months',
  HALF_YEAR: 'Twice a year',
  YEAR: 'Yearly',
  TWO_YEARS: 'Every 2 years',
} as const satisfies Record<Frequency, string>
export const handlingNames = { AUTOPAY: 'Autopay', BILL: 'Bill to pay' } as const

/** Returns the category of a recurring expense in words. */
export const recurringCategory = ({ kind, category }: Pick<RecurringExpense, 'kind' | 'category'>): string =>
  kind === 'MORTGAGE' || category === null ? 'Mortgage' : categoryName(category)
