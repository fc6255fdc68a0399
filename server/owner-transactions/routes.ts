import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/owner-transactions/contract.ts'

import { answerOwnerTransaction, toOwnerTransaction } from './answers.ts'
import { voidOwnerTransaction } from './service.ts'
import { listOwnerNameRows } from './store.ts'

export const ownerRoutes: RouteEntry[] = [
  implement(contract.listOwnerTransactions, {
    access: 'admin',
    handle: async ({ db, actor }, { query }) =>
      (await listOwnerNameRows(db, actor.accountId, query)).map(toOwnerTransaction),
  }),
  implement(contract.getOwnerTransaction, {
    access: 'admin',
    handle: (context, { params }) => answerOwnerTransaction(context, params.id),
  }),
  implement(contract.voidOwnerTransaction, {
    access: 'admin',
    handle: async (context, { params }) => {
      await voidOwnerTransaction(context, params.id)
      return { message: 'Voided. Both entries stay in the books.' }
    },
  }),
]
