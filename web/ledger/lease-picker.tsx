import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLeases } from '#shared/leases/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { placeLabel } from './labels.ts'

export type PickedLease = WireResponse<typeof listLeases>[number]

type LeasePickerProps = {
  onPick: (lease: PickedLease | undefined) => void
  label?: string
  /** False where nothing needs to be picked. */
  isRequired?: boolean
  error?: string | undefined
}

/**
 * Finds the lease that a payment is for, by tenant, property or unit. Ended leases can be picked too, because they may
 * have open charges.
 */
export function LeasePicker({
  onPick,
  label = 'Tenant or unit',
  isRequired = true,
  error,
}: LeasePickerProps) {
  const [search, setSearch] = useState('')
  const [value, setValue] = useState<ComboOption | null>(null)
  const found = useQuery({
    queryKey: ['leases', 'picker', search],
    queryFn: ({ signal }) => call(listLeases, { query: { search, limit: 30 }, signal }),
    placeholderData: keepPreviousData,
  })
  const leases = found.data?.filter((lease) => lease.status !== 'DRAFT')
  return (
    <Field label={label} required={isRequired} error={error}>
      {(control) => (
        <Combobox
          control={control}
          value={value}
          placeholder="Tenant, property or unit"
          options={leases?.map((lease) => ({
            value: lease.id,
            label: lease.tenants.map((tenant) => tenant.name).join(', '),
            hint: placeLabel(lease.unit),
            aside: lease.balance > 0 && (
              <span className="tabular shrink-0 text-sm text-bad">owes {formatMoney(lease.balance)}</span>
            ),
          }))}
          onSearch={setSearch}
          isStale={found.isPlaceholderData}
          emptyText="No leases match."
          onChange={(option) => {
            setValue(option)
            onPick(leases?.find((lease) => lease.id === option?.value))
          }}
        />
      )}
    </Field>
  )
}
