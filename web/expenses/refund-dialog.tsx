import { useForm } from 'react-hook-form'
import { expenseMethods, type ExpenseMethod, methodNames } from '#shared/expenses/methods.ts'
import { refundExpense } from '#shared/expenses/refund-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { localDay } from '#web/lib/text/local-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Expense } from './api.ts'

type Values = { date: string; amount: number | null; method: ExpenseMethod | ''; reference: string }
type RefundDialogProps = { expense: Expense; onClose: () => void }

const toBody = ({ date, amount, method, reference }: Values) => ({
  date,
  // an empty amount is refused by the form itself
  amount: amount ?? 0,
  method: method || null,
  reference: reference || null,
})

/** Records what the vendor gave back of an expense. */
export function RefundDialog({ expense, onClose }: RefundDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record refund"
      description={`Money back of ${expense.description}${expense.vendor ? ` from ${expense.vendor.name}` : ''}. It counts against the same categories on its day.`}
    >
      <RefundForm expense={expense} onClose={onClose} />
    </FormDialog>
  )
}

function RefundForm({ expense: { id, date: paidOn, net, method }, onClose }: RefundDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: refundExpense.body,
      toBody,
      own: ({ amount, date }) => [
        ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 40.00' }] : []),
        ...(amount !== null && amount > net
          ? [{ path: 'amount', message: `Enter ${formatMoney(net)} or less` }]
          : []),
        ...(date === '' ? [{ path: 'date', message: 'Choose the day of the refund' }] : []),
        ...(date !== '' && date < paidOn
          ? [{ path: 'date', message: 'A refund cannot be earlier than the payment' }]
          : []),
      ],
    }),
    defaultValues: { date: localDay(), amount: null, method: method ?? '', reference: '' },
  })
  const { register, control } = form
  const { errors } = form.formState
  async function save(values: Values) {
    const body = toBody(values)
    await call(refundExpense, { params: { id }, body, idempotencyKey: intent.keyFor(body) })
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
        hint={`Up to ${formatMoney(net)}, what was paid less earlier refunds.`}
      />
      <Field label="Refunded on" required error={errors.date?.message}>
        {(field) => <DateInput {...field} {...register('date')} />}
      </Field>
      <Field label="Method" optional error={errors.method?.message}>
        {(field) => (
          <Select
            {...field}
            {...register('method')}
            options={expenseMethods.map((value) => ({ value, label: methodNames[value] }))}
            placeholder="Not specified"
          />
        )}
      </Field>
      <Field label="Reference" optional error={errors.reference?.message}>
        {(field) => <Input {...field} {...register('reference')} maxLength={100} />}
      </Field>
    </DialogForm>
  )
}
