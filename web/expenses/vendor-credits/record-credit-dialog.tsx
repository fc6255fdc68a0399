import { useQuery } from '@tanstack/react-query'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { type ExpenseCategory, isOffSchedule } from '#shared/expenses/categories.ts'
import { createVendorCredit } from '#shared/expenses/vendor-credit-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import type { Recorded } from '#web/common/costs/recorded.ts'
import { categoryOptions } from '#web/expenses/category-words.ts'
import { type Entered, findRecorded } from '#web/expenses/form/find-recorded.ts'
import { idsOfPlace, PlaceChoice } from '#web/expenses/form/place-field.tsx'
import { RecordedQuestion } from '#web/expenses/form/recorded-question.tsx'
import { askedProblems, type AskedValues, notAsked } from '#web/expenses/form/recorded-values.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { vendorCreditsQuery } from './api.ts'

type Values = {
  date: string
  amount: number | null
  category: ExpenseCategory | ''
  place: ComboOption | null
  description: string
  reference: string
} & AskedValues

type RecordCreditDialogProps = { vendor: { id: string; name: string }; onClose: () => void }

const categories = categoryOptions.filter(({ value }) => value === 'CAPITAL' || !isOffSchedule(value))

const toBody = ({ date, description, amount, category, place, reference }: Values) => ({
  date,
  description,
  // empty ones are refused by the form itself
  amount: amount ?? 0,
  category: category || ('OTHER' as const),
  ...idsOfPlace(place),
  reference: reference || null,
})

/** Records a credit that a vendor gave. */
export function RecordCreditDialog({ vendor, onClose }: RecordCreditDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record vendor credit"
      description={`For returned goods or an overcharge of ${vendor.name}. The credit reduces its category on its date, and can be applied to bills or refunded.`}
    >
      <RecordForm vendor={vendor} onClose={onClose} />
    </FormDialog>
  )
}

function RecordForm({ vendor, onClose }: RecordCreditDialogProps) {
  const intent = useIdempotencyKey()
  const bodyOf = (values: Values) => ({ vendorId: vendor.id, ...toBody(values) })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: createVendorCredit.body,
      toBody: bodyOf,
      own: ({ date, amount, category, place, description, ...asked }) => [
        ...askedProblems(asked),
        ...(date === '' ? [{ path: 'date', message: 'Choose the credit date' }] : []),
        ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 40.00' }] : []),
        ...(category === '' ? [{ path: 'category', message: 'Choose a category' }] : []),
        ...(place === null ? [{ path: 'place', message: 'Choose a property, or the whole business' }] : []),
        ...(description.trim() === ''
          ? [{ path: 'description', message: 'Enter the reason for the credit' }]
          : []),
      ],
    }),
    defaultValues: {
      date: accountDay(),
      amount: null,
      category: '',
      place: null,
      description: '',
      reference: '',
      ...notAsked,
    },
  })
  const { register, control } = form
  const { errors } = form.formState
  async function save(values: Values) {
    const body = bodyOf(values)
    const credit = await call(createVendorCredit, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`Credit of ${formatMoney(credit.amount)} recorded`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The credit date', kind: 'record' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Record credit"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField form={control} name="amount" label="Amount" required />
        <Field label="Credit date" required error={errors.date?.message}>
          {(field) => <DateInput {...field} {...register('date')} />}
        </Field>
      </div>
      <Field label="Description" required error={errors.description?.message}>
        {(field) => (
          <Input {...field} {...register('description')} maxLength={200} placeholder="Returned shingles" />
        )}
      </Field>
      <Field
        label="Category"
        required
        error={errors.category?.message}
        hint="The category of the original cost."
      >
        {(field) => (
          <Select {...field} {...register('category')} options={categories} placeholder="Choose a category" />
        )}
      </Field>
      <PlaceChoice form={control} />
      <Field label="Credit memo number" optional error={errors.reference?.message}>
        {(field) => <Input {...field} {...register('reference')} maxLength={100} />}
      </Field>
      <CreditQuestion vendor={vendor} />
    </DialogForm>
  )
}

/** Asks whether the credit of the form around it is one that the vendor's panel has already. */
function CreditQuestion({ vendor }: Pick<RecordCreditDialogProps, 'vendor'>) {
  const { control } = useFormContext<Values>()
  const entered = useWatch({
    control,
    compute: ({ amount, date, reference }: Values): Entered => ({
      vendorId: vendor.id,
      amount,
      date,
      reference,
    }),
  })
  const credits = (useQuery(vendorCreditsQuery(vendor.id)).data ?? [])
    .filter(({ status }) => status !== 'VOID')
    .map((credit): Recorded => ({ ...credit, kind: 'credit', vendorName: vendor.name }))
  return <RecordedQuestion recorded={findRecorded(credits, entered)} noun="credit" />
}
