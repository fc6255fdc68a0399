import { queryOptions } from '@tanstack/react-query'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import type * as reportsContract from '#shared/reports/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const delinquency = endpoint<typeof reportsContract.delinquency>('GET', '/reports/delinquency')
const getDashboard = endpoint<typeof reportsContract.getDashboard>('GET', '/reports/dashboard')

export type Dashboard = WireResponse<typeof getDashboard>
export type Delinquency = WireResponse<typeof delinquency>

export const dashboardQuery = queryOptions({
  queryKey: ['reports', 'dashboard'],
  queryFn: ({ signal }) => call(getDashboard, { signal }),
})

export function delinquencyQuery(query: WireQuery<typeof delinquency>) {
  return queryOptions({
    queryKey: ['reports', 'delinquency', query],
    queryFn: ({ signal }) => call(delinquency, { query, signal }),
  })
}
