import { queryOptions } from '@tanstack/react-query'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import type * as contract from '#shared/reports/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const cashFlow = endpoint<typeof contract.cashFlow>('GET', '/reports/cash-flow')
const rentRollSummary = endpoint<typeof contract.rentRollSummary>('GET', '/reports/rent-roll/summary')

export type MonthOfCash = WireResponse<typeof cashFlow>[number]
export type RentSummary = WireResponse<typeof rentRollSummary>

/** Queries what was charged, paid, received and spent in each of the last twelve months, the present one last. */
export const cashFlowQuery = queryOptions({
  queryKey: ['reports', 'cash-flow'],
  queryFn: ({ signal }) => call(cashFlow, { signal }),
})

/** Queries the sums of a month's rent; of the present month by default. */
export function rentRollSummaryQuery(filters: WireQuery<typeof rentRollSummary>) {
  return queryOptions({
    queryKey: ['reports', 'rent-roll-summary', filters],
    queryFn: ({ signal }) => call(rentRollSummary, { query: filters, signal }),
  })
}
