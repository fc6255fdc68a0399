import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { otherIncomeCategories, otherIncomeNames } from '#shared/other-income/other-income.ts'
import { expenseMethods, methodNames } from '#shared/expenses/methods.ts'
import { listUnits } from '#shared/portfolio/unit-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { OtherIncomeValues } from './other-income-values.ts'
import { MethodFields } from '#web/common/costs/method-fields.tsx'

export const incomeCategoryOptions = otherIncomeCategories.map((value) => ({
  value,
  label: otherIncomeNames[value],
}))

const hints: Partial<Record<OtherIncomeValues['category'], string>> = {
  INTEREST: 'Interest without a property is not on Schedule E. Business interest goes on Form 1040, line 2b.',
  INSURANCE: 'Ask your tax preparer about payouts for damage. Some reduce the cost of the repair instead.',
  PARKING_AND_STORAGE: 'From people without a lease. For tenants, add a charge to their lease.',
}

const methodOptions = expenseMethods.map((value) => ({ value, label: methodNames[value] }))

/** The fields of income without a lease, the same for new and for changed income. */
export function OtherIncomeFields() {
  const { register, control, formState, setValue } = useFormContext<OtherIncomeValues>()
  const { errors } = formState
  const properties = usePropertyOptions()
  const [category, propertyId] = useWatch({ control, name: ['category', 'propertyId'] })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField form={control} name="amount" label="Amount" required />
        <Field label="Received on" required error={errors.date?.message}>
          {(field) => <DateInput {...field} {...register('date')} />}
        </Field>
      </div>
      <Field label="Category" required error={errors.category?.message} hint={hints[category]}>
        {(field) => (
          <Select
            {...field}
            {...register('category')}
            options={incomeCategoryOptions}
            placeholder="Choose a category"
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Received from" optional error={errors.payerName?.message}>
          {(field) => <Input {...field} {...register('payerName')} maxLength={120} />}
        </Field>
        <Field label="Description" optional error={errors.description?.message}>
          {(field) => <Input {...field} {...register('description')} maxLength={200} />}
        </Field>
        <Field label="Property" optional error={errors.propertyId?.message}>
          {(field) => (
            <Select
              {...field}
              {...register('propertyId', { onChange: () => setValue('unitId', '') })}
              options={properties}
              placeholder="Whole business"
            />
          )}
        </Field>
        {propertyId !== '' && <UnitField propertyId={propertyId} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <MethodFields options={methodOptions} optional />
      </div>
    </>
  )
}

/** The unit of the chosen property, if it is of one. */
function UnitField({ propertyId }: { propertyId: string }) {
  const { register, formState } = useFormContext<OtherIncomeValues>()
  const units = useQuery({
    queryKey: ['units', 'options', propertyId],
    queryFn: ({ signal }) => call(listUnits, { query: { propertyId, limit: 200 }, signal }),
  }).data
  return (
    <Field label="Unit" optional error={formState.errors.unitId?.message}>
      {(field) => (
        <Select
          {...field}
          {...register('unitId')}
          // the options arrive after the value
          key={units ? 'loaded' : 'loading'}
          options={units?.map(({ id, unitNumber }) => ({ value: id, label: unitNumber })) ?? []}
          placeholder="Whole property"
        />
      )}
    </Field>
  )
}
