import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { listBills } from '#shared/expenses/bill-contract.ts'
import { listExpenses } from '#shared/expenses/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import type { Recorded } from '#web/common/costs/recorded.ts'
import { type Edited, type Entered, findRecorded } from './find-recorded.ts'
import type { ExpenseValues } from './expense-values.ts'
import { vendorFieldsOf } from './vendor-field.tsx'

/** Returns what the values of a form say about the cost that is entered. */
export function enteredExpenseOf(
  values: Pick<ExpenseValues, 'vendor' | 'amount' | 'date' | 'reference'>,
): Entered {
  const { vendor, amount, date, reference } = values
  return { vendorId: vendorFieldsOf(vendor).vendorId, amount, date, reference }
}

/** The costs of a vendor, or of a day where no vendor is known, that may be entered a second time. */
const latest = 200

/**
 * Returns a recorded expense or bill that may be the same as the one in the form around it; undefined while
 * none is known. `edited` is the cost that the form changes.
 */
export function useRecorded(edited?: Edited): Recorded | undefined {
  // a bill has all fields of an expense
  const { control } = useFormContext<ExpenseValues>()
  const entered = useWatch({ control, compute: enteredExpenseOf })
  return findRecorded(useCosts(entered), entered, edited)
}

/** Queries the recorded costs that may include the cost in the form. */
function useCosts(entered: Entered): Recorded[] {
  const { vendorId, date } = entered
  const isReady = date !== '' && entered.amount !== null
  const ofVendor = { vendorId: vendorId ?? undefined, limit: latest }
  // two queries, not useQueries: that would be in the first bytes of every page
  const expenses = useQuery({
    queryKey: ['expenses', 'recorded', vendorId ?? date],
    queryFn: ({ signal }) =>
      call(listExpenses, {
        query: {
          ...ofVendor,
          status: 'POSTED' as const,
          ...(vendorId === null && { dateFrom: date, dateTo: date }),
        },
        signal,
      }),
    enabled: isReady,
  })
  const bills = useQuery({
    queryKey: ['bills', 'recorded', vendorId],
    queryFn: ({ signal }) => call(listBills, { query: { ...ofVendor, sort: '-date' as const }, signal }),
    enabled: isReady && vendorId !== null,
  })
  const ofBills = (vendorId === null ? [] : (bills.data ?? []))
    .filter(({ status }) => status !== 'VOID')
    .map((bill): Recorded => ({ ...bill, kind: 'bill', vendorName: bill.vendor.name }))
  const ofExpenses = (expenses.data ?? [])
    // what pays a bill is the bill's
    .filter(({ billId }) => billId === null)
    .map((expense): Recorded => ({ ...expense, kind: 'expense', vendorName: expense.vendor?.name ?? null }))
  return [...ofBills, ...ofExpenses]
}
