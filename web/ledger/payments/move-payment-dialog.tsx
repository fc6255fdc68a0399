import { useForm } from 'react-hook-form'
import { movePayment } from '#shared/ledger/move-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { PaymentWithAllocations } from '#web/ledger/api.ts'
import { placeLabel, tenantName } from '#web/ledger/labels.ts'
import { LeasePicker } from '#web/ledger/lease-picker.tsx'

type Values = { leaseId: string }
type MovePaymentDialogProps = { payment: PaymentWithAllocations; onClose: () => void }

/** Moves a payment that was recorded on the wrong lease to another one. */
export function MovePaymentDialog({ payment, onClose }: MovePaymentDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Move to another lease"
      description={`${formatMoney(payment.amount)} from ${tenantName(payment.lease)}`}
      size="sm"
    >
      <MovePaymentForm payment={payment} onClose={onClose} />
    </FormDialog>
  )
}

function MovePaymentForm({ payment, onClose }: MovePaymentDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: movePayment.body,
      toBody: (values) => values,
      own: ({ leaseId }) => [
        ...(leaseId === '' ? [{ path: 'leaseId', message: 'Choose the lease the payment is for' }] : []),
        ...(leaseId === payment.leaseId
          ? [{ path: 'leaseId', message: 'The payment is already on this lease. Choose another one' }]
          : []),
      ],
    }),
    defaultValues: { leaseId: '' },
  })
  return (
    <DialogForm
      form={form}
      submitLabel="Move payment"
      onSaved={onClose}
      onSave={async (body) => {
        await call(movePayment, {
          params: { id: payment.id },
          body,
          idempotencyKey: intent.keyFor(body),
        })
        void invalidateLedger()
        toast.success('Payment moved')
      }}
    >
      <p className="text-ink-soft">
        The payment is removed from the ledger of {placeLabel(payment.lease.unit)} and added to the ledger of
        the other lease, both on {formatDate(payment.date)}, with its method, reference and bank deposit. The
        charges it paid here are owed again.
      </p>
      <LeasePicker
        label="Correct lease"
        error={form.formState.errors.leaseId?.message}
        onPick={(lease) =>
          form.setValue('leaseId', lease?.id ?? '', {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
    </DialogForm>
  )
}
