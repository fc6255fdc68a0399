import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { expenseStats, expenseTotals, getExpense, listExpenses } from '#shared/expenses/contract.ts'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import { listUnits } from '#shared/portfolio/unit-contract.ts'
import { listVendors } from '#shared/vendors/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'

export type Expense = WireResponse<typeof listExpenses>[number]
export type Receipt = Expense['documents'][number]

/** A maintenance request, with the fields that its expense needs. */
export type Repair = {
  id: string
  title: string
  status: string
  actualCost: number | null
  completedAt: string | null
}

export type ExpenseQuery = Omit<WireQuery<typeof listExpenses>, 'limit' | 'offset' | 'cursor'>

export function expensesQuery(filters: ExpenseQuery) {
  return infiniteQueryOptions({
    queryKey: ['expenses', 'list', filters],
    queryFn: ({ signal, pageParam }) => callPage(listExpenses, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Queries how many expenses each tab of the list has, and their sums. */
export function expenseTotalsQuery(filters: WireQuery<typeof expenseTotals>) {
  return queryOptions({
    queryKey: ['expenses', 'totals', filters],
    queryFn: ({ signal }) => call(expenseTotals, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Queries the sums of the present year to date. */
export const expensesOfYearQuery = queryOptions({
  queryKey: ['expenses', 'stats'],
  queryFn: ({ signal }) => call(expenseStats, { signal }),
})

export function expenseQuery(id: string) {
  return queryOptions({
    queryKey: ['expenses', id],
    queryFn: ({ signal }) => call(getExpense, { params: { id }, signal }),
  })
}

/** Queries the expenses of a maintenance request that are not void, latest first. */
export function expensesOfRequestQuery(maintenanceId: string) {
  return queryOptions({
    queryKey: ['expenses', 'maintenance', maintenanceId],
    queryFn: ({ signal }) =>
      call(listExpenses, { query: { maintenanceId, status: 'POSTED', limit: 100 }, signal }),
  })
}

export function vendorSearchQuery(search: string) {
  return queryOptions({
    queryKey: ['vendors', 'picker', search],
    queryFn: ({ signal }) => call(listVendors, { query: { search, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Queries the properties by name with their numbers of units, at most 200, to divide an expense among them. */
export const unitCountsQuery = queryOptions({
  queryKey: ['properties', 'unit-counts'],
  queryFn: ({ signal }) => call(listProperties, { query: { limit: 200 }, signal }),
  select: (rows) => rows.map(({ id, name, units }) => ({ id, name, units: units.length })),
})

/** Queries the properties, and where something is typed the units, that match it. */
export function placeSearchQuery(search: string) {
  return queryOptions({
    queryKey: ['properties', 'places', search],
    queryFn: async ({ signal }) => {
      const [properties, units] = await Promise.all([
        call(listProperties, { query: { search, limit: 50 }, signal }),
        call(listUnits, { query: { search, limit: 100 }, signal }),
      ])
      return { properties, units }
    },
    placeholderData: keepPreviousData,
  })
}
