import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { ConcessionList } from './concession-list.tsx'
import { concessionSpan, type LeaseValues } from '#web/leases/form/lease-values.ts'

/** The rent concessions of a lease that is not signed. */
export function ConcessionRows({ form }: { form: UseFormReturn<LeaseValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'concessions' })
  const rows = useWatch({ control, name: 'concessions' })
  const span = useWatch({ control, compute: concessionSpan })
  return (
    <ConcessionList
      hint="A discount you agreed on: a free month, a monthly amount, or one month spread over twelve."
      ids={fields.map(({ id }) => id)}
      rows={rows}
      span={span}
      onAdd={append}
      onRemove={remove}
      register={(index, name) => register(`concessions.${index}.${name}`)}
      amount={(index, label) => (
        <MoneyField form={control} name={`concessions.${index}.amount`} label={label} required />
      )}
      errors={formState.errors.concessions}
    />
  )
}
