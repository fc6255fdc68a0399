import { queryOptions } from '@tanstack/react-query'
import { listContacts } from '#shared/maintenance/conversation-contract.ts'
import type { EntryPermission } from '#shared/maintenance/contract.ts'
import { listExpenses } from '#shared/expenses/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { listVendors } from '#shared/vendors/contract.ts'
import { listWorkOrders } from '#shared/work-orders/contract.ts'
import { call } from '#web/lib/api/api-client.ts'

export type Job = WireResponse<typeof listWorkOrders>[number]

export type RecordedExpense = WireResponse<typeof listExpenses>[number]

/** A maintenance request, with the fields that its jobs need. */
export type RequestOfJob = { id: string; title: string; status: string; entry: EntryPermission | null }

/** Returns whether a person has to be called, or to be at home, before the home is entered. */
export function callsFirst({ entry }: RequestOfJob): boolean {
  return entry === 'CALL_FIRST' || entry === 'AT_HOME'
}

/** Queries the jobs of a request, latest first. */
export function jobsQuery(maintenanceId: string) {
  return queryOptions({
    queryKey: ['maintenance', maintenanceId, 'jobs'],
    queryFn: ({ signal }) => call(listWorkOrders, { query: { maintenanceId }, signal }),
  })
}

/** Queries the expenses of a request that are not void: one of them may be the payment of an invoice. */
export function recordedExpensesQuery(maintenanceId: string) {
  return queryOptions({
    queryKey: ['expenses', 'jobs', maintenanceId],
    queryFn: ({ signal }) =>
      call(listExpenses, { query: { maintenanceId, status: 'POSTED', limit: 100 }, signal }),
  })
}

/** Queries the tenants of a request with their phones; empty once it is completed. */
export function contactsForJobsQuery(maintenanceId: string) {
  return queryOptions({
    queryKey: ['maintenance', maintenanceId, 'contacts'],
    queryFn: ({ signal }) => call(listContacts, { params: { id: maintenanceId }, signal }),
  })
}

/** Queries the vendors by name, at most 200. */
export const vendorsForJobsQuery = queryOptions({
  queryKey: ['vendors', 'options', 'jobs'],
  queryFn: ({ signal }) => call(listVendors, { query: { limit: 200 }, signal }),
})
