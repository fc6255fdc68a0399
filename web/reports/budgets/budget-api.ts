import { queryOptions } from '@tanstack/react-query'
import type { WireResponse } from '#shared/lib/route.ts'
import type * as contract from '#shared/reports/budget-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const getBudget = endpoint<typeof contract.getBudget>('GET', '/reports/budgets')
const getActuals = endpoint<typeof contract.getBudgetActuals>('GET', '/reports/budgets/actuals')
export const updateBudget = endpoint<typeof contract.updateBudget>('PUT', '/reports/budgets')

export type Budget = WireResponse<typeof getBudget>

/** The property and year of a budget; without a property, it is the budget of the whole business. */
export type BudgetOf = { year: number; propertyId: string }

const queryOf = ({ year, propertyId }: BudgetOf) => ({ year, ...(propertyId && { propertyId }) })

export function budgetQuery(of: BudgetOf) {
  return queryOptions({
    queryKey: ['reports', 'budget', of.year, of.propertyId],
    queryFn: ({ signal }) => call(getBudget, { query: queryOf(of), signal }),
  })
}

/** Loads what the books say of a year. */
export function fetchActuals(of: BudgetOf) {
  return call(getActuals, { query: queryOf(of) })
}
