import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { refundCredit, refundPayment } from '#shared/ledger/refund-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { methodOptions } from '#web/ledger/labels.ts'
import { MethodFields } from '#web/common/costs/method-fields.tsx'

type Values = { amount: number | null; date: string; method: PaymentMethod | ''; reference: string }

/** The credit to refund: of one payment, or of a whole lease. Dollars. */
export type RefundableCredit = { of: { paymentId: string } | { leaseId: string }; amount: number }

type RefundFormProps = { credit: RefundableCredit; today: string; onClose: () => void }

/** Asks how much credit was given back, when and how. The charges that were paid stay paid. */
export function RefundForm({ credit, today, onClose }: RefundFormProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: refundPayment.body,
      toBody,
      own: ({ amount, date }) => [
        ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 200.00' }] : []),
        ...(amount !== null && amount > credit.amount
          ? [
              {
                path: 'amount',
                message: `Enter at most ${formatMoney(credit.amount)}, the credit held`,
              },
            ]
          : []),
        ...(date === '' ? [{ path: 'date', message: 'Choose the date you paid it' }] : []),
      ],
    }),
    defaultValues: { amount: credit.amount, date: today, method: 'CHECK', reference: '' },
  })
  const { errors } = form.formState
  // The form renders a moment after its dialog, which has moved the focus to its close button by then.
  useEffect(() => form.setFocus('amount', { shouldSelect: true }), [form])

  async function save(values: Values) {
    const body = toBody(values)
    const idempotencyKey = intent.keyFor(body)
    await ('paymentId' in credit.of
      ? call(refundPayment, { params: { id: credit.of.paymentId }, body, idempotencyKey })
      : call(refundCredit, { params: { id: credit.of.leaseId }, body, idempotencyKey }))
    void invalidateLedger()
    toast.success(`Refund of ${formatMoney(body.amount)} recorded`)
  }

  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The refund date', kind: 'money' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Record refund"
    >
      <p className="text-ink-soft">
        The tenant has a credit of {formatMoney(credit.amount)}. Enter the amount you refunded. Tenure does
        not move money.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField form={form.control} name="amount" label="Amount" required />
        <Field label="Paid on" required error={errors.date?.message}>
          {(control) => <DateInput {...control} {...form.register('date')} />}
        </Field>
        <MethodFields options={methodOptions} placeholder="Check number, confirmation" />
      </div>
    </DialogForm>
  )
}

function toBody({ amount, date, method, reference }: Values) {
  return {
    // an empty amount is refused by the form itself
    amount: amount ?? 0,
    date,
    method: method || null,
    reference: reference || null,
  }
}
