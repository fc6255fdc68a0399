import type { Context } from '#server/platform/http/route-table.ts'

import { findLiveLease, listContactRows, type ContactRow } from './people-store.ts'
import { requireRequest } from './requests.ts'

/**
 * Returns the names and phones of the tenants of a request's lease, or else of the lease that the unit has
 * today. The assignee may call them while the request is open or in progress. Afterwards the list is empty,
 * so that old requests cannot be used as an address book. Throws `not_found`.
 */
export async function contactsOf(context: Context, requestId: string): Promise<ContactRow[]> {
  const { db, actor, today } = context
  const request = await requireRequest(context, requestId)
  if (request.status === 'COMPLETED' || request.status === 'CANCELED') {
    return []
  }
  const leaseId =
    request.leaseId ?? (await findLiveLease(db, actor.accountId, request.unitId, today))?.id ?? null
  return leaseId === null ? [] : listContactRows(db, actor.accountId, leaseId)
}
