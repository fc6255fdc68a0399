import { answerOwnerTransaction } from '#server/books/service.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { createOwnerTransaction } from '#shared/books/owner-contract.ts'

import { recordMoneyOfOwners } from './service.ts'

export const ownerDrawRoutes: RouteEntry[] = [
  implement(createOwnerTransaction, {
    access: 'admin',
    handle: async (context, { body }) =>
      answerOwnerTransaction(context, await recordMoneyOfOwners(context, body)),
  }),
]
