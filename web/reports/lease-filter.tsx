import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type * as leases from '#shared/leases/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'

const listLeases = endpoint<typeof leases.listLeases>('GET', '/leases')

type LeaseFilterProps = {
  /** The lease's id; '' for none. */
  value: string
  /** Its name, where it is known. */
  label: string | null
  onChange: (leaseId: string) => void
}

/** Chooses the lease that a report is about, by tenant, property or unit; former tenants too. */
export function LeaseFilter({ value, label, onChange }: LeaseFilterProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['leases', 'picker', search],
    queryFn: ({ signal }) => call(listLeases, { query: { search, limit: 30 }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="min-w-40 flex-1 max-sm:basis-full sm:w-80 sm:flex-none">
      <label htmlFor={id} className="sr-only">
        Tenant or unit
      </label>
      <Combobox
        control={{ id }}
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
        emptyText="No lease matches."
        onChange={(option) => onChange(option?.value ?? '')}
      />
    </div>
  )
}
