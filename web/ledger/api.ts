import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getLease, leaseLedger } from '#shared/leases/contract.ts'
import { leaseParties } from '#shared/leases/household/parties-contract.ts'
import {
  getCharge,
  getPayment,
  listPayments,
  paymentStats,
  type updateCharge,
} from '#shared/ledger/contract.ts'
import { creditToMove } from '#shared/ledger/credit-contract.ts'
import { previewPayment } from '#shared/ledger/payment-preview-contract.ts'
import { previewReturn } from '#shared/ledger/return-contract.ts'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { rentRoll } from '#shared/reports/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { loadAll } from '#web/lib/api/load-all.ts'

export type Charge = WireResponse<typeof updateCharge>
export type ChargeWithPayments = WireResponse<typeof getCharge>
export type Payment = WireResponse<typeof listPayments>[number]
export type PaymentWithAllocations = WireResponse<typeof getPayment>
export type ReturnPreview = WireResponse<typeof previewReturn>
export type PayableCharges = WireResponse<typeof previewPayment>
export type LedgerEntry = WireResponse<typeof leaseLedger>['entries'][number]
export type RentRollRow = WireResponse<typeof rentRoll>[number]

/** Queries the ledger of a lease; with `payerId`, of one payer of a share of its rent or of the 'tenants'. */
export function ledgerQuery(leaseId: string, payerId?: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'ledger', payerId],
    queryFn: ({ signal }) => call(leaseLedger, { params: { id: leaseId }, query: { payerId }, signal }),
  })
}

/** Queries the parties of a lease, for its documents. */
export function partiesQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'parties'],
    queryFn: ({ signal }) => call(leaseParties, { params: { id: leaseId }, signal }),
  })
}

export function leaseQuery(id: string) {
  return queryOptions({
    queryKey: ['leases', id],
    queryFn: ({ signal }) => call(getLease, { params: { id }, signal }),
  })
}

/** Queries the credit of a lease that can be moved, and where to. */
export function creditToMoveQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'credit-transfers'],
    queryFn: ({ signal }) => call(creditToMove, { params: { id: leaseId }, signal }),
  })
}

export function chargeQuery(id: string) {
  return queryOptions({
    queryKey: ['charges', id],
    queryFn: ({ signal }) => call(getCharge, { params: { id }, signal }),
  })
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ['payments', id],
    queryFn: ({ signal }) => call(getPayment, { params: { id }, signal }),
  })
}

/** Queries what a payment of the tenants would pay, with the version of the lease's books. */
export function paymentPreviewQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'payment-preview'],
    queryFn: ({ signal }) => call(previewPayment, { params: { id: leaseId }, signal }),
    staleTime: 0,
  })
}

/** Queries what would be owed if a payment were taken out of the books, and the fee for a returned payment. */
export function returnPreviewQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['payments', paymentId, 'return'],
    queryFn: ({ signal }) => call(previewReturn, { params: { id: paymentId }, signal }),
    staleTime: 0,
  })
}

/** Queries the latest payments of a lease since a day, to detect one that is recorded twice. */
export function paymentsSinceQuery(leaseId: string, since: string) {
  return queryOptions({
    queryKey: ['payments', 'since', leaseId, since],
    queryFn: ({ signal }) => call(listPayments, { query: { leaseId, dateFrom: since, limit: 50 }, signal }),
  })
}

/** Queries all payments of the account since a day, to detect payments that are recorded twice. */
export function recentPaymentsQuery(since: string) {
  return queryOptions({
    queryKey: ['payments', 'since', since],
    queryFn: ({ signal }) =>
      loadAll((next) => callPage(listPayments, { query: { dateFrom: since, limit: 200 }, signal }, next)),
  })
}

export type PaymentQuery = Omit<WireQuery<typeof listPayments>, 'offset' | 'cursor'>

export function paymentsQuery(filters: PaymentQuery) {
  return infiniteQueryOptions({
    queryKey: ['payments', 'list', filters],
    queryFn: ({ signal, pageParam }) => callPage(listPayments, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Queries payments in figures, and how many have each status under the other filters of the list. */
export function paymentStatsQuery(filters: WireQuery<typeof paymentStats>) {
  return queryOptions({
    queryKey: ['payments', 'stats', filters],
    queryFn: ({ signal }) => call(paymentStats, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

type RentRollFilters = Omit<WireQuery<typeof rentRoll>, 'limit' | 'offset' | 'cursor'>

export function rentRollQuery(filters: RentRollFilters) {
  return infiniteQueryOptions({
    queryKey: ['reports', 'rent-roll', filters],
    queryFn: ({ signal, pageParam }) =>
      callPage(rentRoll, { query: { ...filters, limit: 100 }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Queries the whole rent roll of a month; of the present month by default. */
export function wholeRentRollQuery(month: string | undefined) {
  return queryOptions({
    queryKey: ['reports', 'rent-roll', 'whole', month],
    queryFn: ({ signal }) =>
      loadAll((next) => callPage(rentRoll, { query: { month, limit: 200 }, signal }, next)),
  })
}
