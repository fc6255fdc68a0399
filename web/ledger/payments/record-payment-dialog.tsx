import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { href } from 'react-router'
import { TextLink } from '#web/ui/text-link.tsx'
import { leaseQuery, paymentPreviewQuery } from '#web/ledger/api.ts'
import { placeLabel, tenantName } from '#web/ledger/labels.ts'
import { LeasePicker } from '#web/ledger/lease-picker.tsx'
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
      description={payer ? `${payer.tenantName} · ${payer.place}` : 'Money you received from a tenant.'}
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
          {picked === undefined && (
            <p className="mt-3 text-sm text-ink-soft">
              Several checks? <TextLink to={href('/rent/record-payments')}>Record them together</TextLink>{' '}
              with their deposit slip.
            </p>
          )}
        </div>
      )}
      {payer && <LoadedForm key={payer.leaseId} lease={payer} onDone={close} />}
    </FormDialog>
  )
}

/** Waits for what the payment would pay, with which the form is filled. */
function LoadedForm({ lease, onDone }: { lease: PayableLease; onDone: () => void }) {
  const preview = useQuery(paymentPreviewQuery(lease.leaseId))
  const full = useQuery(leaseQuery(lease.leaseId))
  const failed = [preview, full].find((query) => query.isError && query.data === undefined)
  if (preview.data && full.data) {
    const household = [
      ...full.data.tenants.map(({ id, name }) => ({ id, name, isFormer: false })),
      ...full.data.formerTenants.map(({ id, name }) => ({ id, name, isFormer: true })),
    ]
    return <PaymentForm lease={lease} preview={preview.data} household={household} onDone={onDone} />
  }
  return failed ? (
    <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <SkeletonLines lines={5} />
  )
}
