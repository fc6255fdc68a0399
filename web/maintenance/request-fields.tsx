import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { unitSearchQuery } from './api.ts'
import { ReportFields } from '#web/common/report-repair/report-fields.tsx'
import { AssigneeField } from './assignee-field.tsx'
import { priorityOptions, type RequestValues } from './request-values.ts'

type RequestFieldsProps = {
  form: UseFormReturn<RequestValues>
  /** The unit that is already picked, with its label. */
  unit: ComboOption | null
  /** Whether the work is done; only then the form asks for the cost. */
  isDone?: boolean
}

export function RequestFields({ form, unit, isDone = false }: RequestFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const mayEnterCosts = useMay('expenses:write')
  return (
    <>
      <UnitField form={form} unit={unit} />
      <ReportFields
        title={{
          label: 'Problem',
          error: errors.title?.message,
          input: { ...register('title'), placeholder: 'Kitchen faucet drips' },
        }}
        description={{
          label: 'Description',
          error: errors.description?.message,
          input: { ...register('description'), rows: 3 },
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Priority" error={errors.priority?.message}>
          {(field) => <Select {...field} {...register('priority')} options={priorityOptions} />}
        </Field>
        <AssigneeField form={form} />
        {mayEnterCosts && <MoneyField form={control} name="estimatedCost" label="Estimated cost" optional />}
        {mayEnterCosts && isDone && (
          <MoneyField
            form={control}
            name="actualCost"
            label="Actual cost"
            optional
            hint="The cost is not charged to the tenant. If you record it as an expense, it is included in your reports."
          />
        )}
      </div>
      <Checkbox {...register('shareWithTenant')}>
        Share with the tenant
        <span className="block text-sm text-ink-faint">
          The tenants of the unit see the request and receive updates. Costs and internal notes stay with you.
        </span>
      </Checkbox>
    </>
  )
}

function UnitField({ form, unit }: { form: UseFormReturn<RequestValues>; unit: ComboOption | null }) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState(unit)
  const units = useQuery(unitSearchQuery(search))
  return (
    <Controller
      control={form.control}
      name="unitId"
      render={({ field, fieldState }) => (
        <Field label="Unit" required error={fieldState.error?.message}>
          {(control) => (
            <Combobox
              control={control}
              name="unitId"
              value={picked}
              placeholder="Search by property or unit number"
              options={units.data?.map((row) => ({
                value: row.id,
                label: `${row.property.name}, ${row.unitNumber}`,
                group: row.property.name,
              }))}
              onSearch={setSearch}
              emptyText={search === '' ? 'No units yet. Add a property first.' : 'No units match.'}
              onChange={(option) => {
                setPicked(option)
                field.onChange(option?.value ?? '')
              }}
            />
          )}
        </Field>
      )}
    />
  )
}
