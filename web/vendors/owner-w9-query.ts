import { queryOptions } from '@tanstack/react-query'
import type { WireResponse } from '#shared/lib/route.ts'
import { getOwnerW9 } from '#shared/vendors/owner-w9-contract.ts'
import { call } from '#web/lib/api/api-client.ts'

export type OwnerW9 = WireResponse<typeof getOwnerW9>

export function ownerW9Query(ownerId: string) {
  return queryOptions({
    queryKey: ['tax', 'owner-w9', ownerId],
    queryFn: ({ signal }) => call(getOwnerW9, { params: { id: ownerId }, signal }),
  })
}
