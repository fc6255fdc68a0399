import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { ExpenseCategory } from '#shared/expenses/categories.ts'
import { createRecurringExpense } from '#shared/expenses/recurring-contract.ts'
import { frequencies, type Frequency } from '#shared/expenses/recurring.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { categoryHint, categoryOptions } from '#web/expenses/category-words.ts'
import { PlaceChoice, idsOfPlace } from '#web/expenses/form/place-field.tsx'
import { VendorChoice, vendorFieldsOf } from '#web/expenses/form/vendor-field.tsx'
import { frequencyNames } from './api.ts'

type Values = {
  kind: 'EXPENSE' | 'MORTGAGE'
  description: string
  vendor: ComboOption | null
  place: ComboOption | null
  category: ExpenseCategory | ''
  every: Frequency
  startDate: string
  endDate: string
  handling: 'AUTOPAY' | 'BILL'
  leadDays: string
  amount: number | null
  rate: string
  balance: number | null
  tax: number | null
  insurance: number | null
  escrowBalance: number | null
  sendsForm1098: boolean
}

const kinds = [
  { value: 'EXPENSE', label: 'Expense' },
  { value: 'MORTGAGE', label: 'Mortgage' },
] as const

const recurringCategories = categoryOptions.filter(
  ({ value }) => value !== 'MORTGAGE_PRINCIPAL' && value !== 'MORTGAGE_ESCROW',
)
const everyOptions = frequencies.map((value) => ({ value, label: frequencyNames[value] }))
const handlingOptions = [
  { value: 'AUTOPAY', label: 'Paid automatically (record on the due date)' },
  { value: 'BILL', label: 'Paid by me (create a bill)' },
] as const

const startValues: Omit<Values, 'kind'> = {
  description: '',
  vendor: null,
  place: null,
  category: '',
  every: 'MONTH',
  startDate: '',
  endDate: '',
  handling: 'AUTOPAY',
  leadDays: '7',
  amount: null,
  rate: '',
  balance: null,
  tax: null,
  insurance: null,
  escrowBalance: null,
  sendsForm1098: true,
}

const toBody = (values: Values) => {
  const isMortgage = values.kind === 'MORTGAGE'
  return {
    kind: values.kind,
    description: values.description.trim() || (isMortgage ? 'Mortgage payment' : ''),
    ...vendorFieldsOf(values.vendor),
    ...idsOfPlace(values.place),
    ...(isMortgage || values.category === '' ? {} : { category: values.category }),
    every: isMortgage ? ('MONTH' as const) : values.every,
    startDate: values.startDate,
    endDate: values.endDate || null,
    handling: values.handling,
    leadDays: values.handling === 'BILL' ? Number(values.leadDays || 0) : 0,
    // an empty amount is refused by the form itself
    amount: values.amount ?? 0,
    ...(isMortgage
      ? {
          rate: Number(values.rate),
          balance: values.balance ?? 0,
          balanceDate: values.startDate < accountDay() ? values.startDate : accountDay(),
          tax: values.tax ?? 0,
          insurance: values.insurance ?? 0,
          escrowBalance: values.escrowBalance ?? 0,
          category: values.sendsForm1098 ? ('MORTGAGE_INTEREST' as const) : ('OTHER_INTEREST' as const),
        }
      : {}),
  }
}

const needs = (isMissing: boolean, path: string, message: string) => (isMissing ? [{ path, message }] : [])

const resolver = contractResolver<Values>({
  schema: createRecurringExpense.body,
  toBody,
  own: (values) => {
    const isMortgage = values.kind === 'MORTGAGE'
    return [
      ...needs(values.amount === null, 'amount', 'Enter the amount, for example 240.15'),
      ...needs(values.startDate === '', 'startDate', 'Enter the next payment date'),
      ...needs(values.place === null, 'place', 'Choose a property, a unit or the whole business'),
      ...needs(!isMortgage && values.category === '', 'category', 'Choose a category'),
      ...needs(!isMortgage && values.description.trim() === '', 'description', 'Enter a description'),
      ...needs(isMortgage && values.vendor === null, 'vendor', 'Choose the lender, or type a new name'),
      ...needs(values.handling === 'BILL' && values.vendor === null, 'vendor', 'Choose the vendor to pay'),
      ...needs(
        isMortgage && !/^\d{1,2}(\.\d{1,3})?$/.test(values.rate.trim()),
        'rate',
        'Enter the annual rate in percent, for example 6.125',
      ),
      ...needs(
        isMortgage && values.balance === null,
        'balance',
        'Enter the balance owed before the next payment',
      ),
    ]
  },
})

type RecurringDialogProps = {
  /** The kind that is selected when the form opens. */
  kind: Values['kind']
  onClose: () => void
}

/** Adds a recurring expense or a mortgage. */
export function RecurringDialog(props: RecurringDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Add recurring expense"
      description="The expense is recorded on each due date, starting with the next one."
      size="lg"
    >
      <RecurringForm {...props} />
    </FormDialog>
  )
}

function RecurringForm({ kind: opensOn, onClose }: RecurringDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver,
    defaultValues: { ...startValues, kind: opensOn },
  })
  const { control, register, setValue } = form
  const { errors } = form.formState
  const { kind, category, handling } = useWatch({ control, compute: (values: Values) => values })
  const isMortgage = kind === 'MORTGAGE'
  async function save(values: Values) {
    const body = toBody(values)
    const added = await call(createRecurringExpense, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`${added.description} added`)
  }
  return (
    <DialogForm
      form={form}
      days={{
        startDate: { name: 'The next payment', kind: 'agreed' },
        endDate: { name: 'The last payment', kind: isMortgage ? 'loan' : 'last' },
      }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Add"
    >
      <Segmented
        label="Type"
        options={kinds}
        value={kind}
        onChange={(value) => setValue('kind', value, { shouldDirty: true })}
        className="justify-self-start"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Description"
          optional={isMortgage}
          required={!isMortgage}
          error={errors.description?.message}
        >
          {(field) => (
            <Input
              {...field}
              {...register('description')}
              maxLength={200}
              placeholder={isMortgage ? 'Mortgage payment' : 'Property tax, HOA dues'}
            />
          )}
        </Field>
        <PayeeFields form={form} isMortgage={isMortgage} handling={handling} />
        {!isMortgage && (
          <Field
            label="Category"
            required
            error={errors.category?.message}
            hint={category && categoryHint(category)}
          >
            {(field) => (
              <Select
                {...field}
                {...register('category')}
                options={recurringCategories}
                placeholder="Choose a category"
              />
            )}
          </Field>
        )}
        <MoneyField
          form={control}
          name="amount"
          label={isMortgage ? 'Principal and interest' : 'Amount'}
          required
          hint={isMortgage ? 'The fixed monthly payment, without tax and insurance.' : undefined}
        />
        {isMortgage && <MortgageFields form={form} />}
        <ScheduleFields form={form} isMortgage={isMortgage} handling={handling} />
      </div>
    </DialogForm>
  )
}

type FieldsProps = { form: UseFormReturn<Values>; isMortgage: boolean; handling: Values['handling'] }

/** Who is paid, and for which property. */
function PayeeFields({ form, isMortgage, handling }: FieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <VendorChoice
        form={form.control}
        label={isMortgage ? 'Lender' : 'Paid to'}
        required={isMortgage || handling === 'BILL'}
      />
      <PlaceChoice
        form={form.control}
        problem={(errors as { propertyId?: { message?: string } }).propertyId?.message}
      />
    </>
  )
}

function MortgageFields({ form }: Pick<FieldsProps, 'form'>) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Annual rate (%)" required error={errors.rate?.message}>
        {(field) => <Input {...field} {...form.register('rate')} inputMode="decimal" placeholder="6.125" />}
      </Field>
      <MoneyField
        form={form.control}
        name="balance"
        label="Owed before the next payment"
        required
        hint="The principal balance on the lender’s last statement."
      />
      <MoneyField form={form.control} name="tax" label="Property tax in the payment" optional />
      <MoneyField form={form.control} name="insurance" label="Insurance in the payment" optional />
      <MoneyField
        form={form.control}
        name="escrowBalance"
        label="Held in escrow now"
        optional
        hint="The amount the lender holds for tax and insurance. The money is yours until the lender pays those bills. Record those payments here later."
      />
      <Checkbox {...form.register('sendsForm1098')} className="sm:col-span-2">
        The lender sends me Form 1098
        <span className="block text-ink-soft">
          Banks send it. Interest paid to other lenders goes on line 13 of Schedule E.
        </span>
      </Checkbox>
    </>
  )
}

/** When it is paid, and how. */
function ScheduleFields({ form, isMortgage, handling }: FieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Next payment" required error={errors.startDate?.message}>
        {(field) => <DateInput {...field} {...form.register('startDate')} />}
      </Field>
      {!isMortgage && (
        <Field label="Every" error={errors.every?.message}>
          {(field) => <Select {...field} {...form.register('every')} options={everyOptions} />}
        </Field>
      )}
      <Field label="How it is paid" error={errors.handling?.message}>
        {(field) => <Select {...field} {...form.register('handling')} options={handlingOptions} />}
      </Field>
      {handling === 'BILL' && (
        <Field label="Create the bill" hint="Days before it is due." error={errors.leadDays?.message}>
          {(field) => <Input {...field} {...form.register('leadDays')} type="number" min={0} max={60} />}
        </Field>
      )}
      <Field label="Last payment" optional error={errors.endDate?.message}>
        {(field) => <DateInput {...field} {...form.register('endDate')} />}
      </Field>
    </>
  )
}
