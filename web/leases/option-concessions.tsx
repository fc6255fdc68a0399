import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { ConcessionList } from './concession-list.tsx'
import type { OfferValues } from './offer-renewal-values.ts'

type OptionConcessionsProps = {
  form: UseFormReturn<OfferValues>
  /** The position of the term in the offer. */
  index: number
  /** Any day of the first month that can be chosen. */
  first: string
}

/** The rent concessions of an offered term. */
export function OptionConcessions({ form, index, first }: OptionConcessionsProps) {
  const { control, register, formState } = form
  const name = `options.${index}.concessions` as const
  const { fields, append, remove } = useFieldArray({ control, name })
  const rows = useWatch({ control, name })
  return (
    <ConcessionList
      name={`Rent concessions of term ${index + 1}`}
      hint="A discount on the new rent, agreed when the tenants accept."
      ids={fields.map(({ id }) => id)}
      rows={rows}
      first={first}
      onAdd={append}
      onRemove={remove}
      register={(at, field) => register(`${name}.${at}.${field}`)}
      amount={(at, label) => (
        <MoneyField form={control} name={`${name}.${at}.amount`} label={label} required />
      )}
      errors={formState.errors.options?.[index]?.concessions}
    />
  )
}
