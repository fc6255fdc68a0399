import { useForm } from 'react-hook-form'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import { refundVendorCredit } from '#shared/expenses/vendor-credit-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { localDay } from '#web/lib/text/local-day.ts'
import { methodOptions } from '#web/expenses/labels.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { VendorCredit } from './api.ts'

type Values = { date: string; amount: number | null; method: ExpenseMethod | ''; reference: string }
type RefundCreditDialogProps = { credit: VendorCredit; onClose: () => void }

const toBody = ({ date, amount, method, reference }: Values) => ({
  date,
  // an empty amount is refused by the form itself
  amount: amount ?? 0,
  method: method || null,
  reference: reference || null,
})

/** Records money that a vendor paid back of a credit. */
export function RefundCreditDialog({ credit, onClose }: RefundCreditDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record refund of the credit"
      description={`Money from ${credit.vendor.name} for ${credit.description}. Cash goes to undeposited funds, other money to the bank account that is the default.`}
    >
      <RefundForm credit={credit} onClose={onClose} />
    </FormDialog>
  )
}

function RefundForm({ credit: { id, date: creditDate, open }, onClose }: RefundCreditDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: refundVendorCredit.body,
      toBody,
      own: ({ amount, date }) => [
        ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 40.00' }] : []),
        ...(amount !== null && amount > open
          ? [{ path: 'amount', message: `Enter ${formatMoney(open)} or less` }]
          : []),
        ...(date === '' ? [{ path: 'date', message: 'Choose the day on which the money came' }] : []),
        ...(date !== '' && date < creditDate
          ? [
              {
                path: 'date',
                message: `The credit is of ${formatDate(creditDate)}. Enter that day or a later one`,
              },
            ]
          : []),
      ],
    }),
    defaultValues: { date: localDay(), amount: open, method: '', reference: '' },
  })
  const { register, control } = form
  const { errors } = form.formState
  async function save(values: Values) {
    const body = toBody(values)
    await call(refundVendorCredit, { params: { id }, body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`${formatMoney(body.amount)} recorded as a refund`)
  }
  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Record refund">
      <MoneyField
        form={control}
        name="amount"
        label="Amount"
        required
        hint={`Up to ${formatMoney(open)}, what is not used.`}
      />
      <Field label="Refunded on" required error={errors.date?.message}>
        {(field) => <DateInput {...field} {...register('date')} />}
      </Field>
      <Field label="Method" optional error={errors.method?.message}>
        {(field) => (
          <Select {...field} {...register('method')} options={methodOptions} placeholder="Not specified" />
        )}
      </Field>
      <Field label="Reference" optional error={errors.reference?.message}>
        {(field) => <Input {...field} {...register('reference')} maxLength={100} />}
      </Field>
    </DialogForm>
  )
}
