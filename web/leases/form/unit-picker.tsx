import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { href } from 'react-router'
import { formatMoneyRound } from '#web/lib/text/format.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { unitQuery, unitSearchQuery, type UnitInList } from '#web/leases/api.ts'
import type { LeaseValues } from './lease-values.ts'

type UnitPickerProps = {
  form: Control<LeaseValues>
  onPick: (unit: UnitInList) => void
  /** Whether the unit is fixed, because the lease is signed. */
  isLocked: boolean
}

export function UnitPicker({ form, onPick, isLocked }: UnitPickerProps) {
  const [search, setSearch] = useState('')
  const units = useQuery(unitSearchQuery(search))
  return (
    <Controller
      control={form}
      name="unitId"
      render={({ field, fieldState }) => (
        <Field
          label="Unit"
          required
          error={fieldState.error?.message}
          hint={
            isLocked
              ? 'A signed lease stays with its unit. To change units, choose Move to another unit in the lease menu.'
              : undefined
          }
          aside={
            !isLocked && (
              <LinkButton
                to={href('/properties')}
                variant="text"
                size="sm"
                icon={<Plus aria-hidden />}
                className="-my-1 -mr-2.5"
              >
                New property or unit
              </LinkButton>
            )
          }
        >
          {(control) => (
            <PickedUnit id={field.value}>
              {(picked) => (
                <Combobox
                  control={control}
                  name="unitId"
                  value={picked}
                  disabled={isLocked}
                  placeholder="Search by property or unit number"
                  options={units.data?.map(toOption)}
                  onSearch={setSearch}
                  emptyText={
                    search === '' ? 'No units yet. Add a property and its units first.' : 'No units match.'
                  }
                  onChange={(option) => {
                    field.onChange(option?.value ?? '')
                    const unit = units.data?.find((row) => row.id === option?.value)
                    if (unit) {
                      onPick(unit)
                    }
                  }}
                />
              )}
            </PickedUnit>
          )}
        </Field>
      )}
    />
  )
}

/** Shows the picked unit by its id alone, because it may come from the address or from a draft. */
function PickedUnit({
  id,
  children,
}: {
  id: string
  children: (picked: ComboOption | null) => React.ReactNode
}) {
  const unit = useQuery(unitQuery(id))
  const picked =
    id !== '' && unit.data
      ? { value: id, label: `${unit.data.property.name}, ${unit.data.unitNumber}` }
      : null
  return children(picked)
}

function toOption(unit: UnitInList): ComboOption {
  const size = unit.bedrooms === null ? '' : `${unit.bedrooms === 0 ? 'Studio' : `${unit.bedrooms} bd`} · `
  return {
    value: unit.id,
    label: `${unit.property.name}, ${unit.unitNumber}`,
    hint: `${size}${formatMoneyRound(unit.rent ?? 0)} asking rent`,
    group: unit.property.name,
    aside: <StatusPill status={unit.status} />,
  }
}
