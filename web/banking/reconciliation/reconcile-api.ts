import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/banking/reconciliation-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const listAll = endpoint<typeof contract.listReconciliations>('GET', '/banking/accounts/:id/reconciliations')
const getOne = endpoint<typeof contract.getReconciliation>('GET', '/banking/reconciliations/:id')

export const update = endpoint<typeof contract.updateReconciliation>('PATCH', '/banking/reconciliations/:id')
export const finish = endpoint<typeof contract.finishReconciliation>(
  'POST',
  '/banking/reconciliations/:id/finish',
)
export const cancel = endpoint<typeof contract.cancelReconciliation>('DELETE', '/banking/reconciliations/:id')

export type ReconciliationSummary = WireResponse<typeof listAll>[number]
export type Reconciliation = WireResponse<typeof getOne>
export type Item = Reconciliation['items'][number]
export type Discrepancy = Reconciliation['discrepancies'][number]
export type UnbookedLine = Reconciliation['bankLines'][number]

/** Queries the reconciliations of a bank account, latest first. */
export function reconciliationsQuery(bankAccountId: string) {
  return queryOptions({
    queryKey: ['banking', 'reconciliations', bankAccountId],
    queryFn: ({ signal }) => call(listAll, { params: { id: bankAccountId }, signal }),
  })
}

export function reconciliationQuery(id: string) {
  return queryOptions({
    queryKey: ['banking', 'reconciliation', id],
    queryFn: ({ signal }) => call(getOne, { params: { id }, signal }),
  })
}
