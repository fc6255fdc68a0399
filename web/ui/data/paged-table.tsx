import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { PagedList, type PagedQuery } from './paged-list.tsx'

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  list: PagedQuery<Row>
  /** Singular noun of a row. */
  noun: string
  plural?: string | undefined
  /** Title of the error when the first page could not be loaded. */
  errorTitle?: string | undefined
  /** Hides the count below the rows when all are shown. */
  countsOnlyWhenMore?: boolean | undefined
  /** Shown instead of the rows when there are none. */
  empty: ReactNode
}

/** Shows a list that is loaded page by page as a table: loading, failed, empty, or its rows with their count. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { list, noun, plural, errorTitle, countsOnlyWhenMore, empty, ...table } = props
  return (
    <PagedList
      list={list}
      noun={noun}
      plural={plural}
      errorTitle={errorTitle}
      countsOnlyWhenMore={countsOnlyWhenMore}
      loading={<DataTable {...table} rows={undefined} />}
      empty={empty}
    >
      {(rows) => <DataTable {...table} rows={rows} />}
    </PagedList>
  )
}
