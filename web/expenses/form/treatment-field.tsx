import { useFormContext, useWatch } from 'react-hook-form'
import { type CostTreatment, mayBeImprovement } from '#shared/expenses/cost-treatment.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { ExpenseValues } from './expense-values.ts'
import { isTreatmentAsked } from './treatment-values.ts'
import { useUnitCounts } from './use-unit-counts.ts'

const options: readonly { value: CostTreatment; label: string }[] = [
  { value: 'REPAIR', label: 'Repair: keeps the property working, deducted this year' },
  { value: 'IMPROVEMENT', label: 'Improvement: upgrades, restores or adapts the property, depreciated' },
  { value: 'DE_MINIMIS', label: 'De minimis: items of up to $2,500 each, deducted this year' },
]

/** Asks of a large cost whether it is a repair, an improvement or de minimis. An improvement changes the category. */
export function TreatmentField() {
  const { register, control, formState, getValues, setValue } = useFormContext<ExpenseValues>()
  const { errors } = formState
  const units = useUnitCounts()
  const values = useWatch({ control, compute: (all: ExpenseValues) => all })
  if (!isTreatmentAsked(values, units)) {
    return null
  }

  function takeOut(treatment: string) {
    if (treatment !== 'IMPROVEMENT') {
      return
    }
    const { category, lines } = getValues()
    if (category !== '' && mayBeImprovement(category)) {
      setValue('category', 'CAPITAL', { shouldDirty: true })
    }
    lines.forEach((line, index) => {
      if (line.category !== '' && mayBeImprovement(line.category)) {
        setValue(`lines.${index}.category`, 'CAPITAL', { shouldDirty: true })
      }
    })
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Repair, improvement or de minimis?"
        required
        error={errors.costTreatment?.message}
        hint="Safe harbor: items that cost up to $2,500 each on the invoice may be deducted immediately if you make the election each year (IRS Notice 2015-82)."
      >
        {(field) => (
          <Select
            {...field}
            {...register('costTreatment', {
              onChange: (event: { target: { value: string } }) => takeOut(event.target.value),
            })}
            options={options}
            placeholder="Choose"
          />
        )}
      </Field>
      <Field label="Reason" optional error={errors.costTreatmentReason?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('costTreatmentReason')}
            maxLength={500}
            placeholder="Same kind of shingles, one side only"
          />
        )}
      </Field>
    </div>
  )
}
