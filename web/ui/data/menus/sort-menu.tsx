import type { ReactNode } from 'react'
import { Select } from '#web/ui/forms/select.tsx'
import type { SortableColumn } from '#web/ui/data/sort-header.tsx'

type SortMenuProps = {
  columns: readonly SortableColumn[]
  sort: string | undefined
  onSort: (sort: string) => void
  children?: ReactNode
}

/** The sort menu of phones, where rows have no headers to sort by. */
export function SortMenu({ columns, sort, onSort, children }: SortMenuProps) {
  const options = columns.flatMap(({ header, sortKey, sortLabel = header }) =>
    sortKey === undefined
      ? []
      : [
          { value: sortKey, label: `${sortLabel}, ascending` },
          { value: `-${sortKey}`, label: `${sortLabel}, descending` },
        ],
  )
  const isKnown = options.some(({ value }) => value === sort)
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm text-ink-soft md:hidden">
      <span aria-hidden className="shrink-0">
        Sort by
      </span>
      <Select
        aria-label="Sort by"
        className="min-w-0 flex-1"
        value={isKnown ? sort : ''}
        onChange={(event) => onSort(event.target.value)}
        options={isKnown ? options : [{ value: '', label: 'Choose', disabled: true }, ...options]}
      />
      {children}
    </div>
  )
}
