import { SearchX } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Crumb } from './breadcrumb.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { EmptyState } from './empty-state.tsx'
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

type ListPageProps<Row> = {
  title: string
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
  list: PagedQuery<Row>
  search?: Omit<SearchInputProps, 'className'> | undefined
  /** Shown beside the search: `<Select>`, `<Segmented>`, `<FilterChip>`. */
  filters?: ReactNode
  /** Given while a filter is active: an empty list then offers to clear it. */
  onClearFilters: (() => void) | undefined
  noMatch?: (Words & { clearLabel?: string }) | undefined
  /** Shown where there are no rows at all, with the first step. */
  none: Words & { title: string; action?: ReactNode }
  /** Hides search, filters and actions where there are no rows at all: `none` offers the first step. */
  isBareWhenEmpty?: boolean | undefined
  noun: string
  plural?: string | undefined
  errorTitle?: string | undefined
  /** The rows as a table … */
  table?: Omit<DataTableProps<Row>, 'rows' | 'empty'> | undefined
  /** … or as list items. */
  renderRow?: ((row: Row) => ReactNode) | undefined
  /** Replaces the rows, for a list whose rows another component loads. */
  body?: ReactElement | undefined
  /** Dialogs. */
  children?: ReactNode
}

/** The page of a list: header, search and filters, the rows in each state, and their count. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, tabTitle = title, crumbs, description, pending, actions, summary, children } = props
  const { list, search, filters, onClearFilters, isBareWhenEmpty, body } = props
  const isBare = isBareWhenEmpty && onClearFilters === undefined && rowsOf(list)?.length === 0
  return (
    <>
      <title>{`${tabTitle} | Tenure`}</title>
      {crumbs && <PageBreadcrumb crumbs={crumbs} />}
      <PageHeader
        title={title}
        description={description}
        pending={pending}
        actions={isBare ? undefined : actions}
      />
      {summary}
      <Card padded={false} className={cn(Boolean(summary) && 'mt-5')}>
        {!isBare && (search || filters) && (
          <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
            {search && <SearchInput {...search} className="min-w-48 flex-1" />}
            {filters}
          </div>
        )}
        {body ?? <Rows {...props} />}
      </Card>
      {children}
    </>
  )
}

function Rows<Row>(props: ListPageProps<Row>) {
  const { list, noun, plural, errorTitle, table, renderRow } = props
  return (
    <PagedList
      list={list}
      noun={noun}
      plural={plural}
      errorTitle={errorTitle}
      loading={
        table ? (
          <DataTable {...table} rows={undefined} />
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
          <DataTable {...table} rows={rows} />
        ) : (
          <ul className="divide-y divide-line">{rows.map((row) => renderRow?.(row))}</ul>
        )
      }
    </PagedList>
  )
}

function Empty<Row>({ onClearFilters, noMatch = {}, none }: ListPageProps<Row>) {
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
      title={noMatch.title ?? 'Nothing matches'}
      action={<Button onClick={onClearFilters}>{noMatch.clearLabel ?? 'Clear filters'}</Button>}
    >
      {noMatch.text}
    </EmptyState>
  )
}
