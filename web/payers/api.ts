import { keepPreviousData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { getPayer, listPayers } from '#shared/payers/contract.ts'
import { listPayerLeases, listPayerPayments, payerStatement } from '#shared/payers/payment-contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'

export type Payer = WireResponse<typeof getPayer>
export type PayerLease = WireResponse<typeof listPayerLeases>[number]
export type PayerPayment = WireResponse<typeof listPayerPayments>[number]
export type PayerStatement = WireResponse<typeof payerStatement>

export function payersQuery(filters: Pick<WireQuery<typeof listPayers>, 'search' | 'sort'>) {
  return infiniteQueryOptions({
    queryKey: ['payers', 'list', filters],
    queryFn: ({ pageParam, signal }) => callPage(listPayers, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function payerQuery(id: string) {
  return queryOptions({
    queryKey: ['payers', id],
    queryFn: ({ signal }) => call(getPayer, { params: { id }, signal }),
  })
}

export function payerLeasesQuery(id: string) {
  return queryOptions({
    queryKey: ['payers', id, 'leases'],
    queryFn: ({ signal }) => call(listPayerLeases, { params: { id }, signal }),
  })
}

export function payerPaymentsQuery(id: string) {
  return queryOptions({
    queryKey: ['payers', id, 'payments'],
    queryFn: ({ signal }) => call(listPayerPayments, { params: { id }, query: { limit: 50 }, signal }),
  })
}

/** Queries everything that a payer was charged and has paid. */
export function statementQuery(id: string) {
  return queryOptions({
    queryKey: ['payers', id, 'statement'],
    queryFn: ({ signal }) => call(payerStatement, { params: { id }, query: {}, signal }),
  })
}
