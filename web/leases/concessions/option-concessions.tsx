import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { ConcessionList } from './concession-list.tsx'
import type { ConcessionSpan } from './concession-values.ts'
import type { OfferValues } from '#web/leases/renewal/offer-renewal-values.ts'

type OptionConcessionsProps = {
  form: UseFormReturn<OfferValues>
  /** The position of the term in the offer. */
  index: number
  span: ConcessionSpan
}

/** The rent concessions of an offered term. */
export function OptionConcessions({ form, index, span }: OptionConcessionsProps) {
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
      span={span}
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
