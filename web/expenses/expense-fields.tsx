import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { categoryHints, categoryName, categoryOptions, scheduleELine } from './category-words.ts'
import type { ExpenseValues } from './expense-values.ts'
import { methodHint, methodOptions } from './labels.ts'
import { PlaceField } from './place-field.tsx'
import { VendorField } from './vendor-field.tsx'

/** The fields of an expense, the same for a new and for a changed one. */
export function ExpenseFields() {
  const { register, control, formState } = useFormContext<ExpenseValues>()
  const { errors } = formState
  const [category, method] = useWatch({ control, name: ['category', 'method'] })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField form={control} name="amount" label="Amount" required />
        <Field label="Paid on" required error={errors.date?.message}>
          {(field) => <DateInput {...field} {...register('date')} />}
        </Field>
      </div>
      <Controller
        control={control}
        name="vendor"
        render={({ field, fieldState }) => (
          <VendorField
            label="Paid to"
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label="Category"
        required
        error={errors.category?.message}
        hint={category && `${categoryHints[category]} Schedule E line ${scheduleELine(category)}.`}
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
      <Controller
        control={control}
        name="place"
        render={({ field, fieldState }) => (
          <PlaceField
            name="place"
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label="Description"
        optional={category !== 'OTHER'}
        required={category === 'OTHER'}
        error={errors.description?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...register('description')}
            placeholder={category === '' || category === 'OTHER' ? 'What it was for' : categoryName(category)}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Method" optional error={errors.method?.message} hint={methodHint(method)}>
          {(field) => (
            <Select {...field} {...register('method')} options={methodOptions} placeholder="Not specified" />
          )}
        </Field>
        <Field label="Reference" optional error={errors.reference?.message}>
          {(field) => <Input {...field} {...register('reference')} placeholder="Check or invoice number" />}
        </Field>
      </div>
    </>
  )
}
