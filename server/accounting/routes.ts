import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { closeBooks, getBooks, reopenBooks } from '#shared/accounting/contract.ts'

import { closeBooksThrough, reopenBooksTo } from './service.ts'
import { listClosings } from './store.ts'

export const bookRoutes: RouteEntry[] = [
  implement(getBooks, { access: 'staff', handle: answerBooks }),
  implement(closeBooks, {
    access: 'admin',
    handle: async (context, { body }) => {
      await closeBooksThrough(context, body.through)
      return answerBooks(context)
    },
  }),
  implement(reopenBooks, {
    access: 'admin',
    handle: async (context, { body }) => {
      await reopenBooksTo(context, body.through, body.reason)
      return answerBooks(context)
    },
  }),
]

async function answerBooks({ db, actor }: Context) {
  const closings = await listClosings(db, actor.accountId)
  return { closedThrough: closings[0]?.closedThrough ?? null, closings }
}
