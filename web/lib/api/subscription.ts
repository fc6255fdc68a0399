import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/billing/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from './api-client.ts'
import { endpoint } from './endpoint.ts'

const getSubscription = endpoint<typeof contract.getSubscription>('GET', '/subscriptions/current')

export type Subscription = WireResponse<typeof getSubscription>

/** The account's plan, how it stands, and what is used of it. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(getSubscription, { signal }),
  staleTime: 5 * 60_000,
})

/** Roles that may ask for it: those who look after the whole account or a part of it, not only its repairs. */
export function seesSubscription(role: string): boolean {
  return role !== 'TENANT' && role !== 'MAINTENANCE'
}
