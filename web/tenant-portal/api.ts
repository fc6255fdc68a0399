import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/tenant-portal/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { pageLanguage } from '#web/lib/messages/language.ts'

const dashboard = endpoint<typeof contract.tenantDashboard>('GET', '/tenant/dashboard')
const lease = endpoint<typeof contract.tenantLease>('GET', '/tenant/lease')
const payments = endpoint<typeof contract.tenantPayments>('GET', '/tenant/payments')
const payment = endpoint<typeof contract.tenantPayment>('GET', '/tenant/payments/:id')

export type Dashboard = WireResponse<typeof dashboard>
export type OwnLease = WireResponse<typeof lease>
export type OwnPayments = WireResponse<typeof payments>
export type Receipt = WireResponse<typeof payment>

const minute = 60_000
/** Fresh for five minutes, kept for ten (specification §9). */
const cached = { staleTime: 5 * minute, gcTime: 10 * minute }

/*
 * The language is part of each key: reasons and names in the books come in the language that was asked in.
 */

/**
 * Queries the dashboard of the chosen lease; without a choice, the dashboard of the active lease, else of the
 * next one, else of the last one.
 */
export function tenantDashboardQuery(leaseId?: string) {
  return queryOptions({
    queryKey: ['tenant', 'dashboard', leaseId ?? null, pageLanguage()],
    queryFn: ({ signal }) => call(dashboard, { query: { leaseId }, signal }),
    ...cached,
  })
}

export function ownLeaseQuery(leaseId?: string) {
  return queryOptions({
    queryKey: ['tenant', 'lease', leaseId ?? null, pageLanguage()],
    queryFn: ({ signal }) => call(lease, { query: { leaseId }, signal }),
    ...cached,
  })
}

export function ownPaymentsQuery(leaseId?: string) {
  return queryOptions({
    queryKey: ['tenant', 'payments', leaseId ?? null, pageLanguage()],
    queryFn: ({ signal }) => call(payments, { query: { leaseId }, signal }),
    ...cached,
  })
}

export function ownPaymentQuery(id: string) {
  return queryOptions({
    queryKey: ['tenant', 'payment', id, pageLanguage()],
    queryFn: ({ signal }) => call(payment, { params: { id }, signal }),
    ...cached,
  })
}
