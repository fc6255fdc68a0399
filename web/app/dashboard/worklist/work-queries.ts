import { queryOptions } from '@tanstack/react-query'
import type * as bankingContract from '#shared/banking/contract.ts'
import type * as depositsContract from '#shared/deposits/contract.ts'
import type * as billsContract from '#shared/expenses/bill-contract.ts'
import type * as leasesContract from '#shared/leases/contract.ts'
import type * as ledgerContract from '#shared/ledger/contract.ts'
import { addDays, dateParts, parsePlainDate } from '#shared/lib/plain-date.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import type * as maintenanceContract from '#shared/maintenance/contract.ts'
import type * as vendorsContract from '#shared/vendors/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { delinquencyQuery } from '#web/reports/api.ts'

const listRequests = endpoint<typeof maintenanceContract.listRequests>('GET', '/maintenance')
const listPayments = endpoint<typeof ledgerContract.listPayments>('GET', '/payments')
const listDepositTasks = endpoint<typeof depositsContract.listDepositTasks>('GET', '/leases/deposit-tasks')
const expiringLeases = endpoint<typeof leasesContract.expiringLeases>('GET', '/leases/expiring')
const listLeases = endpoint<typeof leasesContract.listLeases>('GET', '/leases')
const listBills = endpoint<typeof billsContract.listBills>('GET', '/bills')
const billTotals = endpoint<typeof billsContract.billTotals>('GET', '/bills/totals')
const bankingOverview = endpoint<typeof bankingContract.bankingOverview>('GET', '/banking/overview')
const vendorStats = endpoint<typeof vendorsContract.vendorStats>('GET', '/vendors/stats')

/** Rows of a group before its link to all of them. */
export const shownRows = 6

/** The days within which a lease that ends is work. */
export const endingDays = 60

export type WorkRequest = WireResponse<typeof listRequests>[number]
export type WorkPayment = WireResponse<typeof listPayments>[number]
export type WorkBill = WireResponse<typeof listBills>[number]
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
/** Queries the latest payments that did not arrive, including the payments that the bank returned. */
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

/** The days within which a bill that falls due is work, as on the page of the bills. */
const dueDays = 7

/** Queries the bills that are overdue or due within a week, the earliest first, and their open balances. */
export const dueBillsQuery = (today: string) =>
  queryOptions({
    queryKey: ['bills', 'worklist', today],
    queryFn: async ({ signal }) => {
      const dueTo = addDays(parsePlainDate(today), dueDays - 1)
      const [rows, totals] = await Promise.all([
        call(listBills, { query: { status: 'UNPAID', dueTo, limit: shownRows }, signal }),
        call(billTotals, { query: { dueTo }, signal }),
      ])
      return { rows, ...totals.unpaid, unusedCredits: totals.unusedCredits }
    },
  })

/** Queries how many lines of banks are to review. */
export const bankLinesQuery = queryOptions({
  queryKey: ['banking', 'overview'],
  queryFn: ({ signal }) => call(bankingOverview, { signal }),
})

/** Queries the vendors' insurance, and until January is over for whom a Form 1099 of the year before is due. */
export const vendorTasksQuery = (today: string) =>
  queryOptions({
    queryKey: ['vendors', 'stats', 'worklist', today],
    queryFn: ({ signal }) => {
      const { year, month } = dateParts(parsePlainDate(today))
      return call(vendorStats, { query: month === 1 ? { year: year - 1 } : {}, signal })
    },
  })
