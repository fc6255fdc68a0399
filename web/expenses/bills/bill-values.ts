import { createBill, updateBill } from '#shared/expenses/bill-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import {
  emptyExpense,
  type ExpenseValues,
  ownProblems,
  toExpenseBody,
  expenseValuesOf,
} from '#web/expenses/form/expense-values.ts'
import type { UnitCounts } from '#web/expenses/form/split-values.ts'
import type { Bill } from './api.ts'

/** The fields of an expense that a bill has too; its date is the bill's, and it has no method. */
export type BillValues = ExpenseValues & { dueDate: string }

export function emptyBill(today: string): BillValues {
  return { ...emptyExpense(today), dueDate: '' }
}

export function valuesOfBill(bill: Bill): BillValues {
  return { ...expenseValuesOf({ ...bill }), dueDate: bill.dueDate }
}

export function toBillBody(values: BillValues, units: UnitCounts): WireBody<typeof createBill> {
  const { method: _, ...body } = toExpenseBody(values, units)
  return { ...body, dueDate: values.dueDate }
}

/** Returns the body of a change; a bill that is not split any more has one line. */
export function toBillChanges(
  values: BillValues,
  units: UnitCounts,
  wasSplit: boolean,
): WireBody<typeof updateBill> {
  const body = toBillBody(values, units)
  if (body.lines || !wasSplit) {
    return body
  }
  const { category = 'OTHER', propertyId, unitId, amount, ...rest } = body
  return { ...rest, amount, lines: [{ category, propertyId, unitId, amount }] }
}

/** Returns the checks of a new bill, as the API and the form know them. */
export function newBillResolver(units: UnitCounts) {
  return contractResolver<BillValues>({
    schema: createBill.body,
    toBody: (values) => toBillBody(values, units),
    own: (values) => problemsOf(values, units),
  })
}

/** Returns the checks of a changed bill. */
export function billResolver(units: UnitCounts, wasSplit: boolean) {
  return contractResolver<BillValues>({
    schema: updateBill.body,
    toBody: (values) => toBillChanges(values, units, wasSplit),
    own: (values) => problemsOf(values, units),
  })
}

function problemsOf(values: BillValues, units: UnitCounts) {
  return [
    ...(values.vendor === null ? [{ path: 'vendor', message: 'Choose the vendor, or type a new name' }] : []),
    ...ownProblems(values, units, 'Enter the bill date'),
    ...(values.dueDate === '' ? [{ path: 'dueDate', message: 'Enter the due date' }] : []),
    ...(values.dueDate !== '' && values.dueDate < values.date
      ? [{ path: 'dueDate', message: 'The due date cannot be before the bill date' }]
      : []),
  ]
}
