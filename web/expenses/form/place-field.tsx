import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { hasWords } from '#shared/lib/text/fold.ts'
import { useState, type ReactNode } from 'react'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { placeSearchQuery } from '#web/expenses/api.ts'
import { linePlaceLabel } from '#web/expenses/labels.ts'
import type { Expense } from '#web/expenses/api.ts'

export const wholeBusiness: ComboOption = {
  value: 'business',
  label: 'Whole business',
  hint: 'An expense that is not for a single property',
}

/** Returns the option of the place of an expense or of its line. */
export function placeOf(line: Pick<Expense, 'property' | 'unit'>): ComboOption {
  const { property, unit } = line
  return property
    ? { value: unit ? `unit:${unit.id}` : `property:${property.id}`, label: linePlaceLabel(line) }
    : wholeBusiness
}

/** Returns the ids of a picked place, as the API takes them: the unit of a unit says its property. */
export function idsOfPlace(place: ComboOption | null): { propertyId?: string | null; unitId: string | null } {
  const [kind, id = null] = place?.value.split(':') ?? []
  return kind === 'unit' ? { unitId: id } : { propertyId: kind === 'property' ? id : null, unitId: null }
}

type PlaceFieldProps = {
  value: ComboOption | null
  onChange: (place: ComboOption | null) => void
  error: string | undefined
  aside?: ReactNode
  name: string
}

/** Picks a property, one of its units, or the whole business. */
export function PlaceField({ value, onChange, error, aside, name }: PlaceFieldProps) {
  const [search, setSearch] = useState('')
  const found = useQuery(placeSearchQuery(search)).data
  const isBusiness = hasWords(wholeBusiness.label, search)
  const options = found && [
    ...(isBusiness ? [wholeBusiness] : []),
    ...found.properties.map(({ id, name: label, address }) => ({
      value: `property:${id}`,
      label,
      hint: address,
      group: 'Properties',
    })),
    ...found.units.map(({ id, unitNumber, property }) => ({
      value: `unit:${id}`,
      label: `${property.name}, ${unitNumber}`,
      group: 'Units',
    })),
  ]
  return (
    <Field label="Property or unit" required error={error} aside={aside}>
      {(control) => (
        <Combobox
          control={control}
          name={name}
          value={value}
          placeholder="Search by property or unit number"
          options={options}
          onSearch={setSearch}
          emptyText="No properties or units match."
          onChange={onChange}
        />
      )}
    </Field>
  )
}

type PlaceChoiceProps<Values extends FieldValues> = {
  form: Control<Values>
  aside?: ReactNode
  /** A problem that the server has with the property. */
  problem?: string | undefined
}

/** Picks the property, the unit or the whole business, as the field `place` of a form. */
export function PlaceChoice<Values extends FieldValues & { place: ComboOption | null }>({
  form,
  aside,
  problem,
}: PlaceChoiceProps<Values>) {
  const { field, fieldState } = useController({ control: form, name: 'place' as Path<Values> })
  return (
    <PlaceField
      name="place"
      value={field.value}
      error={fieldState.error?.message ?? problem}
      aside={aside}
      onChange={field.onChange}
    />
  )
}
