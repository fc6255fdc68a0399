import { queryOptions } from '@tanstack/react-query'
import { listExpenses } from '#shared/expenses/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'

export type Expense = WireResponse<typeof listExpenses>[number]

/** The cost of a repair, as its request states it. */
export type Repair = {
  id: string
  title: string
  status: string
  actualCost: number | null
  completedAt: string | null
}

/** Queries the expenses of a maintenance request that are not void, latest first. */
export function expensesOfRequestQuery(maintenanceId: string) {
  return queryOptions({
    queryKey: ['expenses', 'maintenance', maintenanceId],
    queryFn: ({ signal }) =>
      call(listExpenses, { query: { maintenanceId, status: 'POSTED', limit: 100 }, signal }),
  })
}
