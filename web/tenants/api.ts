import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireBody, WireQuery, WireResponse } from '#shared/lib/route.ts'
import {
  archiveTenant as archiveTenantRoute,
  createTenant,
  getTenant,
  listTenants,
  tenantStats,
  updateTenant,
} from '#shared/tenants/contract.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import {
  cancelTenantInvitation as cancel,
  type invitationSort,
  inviteTenant,
  pendingInvitations,
  resendTenantInvitation as resend,
} from '#shared/tenants/invitation-contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export type Tenant = WireResponse<typeof getTenant>
export type TenantInList = WireResponse<typeof listTenants>[number]
export type TenantLease = Tenant['leases'][number]
export type TenantBody = WireBody<typeof createTenant>

export function tenantsQuery(filters: Pick<WireQuery<typeof listTenants>, 'search' | 'status' | 'sort'>) {
  return infiniteQueryOptions({
    queryKey: ['tenants', 'list', filters],
    queryFn: ({ pageParam, signal }) => callPage(listTenants, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export const tenantStatsQuery = queryOptions({
  queryKey: ['tenants', 'stats'],
  queryFn: ({ signal }) => call(tenantStats, { signal }),
})

export function tenantQuery(id: string) {
  return queryOptions({
    queryKey: ['tenants', 'one', id],
    queryFn: ({ signal }) => call(getTenant, { params: { id }, signal }),
  })
}

export async function addTenant(body: TenantBody, idempotencyKey: string): Promise<Tenant> {
  const tenant = await call(createTenant, { body, idempotencyKey })
  queryClient.setQueryData(tenantQuery(tenant.id).queryKey, tenant)
  void invalidateLedger()
  return tenant
}

export async function changeTenant(tenant: Tenant, body: WireBody<typeof updateTenant>): Promise<void> {
  const { id, version } = tenant
  const changed = await call(updateTenant, { params: { id }, body, ifMatch: version })
  queryClient.setQueryData(tenantQuery(id).queryKey, changed)
  void invalidateLedger()
}

/** Archives a tenant. Does not touch the cache: the page that shows the tenant must close first, then `tenantGone`. */
export async function archiveTenant(id: string): Promise<void> {
  await call(archiveTenantRoute, { params: { id } })
}

/** Removes the archived tenant from the cache, because they cannot be requested again, and refetches the rest. */
export function tenantGone(id: string): void {
  queryClient.removeQueries({ queryKey: tenantQuery(id).queryKey })
  void invalidateLedger()
}

/** Mails an invitation to the portal, for the first time or again. */
export async function sendInvitation(id: string): Promise<void> {
  const invited = await call(resend, { params: { id } })
  queryClient.setQueryData(tenantQuery(id).queryKey, invited)
  void invalidateLedger()
}

export async function cancelInvitation(id: string): Promise<void> {
  await call(cancel, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: tenantQuery(id).queryKey })
  void invalidateLedger()
}

export type Invited = WireResponse<typeof pendingInvitations>[number]

/** Queries the invitations that are not accepted yet, newest first. */
export function pendingInvitationsQuery(search: string, sort: SortOf<typeof invitationSort>) {
  return infiniteQueryOptions({
    queryKey: ['tenants', 'pending', search, sort],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        pendingInvitations,
        { query: { sort, search: search === '' ? undefined : search }, signal },
        pageParam,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Adds a tenant whose email address is not in use yet, and mails them an invitation. */
export async function inviteTenantByMail(
  body: WireBody<typeof inviteTenant>,
  idempotencyKey: string,
): Promise<void> {
  await call(inviteTenant, { body, idempotencyKey })
  void invalidateLedger()
}
