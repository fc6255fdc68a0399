import { answerOwnerTransaction } from '#server/owner-transactions/service.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as ownerContract from '#shared/owner-transactions/contract.ts'

import { createOwnerTransaction } from '#server/owners/service.ts'

export const ownerDrawRoutes: RouteEntry[] = [
  implement(ownerContract.createOwnerTransaction, {
    access: 'admin',
    handle: async (context, { body }) =>
      answerOwnerTransaction(context, await createOwnerTransaction(context, body)),
  }),
]
