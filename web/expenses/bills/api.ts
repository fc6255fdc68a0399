import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { billTotals, getBill, listBills } from '#shared/expenses/bill-contract.ts'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'

export type Bill = WireResponse<typeof listBills>[number]
export type BillTotals = WireResponse<typeof billTotals>
export type BillQuery = Omit<WireQuery<typeof listBills>, 'limit' | 'offset' | 'cursor'>

export function billsQuery(filters: BillQuery) {
  return infiniteQueryOptions({
    queryKey: ['bills', 'list', filters],
    queryFn: ({ signal, pageParam }) => callPage(listBills, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Queries how many bills each tab of the list has, and their open balances. */
export function billTotalsQuery(filters: WireQuery<typeof billTotals>) {
  return queryOptions({
    queryKey: ['bills', 'totals', filters],
    queryFn: ({ signal }) => call(billTotals, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

export function billQuery(id: string) {
  return queryOptions({
    queryKey: ['bills', id],
    queryFn: ({ signal }) => call(getBill, { params: { id }, signal }),
  })
}

/** Queries the bills of a maintenance request that are not void. */
export function billsOfRequestQuery(maintenanceId: string) {
  return queryOptions({
    queryKey: ['bills', 'maintenance', maintenanceId],
    queryFn: ({ signal }) => call(listBills, { query: { maintenanceId, limit: 100 }, signal }),
    select: (bills) => bills.filter(({ status }) => status !== 'VOID'),
  })
}
