import { refundExpense } from '#shared/expenses/refund-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { Expense } from './api.ts'
import { ExpenseRefundForm } from './refund-form.tsx'

type RefundDialogProps = { expense: Expense; onClose: () => void }

/** Records what the vendor gave back of an expense. */
export function ExpenseRefundDialog({ expense, onClose }: RefundDialogProps) {
  const { id, date, net, method } = expense
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record refund"
      description={`Refund of ${expense.description}${expense.vendor ? ` from ${expense.vendor.name}` : ''}. The refund reduces the same categories on its date.`}
    >
      <ExpenseRefundForm
        schema={refundExpense.body}
        send={(body, idempotencyKey) => call(refundExpense, { params: { id }, body, idempotencyKey })}
        most={{ amount: net, hint: `Up to ${formatMoney(net)}, the amount paid less earlier refunds.` }}
        first={{ date, message: 'A refund cannot be dated before the payment' }}
        initial={{ amount: null, method: method ?? '' }}
        onClose={onClose}
      />
    </FormDialog>
  )
}
