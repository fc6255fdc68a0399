import { useForm, useWatch } from 'react-hook-form'
import { createOwnerTransaction } from '#shared/owner-transactions/contract.ts'
import { type ExpenseMethod, expenseMethods, methodNames } from '#shared/expenses/methods.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { useOwnersOn } from '#web/lib/api/use-owners-on.ts'
import { usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { MethodFields } from '#web/common/costs/method-fields.tsx'

type Values = {
  kind: 'CONTRIBUTION' | 'DRAW'
  date: string
  amount: number | null
  description: string
  propertyId: string
  ownerId: string
  method: ExpenseMethod | ''
  reference: string
}

const kinds = [
  { value: 'CONTRIBUTION', label: 'Contribution' },
  { value: 'DRAW', label: 'Draw' },
] as const

const methodOptions = expenseMethods.map((value) => ({ value, label: methodNames[value] }))

const toBody = (values: Values) => ({
  kind: values.kind,
  date: values.date,
  // an empty amount is refused by the form itself
  amount: values.amount ?? 0,
  description: values.description.trim() || (values.kind === 'DRAW' ? 'Owner draw' : 'Owner contribution'),
  propertyId: values.propertyId || null,
  ownerId: (values.propertyId && values.ownerId) || null,
  method: values.method || null,
  reference: values.reference || null,
})

const resolver = contractResolver<Values>({
  schema: createOwnerTransaction.body,
  toBody,
  own: ({ amount, date }) => [
    ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 1,000.00' }] : []),
    ...(date === '' ? [{ path: 'date', message: 'Choose the date of the payment' }] : []),
  ],
})

/** Records money that the owner put in or took out. */
export function OwnerMoneyDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog open onClose={onClose} title="Record contribution or draw">
      <OwnerMoneyForm onClose={onClose} />
    </FormDialog>
  )
}

function OwnerMoneyForm({ onClose }: { onClose: () => void }) {
  const intent = useIdempotencyKey()
  const properties = usePropertyOptions()
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      kind: 'CONTRIBUTION',
      date: accountDay(),
      amount: null,
      description: '',
      propertyId: '',
      ownerId: '',
      method: '',
      reference: '',
    },
  })
  const { register, control, setValue } = form
  const { errors } = form.formState
  const [kind, propertyId, date] = useWatch({ control, name: ['kind', 'propertyId', 'date'] })
  const owners = useOwnersOn(propertyId, date)
  async function save(values: Values) {
    const body = toBody(values)
    const row = await call(createOwnerTransaction, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`${formatMoney(row.amount)} recorded`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The date', kind: 'money' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Record"
    >
      <Segmented
        label="Type"
        options={kinds}
        value={kind}
        onChange={(value) => setValue('kind', value, { shouldDirty: true })}
      />
      <MoneyField
        form={control}
        name="amount"
        label="Amount"
        required
        {...(kind === 'DRAW' &&
          owners.length > 0 && { hint: 'Up to the owner’s available balance in this property.' })}
      />
      <Field label="Date" required error={errors.date?.message}>
        {(field) => <DateInput {...field} {...register('date')} />}
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        {(field) => <Input {...field} {...register('description')} maxLength={200} />}
      </Field>
      <Field label="Property" optional error={errors.propertyId?.message}>
        {(field) => (
          <Select {...field} {...register('propertyId')} options={properties} placeholder="Whole business" />
        )}
      </Field>
      {owners.length > 0 && (
        <Field
          label="Owner"
          optional
          error={errors.ownerId?.message}
          hint="If you do not choose an owner, the amount is divided by the ownership shares on that date."
        >
          {(field) => (
            <Select
              {...field}
              {...register('ownerId')}
              options={owners}
              placeholder="All owners, by ownership share"
            />
          )}
        </Field>
      )}
      <MethodFields options={methodOptions} optional />
    </DialogForm>
  )
}
