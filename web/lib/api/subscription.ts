import { isTeamRole, type UserRole } from '#shared/lib/access/roles.ts'
import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/billing/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from './api-client.ts'
import { endpoint } from './endpoint.ts'

const getSubscription = endpoint<typeof contract.getSubscription>('GET', '/subscriptions/current')

export type Subscription = WireResponse<typeof getSubscription>

/** Query for the account's plan, the state of the subscription and the usage. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(getSubscription, { signal }),
  staleTime: 5 * 60_000,
})

/** Returns whether the role may read the subscription: all roles except tenants and maintenance staff. */
export function seesSubscription(role: UserRole): boolean {
  return isTeamRole(role) && role !== 'MAINTENANCE'
}
