import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { getManagedProperty, getOwner, listManagedProperties, listOwners } from '#shared/owners/contract.ts'
import { listDistributions, proposeDistributions } from '#shared/owners/distributions-contract.ts'
import { getFees } from '#shared/owners/fees-contract.ts'
import { getOwnerLink, getStatementSettings, listStatements } from '#shared/owners/statements-contract.ts'
import { listBalanceTransfers } from '#shared/owners/transfers-contract.ts'
import { getOwnerSignIn } from '#shared/owners/sign-in-contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export type Owner = WireResponse<typeof getOwner>
export type ManagedProperty = WireResponse<typeof getManagedProperty>
export type Fee = WireResponse<typeof getFees>['rows'][number]
export type StatementRow = WireResponse<typeof listStatements>['rows'][number]
export type Distribution = WireResponse<typeof listDistributions>[number]
export type OwnerSignIn = WireResponse<typeof getOwnerSignIn>
export type Proposal = WireResponse<typeof proposeDistributions>
export type Transfer = WireResponse<typeof listBalanceTransfers>[number]
export type FeeRule = ManagedProperty['feeRules'][number]

export function ownersQuery(filters: Pick<WireQuery<typeof listOwners>, 'search' | 'sort' | 'status'>) {
  return infiniteQueryOptions({
    queryKey: ['owners', 'list', filters],
    queryFn: ({ pageParam, signal }) => callPage(listOwners, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Queries the owners that a list of choices offers, by name. */
export const ownerOptionsQuery = queryOptions({
  queryKey: ['owners', 'options'],
  queryFn: ({ signal }) => call(listOwners, { query: { limit: 200 }, signal }),
  select: (rows) => rows.map(({ id, name }) => ({ value: id, label: name })),
})

export function ownerQuery(id: string) {
  return queryOptions({
    queryKey: ['owners', id],
    queryFn: ({ signal }) => call(getOwner, { params: { id }, signal }),
  })
}

/** Queries all properties with their owners and fees. */
export const managedPropertiesQuery = queryOptions({
  queryKey: ['owners', 'properties'],
  queryFn: ({ signal }) => call(listManagedProperties, { signal }),
})

export function managedPropertyQuery(id: string) {
  return queryOptions({
    queryKey: ['owners', 'properties', id],
    queryFn: ({ signal }) => call(getManagedProperty, { params: { id }, signal }),
  })
}

/** Queries the management fees of a month ('2026-11'). */
export function feesQuery(month: string) {
  return queryOptions({
    queryKey: ['owners', 'fees', month],
    queryFn: ({ signal }) => call(getFees, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Queries the statements of a month ('2026-11'). */
export function statementsQuery(month: string) {
  return queryOptions({
    queryKey: ['owners', 'statements', month],
    queryFn: ({ signal }) => call(listStatements, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const statementSettingsQuery = queryOptions({
  queryKey: ['owners', 'settings'],
  queryFn: ({ signal }) => call(getStatementSettings, { signal }),
})

export const proposalQuery = queryOptions({
  queryKey: ['owners', 'distributions', 'proposal'],
  queryFn: ({ signal }) => call(proposeDistributions, { signal }),
})

/** Queries the balances that changed hands between the owners of a property. */
export function balanceTransfersQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['owners', 'transfers', propertyId],
    queryFn: ({ signal }) => call(listBalanceTransfers, { query: { propertyId }, signal }),
  })
}

export function distributionsQuery(
  filters: Pick<WireQuery<typeof listDistributions>, 'search' | 'sort' | 'ownerId'>,
) {
  return infiniteQueryOptions({
    queryKey: ['owners', 'distributions', 'list', filters],
    queryFn: ({ pageParam, signal }) => callPage(listDistributions, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Queries the link with which an owner reads statements without an account. */
export function ownerLinkQuery(id: string) {
  return queryOptions({
    queryKey: ['owners', id, 'link'],
    queryFn: ({ signal }) => call(getOwnerLink, { params: { id }, signal }),
  })
}

/** Queries whether an owner is invited to sign in, or can sign in. */
export function ownerSignInQuery(id: string) {
  return queryOptions({
    queryKey: ['owners', id, 'sign-in'],
    queryFn: ({ signal }) => call(getOwnerSignIn, { params: { id }, signal }),
  })
}

/** Reads everything about owners again, after a write. */
export function invalidateOwners(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['owners'] })
}
