import * as z from 'zod/mini'
import { chargeType, paymentSort } from '#shared/ledger/contract.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { useHasSeveralProperties, usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { typeOptions } from './labels.ts'

const date = z.catch(z.string().check(z.refine((text) => text === '' || isPlainDate(text))), '')

export const paymentSearch = z.object({
  status: z.catch(z.enum(['ALL', 'COMPLETED', 'PENDING', 'FAILED', 'REFUNDED']), 'ALL'),
  type: z.catch(z.enum(['ALL', ...chargeType.options]), 'ALL'),
  property: z.catch(z.string(), ''),
  from: date,
  to: date,
  search: z.catch(z.string(), ''),
  sort: z.catch(paymentSort.parameter, paymentSort.first),
})

type Filters = Omit<z.output<typeof paymentSearch>, 'sort'>

export const noFilters: Filters = { status: 'ALL', type: 'ALL', property: '', from: '', to: '', search: '' }

export function isFiltered(filters: Filters): boolean {
  return Object.entries(noFilters).some(([name, value]) => filters[name as keyof Filters] !== value)
}

const statuses = [
  { value: 'ALL', label: 'All states' },
  { value: 'COMPLETED', label: 'Received' },
  { value: 'PENDING', label: 'Pending' },
  { value: 'FAILED', label: 'Failed, returned or reversed' },
  { value: 'REFUNDED', label: 'Refunded' },
]

type PaymentFilterBarProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function PaymentFilterBar({ filters, onChange }: PaymentFilterBarProps) {
  const properties = usePropertyOptions()
  const hasSeveral = useHasSeveralProperties()
  const set =
    (name: keyof Filters) =>
    (event: { target: { value: string } }): void =>
      // read back through the schema of the address, which puts a default in the place of nonsense
      onChange({ [name]: event.target.value })
  return (
    <div className="grid grid-cols-2 gap-3 border-b border-line px-4 py-3 sm:px-5 lg:flex lg:flex-wrap lg:items-center">
      <SearchInput
        label="Search payments"
        value={filters.search}
        onSearch={(search) => onChange({ search })}
        className="col-span-2 min-w-48 flex-1"
      />
      <Select
        aria-label="State"
        value={filters.status}
        onChange={set('status')}
        options={statuses}
        className="lg:w-40"
      />
      <Select
        aria-label="Kind"
        value={filters.type}
        onChange={set('type')}
        options={[{ value: 'ALL', label: 'All kinds' }, ...typeOptions]}
        className="lg:w-40"
      />
      {hasSeveral && (
        <Select
          aria-label="Property"
          value={filters.property}
          onChange={set('property')}
          options={properties}
          placeholder="All properties"
          className="col-span-2 lg:w-48"
        />
      )}
      <div className="col-span-2 grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-sm text-ink-soft">
        <DateInput
          aria-label="From"
          value={filters.from}
          onChange={set('from')}
          className="min-w-0 max-sm:px-2 lg:w-38"
        />
        to
        <DateInput
          aria-label="To"
          value={filters.to}
          onChange={set('to')}
          className="min-w-0 max-sm:px-2 lg:w-38"
        />
      </div>
    </div>
  )
}
