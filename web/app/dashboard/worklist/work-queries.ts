import { queryOptions } from '@tanstack/react-query'
import type * as depositsContract from '#shared/deposits/contract.ts'
import type * as leasesContract from '#shared/leases/contract.ts'
import type * as ledgerContract from '#shared/ledger/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import type * as maintenanceContract from '#shared/maintenance/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { delinquencyQuery } from '#web/reports/api.ts'

const listRequests = endpoint<typeof maintenanceContract.listRequests>('GET', '/maintenance')
const listPayments = endpoint<typeof ledgerContract.listPayments>('GET', '/payments')
const listDepositTasks = endpoint<typeof depositsContract.listDepositTasks>('GET', '/leases/deposit-tasks')
const expiringLeases = endpoint<typeof leasesContract.expiringLeases>('GET', '/leases/expiring')
const listLeases = endpoint<typeof leasesContract.listLeases>('GET', '/leases')

/** Rows of a group before its link to all of them. */
export const shownRows = 6

/** The days within which a lease that ends is work. */
export const endingDays = 60

export type WorkRequest = WireResponse<typeof listRequests>[number]
export type WorkPayment = WireResponse<typeof listPayments>[number]
export type DepositTasks = WireResponse<typeof listDepositTasks>
export type EndingLease = WireResponse<typeof expiringLeases>[number]

const urgency = ['EMERGENCY', 'URGENT', 'HIGH', 'MEDIUM', 'LOW']

/** Queries the unanswered requests, the most urgent first; up to 100. */
export const waitingRequestsQuery = queryOptions({
  queryKey: ['maintenance', 'waiting'],
  queryFn: async ({ signal }) => {
    const rows = await call(listRequests, { query: { status: 'OPEN', limit: 100 }, signal })
    return rows.toSorted((a, b) => urgency.indexOf(a.priority) - urgency.indexOf(b.priority))
  },
})

const paymentsOf = (status: 'PENDING' | 'FAILED', limit: number) =>
  queryOptions({
    queryKey: ['payments', 'worklist', status],
    queryFn: ({ signal }) => callPage(listPayments, { query: { status, limit }, signal }),
  })
export const pendingPaymentsQuery = paymentsOf('PENDING', shownRows)
/** Queries the latest payments that did not arrive, among them those that the bank returned. */
export const failedPaymentsQuery = paymentsOf('FAILED', 20)

export const overdueQuery = delinquencyQuery({ limit: shownRows })

/** Queries the deposits to return and the interest that is due. */
export const depositTasksQuery = queryOptions({
  queryKey: ['leases', 'deposit-tasks'],
  queryFn: ({ signal }) => call(listDepositTasks, { signal }),
})

export const endingLeasesQuery = queryOptions({
  queryKey: ['leases', 'expiring', endingDays],
  queryFn: ({ signal }) => call(expiringLeases, { query: { days: endingDays }, signal }),
})

/** Queries the leases that wait to be signed and activated. */
export const draftLeasesQuery = queryOptions({
  queryKey: ['leases', 'drafts', shownRows],
  queryFn: ({ signal }) => callPage(listLeases, { query: { status: 'DRAFT', limit: shownRows }, signal }),
})
