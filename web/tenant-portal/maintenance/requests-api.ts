import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/tenant-portal/maintenance-contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const list = endpoint<typeof contract.tenantRequests>('GET', '/tenant/maintenance')
const one = endpoint<typeof contract.tenantRequest>('GET', '/tenant/maintenance/:id')
const create = endpoint<typeof contract.createTenantRequest>('POST', '/tenant/maintenance')
const change = endpoint<typeof contract.updateTenantRequest>('PATCH', '/tenant/maintenance/:id')
const comment = endpoint<typeof contract.createTenantComment>('POST', '/tenant/maintenance/:id/comments')
export const addPhoto = endpoint<typeof contract.createTenantPhoto>('POST', '/tenant/maintenance/:id/photos')

export type OwnRequest = WireResponse<typeof contract.tenantRequest>
export type OwnRequestRow = WireResponse<typeof contract.tenantRequests>[number]
export type NewRequest = WireBody<typeof contract.createTenantRequest>
export type RequestChange = WireBody<typeof contract.updateTenantRequest>

export const ownRequestsQuery = infiniteQueryOptions({
  queryKey: ['tenant', 'maintenance', 'list'],
  queryFn: ({ pageParam, signal }) => callPage(list, { query: { limit: 50 }, signal }, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 20_000,
})

/** Polls the request every 12 seconds while it is on screen, so that a reply appears without a reload. */
export function ownRequestQuery(id: string) {
  return queryOptions({
    queryKey: ['tenant', 'maintenance', id],
    queryFn: ({ signal }) => call(one, { params: { id }, signal }),
    refetchInterval: 12_000,
    refetchOnWindowFocus: 'always',
  })
}

export function report(body: NewRequest, idempotencyKey: string): Promise<OwnRequest> {
  return call(create, { body, idempotencyKey })
}

export async function moveOn(id: string, body: RequestChange): Promise<void> {
  queryClient.setQueryData(ownRequestQuery(id).queryKey, await call(change, { params: { id }, body }))
  await requestsChanged()
}

export async function write(id: string, body: string, idempotencyKey: string): Promise<void> {
  await call(comment, { params: { id }, body: { body }, idempotencyKey })
}

/** Refetches the lists and the dashboard, which shows the latest requests. */
export async function requestsChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['tenant', 'maintenance'] }),
    queryClient.invalidateQueries({ queryKey: ['tenant', 'dashboard'] }),
  ])
}
