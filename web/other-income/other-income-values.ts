import { createOtherIncome, type listOtherIncome, updateOtherIncome } from '#shared/other-income/contract.ts'
import { otherIncomeNames, type OtherIncomeCategory } from '#shared/other-income/other-income.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'

export type OtherIncome = WireResponse<typeof listOtherIncome>[number]

export type OtherIncomeValues = {
  date: string
  amount: number | null
  category: OtherIncomeCategory | ''
  payerName: string
  description: string
  propertyId: string
  unitId: string
  method: ExpenseMethod | ''
  reference: string
}

/** Returns an empty form, for income of today. */
export const emptyIncome = (today: string): OtherIncomeValues => ({
  date: today,
  amount: null,
  category: '',
  payerName: '',
  description: '',
  propertyId: '',
  unitId: '',
  method: '',
  reference: '',
})

export const incomeValuesOf = (income: OtherIncome): OtherIncomeValues => ({
  date: income.date,
  amount: income.amount,
  category: income.category,
  payerName: income.payerName ?? '',
  description: income.description,
  propertyId: income.propertyId ?? '',
  unitId: income.unitId ?? '',
  method: income.method ?? '',
  reference: income.reference ?? '',
})

/** Returns the request body. Income without words of its own is described by its category. */
export function toIncomeBody(values: OtherIncomeValues): WireBody<typeof createOtherIncome> {
  const { category } = values
  return {
    date: values.date,
    // an empty amount and category are refused by the form itself
    amount: values.amount ?? 0,
    category: category || 'OTHER',
    payerName: values.payerName || null,
    description: values.description.trim() || (category === '' ? 'Other income' : otherIncomeNames[category]),
    propertyId: values.propertyId || null,
    unitId: values.unitId || null,
    method: values.method || null,
    reference: values.reference || null,
  }
}

const ownProblems = ({ amount, date, category }: OtherIncomeValues) => [
  ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 42.50' }] : []),
  ...(date === '' ? [{ path: 'date', message: 'Choose the date it was received' }] : []),
  ...(category === '' ? [{ path: 'category', message: 'Choose a category' }] : []),
]

export const newIncomeResolver = contractResolver<OtherIncomeValues>({
  schema: createOtherIncome.body,
  toBody: toIncomeBody,
  own: ownProblems,
})

export const incomeResolver = contractResolver<OtherIncomeValues>({
  schema: updateOtherIncome.body,
  toBody: toIncomeBody,
  own: ownProblems,
})
