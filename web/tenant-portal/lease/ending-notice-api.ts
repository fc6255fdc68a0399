import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/leases/ending/ending-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const read = endpoint<typeof contract.tenantEndingNotice>('GET', '/tenant/ending-notice')
export const giveNotice = endpoint<typeof contract.giveTenantNotice>('POST', '/tenant/ending-notice')

type Answer = WireResponse<typeof read>
export type OwnEndingNotice = NonNullable<Answer['notice']>
export type NoticeToday = NonNullable<Answer['today']>

/** Queries the notice that ends a lease, or what holds for one that is given today. */
export function endingNoticeQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['tenant', 'ending-notice', leaseId],
    queryFn: ({ signal }) => call(read, { query: { leaseId }, signal }),
  })
}
