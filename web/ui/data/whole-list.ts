import type { Page } from '#web/lib/api/api-client.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import type { PagedQuery } from './paged-list.tsx'

/** The result of `useQuery` for a list that is loaded in one request. */
type WholeQuery = Pick<PagedQuery<never>, 'dataUpdatedAt' | 'error' | 'isError' | 'refetch'>

/** Returns rows that are loaded at once as the one page of a list, for `<ListPage>`. */
export function wholeList<Row>(query: WholeQuery, rows: readonly Row[] | undefined): PagedQuery<Row> {
  return {
    data: rows && { pages: [pageOf(rows)], pageParams: [null] },
    dataUpdatedAt: query.dataUpdatedAt,
    error: query.error,
    isError: query.isError,
    refetch: query.refetch,
    hasNextPage: false,
    isFetchingNextPage: false,
    // without a further page it is never called
    fetchNextPage: () => new Promise<never>(() => undefined),
  }
}

/** Returns such a list as a file of all of its rows. */
export function wholeCsv<Row>(
  name: string,
  columns: CsvList<Row>['columns'],
  rows: readonly Row[] | undefined,
): CsvList<Row> {
  return { name, columns, fetchPage: () => Promise.resolve(pageOf(rows ?? [])) }
}

/** Returns rows as the first and only page of a list. */
function pageOf<Row>(rows: readonly Row[]): Page<Row> {
  return { rows: [...rows], total: rows.length, totalAtLeast: undefined, next: null }
}
