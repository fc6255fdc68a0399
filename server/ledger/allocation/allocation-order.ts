import type { Db } from '#server/platform/database/database.ts'
import type { AppliedOrder } from '#shared/ledger/allocation/allocation.ts'
import { orderByLaw } from '#shared/leases/law/lease-law.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import type { LedgerContext } from '#server/ledger/postings/journal-store.ts'
import { listAgreedOrders } from './open-items-store.ts'

/** Returns the order in which payments pay the charges of a lease: its law's, where that demands one, or the account's. */
export type OrderOf = (leaseId: string) => AppliedOrder

/** Reads the allocation orders of these leases with one query. */
export async function readOrders(
  db: Db,
  { accountId, now }: LedgerContext,
  leaseIds: readonly string[],
): Promise<OrderOf> {
  const rows = await listAgreedOrders(db, accountId, leaseIds)
  const on = parsePlainDate(now.toISOString().slice(0, 10))
  const orders = new Map(rows.map((row) => [row.leaseId, orderByLaw(row, row.order, on)]))
  return (leaseId) => orders.get(leaseId) ?? { order: 'OLDEST_FIRST', source: null }
}
