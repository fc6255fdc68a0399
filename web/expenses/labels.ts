import { expenseMethods, methodNames, methodsOf1099K, type ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Expense } from './api.ts'

export const methodOptions = expenseMethods.map((value) => ({ value, label: methodNames[value] }))

/** Returns whether a payment by a method counts toward a Form 1099 of the payer, in a sentence. */
export function methodHint(method: ExpenseMethod | ''): string | undefined {
  if (method === '') {
    return undefined
  }
  if (methodsOf1099K.includes(method)) {
    return 'Not on your Form 1099: the card company or the network reports it.'
  }
  return method === 'OTHER'
    ? 'Counts toward Form 1099. Use this for PayPal or Venmo sent as to a friend.'
    : undefined
}

/** Returns the name of a method. An unknown one is shown as it is. */
export function methodLabel(method: string | number | null): string {
  return method === null ? 'Not specified' : (methodNames[method as ExpenseMethod] ?? `${method}`)
}

/** Returns where an expense belongs: 'Maple Court, 2B', 'Maple Court' or 'Whole business'. */
export function placeLabel({ property, unit }: Pick<Expense, 'property' | 'unit'>): string {
  return property ? [property.name, unit?.unitNumber].filter(Boolean).join(', ') : 'Whole business'
}
