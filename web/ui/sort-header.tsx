import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cn } from './cn.ts'

export type Sort = { key: string; direction: 'asc' | 'desc' }

type SortHeaderProps = {
  column: { header: string; align?: 'left' | 'right' | undefined; sortKey?: string | undefined }
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const { header, align, sortKey } = column
  const active = sortKey !== undefined && sort?.key === sortKey ? sort.direction : undefined
  return (
    <th
      scope="col"
      aria-sort={active && (active === 'asc' ? 'ascending' : 'descending')}
      className={cn(
        'lg:sticky lg:top-(--topbar-height) lg:z-10 border-b border-line bg-surface px-3 py-2.5 text-xs font-medium whitespace-nowrap text-ink-faint first:rounded-tl-lg first:pl-5 last:rounded-tr-lg last:pr-5',
        align === 'right' ? 'text-right' : 'text-left',
      )}
    >
      {sortKey !== undefined && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key: sortKey, direction: active === 'asc' ? 'desc' : 'asc' })}
          className="-m-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm p-1.5 hover:text-ink"
        >
          {header}
          <SortIcon direction={active} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

function SortIcon({ direction }: { direction: 'asc' | 'desc' | undefined }) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return <Icon aria-hidden className={cn('size-3.5', direction ? 'text-brand-text' : 'opacity-60')} />
}
