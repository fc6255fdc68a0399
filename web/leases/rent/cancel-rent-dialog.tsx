import { cancelRentStep } from '#shared/leases/rent/rent-step-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import type { RentRow } from './rent-labels.ts'

type CancelRentDialogProps = { lease: LeaseWithPayments; row: RentRow; onClose: () => void }

/** Asks before a rent that has not begun is cancelled. */
export function CancelRentDialog({ lease, row, onClose }: CancelRentDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this rent change?"
      confirmLabel="Cancel rent change"
      onConfirm={async () => {
        await call(cancelRentStep, { params: { id: lease.id, firstDay: row.from } })
        void invalidateLedger()
        toast.success('Rent change canceled')
      }}
    >
      <p>
        The change to {formatMoney(row.rentAmount)} on {formatDate(row.from)} is removed, and the previous
        rent continues. If you have given notice, tell the tenant.
      </p>
    </ConfirmDialog>
  )
}
