import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { categoryHint, categoryName, categoryOptions } from '#web/expenses/category-words.ts'
import type { ExpenseValues } from './expense-values.ts'
import { methodHint, expenseMethodOptions } from '#web/expenses/labels.ts'
import { PlaceChoice } from './place-field.tsx'
import { SplitFields } from './split-fields.tsx'
import { TreatmentField } from './treatment-field.tsx'
import { VendorChoice } from './vendor-field.tsx'

/** The fields of an expense, the same for a new and for a changed one. */
export function ExpenseFields() {
  const { register, control, formState } = useFormContext<ExpenseValues>()
  const { errors } = formState
  const [method, isSplit] = useWatch({
    control,
    compute: ({ method: chosen, lines }: ExpenseValues) => [chosen, lines.length > 0] as const,
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField form={control} name="amount" label="Amount" required />
        <Field label="Paid on" required error={errors.date?.message}>
          {(field) => <DateInput {...field} {...register('date')} />}
        </Field>
        <VendorChoice form={control} label="Paid to" />
        <DescriptionField />
        {!isSplit && <CategoryAndPlace />}
      </div>
      {isSplit && <SplitFields />}
      <TreatmentField />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Method" optional error={errors.method?.message} hint={methodHint(method)}>
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
          {(field) => <Input {...field} {...register('reference')} placeholder="Check or invoice number" />}
        </Field>
      </div>
    </>
  )
}

/** The category and the place of an expense that is not split, and the button that splits it. */
export function CategoryAndPlace() {
  const { register, control, formState, getValues, setValue, clearErrors } = useFormContext<ExpenseValues>()
  const category = useWatch({ control, name: 'category' })

  /** Makes two lines of it, the first with what is chosen already. */
  function split() {
    const [chosen, place] = getValues(['category', 'place'])
    const line = { category: chosen, place, amount: null, percent: '' }
    setValue('lines', [line, { ...line, place: null }], { shouldDirty: true })
    clearErrors()
  }

  return (
    <>
      <Field
        label="Category"
        required
        error={formState.errors.category?.message}
        hint={category && categoryHint(category)}
      >
        {(field) => (
          <Select
            {...field}
            {...register('category')}
            options={categoryOptions}
            placeholder="Choose a category"
          />
        )}
      </Field>
      <PlaceChoice
        form={control}
        aside={
          <Button size="sm" variant="quiet" onClick={split}>
            Split
          </Button>
        }
      />
    </>
  )
}

/** Asks for the purpose of the expense; if it is left empty, the name of the category is used. */
export function DescriptionField() {
  const { register, control, formState } = useFormContext<ExpenseValues>()
  const category = useWatch({
    control,
    compute: ({ lines, category: ofWhole }: ExpenseValues) =>
      lines.some((line) => line.category === 'OTHER') ? 'OTHER' : (lines[0]?.category ?? ofWhole),
  })
  const isOther = category === 'OTHER'
  return (
    <Field
      label="Description"
      optional={!isOther}
      required={isOther}
      error={formState.errors.description?.message}
    >
      {(field) => (
        <Input
          {...field}
          {...register('description')}
          placeholder={category === '' || isOther ? 'What it was for' : categoryName(category)}
        />
      )}
    </Field>
  )
}
