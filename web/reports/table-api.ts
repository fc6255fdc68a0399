import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReportName } from '#shared/reports/definitions.ts'
import type { WireTable } from '#shared/reports/report-document.ts'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import type * as contract from '#shared/reports/table-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import type { TransactionsQuery } from '#web/common/reports/figure.ts'

const transactions = endpoint<typeof contract.transactions>('GET', '/reports/transactions')

/** The parameters of any report; each report uses its own ones. */
export type TableQuery = Partial<
  Record<
    'period' | 'from' | 'to' | 'propertyId' | 'basis' | 'account' | 'leaseId' | 'ownerId' | 'bankAccountId',
    string
  >
>

export type Transactions = WireResponse<typeof transactions>

/** Loads a report, or the page of it that begins at a cursor. */
export function fetchTable(
  report: ReportName,
  query: TableQuery,
  { cursor, limit, signal }: { cursor?: string | undefined; limit?: number; signal?: AbortSignal } = {},
): Promise<WireTable> {
  // every report has the same answer, and checks its own parameters
  const route = {
    method: 'GET',
    path: `/reports/${report}/table`,
  } as unknown as typeof contract.generalLedger
  const page = cursor === undefined ? {} : { cursor, ...(limit && { limit }) }
  return call(route, { query: { ...query, ...page } as WireQuery<typeof route>, signal })
}

export function tableQuery(report: ReportName, query: TableQuery) {
  return infiniteQueryOptions({
    queryKey: ['reports', 'table', report, query],
    queryFn: ({ pageParam, signal }) => fetchTable(report, query, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous, before) => (before?.queryKey[2] === report ? previous : undefined),
  })
}

export function transactionsQuery(query: TransactionsQuery) {
  return queryOptions({
    queryKey: ['reports', 'transactions', query],
    queryFn: ({ signal }) => call(transactions, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Puts the pages of a report together. */
export function joinPages(pages: readonly WireTable[]): WireTable | undefined {
  const [first] = pages
  return first && { ...first, rows: pages.flatMap(({ rows }) => rows), next: pages.at(-1)?.next ?? null }
}

/**
 * Loads all pages of a report, up to so many rows. Returns null where it has more; throws ApiError where one could not be
 * loaded.
 */
export async function fetchWhole(
  report: ReportName,
  query: TableQuery,
  mostRows: number,
): Promise<WireTable | null> {
  const pages: WireTable[] = []
  let cursor: string | undefined
  let rows = 0
  do {
    const page = await fetchTable(report, query, { cursor, limit: 2_000 }) // each page begins where the one before ends
    pages.push(page)
    rows += page.rows.length
    cursor = page.next ?? undefined
    if (rows > mostRows) {
      return null
    }
  } while (cursor !== undefined)
  return joinPages(pages) ?? null
}
