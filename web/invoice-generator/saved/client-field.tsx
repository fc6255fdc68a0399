import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useInvoice, useProblem, useStore } from '#web/invoice-generator/use-invoice.ts'
import { addressOf, type ClientRecord, findClients } from './client-records.ts'

/** Takes the client's name. It suggests tenants, owners and vendors, and a chosen one fills in email and address. */
export function ClientField() {
  const store = useStore()
  const name = useInvoice(({ draft }) => draft.clientName)
  const error = useProblem('clientName')
  const readable = {
    tenants: useMay('tenants:read'),
    owners: useMay('owners:read'),
    vendors: useMay('vendors:read'),
  }
  const [search, setSearch] = useState('')
  /** Whether the user has been in the field: nothing is asked of the server before. */
  const [isUsed, setIsUsed] = useState(false)
  const found = useQuery({
    queryKey: ['invoice-clients', search, readable],
    queryFn: ({ signal }) => findClients(search, readable, signal),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  })

  async function fill(record: ClientRecord) {
    const clientName = record.option.label
    store.change({ clientName, clientEmail: record.email })
    try {
      const address = await addressOf(record)
      if (store.get().draft.clientName === clientName) {
        store.change(address)
      }
    } catch (failure) {
      toast.error(messageFor(failure))
    }
  }

  return (
    <div
      className="col-span-6 sm:col-span-3"
      onFocus={() => setIsUsed(true)}
      onBlur={() => store.touch('clientName')}
    >
      <Field label="Client name" required error={error}>
        {(control) => (
          <Combobox
            control={control}
            name="clientName"
            value={name === '' ? null : { value: '', label: name }}
            placeholder="Search, or type a name"
            options={found.data?.map(({ option }) => option)}
            isStale={found.isPlaceholderData}
            onSearch={setSearch}
            onType={(clientName) => store.change({ clientName })}
            emptyText={null}
            onChange={(option) => {
              const record = found.data?.find((one) => one.option.value === option?.value)
              if (record) {
                void fill(record)
              }
            }}
          />
        )}
      </Field>
    </div>
  )
}
