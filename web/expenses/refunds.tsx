import { Ban } from 'lucide-react'
import { useState } from 'react'
import { voidExpenseRefund } from '#shared/expenses/refund-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelLines, PanelSection } from '#web/ui/side-panel.tsx'
import type { Expense } from './api.ts'
import { expenseMethodLabel } from './labels.ts'

type Refund = Expense['refunds'][number]

/** Lists the refunds of vendors for an expense, with its net cost. */
export function Refunds({ expense }: { expense: Expense }) {
  const [voiding, setVoiding] = useState<Refund>()
  const mayVoid = useMay('expenses:write') && expense.isEditable
  const { id, date, amount: paid, refunds, net } = expense
  if (refunds.length === 0) {
    return null
  }
  return (
    <PanelSection title="Refunds">
      <PanelLines
        total={formatMoney(net)}
        totalLabel="Net amount"
        lines={[
          { key: 'paid', what: 'Paid', detail: formatDate(date), amount: formatMoney(paid) },
          ...refunds.map((refund) => ({
            key: refund.id,
            what: (
              <span className="inline-flex items-center gap-1">
                {formatDate(refund.date)}
                {mayVoid && refund.status === 'POSTED' && (
                  <IconButton
                    size="sm"
                    label={`Void the refund of ${formatDate(refund.date)}`}
                    icon={<Ban aria-hidden />}
                    onClick={() => setVoiding(refund)}
                  />
                )}
              </span>
            ),
            detail: [
              refund.status === 'VOID' && 'Void',
              refund.method && expenseMethodLabel(refund.method),
              refund.reference,
            ]
              .filter(Boolean)
              .join(', '),
            amount: (
              <span className={refund.status === 'VOID' ? 'text-ink-faint line-through' : undefined}>
                {formatMoney(-refund.amount)}
              </span>
            ),
          })),
        ]}
      />
      <ConfirmDialog
        open={voiding !== undefined}
        onOpenChange={(open) => !open && setVoiding(undefined)}
        title="Void this refund?"
        confirmLabel="Void refund"
        onConfirm={async () => {
          if (voiding) {
            await call(voidExpenseRefund, { params: { id, expenseRefundId: voiding.id } })
            await invalidateLedger()
            toast.success('Refund voided')
          }
        }}
      >
        The refund no longer reduces the expense. It stays in the list, marked void.
      </ConfirmDialog>
    </PanelSection>
  )
}
