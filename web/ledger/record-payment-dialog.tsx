import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '#web/lib/api/account.ts'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { leaseQuery, openChargesQuery } from './api.ts'
import { placeLabel, tenantName } from './labels.ts'
import { LeasePicker } from './lease-picker.tsx'
import { type PayableLease, PaymentForm } from './payment-form.tsx'

type RecordPaymentDialogProps = {
  open: boolean
  onClose: () => void
  /** The user is asked for the lease if it is undefined. */
  lease: PayableLease | undefined
}

export function RecordPaymentDialog({ open, onClose, lease }: RecordPaymentDialogProps) {
  const [picked, setPicked] = useState<PayableLease>()
  const payer = lease ?? picked

  function close() {
    setPicked(undefined)
    onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Record a payment"
      description={
        payer ? `${payer.tenantName} · ${payer.place}` : 'Money that you have received from a tenant.'
      }
    >
      {lease === undefined && (
        <div className="mb-4">
          <LeasePicker
            onPick={(found) =>
              setPicked(
                found && { leaseId: found.id, tenantName: tenantName(found), place: placeLabel(found.unit) },
              )
            }
          />
        </div>
      )}
      {payer && <LoadedForm key={payer.leaseId} lease={payer} onDone={close} />}
    </FormDialog>
  )
}

/** Waits for the data that the form is filled with: the open charges, the balance and the account's current day. */
function LoadedForm({ lease, onDone }: { lease: PayableLease; onDone: () => void }) {
  const charges = useQuery(openChargesQuery(lease.leaseId))
  const full = useQuery(leaseQuery(lease.leaseId))
  const account = useQuery(accountQuery)
  const failed = [charges, full, account].find((query) => query.isError && query.data === undefined)
  if (failed) {
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (!charges.data || !full.data || !account.data) {
    return <SkeletonLines lines={5} />
  }
  return (
    <PaymentForm
      lease={lease}
      balance={full.data.balance}
      order={full.data.allocationOrder}
      charges={charges.data}
      today={account.data.today}
      onDone={onDone}
    />
  )
}
