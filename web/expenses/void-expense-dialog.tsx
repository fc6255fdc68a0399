import { voidExpense } from '#shared/expenses/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { Expense } from './api.ts'

type VoidExpenseDialogProps = { expense: Expense; onClose: () => void }

/** Asks whether to void an expense, and does it. */
export function VoidExpenseDialog({ expense, onClose }: VoidExpenseDialogProps) {
  const { id, amount, date, maintenanceId } = expense
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Void this expense?"
      confirmLabel="Void expense"
      onConfirm={async () => {
        await call(voidExpense, { params: { id } })
        await invalidateLedger()
        toast.success('Expense voided')
        onClose()
      }}
    >
      {formatMoney(amount)} of {formatDate(date)} will no longer be included in your reports. The expense and
      its receipts stay in the list, marked void, and cannot be restored.
      {maintenanceId !== null &&
        ' The request and its cost do not change, and you can record the expense again.'}
    </ConfirmDialog>
  )
}
