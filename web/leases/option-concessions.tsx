import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { maxConcessions } from '#shared/leases/concessions.ts'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { ConcessionFields } from './concession-fields.tsx'
import { newConcession } from './concession-values.ts'
import type { OfferValues } from './offer-renewal-values.ts'

type OptionConcessionsProps = {
  form: UseFormReturn<OfferValues>
  /** The position of the term in the offer. */
  index: number
  /** Any day of the first month that can be chosen. */
  first: string
}

/** Rows for the rent concessions of an offered term; none until one is added. */
export function OptionConcessions({ form, index, first }: OptionConcessionsProps) {
  const { control, register, formState } = form
  const name = `options.${index}.concessions` as const
  const { fields, append, remove } = useFieldArray({ control, name })
  const rows = useWatch({ control, name })
  const problems = formState.errors.options?.[index]?.concessions
  return (
    <RowList
      title="Rent concessions"
      name={`Rent concessions of term ${index + 1}`}
      optional
      hint="A discount on the new rent, agreed when the tenants accept."
      noun="concession"
      addLabel="Add a concession"
      onAdd={fields.length < maxConcessions ? () => append(newConcession) : null}
      onRemove={remove}
      rows={fields.map(({ id }) => id)}
      problem={problems?.message}
    >
      {(at) => (
        <ConcessionFields
          row={rows[at] ?? newConcession}
          first={first}
          register={(field) => register(`${name}.${at}.${field}`)}
          amount={(label) => (
            <MoneyField form={control} name={`${name}.${at}.amount`} label={label} required />
          )}
          errors={problems?.[at]}
        />
      )}
    </RowList>
  )
}
