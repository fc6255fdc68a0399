import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/banking/contract.ts'
import type * as deposits from '#shared/banking/deposit-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const listBankAccounts = endpoint<typeof contract.listBankAccounts>('GET', '/banking/accounts')
const getOverview = endpoint<typeof contract.bankingOverview>('GET', '/banking/overview')
const previewOpening = endpoint<typeof contract.previewOpening>('GET', '/banking/opening')
const listTransfers = endpoint<typeof contract.listTransfers>('GET', '/banking/transfers')

const listUndeposited = endpoint<typeof deposits.listUndepositedPayments>('GET', '/banking/undeposited')

export type BankAccount = WireResponse<typeof listBankAccounts>[number]
export type Transfer = WireResponse<typeof listTransfers>[number]

export const bankAccountsQuery = queryOptions({
  queryKey: ['banking', 'accounts'],
  queryFn: ({ signal }) => call(listBankAccounts, { signal }),
})

export const bankingOverviewQuery = queryOptions({
  queryKey: ['banking', 'overview'],
  queryFn: ({ signal }) => call(getOverview, { signal }),
})

/** Queries the cash of the books through a day, which an opening balance of that day contains. */
export function openingQuery(on: string) {
  return queryOptions({
    queryKey: ['banking', 'opening', on],
    queryFn: ({ signal }) => call(previewOpening, { query: { on }, signal }),
    placeholderData: keepPreviousData,
    enabled: on !== '',
  })
}

/** Queries the latest transfers between own accounts. */
export const bankTransfersQuery = queryOptions({
  queryKey: ['banking', 'transfers'],
  queryFn: ({ signal }) => call(listTransfers, { query: { limit: 100 }, signal }),
})

/** Queries the checks and cash that were received through a day and not deposited yet. */
export function undepositedQuery(through: string) {
  return queryOptions({
    queryKey: ['banking', 'undeposited', through],
    queryFn: ({ signal }) => call(listUndeposited, { query: { through }, signal }),
    placeholderData: keepPreviousData,
    enabled: through !== '',
  })
}
