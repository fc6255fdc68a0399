import { useQueries } from '@tanstack/react-query'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { listBills } from '#shared/expenses/bill-contract.ts'
import { listExpenses } from '#shared/expenses/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { type Entered, findRecorded, type Recorded } from './find-recorded.ts'
import type { ExpenseValues } from './expense-values.ts'
import { vendorFieldsOf } from './vendor-field.tsx'

/** Returns what the values of a form say about the cost that is entered. */
export function enteredOf(values: ExpenseValues): Entered {
  const { vendor, amount, date, reference } = values
  return { vendorId: vendorFieldsOf(vendor).vendorId, amount, date, reference }
}

/** The costs of a vendor, or of a day where no vendor is known, that may be entered a second time. */
const latest = 200

/** Returns an expense or a bill that may be the one of the form; undefined while none is known. */
export function useRecorded(entered: Entered): Recorded | undefined {
  const { vendorId, date } = entered
  const isReady = date !== '' && entered.amount !== null
  const ofVendor = { vendorId: vendorId ?? undefined, limit: latest }
  const [expenses, bills] = useQueries({
    queries: [
      {
        queryKey: ['expenses', 'recorded', vendorId ?? date],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listExpenses, {
            query: {
              ...ofVendor,
              status: 'POSTED' as const,
              ...(vendorId === null && { dateFrom: date, dateTo: date }),
            },
            signal,
          }),
        enabled: isReady,
      },
      {
        queryKey: ['bills', 'recorded', vendorId],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listBills, { query: { ...ofVendor, sort: '-date' as const }, signal }),
        enabled: isReady && vendorId !== null,
      },
    ],
  })
  const ofBills = (vendorId === null ? [] : (bills.data ?? []))
    .filter(({ status }) => status !== 'VOID')
    .map((bill): Recorded => ({ ...bill, kind: 'bill', vendorName: bill.vendor.name }))
  const ofExpenses = (expenses.data ?? [])
    // what pays a bill is the bill's
    .filter(({ billId }) => billId === null)
    .map((expense): Recorded => ({ ...expense, kind: 'expense', vendorName: expense.vendor?.name ?? null }))
  return findRecorded([...ofBills, ...ofExpenses], entered)
}

/** Returns a resolver that also asks to confirm, at `confirmedCost`, that a cost is not the one that is recorded. */
export function askingAbout<Values extends FieldValues & { confirmedCost: string }>(
  resolver: Resolver<Values>,
  recorded: () => Recorded | undefined,
): Resolver<Values> {
  return async (values, context, options) => {
    const judged = await resolver(values, context, options)
    const found = recorded()
    if (!found || values.confirmedCost === found.id) {
      return judged
    }
    const message = `Confirm that this is another ${found.kind === 'bill' ? 'bill' : 'expense'}, or close the form`
    return {
      values: {},
      // the name is one of the form's, which the type of a record cannot express
      errors: { ...judged.errors, confirmedCost: { type: 'own', message } } as FieldErrors<Values>,
    }
  }
}
