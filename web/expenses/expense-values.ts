import type { ExpenseCategory } from '#shared/expenses/categories.ts'
import { createExpense, updateExpense } from '#shared/expenses/contract.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import type { Expense } from './api.ts'
import { categoryName } from './category-words.ts'
import { idsOfPlace, placeOf } from './place-field.tsx'
import { vendorFieldsOf } from './vendor-field.tsx'

export type ExpenseValues = {
  date: string
  amount: number | null
  category: ExpenseCategory | ''
  description: string
  place: ComboOption | null
  vendor: ComboOption | null
  method: ExpenseMethod | ''
  reference: string
}

/** Returns an empty form, for an expense of today. */
export function emptyExpense(today: string): ExpenseValues {
  return {
    date: today,
    amount: null,
    category: '',
    description: '',
    place: null,
    vendor: null,
    method: '',
    reference: '',
  }
}

export function valuesOf(expense: Expense): ExpenseValues {
  const { date, amount, category, description, vendor, method, reference } = expense
  return {
    date,
    amount,
    category,
    description,
    place: placeOf(expense),
    vendor: vendor && { value: vendor.id, label: vendor.name },
    method: method ?? '',
    reference: reference ?? '',
  }
}

/** Returns the request body. An expense without words of its own is described by its category. */
export function toExpenseBody(values: ExpenseValues): WireBody<typeof createExpense> {
  const { date, amount, category, description, place, vendor, method, reference } = values
  return {
    date,
    // an empty amount and an empty category are refused by the form itself
    amount: amount ?? 0,
    category: category || 'OTHER',
    description: description.trim() || (category === '' ? '' : categoryName(category)),
    ...idsOfPlace(place),
    ...vendorFieldsOf(vendor),
    method: method || null,
    reference: reference || null,
  }
}

const own = ({ date, amount, category, place, description }: ExpenseValues) => [
  ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 240.15' }] : []),
  ...(date === '' ? [{ path: 'date', message: 'Choose the day on which it was paid' }] : []),
  ...(category === '' ? [{ path: 'category', message: 'Choose a category' }] : []),
  ...(place === null ? [{ path: 'place', message: 'Choose a property, a unit or the whole business' }] : []),
  ...(category === 'OTHER' && description.trim() === ''
    ? [{ path: 'description', message: 'Say what it is: Schedule E lists each other expense by name' }]
    : []),
]

export const newExpenseResolver = contractResolver<ExpenseValues>({
  schema: createExpense.body,
  toBody: toExpenseBody,
  own,
})

export const expenseResolver = contractResolver<ExpenseValues>({
  schema: updateExpense.body,
  toBody: toExpenseBody,
  own,
})
