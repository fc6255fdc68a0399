import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#web/lib/api/api-client.ts'
import { formatCount, formatTotal } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'

/** The result of `useInfiniteQuery` over `callPage`. */
export type PagedQuery<Row> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
  'data' | 'dataUpdatedAt' | 'error' | 'isError' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
> & { refetch: () => Promise<unknown> }

type PagedListProps<Row> = {
  list: PagedQuery<Row>
  /** Singular noun of a row: 'payment', 'property' … */
  noun: string
  plural?: string | undefined
  /** Title of the error when the first page could not be loaded. */
  errorTitle?: string | undefined
  /** Shown instead of the rows until the first page is loaded. */
  loading: ReactNode
  /** Shown instead of the rows when there are none. */
  empty: ReactNode
  /** Hides the footer when all rows are shown. */
  countsOnlyWhenMore?: boolean | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** Shows a list that is loaded page by page: loading, failed, empty, or its rows with their count and 'Load more'. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, noun, plural, errorTitle, loading, empty, countsOnlyWhenMore = false, children } = props
  const rows = rowsOf(list)
  if (rows === undefined && list.isError) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} title={errorTitle} />
  }
  const hasFoot = rows !== undefined && rows.length > 0 && (list.hasNextPage || !countsOnlyWhenMore)
  return (
    <>
      {rows === undefined ? loading : rows.length === 0 ? empty : children(rows)}
      {hasFoot && <LoadMore list={list} shown={rows.length} noun={noun} plural={plural} />}
    </>
  )
}

/** Returns the rows of all pages loaded so far; undefined until the first page is loaded. */
export function rowsOf<Row>({ data }: PagedQuery<Row>): Row[] | undefined {
  return data?.pages.flatMap((page) => page.rows)
}

type LoadMoreProps<Row> = {
  list: PagedQuery<Row>
  shown: number
  noun: string
  plural: string | undefined
}

function LoadMore<Row>({ list, shown, noun, plural = `${noun}s` }: LoadMoreProps<Row>) {
  const { total, totalAtLeast } = list.data?.pages[0] ?? {}
  const counted = total ?? (totalAtLeast ? undefined : shown)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-ink-faint sm:px-5">
      <span aria-live="polite" className="tabular">
        {shown !== counted && `${formatCount(shown)} of `}
        {formatTotal({ total: counted, totalAtLeast })}{' '}
        {counted === 1 ? noun : plural}
      </span>
      {list.hasNextPage && (
        <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}
