import { ArrowDown, ArrowUp } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { hiddenClass, type Column } from './table-column.ts'

type Direction = 'asc' | 'desc'

export type SortableColumn = Pick<
  Column<never>,
  'header' | 'align' | 'sortKey' | 'sortLabel' | 'isHidden' | 'isOptional' | 'isOnlyOnPhone'
>

type SortHeaderProps = {
  column: SortableColumn
  /** The API's sort parameter: a column's key, with a leading minus for descending. */
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** The looks that all headers of a table share. They stay under the bar while the rows move. */
export const headerClass =
  'lg:sticky lg:top-(--topbar-height) lg:z-10 border-b border-line-strong bg-surface px-2 py-1.5 text-xs font-medium whitespace-nowrap text-ink-faint first:pl-5 last:pr-5'

/**
 * Shows a column header; it is a button where the table can be sorted by the column, with an arrow where it is. Phones
 * sort by the menu above the rows.
 */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const { header, align, sortKey } = column
  const direction = directionOf(sortKey, sort)
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={cn(headerClass, align === 'right' ? 'text-right' : 'text-left', hiddenClass(column))}
    >
      {sortKey !== undefined && onSort ? (
        <>
          <span className="md:hidden">{header}</span>
          <button
            type="button"
            onClick={() => onSort(direction === 'asc' ? `-${sortKey}` : sortKey)}
            className={cn(
              '-m-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm p-1.5 hover:text-ink max-md:hidden',
              direction && 'text-ink',
            )}
          >
            {header}
            {direction && <Arrow aria-hidden className="size-3.5" />}
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
