import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { Button } from '#web/ui/buttons/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { tenantSearchQuery } from '#web/leases/api.ts'
import type { LeaseValues, PickedTenant } from '#web/leases/form/lease-values.ts'

type TenantPickerProps = { form: Control<LeaseValues>; onNew: () => void }

/** Chooses one or more tenants; lists show the first one. */
export function TenantPicker({ form, onNew }: TenantPickerProps) {
  const [search, setSearch] = useState('')
  const found = useQuery(tenantSearchQuery(search))
  return (
    <Controller
      control={form}
      name="tenants"
      render={({ field, fieldState }) => {
        const picked = field.value
        const others = found.data?.filter((row) => !picked.some((tenant) => tenant.id === row.id))
        return (
          <Field
            label={picked.length === 0 ? 'Tenants' : 'Add another tenant'}
            required={picked.length === 0}
            error={fieldState.error?.message}
            aside={
              <Button
                variant="text"
                size="sm"
                icon={<Plus aria-hidden />}
                onClick={onNew}
                className="-my-1 -mr-2.5"
              >
                New tenant
              </Button>
            }
          >
            {(control) => (
              <div className="grid gap-2">
                {picked.length > 0 && (
                  <PickedList
                    tenants={picked}
                    onRemove={(id) => field.onChange(picked.filter((tenant) => tenant.id !== id))}
                  />
                )}
                <Combobox
                  key={picked.length}
                  control={control}
                  name="tenants"
                  value={null}
                  placeholder="Search by name, email or phone"
                  options={others?.map((row) => ({
                    value: row.id,
                    label: row.name,
                    hint: row.currentLease
                      ? `Lives in ${row.currentLease.propertyName}, ${row.currentLease.unitNumber}`
                      : (row.email ?? row.phone ?? undefined),
                  }))}
                  onSearch={setSearch}
                  emptyText={
                    search === '' ? 'No tenants yet. Add a new one.' : `No tenants match “${search}”.`
                  }
                  onChange={(option) => {
                    const row = others?.find(({ id }) => id === option?.value)
                    if (row) {
                      field.onChange([...picked, { id: row.id, name: row.name, email: row.email }])
                    }
                  }}
                />
              </div>
            )}
          </Field>
        )
      }}
    />
  )
}

function PickedList({ tenants, onRemove }: { tenants: PickedTenant[]; onRemove: (id: string) => void }) {
  return (
    <ul className="grid gap-1.5" aria-label="Tenants on this lease">
      {tenants.map((tenant, index) => (
        <li
          key={tenant.id}
          className="flex items-center justify-between gap-3 rounded border border-line bg-sunken py-1 pr-1 pl-3"
        >
          <span className="min-w-0 wrap-anywhere">
            {tenant.name}
            <span className="text-sm text-ink-soft">
              {index === 0 && tenants.length > 1 ? ' · main tenant' : ''}
              {tenant.email ? ` · ${tenant.email}` : ''}
            </span>
          </span>
          <IconButton
            label={`Remove ${tenant.name}`}
            size="sm"
            icon={<X aria-hidden />}
            onClick={() => onRemove(tenant.id)}
          />
        </li>
      ))}
    </ul>
  )
}
