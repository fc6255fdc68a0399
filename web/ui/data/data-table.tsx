import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SortHeader } from './sort-header.tsx'

export type Column<Row> = {
  /** The first column names its row: its cell holds the row's link and is the title of the card on phones. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | undefined
  /** Sort key of the API's list. Makes the header a button that sorts by this column. */
  sortKey?: string | undefined
  /** Name of the sort order, where it differs from the header. */
  sortLabel?: string | undefined
  /** Hides the column in the cards on phones. */
  hideOnPhone?: boolean | undefined
  className?: string | undefined
}

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined
  /** Number of placeholder rows while the first page loads. */
  expected?: number | undefined
  rowKey: (row: Row) => string
  /** Address of the row, from `href()`. The whole row is clickable, and the first cell is the link. */
  rowHref?: ((row: Row) => string) | undefined
  /** Consecutive rows with the same key are shown under one heading. */
  group?: ((row: Row) => { key: string; heading: ReactNode }) | undefined
  /** A last cell with buttons or a menu. It stays clickable above the row's link. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** The API's `sort` parameter: a column's `sortKey`, with a leading minus for descending. */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
  /** A last row of totals: cells by column key. */
  totals?: Partial<Record<string, ReactNode>> | undefined
}

/** Shows rows as a table from tablet width up; on phones, every row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    expected = 6,
    rowKey,
    rowActions,
    group,
    sort,
    onSort,
    empty,
    totals,
  } = props
  const width = columns.length + (rowActions ? 1 : 0)
  if (rows?.length === 0 && empty) {
    return empty
  }
  return (
    <div className="max-lg:overflow-x-auto">
      {onSort && <SortMenu columns={columns} sort={sort} onSort={onSort} />}
      <table className="w-full border-collapse text-base max-md:block" aria-busy={rows === undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th
                scope="col"
                className="lg:sticky lg:top-(--topbar-height) lg:z-10 rounded-tr-lg border-b border-line bg-surface"
              >
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows === undefined
            ? Array.from({ length: expected }, (_, index) => <SkeletonRow key={index} columns={columns} />)
            : rows.map((row, index) => {
                const own = group?.(row)
                const previous = rows[index - 1]
                const isFirst = own && (previous === undefined || group?.(previous).key !== own.key)
                return (
                  <Fragment key={rowKey(row)}>
                    {isFirst && <GroupRow width={width}>{own.heading}</GroupRow>}
                    <DataRow row={row} {...props} />
                  </Fragment>
                )
              })}
        </tbody>
        {totals && rows !== undefined && (
          <tfoot className="max-md:block">
            <tr className="border-t-3 border-double border-line-strong font-semibold max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:px-4 max-md:py-3.5">
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={cn(
                    'md:px-3 md:py-3 md:first:pl-5 md:last:pr-5',
                    index === 0 && 'max-md:col-span-2',
                    column.align === 'right' && 'tabular md:text-right',
                    totals[column.key] === undefined && 'max-md:hidden',
                  )}
                >
                  {index > 0 && <PhoneLabel>{column.header}</PhoneLabel>}
                  {totals[column.key]}
                </td>
              ))}
              {rowActions && <td aria-hidden />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type SortMenuProps = {
  columns: readonly Pick<Column<never>, 'header' | 'sortKey' | 'sortLabel'>[]
  sort: string | undefined
  onSort: (sort: string) => void
}

/** The sort menu of phones, because cards have no headers to sort by. */
function SortMenu({ columns, sort, onSort }: SortMenuProps) {
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
    <div className="flex items-center gap-3 border-b border-line px-4 py-3 text-sm text-ink-soft md:hidden">
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
    </div>
  )
}

function GroupRow({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr className="border-b border-line bg-sunken max-md:block">
      <th
        scope="rowgroup"
        colSpan={width}
        className="px-4 py-2 text-left text-sm font-semibold max-md:block sm:px-5"
      >
        {children}
      </th>
    </tr>
  )
}

function DataRow<Row>({ row, columns, rowHref, rowActions }: DataTableProps<Row> & { row: Row }) {
  return (
    <tr className="group relative border-b border-line last:border-b-0 hover:bg-hover max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:px-4 max-md:py-3.5">
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} isFirst={index === 0} hasActions={rowActions !== undefined}>
          {index === 0 && rowHref ? (
            <Link
              to={rowHref(row)}
              className="rounded-xs font-medium text-ink group-hover:text-brand-text after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-focus"
            >
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
      {rowActions && (
        <td className="py-1.5 pr-3 text-right max-md:absolute max-md:top-2 max-md:right-2 max-md:p-0">
          <div className="relative z-1 inline-flex items-center justify-end gap-1">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

type CellProps<Row> = { column: Column<Row>; isFirst: boolean; hasActions: boolean; children: ReactNode }

function Cell<Row>({ column, isFirst, hasActions, children }: CellProps<Row>) {
  const className = cn(
    'align-middle md:px-3 md:py-2.5 md:first:pl-5 md:last:pr-5',
    column.align === 'right' && 'tabular md:text-right',
    isFirst && 'text-left font-normal max-md:col-span-2',
    isFirst && hasActions && 'max-md:pr-10',
    column.hideOnPhone && 'max-md:hidden',
    column.className,
  )
  if (isFirst) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    )
  }
  return (
    <td className={className}>
      <PhoneLabel>{column.header}</PhoneLabel>
      {children}
    </td>
  )
}

/** Shows the column's header above each value of a card. Screen readers get it from the table itself. */
function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden className="block text-xs font-normal text-ink-faint md:hidden">
      {children}
    </span>
  )
}

/** A placeholder as high as a row, or as a card on phones. */
function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className="border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:px-4 max-md:py-3.5">
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cn(
            'md:px-3 md:py-5 md:first:pl-5 md:last:pr-5',
            index === 0 ? 'max-md:col-span-2 max-md:py-3' : 'max-md:py-2.5',
            column.hideOnPhone && 'max-md:hidden',
          )}
        >
          <Skeleton
            className={cn(index === 0 ? 'h-4 w-40' : 'h-4 w-20', column.align === 'right' && 'md:ml-auto')}
          />
        </td>
      ))}
    </tr>
  )
}
