import { cancelConcession } from '#shared/leases/rent/concession-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import type { ConcessionLine } from './concession-values.ts'

type CancelConcessionDialogProps = { lease: LeaseWithPayments; line: ConcessionLine; onClose: () => void }

/** Asks before the months of a concession that are not charged yet are cancelled. */
export function CancelConcessionDialog({ lease, line, onClose }: CancelConcessionDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this concession?"
      confirmLabel="Cancel this concession"
      onConfirm={async () => {
        await call(cancelConcession, { params: { id: lease.id, concessionId: line.concession.id } })
        void invalidateLedger()
        toast.success('Concession canceled')
      }}
    >
      <p>
        {line.title}, {line.detail}. The concession still applies to months already charged, but not to later
        months. Get the tenants’ agreement first.
      </p>
    </ConfirmDialog>
  )
}
