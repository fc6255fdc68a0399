import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { maxConcessions } from '#shared/leases/concessions.ts'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { ConcessionFields } from './concession-fields.tsx'
import { newConcession } from './concession-values.ts'
import type { LeaseValues } from './lease-values.ts'

/** Rows for the rent concessions of a lease that is not signed; none until one is added. */
export function ConcessionRows({ form }: { form: UseFormReturn<LeaseValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'concessions' })
  const [rows, startDate] = useWatch({ control, name: ['concessions', 'startDate'] })
  const problems = formState.errors.concessions
  return (
    <RowList
      title="Rent concessions"
      optional
      hint="A discount that you have agreed on: a free month, an amount a month, one month spread over twelve."
      noun="concession"
      addLabel="Add a concession"
      onAdd={fields.length < maxConcessions ? () => append(newConcession) : null}
      onRemove={remove}
      rows={fields.map(({ id }) => id)}
      problem={problems?.message}
    >
      {(index) => (
        <ConcessionFields
          row={rows[index] ?? newConcession}
          first={startDate}
          register={(name) => register(`concessions.${index}.${name}`)}
          amount={(label) => (
            <MoneyField form={control} name={`concessions.${index}.amount`} label={label} required />
          )}
          errors={problems?.[index]}
        />
      )}
    </RowList>
  )
}
