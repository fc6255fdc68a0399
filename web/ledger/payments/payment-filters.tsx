import * as z from 'zod/mini'
import { chargeType, paymentSort, type paymentStats } from '#shared/ledger/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { PeriodFilter } from '#web/common/period-filter.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { typeOptions } from '#web/ledger/labels.ts'

const date = z.catch(z.string().check(z.refine((text) => text === '' || isPlainDate(text))), '')

export const paymentSearch = z.object({
  status: z.catch(z.enum(['ALL', 'COMPLETED', 'PENDING', 'FAILED', 'REFUNDED']), 'ALL'),
  type: z.catch(z.enum(['ALL', ...chargeType.options]), 'ALL'),
  property: z.catch(z.string(), ''),
  from: date,
  to: date,
  search: z.catch(z.string(), ''),
  sort: z.catch(paymentSort.parameter, paymentSort.first),
  /** Present while the form is open, so that 'Record payment' can be linked to. */
  new: z.optional(z.string()),
})

type Filters = Omit<z.output<typeof paymentSearch>, 'sort' | 'new'>

export const noFilters: Filters = { status: 'ALL', type: 'ALL', property: '', from: '', to: '', search: '' }

export function isFiltered(filters: Filters): boolean {
  return Object.entries(noFilters).some(([name, value]) => filters[name as keyof Filters] !== value)
}

type PaymentTabsProps = {
  status: Filters['status']
  byStatus: WireResponse<typeof paymentStats>['byStatus'] | undefined
  onChange: (status: Filters['status']) => void
}

/** The states of the payments, each with its count. */
export function PaymentTabs({ status, byStatus, onChange }: PaymentTabsProps) {
  return (
    <FilterTabs
      label="Status"
      tabs={[
        {
          value: 'ALL',
          label: 'All',
          count: byStatus && Object.values(byStatus).reduce((sum, { payments }) => sum + payments, 0),
        },
        { value: 'COMPLETED', label: 'Received', count: byStatus?.COMPLETED.payments },
        { value: 'PENDING', label: 'Pending', count: byStatus?.PENDING.payments },
        { value: 'FAILED', label: 'Failed, returned or reversed', count: byStatus?.FAILED.payments },
        { value: 'REFUNDED', label: 'Refunded', count: byStatus?.REFUNDED.payments },
      ]}
      value={status}
      onChange={onChange}
    />
  )
}

type PaymentFiltersProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** Kind, property and dates, beside the search of the list. */
export function PaymentFilters({ filters, onChange }: PaymentFiltersProps) {
  return (
    <>
      <Select
        aria-label="Type"
        value={filters.type}
        onChange={(event) => onChange({ type: paymentSearch.shape.type.parse(event.target.value) })}
        options={[{ value: 'ALL', label: 'All types' }, ...typeOptions]}
        className="w-full lg:w-28"
      />
      <PropertyFilter
        value={filters.property}
        onChange={(property) => onChange({ property })}
        className="w-full lg:w-34"
      />
      <PeriodFilter value={{ from: filters.from, to: filters.to }} onChange={onChange} />
    </>
  )
}
