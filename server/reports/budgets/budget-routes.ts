import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/reports/budget-contract.ts'

import { readActuals, readBudget } from './budgets.ts'
import { updateBudget } from '#server/reports/service.ts'

/** The budgets of properties and of the whole business. */
export const budgetRoutes: RouteEntry[] = [
  implement(contract.getBudget, {
    access: 'staff',
    handle: (context, { query }) => readBudget(context, query),
  }),
  implement(contract.updateBudget, {
    access: 'staff',
    handle: async (context, { body }) => {
      await updateBudget(context, body)
      return readBudget(context, body)
    },
  }),
  implement(contract.getBudgetActuals, {
    access: 'staff',
    handle: (context, { query }) => readActuals(context, query),
  }),
]
