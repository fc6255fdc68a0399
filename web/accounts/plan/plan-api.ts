import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/billing/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const listPlans = endpoint<typeof contract.listPlans>('GET', '/subscriptions/plans')

export const createSubscription = endpoint<typeof contract.createSubscription>('POST', '/subscriptions')
export const updateSubscription = endpoint<typeof contract.updateSubscription>('PATCH', '/subscriptions/:id')
export const cancelSubscription = endpoint<typeof contract.cancelSubscription>(
  'DELETE',
  '/subscriptions/current',
)
export const refreshSubscription = endpoint<typeof contract.refreshSubscription>(
  'POST',
  '/subscriptions/refresh',
)
export const openPortal = endpoint<typeof contract.openPortal>('POST', '/subscriptions/portal')

export type Plan = WireResponse<typeof listPlans>[number]
export type Proration = WireResponse<typeof updateSubscription>['proration']

/** Query for the plans on sale. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(listPlans, { query: {}, signal }),
  staleTime: 60 * 60_000,
})
