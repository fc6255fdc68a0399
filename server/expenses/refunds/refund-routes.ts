import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/expenses/refund-contract.ts'

import { answerExpense } from '#server/expenses/routes.ts'
import { voidExpenseRefund, refundExpense } from '#server/expenses/service.ts'

export const expenseRefundRoutes: RouteEntry[] = [
  implement(contract.refundExpense, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await refundExpense(context, params.id, body)
      return answerExpense(context, params.id)
    },
  }),
  implement(contract.voidExpenseRefund, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidExpenseRefund(context, params.id, params.expenseRefundId)
      return { message: 'Refund voided. Both entries stay in the books.' }
    },
  }),
]
