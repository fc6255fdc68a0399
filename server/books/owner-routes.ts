import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/books/owner-contract.ts'

import { dropOwnerMoney, recordOwnerMoney } from './service.ts'
import { findOwnerRow, listOwnerRows, type OwnerTransactionRow } from './owner-store.ts'

export const ownerRoutes: RouteEntry[] = [
  implement(contract.listOwnerTransactions, {
    access: 'admin',
    handle: async ({ db, actor }, { query }) =>
      (await listOwnerRows(db, actor.accountId, query)).map(toOwnerTransaction),
  }),
  implement(contract.createOwnerTransaction, {
    access: 'admin',
    handle: async (context, { body }) => answer(context, await recordOwnerMoney(context, body)),
  }),
  implement(contract.getOwnerTransaction, {
    access: 'admin',
    handle: (context, { params }) => answer(context, params.id),
  }),
  implement(contract.voidOwnerTransaction, {
    access: 'admin',
    handle: async (context, { params }) => {
      await dropOwnerMoney(context, params.id)
      return { message: 'Voided; the books keep both entries' }
    },
  }),
]

async function answer({ db, actor }: Context, id: string) {
  const row = await findOwnerRow(db, actor.accountId, id, false)
  if (!row) {
    throw notFound('ownerTransaction')
  }
  return toOwnerTransaction(row)
}

function toOwnerTransaction(row: OwnerTransactionRow) {
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
