import { queryOptions } from '@tanstack/react-query'
import { listVendorCredits } from '#shared/expenses/vendor-credit-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'

export type VendorCredit = WireResponse<typeof listVendorCredits>[number]

/** The most credits of one vendor that are shown. */
export const shownCredits = 100

/** Queries the latest credits of a vendor; OPEN ones have something that is not used. */
export function vendorCreditsQuery(vendorId: string, status?: 'OPEN') {
  return queryOptions({
    queryKey: ['vendor-credits', vendorId, status ?? 'ALL'],
    queryFn: ({ signal }) =>
      call(listVendorCredits, { query: { vendorId, status, limit: shownCredits }, signal }),
  })
}
