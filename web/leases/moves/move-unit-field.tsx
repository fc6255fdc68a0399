import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { unitSearchQuery } from '#web/leases/api.ts'

type MoveUnitFieldProps<Values extends FieldValues> = {
  form: Control<Values>
  /** The unit of the lease, which is not offered. */
  currentUnitId: string
}

/** Chooses the unit to which a household moves, vacant ones first. */
export function MoveUnitField<Values extends FieldValues & { unitId: string }>({
  form,
  currentUnitId,
}: MoveUnitFieldProps<Values>) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ComboOption | null>(null)
  const units = useQuery(unitSearchQuery(search))
  const options = units.data
    ?.filter(({ id }) => id !== currentUnitId)
    .toSorted((a, b) => Number(b.status === 'VACANT') - Number(a.status === 'VACANT'))
    .map((unit) => ({
      value: unit.id,
      label: `${unit.property.name}, ${unit.unitNumber}`,
      aside: <StatusPill status={unit.status} />,
    }))
  return (
    <Controller
      control={form}
      name={'unitId' as FieldPathByValue<Values, string>}
      render={({ field, fieldState }) => (
        <Field label="Unit" required error={fieldState.error?.message} hint="A unit available on that date.">
          {(control) => (
            <Combobox
              control={control}
              name="unitId"
              value={picked}
              placeholder="Search by property or unit number"
              options={options}
              onSearch={setSearch}
              emptyText="No units match."
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
