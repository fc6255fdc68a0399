import { useForm } from 'react-hook-form'
import { type ExpenseCategory, isOffSchedule } from '#shared/expenses/categories.ts'
import { recordEscrowPayout } from '#shared/expenses/recurring-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { categoryOptions } from '#web/expenses/category-words.ts'
import { VendorChoice, vendorFieldsOf } from '#web/expenses/form/vendor-field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { RecurringExpense } from './api.ts'

type Values = {
  date: string
  amount: number | null
  category: ExpenseCategory
  description: string
  vendor: ComboOption | null
}

const categories = categoryOptions.filter(({ value }) => !isOffSchedule(value))

const toBody = ({ vendor, amount, ...values }: Values) => ({
  ...values,
  // an empty amount is refused by the form itself
  amount: amount ?? 0,
  ...vendorFieldsOf(vendor),
})

const resolver = contractResolver<Values>({
  schema: recordEscrowPayout.body,
  toBody,
  own: ({ date, amount, description }) => [
    ...(date === '' ? [{ path: 'date', message: 'Enter the date the lender paid' }] : []),
    ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 2,400.00' }] : []),
    ...(description.trim() === ''
      ? [{ path: 'description', message: 'Enter the description of the payment' }]
      : []),
  ],
})

type EscrowDialogProps = { row: RecurringExpense; held: number; onClose: () => void }

/** Records what the lender of a mortgage paid out of escrow. */
export function EscrowDialog(props: EscrowDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Record escrow disbursement"
      description={`Payments the lender made from escrow, as shown on the lender’s statement. The escrow account holds ${formatMoney(props.held)}. No cash moves.`}
    >
      <EscrowForm {...props} />
    </FormDialog>
  )
}

function EscrowForm({ row, onClose }: EscrowDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver,
    defaultValues: { date: '', amount: null, category: 'TAXES', description: '', vendor: null },
  })
  const { errors } = form.formState
  async function save(values: Values) {
    const body = toBody(values)
    await call(recordEscrowPayout, { params: { id: row.id }, body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`${values.description} recorded`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The disbursement date', kind: 'record' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Record disbursement"
    >
      <Field label="Paid on" required error={errors.date?.message}>
        {(control) => <DateInput {...control} {...form.register('date')} />}
      </Field>
      <MoneyField form={form.control} name="amount" label="Amount" required />
      <Field label="Category" error={errors.category?.message}>
        {(control) => <Select {...control} {...form.register('category')} options={categories} />}
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('description')}
            maxLength={200}
            placeholder="County tax, first half"
          />
        )}
      </Field>
      <VendorChoice form={form.control} label="Paid to" />
    </DialogForm>
  )
}
