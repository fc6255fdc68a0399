import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { methodOptions } from '#web/ledger/labels.ts'
import { LeasePicker, type PickedLease } from '#web/ledger/lease-picker.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { BatchSearch } from './batch-search.ts'
import type { BatchValues } from './batch-values.ts'

type GridFiltersProps = {
  filters: BatchSearch
  onFilter: (part: Partial<BatchSearch>) => void
  /** The number of rows of each tab. */
  counts: Record<BatchSearch['show'], number>
  monthName: string
  /** Whether a phone shows what applies to all rows. */
  isOpen: boolean
  /** What applies to all rows, beside the property. */
  children: ReactNode
}

/** Chooses which rows are shown. */
export function GridFilters({ filters, onFilter, counts, monthName, isOpen, children }: GridFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line-strong px-4 py-1.5 sm:px-5">
      <FilterTabs
        label="Show"
        tabs={[
          { value: 'month', label: `${monthName} rent`, count: counts.month },
          { value: 'overdue', label: 'Overdue', count: counts.overdue },
          { value: 'entered', label: 'Entered', count: counts.entered },
        ]}
        value={filters.show}
        onChange={(show) => onFilter({ show })}
      />
      <div
        className={cn(
          'flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2 max-lg:w-full max-lg:flex-none max-lg:justify-start max-md:grid max-md:grid-cols-2 max-md:pb-1.5',
          !isOpen && 'max-md:hidden',
        )}
      >
        <PropertyFilter
          value={filters.property}
          onChange={(property) => onFilter({ property })}
          className="min-w-36 max-md:col-span-full md:w-44"
        />
        {children}
      </div>
    </div>
  )
}

type GridToolsProps = {
  /** Counts the leases that were picked: the box is empty again after each. */
  picks: number
  isOpen: boolean
  hasEntries: boolean
  onPick: (picked: PickedLease | undefined) => void
  onOptions: () => void
  onClear: () => void
}

/** Finds a lease, names the keys and clears the entries. */
export function GridTools({ picks, isOpen, hasEntries, onPick, onOptions, onClear }: GridToolsProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 py-3 max-md:gap-x-2 max-md:py-2 sm:px-5">
      <div className="w-80 max-w-full max-md:w-auto max-md:flex-1 max-md:[&_label]:sr-only">
        <LeasePicker key={picks} label="Find or add a lease" isRequired={false} onPick={onPick} />
      </div>
      <Button
        aria-expanded={isOpen}
        icon={<ChevronDown aria-hidden />}
        className="flex-row-reverse md:hidden"
        onClick={onOptions}
      >
        Options
      </Button>
      <Keys />
      {hasEntries && (
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear entries
        </Button>
      )}
    </div>
  )
}

type DefaultsProps = {
  values: BatchValues
  today: PlainDate
  onChange: (part: Partial<Pick<BatchValues, 'date' | 'method'>>) => void
}

/** The day and the method of the slip, which its rows have where nothing else is typed. */
export function Defaults({ values, today, onChange }: DefaultsProps) {
  return (
    <>
      <DateInput
        aria-label="Date received"
        className="md:w-36!"
        max={today}
        value={values.date || today}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      <Select
        aria-label="Method"
        className="md:w-36"
        options={methodOptions}
        value={values.method}
        onChange={(event) => onChange({ method: event.target.value as PaymentMethod })}
      />
    </>
  )
}

const keys = [
  ['F', 'Fill in the amount due'],
  ['Enter', 'Next tenant'],
  ['Tab', 'Next field'],
  ['Ctrl Z', 'Undo'],
] as const

/** Says which keys fill the grid. */
function Keys() {
  return (
    <ul className="flex flex-1 flex-wrap gap-x-4.5 gap-y-1 self-center text-xs text-ink-faint max-lg:hidden">
      {keys.map(([name, text]) => (
        <li key={name}>
          <kbd className="mr-1.5 rounded-xs border border-line-strong bg-raised px-1 py-0.5 font-sans text-2xs text-ink-soft">
            {name}
          </kbd>
          {text}
        </li>
      ))}
    </ul>
  )
}
