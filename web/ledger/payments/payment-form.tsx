import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { recordPayment, reversePayment } from '#shared/ledger/contract.ts'
import { ApiError, call, messageFor } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { type Charge, type PayableCharges, paymentPreviewQuery } from '#web/ledger/api.ts'
import { methodOptions, typeOptions } from '#web/ledger/labels.ts'
import { PaymentPreview } from './payment-preview.tsx'
import {
  isDateFar,
  openAmountOf,
  paymentResolver,
  startValues,
  toPaymentBody,
  type Payer,
  type PaymentKind,
  type PaymentValues,
} from './payment-values.ts'
import { useDuplicate } from './use-duplicate.ts'

export type PayableLease = {
  leaseId: string
  tenantName: string
  /** 'Maple Court, 2B'. */
  place: string
  /** The suggested amount in dollars; without it, the open amount without deposits. */
  amount?: number | undefined
}

type PaymentFormProps = {
  lease: PayableLease
  preview: PayableCharges
  /** The tenants of the lease, present ones first. */
  household: readonly Payer[]
  onDone: () => void
}

const undoMs = 10_000

export function PaymentForm({ lease, preview, household, onDone }: PaymentFormProps) {
  const { leaseId } = lease
  const { charges, today } = preview
  const intent = useIdempotencyKey()
  const form = useForm<PaymentValues>({
    resolver: paymentResolver(leaseId, charges, today),
    defaultValues: startValues(lease.amount, charges, today, household),
  })
  const { register, control, setValue, formState } = form
  const { errors, dirtyFields } = formState
  // The form renders a moment after its dialog, which has moved the focus to its close button by then.
  useEffect(() => form.setFocus('amount', { shouldSelect: true }), [form])
  const values = useWatch({ control, compute: (all: PaymentValues) => all })
  const duplicate = useDuplicate(leaseId, values.amount, today)

  async function save(form: PaymentValues) {
    const body = toPaymentBody(leaseId, form, charges)
    // the key belongs to the typed values, so that a retry after a lost response does not record them twice
    const idempotencyKey = intent.keyFor(body)
    const { booksVersion } = preview
    const payment = await call(recordPayment, { body: { ...body, booksVersion }, idempotencyKey }).catch(
      async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'books_changed') {
          await queryClient.fetchQuery(paymentPreviewQuery(leaseId))
        }
        throw error
      },
    )
    void invalidateLedger()
    toast.success(`${formatMoney(payment.amount)} recorded for ${lease.tenantName}`, {
      duration: undoMs,
      action: { label: 'Undo', onClick: () => void undo(payment.id, payment.amount) },
    })
  }

  /** The amount follows the kind until the user types one. */
  function followType(type: PaymentKind) {
    const open = openAmountOf(type, charges)
    if (!dirtyFields.amount && open > 0) {
      setValue('amount', open, { shouldDirty: false })
    }
  }

  return (
    <DialogForm form={form} onSave={save} onSaved={onDone} submitLabel="Record payment">
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField form={control} name="amount" label="Amount" required />
        <Field label="Received on" required error={errors.date?.message}>
          {(field) => <DateInput {...field} {...register('date')} />}
        </Field>
        <Field label="Method" error={errors.method?.message}>
          {(field) => (
            <Select {...field} {...register('method')} options={methodOptions} placeholder="Not specified" />
          )}
        </Field>
        <Field label="Reference" optional error={errors.reference?.message}>
          {(field) => (
            <Input {...field} {...register('reference')} placeholder="Check number, confirmation" />
          )}
        </Field>
        <Field label="For" error={errors.type?.message}>
          {(field) => (
            <Select
              {...field}
              {...register('type', {
                onChange: (event: { target: { value: PaymentKind } }) => followType(event.target.value),
              })}
              options={kindOptions(charges)}
            />
          )}
        </Field>
        {household.length > 1 && (
          <Field label="Paid by" error={errors.paidBy?.message}>
            {(field) => (
              <Select
                {...field}
                {...register('paidBy')}
                placeholder="Not specified"
                options={household.map(({ id, name, isFormer }) => ({
                  value: id,
                  label: isFormer ? `${name} (former)` : name,
                }))}
              />
            )}
          </Field>
        )}
        <Field label="Notes" optional error={errors.notes?.message}>
          {(field) => <Input {...field} {...register('notes')} />}
        </Field>
      </div>
      {isDateFar(values, charges, today) && (
        <Checkbox {...register('isDateConfirmed')}>
          The money was received on {formatDate(values.date)}
          <span className="block text-sm text-ink-faint">
            That is far from today. A payment with a past date can cover charges from that time and reverse
            late fees.
          </span>
        </Checkbox>
      )}
      <Checkbox {...register('isPending')}>
        Not settled yet
        <span className="block text-sm text-ink-faint">
          The payment is not posted to the ledger until you mark it as settled. Until then, no charge shows as
          paid.
        </span>
      </Checkbox>
      {duplicate && (
        <Notice tone="warn" title="Possible duplicate">
          {formatMoney(duplicate.amount)} from {lease.tenantName} is already recorded for{' '}
          {formatDate(duplicate.date)}. Save only if this is a different payment.
        </Notice>
      )}
      <PaymentPreview values={values} preview={preview} />
    </DialogForm>
  )
}

/** Returns what a payment can be for: one check may pay rent and deposit where both are open. */
function kindOptions(charges: readonly Charge[]) {
  const hasBoth =
    charges.some(({ type }) => type === 'DEPOSIT') && charges.some(({ type }) => type !== 'DEPOSIT')
  return hasBoth
    ? [{ value: 'RENT_AND_DEPOSIT', label: 'Rent and security deposit' }, ...typeOptions]
    : typeOptions
}

async function undo(id: string, amount: number): Promise<void> {
  try {
    await call(reversePayment, { params: { id } })
    toast.info(`${formatMoney(amount)} reversed`, { description: 'Both entries stay in the ledger.' })
  } catch (error) {
    toast.error(messageFor(error))
  }
  await invalidateLedger()
}
