import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'

type Direction = 'asc' | 'desc'

type SortHeaderProps = {
  column: { header: string; align?: 'left' | 'right' | undefined; sortKey?: string | undefined }
  /** The API's sort parameter: a column's key, with a leading minus for descending. */
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/**
 * Shows a column header; it is a button where the table can be sorted by the column. Phones sort by the menu above the
 * cards.
 */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const { header, align, sortKey } = column
  const direction = directionOf(sortKey, sort)
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={cn(
        'lg:sticky lg:top-(--topbar-height) lg:z-10 border-b border-line-strong bg-surface px-3 py-1.5 text-xs font-medium whitespace-nowrap text-ink-faint first:pl-5 last:pr-5',
        align === 'right' ? 'text-right' : 'text-left',
      )}
    >
      {sortKey !== undefined && onSort ? (
        <>
          <span className="md:hidden">{header}</span>
          <button
            type="button"
            onClick={() => onSort(direction === 'asc' ? `-${sortKey}` : sortKey)}
            className="-m-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm p-1.5 hover:text-ink max-md:hidden"
          >
            {header}
            <SortIcon direction={direction} />
          </button>
        </>
      ) : (
        header
      )}
    </th>
  )
}

function directionOf(key: string | undefined, sort: string | undefined): Direction | undefined {
  if (key === undefined || sort === undefined) {
    return undefined
  }
  return sort === key ? 'asc' : sort === `-${key}` ? 'desc' : undefined
}

function SortIcon({ direction }: { direction: Direction | undefined }) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return <Icon aria-hidden className={cn('size-3.5', direction ? 'text-brand-text' : 'opacity-60')} />
}
