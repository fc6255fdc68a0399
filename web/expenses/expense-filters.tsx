import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { expenseCategoryNames } from '#shared/expenses/categories.ts'
import { expenseSort, type expenseTotals } from '#shared/expenses/contract.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { vendorOptionsQuery } from '#web/common/costs/vendor-options.ts'
import type { ExpenseQuery } from './api.ts'
import { categoryOptions } from './category-words.ts'
import { PeriodFilter } from '#web/common/period-filter.tsx'

/** Two filters in a line on narrow screens. */
const filterClass = 'w-[calc(50%-0.25rem)] lg:w-37'

const date = z.catch(z.string().check(z.refine((text) => text === '' || isPlainDate(text))), '')

export const expenseSearch = z.object({
  status: z.catch(z.enum(['POSTED', 'NO_RECEIPT', 'VOID']), 'POSTED'),
  category: z.catch(z.enum(['ALL', ...expenseCategoryNames]), 'ALL'),
  property: z.catch(z.string(), ''),
  vendor: z.catch(z.string(), ''),
  from: date,
  to: date,
  search: z.catch(z.string(), ''),
  sort: z.catch(expenseSort.parameter, expenseSort.first),
  /** Present while the form is open, so that 'Record expense' can be linked to. */
  new: z.optional(z.string()),
})

type Filters = Omit<z.output<typeof expenseSearch>, 'sort' | 'new'>

export const noExpenseFilters: Filters = {
  status: 'POSTED',
  category: 'ALL',
  property: '',
  vendor: '',
  from: '',
  to: '',
  search: '',
}

export function isExpenseFiltered(filters: Filters): boolean {
  return Object.entries(noExpenseFilters).some(([name, value]) => filters[name as keyof Filters] !== value)
}

/** Returns the filters of the API, without the filters that the tabs set. */
export function wireFilters(filters: Filters): Omit<ExpenseQuery, 'status' | 'hasReceipt' | 'sort'> {
  const { category, property, vendor, from, to, search } = filters
  return {
    category: category === 'ALL' ? undefined : category,
    propertyId: property || undefined,
    vendorId: vendor || undefined,
    dateFrom: from || undefined,
    dateTo: to || undefined,
    search: search || undefined,
  }
}

/** Returns the filters of the open tab, as the API takes them. */
export function tabFilters(status: Filters['status']): Pick<ExpenseQuery, 'status' | 'hasReceipt'> {
  return status === 'NO_RECEIPT' ? { status: 'POSTED', hasReceipt: 'false' } : { status }
}

type ExpenseTabsProps = {
  status: Filters['status']
  totals: WireResponse<typeof expenseTotals> | undefined
  onChange: (status: Filters['status']) => void
}

/** All expenses that count, those without a receipt, and void ones, each with its count. */
export function ExpenseTabs({ status, totals, onChange }: ExpenseTabsProps) {
  return (
    <FilterTabs
      label="Status"
      tabs={[
        { value: 'POSTED', label: 'All', count: totals?.posted.expenses },
        { value: 'NO_RECEIPT', label: 'Without receipt', count: totals?.withoutReceipt.expenses },
        { value: 'VOID', label: 'Void', count: totals?.void.expenses },
      ]}
      value={status}
      onChange={onChange}
    />
  )
}

type ExpenseFiltersProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** Category, property, vendor and period, beside the search of the list. */
export function ExpenseFilters({ filters, onChange }: ExpenseFiltersProps) {
  const { category, property, vendor, from, to } = filters
  return (
    <>
      <Select
        aria-label="Category"
        value={category}
        onChange={(event) =>
          // read back through the schema of the address, which puts a default in the place of nonsense
          onChange({ category: event.target.value as Filters['category'] })
        }
        options={[{ value: 'ALL', label: 'All categories' }, ...categoryOptions]}
        className={filterClass}
      />
      <PropertyFilter
        value={property}
        onChange={(id) => onChange({ property: id })}
        className={filterClass}
      />
      <VendorFilter value={vendor} onChange={(id) => onChange({ vendor: id })} />
      <PeriodFilter value={{ from, to }} onChange={onChange} />
    </>
  )
}

type VendorFilterProps = { value: string; onChange: (vendorId: string) => void }

/** Filters by vendor. Shows nothing where the account has none. */
function VendorFilter({ value, onChange }: VendorFilterProps) {
  const vendors = useQuery(vendorOptionsQuery).data
  const isUnknown = value !== '' && vendors !== undefined && !vendors.some((one) => one.value === value)
  return (
    (value !== '' || vendors === undefined || vendors.length > 0) && (
      <Select
        aria-label="Vendor"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[...(isUnknown ? [{ value, label: 'Archived vendor' }] : []), ...(vendors ?? [])]}
        placeholder="All vendors"
        className={filterClass}
      />
    )
  )
}
