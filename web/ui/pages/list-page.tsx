import { ChevronDown, SearchX } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { Crumb } from './breadcrumb.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { ColumnMenu } from '#web/ui/data/menus/column-menu.tsx'
import { CsvButton } from '#web/ui/data/csv-button.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { SelectionBar } from '#web/ui/data/menus/selection-bar.tsx'
import { useShownColumns, type ColumnChoice } from '#web/ui/data/use-shown-columns.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { EmptyState } from './empty-state.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { PageHeader } from './page-header.tsx'
import { PagedList, type PagedQuery, rowsOf } from '#web/ui/data/paged-list.tsx'
import { SearchInput, type SearchInputProps } from '#web/ui/forms/search-input.tsx'
import { SkeletonLines } from './skeleton.tsx'

type Words = {
  icon?: ReactNode
  title?: string
  text?: ReactNode
}

type ListPageProps<Row, FileRow> = {
  title: string
  /** True where a phone shows the name above the page already. */
  isNamedAbove?: boolean | undefined
  /** Title of the browser tab, where it differs from the title. */
  tabTitle?: string | undefined
  /** The parent pages, for a list that is part of something else. */
  crumbs?: readonly Crumb[] | undefined
  description?: ReactNode
  /** True while the description loads: shows a placeholder. */
  pending?: boolean | undefined
  actions?: ReactNode
  /** Figures between the header and the list. */
  summary?: ReactNode
  /** Shown beside the list where there is room, below it otherwise. */
  aside?: ReactNode
  list: PagedQuery<Row>
  /** The states of the list with their counts: `<FilterTabs>`. */
  tabs?: ReactNode
  search?: Omit<SearchInputProps, 'className'> | undefined
  /** Shown beside the search: `<Select>`, `<PropertyFilter>`, `<FilterChip>`. */
  filters?: ReactNode
  /** True where the filters do not fit beside the tabs: they have a line of their own, with the search in the rest of it. */
  hasManyFilters?: boolean | undefined
  /** Given while rows are selected: takes the place of the tabs and filters. */
  selectionBar?: { count: number; onClear: () => void; actions: ReactNode } | undefined
  /** Given while a filter is active: an empty list then offers to clear it. */
  onClearFilters: (() => void) | undefined
  /** Whether a phone shows the filters at first: false where only a tab is chosen. */
  hasOpenFilters?: boolean | undefined
  noMatch?: (Words & { clearLabel?: string }) | undefined
  /** Shown if the list has no rows at all, with the first step. */
  none: Words & { title: string; action?: ReactNode }
  /** Hides search, filters and actions if the list has no rows at all: `none` offers the first step. */
  isBareWhenEmpty?: boolean | undefined
  noun: string
  /** Hides the count below the rows when all are shown, where a tab or the last row says it. */
  countsOnlyWhenMore?: boolean | undefined
  plural?: string | undefined
  errorTitle?: string | undefined
  /** The rows as a table, with the name under which the choice of its columns is stored … */
  table?:
    | (Omit<DataTableProps<Row>, 'rows' | 'empty' | 'besideSort' | 'isSortOpen'> & { name: string })
    | undefined
  /** … or as list items. */
  renderRow?: ((row: Row) => ReactNode) | undefined
  /** Offers all rows of the filtered list as a file, whose rows may be parts of them. */
  csv?: CsvList<FileRow> | undefined
  /** Replaces the rows, for a list whose rows another component loads. */
  body?: ReactElement | undefined
  /** Dialogs. */
  children?: ReactNode
}

const noColumns: readonly never[] = []

/** The page of a list: header, tabs, search and filters, the rows in each state, and their count. */
export function ListPage<Row, FileRow = Row>(props: ListPageProps<Row, FileRow>) {
  const {
    title,
    isNamedAbove,
    tabTitle = title,
    crumbs,
    description,
    pending,
    actions,
    summary,
    aside,
    children,
  } = props
  const { list, onClearFilters, isBareWhenEmpty, body, table, selectionBar } = props
  const isBare = isBareWhenEmpty && onClearFilters === undefined && rowsOf(list)?.length === 0
  const { shown, choice } = useShownColumns(table?.name ?? '', table?.columns ?? noColumns)
  // on phones the rows come first: an active filter shows itself, the others wait behind a button
  const [isOpen, setIsOpen] = useState(props.hasOpenFilters ?? onClearFilters !== undefined)
  return (
    <>
      <title>{`${tabTitle} | Tenure`}</title>
      {crumbs && <PageBreadcrumb crumbs={crumbs} />}
      <PageHeader
        title={title}
        isNamedAbove={isNamedAbove}
        description={description}
        pending={pending}
        actions={isBare ? undefined : actions}
      />
      <OfflineNotice since={list.dataUpdatedAt} />
      {summary}
      <BesideList aside={aside}>
        <Card padded={false} className={cn(Boolean(summary) && 'mt-2')}>
          {selectionBar ? (
            <SelectionBar count={selectionBar.count} onClear={selectionBar.onClear}>
              {selectionBar.actions}
            </SelectionBar>
          ) : (
            !isBare && (
              <Toolbar
                {...props}
                choice={table && !body ? choice : undefined}
                isOpen={isOpen}
                onToggle={() => setIsOpen(!isOpen)}
              />
            )
          )}
          {body ?? <Rows {...props} isOpen={isOpen} table={table && { ...table, columns: shown }} />}
        </Card>
      </BesideList>
      {children}
    </>
  )
}

function BesideList({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return aside ? (
    <div className="min-[86rem]:grid min-[86rem]:grid-cols-[minmax(0,1fr)_18rem] min-[86rem]:items-start beside-panel:block">
      {children}
      <div className="mt-4 min-[86rem]:mt-2 beside-panel:mt-4">{aside}</div>
    </div>
  ) : (
    children
  )
}

type ToolbarProps<Row, FileRow> = ListPageProps<Row, FileRow> & {
  choice: ColumnChoice | undefined
  /** Whether a phone shows the filters and the order. */
  isOpen: boolean
  onToggle: () => void
}

/**
 * The tabs at the left; search, filters, columns and the file at the right. On phones a button beside the search shows
 * the filters, the order and the file; a list without an order shows them at once.
 */
function Toolbar<Row, FileRow>(props: ToolbarProps<Row, FileRow>) {
  const { tabs, search, filters, hasManyFilters, csv, choice, table, isOpen, onToggle } = props
  const hasOnlyTabs = !search && !filters
  return (
    <div
      className={cn(
        'flex items-center gap-x-6 gap-y-2 border-b border-line px-4 py-1 flat:border-line-strong sm:px-5 print:hidden',
        // on phones the order then stands beside the tabs, which scroll, and not on a line of its own
        hasOnlyTabs ? '[&>fieldset]:flex-1 max-sm:[&>fieldset]:mr-0' : 'flex-wrap',
      )}
    >
      {tabs}
      <div
        className={cn(
          'flex items-center justify-end gap-2',
          !hasOnlyTabs && 'flex-1 flex-wrap max-sm:basis-full',
          !hasOnlyTabs && (hasManyFilters ? 'min-w-[min(100%,42rem)]' : 'min-w-[min(100%,26rem)]'),
        )}
      >
        {search && (
          <SearchInput
            {...search}
            className={cn(
              'flex-1',
              table?.onSort ? 'min-w-40' : 'min-w-32',
              !hasManyFilters && (tabs ? 'sm:max-w-56' : 'md:max-w-96'),
            )}
          />
        )}
        {table?.onSort && (
          <Button
            aria-expanded={isOpen}
            icon={<ChevronDown aria-hidden />}
            className="flex-row-reverse md:hidden"
            onClick={onToggle}
          >
            {filters ? 'Filter' : 'Sort'}
          </Button>
        )}
        {Boolean(filters) && (
          <div
            className={cn(
              'contents',
              isOpen || !table?.onSort
                ? 'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-2'
                : 'max-md:hidden',
              table?.onSort ? 'max-md:w-full' : 'max-md:min-w-0 max-md:flex-1',
            )}
          >
            {filters}
          </div>
        )}
        {(choice || csv) && (
          <div className={cn('flex items-center gap-2', table?.onSort && 'max-md:hidden')}>
            {choice && <ColumnMenu choice={choice} />}
            {csv && <CsvButton list={csv} />}
          </div>
        )}
      </div>
    </div>
  )
}

function Rows<Row, FileRow>(props: ListPageProps<Row, FileRow> & { isOpen: boolean }) {
  const { list, noun, plural, errorTitle, countsOnlyWhenMore, table, renderRow, csv, isOpen } = props
  return (
    <PagedList
      list={list}
      noun={noun}
      plural={plural}
      errorTitle={errorTitle}
      countsOnlyWhenMore={countsOnlyWhenMore}
      loading={
        table ? (
          <DataTable {...table} rows={undefined} isSortOpen={isOpen} />
        ) : (
          <div className="p-5">
            <SkeletonLines lines={6} />
          </div>
        )
      }
      empty={<Empty {...props} />}
    >
      {(rows) =>
        table ? (
          <DataTable
            {...table}
            rows={rows}
            isSortOpen={isOpen}
            besideSort={csv && <CsvButton list={csv} />}
          />
        ) : (
          <ul className="divide-y divide-line">{rows.map((row) => renderRow?.(row))}</ul>
        )
      }
    </PagedList>
  )
}

function Empty<Row, FileRow>({ onClearFilters, noMatch = {}, none }: ListPageProps<Row, FileRow>) {
  if (onClearFilters === undefined) {
    return (
      <EmptyState icon={none.icon} title={none.title} action={none.action}>
        {none.text}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={noMatch.icon ?? <SearchX aria-hidden />}
      title={noMatch.title ?? 'No matches found'}
      action={<Button onClick={onClearFilters}>{noMatch.clearLabel ?? 'Clear filters'}</Button>}
    >
      {noMatch.text}
    </EmptyState>
  )
}
