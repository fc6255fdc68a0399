import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { updatePayment } from '#shared/ledger/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { returnPreviewQuery, type PaymentWithAllocations, type ReturnPreview } from './api.ts'
import { ReopenedCharges } from './payment-action-copy.tsx'
import { tenantName } from './labels.ts'
import {
  feeLimitText,
  isFeeBeyond,
  returnResolver,
  toReturnBody,
  type ReturnValues,
} from './return-values.ts'

const reasons = ['Insufficient funds', 'Account closed', 'Stop payment', 'Signature refused', 'Chargeback']

type ReturnPaymentDialogProps = { payment: PaymentWithAllocations; onClose: () => void }

/** Records that the bank took the money of a payment back, and charges a fee for it. */
export function ReturnPaymentDialog({ payment, onClose }: ReturnPaymentDialogProps) {
  const preview = useQuery(returnPreviewQuery(payment.id))
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Mark this payment as returned?"
      description={`${formatMoney(payment.amount)} from ${tenantName(payment.lease)}`}
      size="sm"
    >
      {preview.data ? (
        <ReturnForm payment={payment} preview={preview.data} onClose={onClose} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </FormDialog>
  )
}

function ReturnForm({ payment, preview, onClose }: ReturnPaymentDialogProps & { preview: ReturnPreview }) {
  const listId = useId()
  const form = useForm<ReturnValues>({
    resolver: returnResolver(preview),
    defaultValues: {
      reason: 'Insufficient funds',
      hasFee: preview.fee !== null,
      feeAmount: preview.fee ?? preview.law?.limit ?? null,
      feeReason: '',
    },
  })
  return (
    <DialogForm
      form={form}
      submitLabel="Mark as returned"
      onSaved={onClose}
      onSave={async (values) => {
        await call(updatePayment, {
          params: { id: payment.id },
          body: toReturnBody(values),
          ifMatch: payment.version,
        })
        void invalidateLedger()
        toast.success('Payment marked as returned')
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
      <FeeFields form={form} preview={preview} />
    </DialogForm>
  )
}

function FeeFields({ form, preview }: { form: UseFormReturn<ReturnValues>; preview: ReturnPreview }) {
  const values = useWatch({ control: form.control, compute: (all: ReturnValues) => all })
  const limit = feeLimitText(preview.law)
  return (
    <>
      <Checkbox {...form.register('hasFee')}>Charge a fee for the returned payment</Checkbox>
      {values.hasFee && (
        <MoneyField
          form={form.control}
          name="feeAmount"
          label="Fee"
          required
          hint={[limit, preview.law?.caution].filter(Boolean).join(' ')}
        />
      )}
      {isFeeBeyond(values, preview) && (
        <Field
          label="Why this fee is allowed here"
          required={preview.law?.isFirm === true}
          error={form.formState.errors.feeReason?.message}
          hint="Kept with the charge. Your tenant sees it."
        >
          {(control) => <Textarea {...control} {...form.register('feeReason')} rows={2} maxLength={500} />}
        </Field>
      )}
    </>
  )
}
