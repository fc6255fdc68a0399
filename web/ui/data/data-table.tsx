import { Fragment, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SortHeader } from './sort-header.tsx'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import type { Column } from './table-column.ts'
import { DataRow, PhoneLabel } from './table-row.tsx'

export type { Column } from './table-column.ts'

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
  /** The rows open in a side panel: from `useSidePanel`. Takes the place of `rowHref`. */
  panel?: RowPanel | undefined
  /** Consecutive rows with the same key share one cell at their left, on phones a heading above them. */
  group?: ((row: Row) => { key: string; heading: ReactNode }) | undefined
  /** The header above the cells that groups share. */
  groupHeader?: string | undefined
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
    rows,
    panel,
    expected = 6,
    rowKey,
    rowActions,
    group,
    sort,
    onSort,
    empty,
    totals,
    groupHeader = '',
  } = props
  const columns = panel?.openId
    ? props.columns.filter(({ hideBesidePanel }) => !hideBesidePanel)
    : props.columns
  const width = columns.length + (rowActions ? 1 : 0) + (group ? 1 : 0)
  const spans = group && rows ? spansOf(rows.map((row) => group(row).key)) : []
  if (rows?.length === 0 && empty) {
    return empty
  }
  return (
    <div className={cn('max-lg:overflow-x-auto', panel?.openId && 'min-[73.8rem]:max-[90rem]:overflow-x-auto')}>
      {onSort && <SortMenu columns={columns} sort={sort} onSort={onSort} />}
      <table
        data-grouped={group ? '' : undefined}
        className="w-full border-collapse text-sm max-md:block"
        aria-busy={rows === undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {group && <SortHeader column={{ header: groupHeader }} sort={undefined} onSort={undefined} />}
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th
                scope="col"
                className="lg:sticky lg:top-(--topbar-height) lg:z-10 border-b border-line-strong bg-surface"
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
                const span = spans[index]
                const heading = span === undefined ? undefined : group?.(row).heading
                return (
                  <Fragment key={rowKey(row)}>
                    {span !== undefined && <GroupRow width={width}>{heading}</GroupRow>}
                    <DataRow
                      row={row}
                      columns={columns}
                      id={rowKey(row)}
                      rowHref={props.rowHref}
                      panel={panel}
                      rowActions={rowActions}
                      isLastOfGroup={spans[index + 1] !== undefined}
                    >
                      {span !== undefined && (
                        <th
                          scope="rowgroup"
                          rowSpan={span}
                          className="relative z-1 bg-surface py-2 pr-3 pl-5 text-left align-top font-medium whitespace-nowrap max-md:hidden"
                        >
                          {heading}
                        </th>
                      )}
                    </DataRow>
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

/** Returns by index how many rows the group that begins there has; undefined inside a group. */
function spansOf(keys: readonly string[]): (number | undefined)[] {
  return keys.map((key, index) => {
    if (key === keys[index - 1]) {
      return undefined
    }
    const next = keys.findIndex((other, at) => at > index && other !== key)
    return (next === -1 ? keys.length : next) - index
  })
}

/** The heading of a group on phones, where it cannot be a cell beside its rows. */
function GroupRow({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr className="border-b border-line bg-sunken max-md:block md:hidden">
      <th
        scope="rowgroup"
        colSpan={width}
        className="px-4 py-1.5 text-left text-sm font-semibold max-md:block sm:px-5"
      >
        {children}
      </th>
    </tr>
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
            'md:px-3 md:py-2.5 md:first:pl-5 md:last:pr-5',
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
