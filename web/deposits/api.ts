import { queryOptions } from '@tanstack/react-query'
import { getDeposit } from '#shared/deposits/contract.ts'
import { listDocuments } from '#shared/documents/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'

export type Deposit = WireResponse<typeof getDeposit>
export type DepositReturn = NonNullable<Deposit['returned']>

/** Queries the deposits of a lease: what is held and where, the deadline, the return. */
export function depositQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'deposit'],
    queryFn: ({ signal }) => call(getDeposit, { params: { id: leaseId }, signal }),
  })
}

/** Queries the documents of a lease, which may be receipts of deductions. */
export function receiptsQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['documents', 'receipts', leaseId],
    queryFn: ({ signal }) =>
      call(listDocuments, { query: { entityType: 'lease', entityId: leaseId, limit: 100 }, signal }),
  })
}
