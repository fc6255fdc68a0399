import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type * as leases from '#shared/leases/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'

const listLeases = endpoint<typeof leases.listLeases>('GET', '/leases')

type LeaseComboboxProps = {
  control: ComponentProps<typeof Combobox>['control']
  /** The lease's id; '' for none. */
  value: string
  /** Its name, where it is known. */
  label: string | null
  onChange: (leaseId: string, label: string) => void
}

/** Finds a lease by tenant, property or unit, except drafts; finds former tenants too. */
export function LeaseCombobox({ control, value, label, onChange }: LeaseComboboxProps) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['leases', 'picker', search],
    queryFn: ({ signal }) => call(listLeases, { query: { search, limit: 30 }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox
      control={control}
      value={value === '' ? null : { value, label: label ?? '' }}
      placeholder="Tenant, property or unit"
      options={found.data
        ?.filter(({ status }) => status !== 'DRAFT')
        .map((lease) => ({
          value: lease.id,
          label: lease.tenants.map(({ name }) => name).join(', ') || 'No tenant',
          hint: `${lease.unit.property.name}, ${lease.unit.unitNumber}`,
        }))}
      onSearch={setSearch}
      isStale={found.isPlaceholderData}
      emptyText="No leases match."
      onChange={(option) => onChange(option?.value ?? '', option?.label ?? '')}
    />
  )
}
