import { deleteRecurringCharge } from '#shared/leases/rent/recurring-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { LeaseWithPayments, RecurringCharge } from '#web/leases/api.ts'
import { AmountForm } from './recurring-amount-form.tsx'
import { EndRecurringForm } from './recurring-end-form.tsx'
import { RecurringForm } from './recurring-form.tsx'

export type RecurringAction = { kind: 'add' } | { kind: 'change' | 'end' | 'remove'; charge: RecurringCharge }

type RecurringDialogsProps = {
  deed: RecurringAction
  lease: LeaseWithPayments
  today: string
  onClose: () => void
}

/**
 * The dialogs to add a recurring charge, to change it from a month on, to end it, or to remove it before it has charged
 * anything.
 */
export function RecurringDialogs({ deed, lease, today, onClose }: RecurringDialogsProps) {
  if (deed.kind === 'remove') {
    return <RemoveDialog charge={deed.charge} onClose={onClose} />
  }
  if (deed.kind === 'end') {
    return (
      <FormDialog open onClose={onClose} title={`End ${deed.charge.name}`} size="sm">
        <EndRecurringForm charge={deed.charge} today={today} onClose={onClose} />
      </FormDialog>
    )
  }
  const charged = deed.kind === 'change' && deed.charge.lastMonth !== null ? deed.charge : undefined
  return (
    <FormDialog
      open
      onClose={onClose}
      title={deed.kind === 'add' ? 'Add a recurring charge' : `Change ${deed.charge.name}`}
      description={
        charged
          ? 'Past charges do not change.'
          : 'Charged with the rent on its due date, and prorated in the same way.'
      }
      size="sm"
    >
      {charged ? (
        <AmountForm charge={charged} today={today} onClose={onClose} />
      ) : (
        <RecurringForm
          charge={deed.kind === 'change' ? deed.charge : undefined}
          lease={lease}
          today={today}
          onClose={onClose}
        />
      )}
    </FormDialog>
  )
}

function RemoveDialog({ charge, onClose }: { charge: RecurringCharge; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${charge.name}?`}
      confirmLabel="Remove charge"
      onConfirm={async () => {
        await call(deleteRecurringCharge, { params: { id: charge.id } })
        void invalidateLedger()
        toast.success(`${charge.name} removed`)
      }}
    >
      <p>Nothing has been charged yet, so the charge will not appear in the ledger.</p>
    </ConfirmDialog>
  )
}
