import { useForm } from 'react-hook-form'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { expenseMethodOptions } from './labels.ts'

type Values = { date: string; amount: number | null; method: ExpenseMethod | ''; reference: string }

const toBody = ({ date, amount, method, reference }: Values) => ({
  date,
  // an empty amount is refused by the form itself
  amount: amount ?? 0,
  method: method || null,
  reference: reference || null,
})

type RefundFormProps = {
  schema: Parameters<typeof contractResolver<Values>>[0]['schema']
  /** Sends the refund. */
  send: (body: ReturnType<typeof toBody>, idempotencyKey: string) => Promise<unknown>
  /** The most that can be refunded, in dollars, and what it is. */
  most: { amount: number; hint: string }
  /** The first day on which money can come back, and the message for an earlier one. */
  first: { date: string; message: string }
  initial: Pick<Values, 'amount' | 'method'>
  onClose: () => void
}

/** Records money that came back from a vendor: its amount, day, method and reference. */
export function ExpenseRefundForm({ schema, send, most, first, initial, onClose }: RefundFormProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema,
      toBody,
      own: ({ amount, date }) => [
        ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 40.00' }] : []),
        ...(amount !== null && amount > most.amount
          ? [{ path: 'amount', message: `Enter ${formatMoney(most.amount)} or less` }]
          : []),
        ...(date === '' ? [{ path: 'date', message: 'Choose the refund date' }] : []),
        ...(date !== '' && date < first.date ? [{ path: 'date', message: first.message }] : []),
      ],
    }),
    defaultValues: { date: accountDay(), reference: '', ...initial },
  })
  const { register, control } = form
  const { errors } = form.formState
  async function save(values: Values) {
    const body = toBody(values)
    await send(body, intent.keyFor(body))
    await invalidateLedger()
    toast.success(`${formatMoney(body.amount)} recorded as a refund`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The refund date', kind: 'record' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Record refund"
    >
      <MoneyField form={control} name="amount" label="Amount" required hint={most.hint} />
      <Field label="Refunded on" required error={errors.date?.message}>
        {(field) => <DateInput {...field} {...register('date')} />}
      </Field>
      <Field label="Method" optional error={errors.method?.message}>
        {(field) => (
          <Select
            {...field}
            {...register('method')}
            options={expenseMethodOptions}
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
