import { Fragment, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { useHasAll } from '#web/ui/use-has-all.ts'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import { RowCheckbox, type Selection } from './row-checkbox.tsx'
import { headerClass, SortHeader, type SortableColumn } from './sort-header.tsx'
import { SortMenu } from './menus/sort-menu.tsx'
import type { Column } from './table-column.ts'
import { DataRow } from './table-row.tsx'
import { SkeletonRow } from './table-skeleton.tsx'
import { TableTotals, type Totals } from './table-totals.tsx'

export type { Column } from './table-column.ts'

export type DataTableProps<Row> = {
  /** The name of the listed things, for screen readers. */
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
  groupHeader?: SortableColumn | undefined
  /** A last cell with buttons or a menu, shown with the pointer or the focus. It stays clickable above the row's link. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Whether something of the row is owed or missing: its actions are then always visible. */
  isUrgent?: ((row: Row) => boolean) | undefined
  /** Gives rows a checkbox, for acts on several rows. */
  selection?: Selection<Row> | undefined
  /** The API's `sort` parameter: a column's `sortKey`, with a leading minus for descending. */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** False hides the sort menu of phones. */
  isSortOpen?: boolean | undefined
  /** Shown beside the sort menu of phones. */
  besideSort?: ReactNode
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
  /** A last row with the sums of the whole list. */
  totals?: Totals | undefined
}

/** As many rows as a usual screen shows: a page that a link leads to is painted with these first. */
const rowsOfScreen = 25

/** Shows rows as a table from tablet width up; on phones, every row has two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, panel, expected = 6, rowKey, rowActions, group, sort, onSort } = props
  const { isSortOpen = true } = props
  const hasAll = useHasAll()
  const rows = hasAll ? props.rows : props.rows?.slice(0, rowsOfScreen)
  const { groupHeader = { header: '' }, selection, totals, empty } = props
  const columns = props.columns.filter(
    ({ hideBesidePanel, hasValue }) =>
      !(panel?.openId && hideBesidePanel) && (hasValue === undefined || props.rows?.some(hasValue)),
  )
  const before = selection ? 1 : 0
  const after = rowActions ? 1 : 0
  const width = columns.length + before + after + (group ? 1 : 0)
  const spans = group && rows ? spansOf(rows.map((row) => group(row).key)) : []
  if (rows?.length === 0 && empty) {
    return empty
  }
  return (
    <div className={cn('max-lg:overflow-x-auto', panel?.openId && 'min-[73.8rem]:max-[90rem]:overflow-x-auto')}>
      {onSort && isSortOpen && (
        <SortMenu columns={group ? [groupHeader, ...columns] : columns} sort={sort} onSort={onSort}>
          {props.besideSort}
        </SortMenu>
      )}
      <table
        data-grouped={group ? '' : undefined}
        data-selectable={selection ? '' : undefined}
        className="w-full border-collapse text-sm max-md:block"
        aria-busy={rows === undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {selection && <TextHeader>Select</TextHeader>}
            {group && <SortHeader column={groupHeader} sort={sort} onSort={onSort} />}
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && <TextHeader>Actions</TextHeader>}
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
                      isUrgent={props.isUrgent}
                      isSelected={selection?.keys.has(rowKey(row)) ?? false}
                      isLastOfGroup={spans[index + 1] !== undefined}
                    >
                      {selection && <RowCheckbox row={row} rowKey={rowKey(row)} selection={selection} />}
                      {span !== undefined && <GroupCell span={span}>{heading}</GroupCell>}
                    </DataRow>
                  </Fragment>
                )
              })}
        </tbody>
        {totals && rows !== undefined && (
          <TableTotals
            totals={totals}
            columns={columns}
            hasGroup={group !== undefined}
            before={before}
            after={after}
          />
        )}
      </table>
    </div>
  )
}

/** The result of `useQuery`, with the rows as its data. */
export type RowsQuery<Row> = { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown }

type QueryTableProps<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  query: RowsQuery<Row>
  /** Title of the error where the rows could not be loaded. */
  errorTitle: string
}

/** Shows a short list that is loaded at once as a table: loading, failed, empty, or its rows. */
export function QueryTable<Row>({ query, errorTitle, ...table }: QueryTableProps<Row>) {
  const { data, error, refetch } = query
  return data === undefined && error ? (
    <ErrorState error={error} onRetry={() => void refetch()} title={errorTitle} />
  ) : (
    <DataTable {...table} rows={data} />
  )
}

/** A header that only screen readers need. */
function TextHeader({ children }: { children: string }) {
  return (
    <th scope="col" className={cn(headerClass, 'print:hidden')}>
      <span className="sr-only">{children}</span>
    </th>
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

/** The cell that the rows of a group share. */
function GroupCell({ span, children }: { span: number; children: ReactNode }) {
  return (
    <th
      scope="rowgroup"
      rowSpan={span}
      className="relative z-1 bg-surface py-2 pr-3 pl-5 text-left align-top font-medium max-md:hidden"
    >
      {/* as wide as its text, up to a limit: other columns do not break it into its words */}
      <div className="w-max max-w-36 wrap-break-word xl:max-w-44 2xl:max-w-64">{children}</div>
    </th>
  )
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
