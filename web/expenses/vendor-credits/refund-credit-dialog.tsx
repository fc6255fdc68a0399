import { refundVendorCredit } from '#shared/expenses/vendor-credit-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { ExpenseRefundForm } from '#web/expenses/refund-form.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { VendorCredit } from './api.ts'

type RefundCreditDialogProps = { credit: VendorCredit; onClose: () => void }

/** Records money that a vendor paid back of a credit. */
export function RefundVendorCreditDialog({ credit, onClose }: RefundCreditDialogProps) {
  const { id, date, open } = credit
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record credit refund"
      description={`Money from ${credit.vendor.name} for ${credit.description}. Cash goes to undeposited funds. Other payments go to the default bank account.`}
    >
      <ExpenseRefundForm
        schema={refundVendorCredit.body}
        send={(body, idempotencyKey) => call(refundVendorCredit, { params: { id }, body, idempotencyKey })}
        most={{ amount: open, hint: `Up to ${formatMoney(open)}, the unused amount.` }}
        first={{ date, message: `The credit is dated ${formatDate(date)}. Enter that date or a later one` }}
        initial={{ amount: open, method: '' }}
        onClose={onClose}
      />
    </FormDialog>
  )
}
