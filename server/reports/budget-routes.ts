import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/reports/budget-contract.ts'

import { readActuals, readBudget } from './budgets.ts'
import { saveBudget } from './service.ts'

/** The budgets of properties and of the whole business. */
export const budgetRoutes: RouteEntry[] = [
  implement(contract.getBudget, {
    access: 'staff',
    handle: (context, { query }) => readBudget(context, query),
  }),
  implement(contract.saveBudget, {
    access: 'staff',
    handle: async (context, { body }) => {
      await saveBudget(context, body)
      return readBudget(context, body)
    },
  }),
  implement(contract.getBudgetActuals, {
    access: 'staff',
    handle: (context, { query }) => readActuals(context, query),
  }),
]
