import { expenseMethod, type ExpenseMethod } from '#shared/expenses/contract.ts'
import type { Expense } from './api.ts'

const methods: Record<ExpenseMethod, string> = {
  CASH: 'Cash',
  CHECK: 'Check',
  ACH: 'Bank transfer (ACH)',
  CARD: 'Card',
  MONEY_ORDER: 'Money order',
  OTHER: 'Other',
}

export const methodOptions = expenseMethod.options.map((value) => ({ value, label: methods[value] }))

/** Returns the name of a method. An unknown one is shown as it is. */
export function methodLabel(method: string | number | null): string {
  return method === null ? 'Not specified' : (methods[method as ExpenseMethod] ?? `${method}`)
}

/** Returns where an expense belongs: 'Maple Court, 2B', 'Maple Court' or 'Whole business'. */
export function placeLabel({ property, unit }: Pick<Expense, 'property' | 'unit'>): string {
  return property ? [property.name, unit?.unitNumber].filter(Boolean).join(', ') : 'Whole business'
}
