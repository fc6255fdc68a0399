import { notFound } from '#server/platform/http/errors.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/owners/transfers-contract.ts'

import { voidBalanceTransfer, createBalanceTransfer } from '#server/owners/service.ts'
import { findBalanceTransfer, listBalanceTransferRows, type TransferRow } from './transfer-store.ts'

export const ownerTransferRoutes: RouteEntry[] = [
  implement(contract.listBalanceTransfers, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) =>
      (await listBalanceTransferRows(db, actor.accountId, query)).map(toTransfer),
  }),
  implement(contract.createBalanceTransfer, {
    access: 'staff',
    handle: async (context, { body }) => {
      const id = await createBalanceTransfer(context, body)
      const row = await findBalanceTransfer(context.db, context.actor.accountId, id)
      if (!row) {
        throw notFound('ownerTransfer')
      }
      return toTransfer(row)
    },
  }),
  implement(contract.voidBalanceTransfer, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidBalanceTransfer(context, params.id)
      return { message: 'Transfer voided' }
    },
  }),
]

const ownerOf = (ownerId: string | null, name: string | null) =>
  ownerId === null ? null : { id: ownerId, name: name ?? '' }

function toTransfer(row: TransferRow) {
  const { id, propertyId, propertyName, fromOwnerId, fromName, toOwnerId, toName } = row
  return {
    id,
    property: { id: propertyId, name: propertyName },
    from: ownerOf(fromOwnerId, fromName),
    to: ownerOf(toOwnerId, toName),
    date: row.happenedOn,
    amount: row.amountCents,
    note: row.note,
    status: row.isVoid ? ('VOID' as const) : ('POSTED' as const),
    createdAt: row.createdAt,
  }
}
