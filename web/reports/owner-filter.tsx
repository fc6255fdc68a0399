import { useQuery } from '@tanstack/react-query'
import type * as owners from '#shared/owners/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { Select } from '#web/ui/forms/select.tsx'

const listOwners = endpoint<typeof owners.listOwners>('GET', '/owners')

type OwnerFilterProps = {
  /** The owner's id; '' for none. */
  value: string
  onChange: (ownerId: string) => void
}

/** Chooses the owner whom a report is about. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const found = useQuery({
    queryKey: ['owners', 'options'],
    queryFn: ({ signal }) => call(listOwners, { query: { limit: 200 }, signal }),
  })
  return (
    <Select
      aria-label="Owner"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder="Choose an owner"
      options={(found.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      className="min-w-40 flex-1 max-sm:basis-full sm:w-56 sm:flex-none"
    />
  )
}
