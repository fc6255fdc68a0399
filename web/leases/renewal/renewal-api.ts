import { queryOptions } from '@tanstack/react-query'
import { listRenewalOffers } from '#shared/renewals/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'

export type RenewalOffer = WireResponse<typeof listRenewalOffers>[number]

/** Queries the renewals offered under a lease, newest first. */
export function renewalsQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'renewals'],
    queryFn: ({ signal }) => call(listRenewalOffers, { params: { id: leaseId }, signal }),
  })
}
