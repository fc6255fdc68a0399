import { updateExpense } from '#shared/expenses/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { expenseQuery, type Expense } from './api.ts'
import { ExpenseFields } from './form/expense-fields.tsx'
import {
  expenseResolver,
  toExpenseChanges,
  expenseValuesOf,
  type ExpenseValues,
} from './form/expense-values.ts'
import { CostQuestion } from './form/recorded-question.tsx'
import { enteredExpenseOf } from './form/use-recorded.ts'
import { useUnitCounts } from './form/use-unit-counts.ts'

type EditExpenseDialogProps = { expense: Expense; onClose: () => void }

/** Corrects an expense. The books reverse the earlier entry and post the new one. */
export function EditExpenseDialog({ expense, onClose }: EditExpenseDialogProps) {
  const units = useUnitCounts()

  async function save(seed: Expense, values: ExpenseValues): Promise<void> {
    const { id, version, lines } = seed
    const body = toExpenseChanges(values, units, lines.length > 1)
    await call(updateExpense, { params: { id }, body, ifMatch: version })
    await invalidateLedger()
    toast.success('Expense saved')
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit expense"
      description="The original entry and its reversal stay in the books."
      size="lg"
    >
      <EditDialogForm<Expense, ExpenseValues>
        days={{ date: { name: 'The payment date', kind: 'record' } }}

        thing={expense}
        readNewest={() => queryClient.fetchQuery({ ...expenseQuery(expense.id), staleTime: 0 })}
        valuesOf={expenseValuesOf}
        resolver={expenseResolver(units, expense.lines.length > 1)}
        onSave={save}
        onSaved={onClose}
      >
        <ExpenseFields />
        <CostQuestion
          noun="expense"
          edited={{ ids: [expense.id, expense.billId], first: enteredExpenseOf(expenseValuesOf(expense)) }}
        />
      </EditDialogForm>
    </FormDialog>
  )
}
