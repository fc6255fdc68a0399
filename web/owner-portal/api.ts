import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as portal from '#shared/owners/portal-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const getDashboard = endpoint<typeof portal.ownerDashboard>('GET', '/owner/dashboard')
const getStatement = endpoint<typeof portal.portalOwnerStatement>('GET', '/owner/statements/:id')
const listDistributions = endpoint<typeof portal.ownerDistributions>('GET', '/owner/distributions')

export type OwnerDashboard = WireResponse<typeof getDashboard>

export const ownerDashboardQuery = queryOptions({
  queryKey: ['owner', 'dashboard'],
  queryFn: ({ signal }) => call(getDashboard, { signal }),
})

export function ownerStatementQuery(id: string) {
  return queryOptions({
    queryKey: ['owner', 'statements', id],
    queryFn: ({ signal }) => call(getStatement, { params: { id }, signal }),
  })
}

/** Queries what was paid to the owner, latest first: most owners' days are in the first answer. */
export const ownerDistributionsQuery = infiniteQueryOptions({
  queryKey: ['owner', 'distributions'],
  queryFn: ({ pageParam, signal }) =>
    callPage(listDistributions, { query: { limit: 100 }, signal }, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})
