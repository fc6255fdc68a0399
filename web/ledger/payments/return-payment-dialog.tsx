import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { updatePayment } from '#shared/ledger/contract.ts'
import { accountQuery } from '#web/lib/api/account.ts'
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
import { returnPreviewQuery, type PaymentWithAllocations, type ReturnPreview } from '#web/ledger/api.ts'
import { DayOfReturn } from './day-of-return.tsx'
import { ReopenedCharges } from './payment-action-copy.tsx'
import { tenantName } from '#web/ledger/labels.ts'
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
  const account = useQuery(accountQuery)
  const failed = [preview, account].find(({ isError }) => isError)
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Mark this payment as returned?"
      description={`${formatMoney(payment.amount)} from ${tenantName(payment.lease)}`}
      size="sm"
    >
      {preview.data && account.data ? (
        <ReturnForm payment={payment} preview={preview.data} today={account.data.today} onClose={onClose} />
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </FormDialog>
  )
}

function ReturnForm({
  payment,
  preview,
  today,
  onClose,
}: ReturnPaymentDialogProps & { preview: ReturnPreview; today: string }) {
  const listId = useId()
  const form = useForm<ReturnValues>({
    resolver: returnResolver(preview, { payment, today }),
    defaultValues: {
      reason: 'Insufficient funds',
      returnedOn: today,
      hasFee: preview.fee !== null,
      feeAmount: preview.fee,
      feeReason: '',
    },
  })
  return (
    <DialogForm
      form={form}
      days={{ returnedOn: { name: 'The return date', kind: 'money' } }}

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
        <p>
          A reversing entry takes {formatMoney(payment.amount)} back on the return date. Both entries stay in
          the ledger.
        </p>
        <ReopenedCharges payment={payment} />
      </div>
      <DayOfReturn
        label="Returned on"
        hint="The date the bank took the money back, as shown on your bank statement."
        field={form.register('returnedOn')}
        error={form.formState.errors.returnedOn?.message}
        payment={payment}
        today={today}
      />
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
          label="Reason this fee is allowed"
          required={preview.law?.isFirm === true}
          error={form.formState.errors.feeReason?.message}
          hint="Saved with the charge. Your tenant can see it."
        >
          {(control) => <Textarea {...control} {...form.register('feeReason')} rows={2} maxLength={500} />}
        </Field>
      )}
    </>
  )
}
