import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { readOrders } from '#server/ledger/allocation/allocation-order.ts'
import { listOpenChargeRows } from '#server/ledger/charges/charge-store.ts'
import { listDepositRooms } from '#server/ledger/deposits/deposit-held-store.ts'
import { depositRoomOf } from '#server/ledger/deposits/deposit-received.ts'
import { findBooksVersion } from '#server/ledger/allocation/open-items-store.ts'
import { findBalance } from '#server/ledger/owed/owed-store.ts'

/**
 * Returns what a payment of the household of a lease would pay: its open charges, the order and the balance in cents, with
 * the version of the books that they are of. Throws `not_found`.
 */
export async function previewPayment(context: Context, leaseId: string) {
  const { db, actor, today } = context
  const [booksVersion, charges, orderOf, balance, rooms] = await Promise.all([
    findBooksVersion(db, actor.accountId, leaseId),
    listOpenChargeRows(db, actor.accountId, leaseId),
    readOrders(db, eventActorOf(context), [leaseId]),
    findBalance(db, { accountId: actor.accountId, today }, leaseId),
    listDepositRooms(db, actor.accountId, [leaseId]),
  ])
  if (booksVersion === undefined) {
    throw notFound('lease')
  }
  return {
    booksVersion,
    today,
    balance,
    allocationOrder: orderOf(leaseId),
    depositRoom: depositRoomOf(rooms.get(leaseId)),
    charges: charges.filter(({ payerId }) => payerId === null),
  }
}

/**
 * Requires that the books of a lease, which the caller has locked, have the version that the user saw. Throws
 * `books_changed` with the present version.
 */
export async function requireBooksVersion(
  db: Db,
  accountId: string,
  { leaseId, booksVersion }: { leaseId: string; booksVersion?: string | undefined },
): Promise<void> {
  if (booksVersion === undefined) {
    return
  }
  const present = await findBooksVersion(db, accountId, leaseId)
  if (present !== undefined && present !== booksVersion) {
    throw new AppError('books_changed', 'ledger.booksChanged', {}, { data: { booksVersion: present } })
  }
}
