import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'

import { findOwnerRow, type OwnerTransactionRow } from './store.ts'

/** Returns a contribution or draw as the API answers it. Throws `not_found`. */
export async function answerOwnerTransaction({ db, actor }: Context, id: string) {
  const row = await findOwnerRow(db, actor.accountId, id, false)
  if (!row) {
    throw notFound('ownerTransaction')
  }
  return toOwnerTransaction(row)
}

/** Converts a contribution or draw to its form in the contract. */
export function toOwnerTransaction(row: OwnerTransactionRow) {
  const { id, kind, propertyId, propertyName, ownerId, ownerName, description, method, reference } = row
  const { createdAt, updatedAt, version } = row
  return {
    id,
    kind,
    propertyId,
    property: propertyId === null ? null : { id: propertyId, name: propertyName ?? '' },
    ownerId,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    date: row.happenedOn,
    amount: row.amountCents,
    description,
    method,
    reference,
    status: row.isVoid ? ('VOID' as const) : ('POSTED' as const),
    createdAt,
    updatedAt,
    version,
  }
}
