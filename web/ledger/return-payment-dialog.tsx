import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { updatePayment } from '#shared/ledger/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { PaymentWithAllocations } from './api.ts'
import { ReopenedCharges } from './payment-action-copy.tsx'
import { tenantName } from './labels.ts'

type Values = { reason: string }

const reasons = ['Insufficient funds', 'Account closed', 'Stop payment', 'Signature refused', 'Chargeback']

function toBody({ reason }: Values) {
  return { status: 'FAILED' as const, reason }
}

const resolver = contractResolver<Values>({ schema: updatePayment.body, toBody })

type ReturnPaymentDialogProps = { payment: PaymentWithAllocations; onClose: () => void }

/** Records that the bank took the money of a payment back. */
export function ReturnPaymentDialog({ payment, onClose }: ReturnPaymentDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Mark this payment as returned?"
      description={`${formatMoney(payment.amount)} from ${tenantName(payment.lease)}`}
      size="sm"
    >
      <ReturnForm payment={payment} onClose={onClose} />
    </FormDialog>
  )
}

function ReturnForm({ payment, onClose }: ReturnPaymentDialogProps) {
  const listId = useId()
  const form = useForm<Values>({ resolver, defaultValues: { reason: 'Insufficient funds' } })
  return (
    <DialogForm
      form={form}
      submitLabel="Mark as returned"
      onSaved={onClose}
      onSave={async (values) => {
        await call(updatePayment, {
          params: { id: payment.id },
          body: toBody(values),
          ifMatch: payment.version,
        })
        void invalidateLedger()
        toast.success('Payment marked as returned', {
          description: 'Add a charge if your lease has a fee for returned payments.',
        })
      }}
    >
      <div className="text-ink-soft">
        <p>An entry of today takes {formatMoney(payment.amount)} back. Both entries stay in the ledger.</p>
        <ReopenedCharges payment={payment} />
      </div>
      <Field label="Reason" required error={form.formState.errors.reason?.message}>
        {(control) => <Input {...control} {...form.register('reason')} list={listId} />}
      </Field>
      <datalist id={listId}>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </datalist>
    </DialogForm>
  )
}
