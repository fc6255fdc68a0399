import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listLeases } from '#shared/leases/contract.ts'
import type { WireBody, WireQuery, WireResponse } from '#shared/lib/route.ts'
import {
  archiveProperty as archivePropertyRoute,
  createProperty,
  deletePropertyImage,
  getProperty,
  listProperties,
  propertyStats,
  updateProperty,
  uploadPropertyImage,
} from '#shared/portfolio/property-contract.ts'
import {
  archiveUnit as archiveUnitRoute,
  createUnit,
  getUnit,
  updateUnit,
} from '#shared/portfolio/unit-contract.ts'
import type * as maintenance from '#shared/maintenance/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { upload } from '#web/lib/api/upload.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const listRequests = endpoint<typeof maintenance.listRequests>('GET', '/maintenance')

export type Property = WireResponse<typeof getProperty>
export type PropertyBody = WireBody<typeof createProperty>
export type PropertyUnit = Property['units'][number]
export type Unit = WireResponse<typeof getUnit>
type UnitBody = WireBody<typeof createUnit>

export function propertiesQuery(
  filters: Pick<WireQuery<typeof listProperties>, 'search' | 'propertyType' | 'hasVacantUnits' | 'sort'>,
) {
  return infiniteQueryOptions({
    queryKey: ['properties', 'list', filters],
    queryFn: ({ pageParam, signal }) => callPage(listProperties, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export const propertyStatsQuery = queryOptions({
  queryKey: ['properties', 'stats'],
  queryFn: ({ signal }) => call(propertyStats, { signal }),
})

export function propertyQuery(id: string) {
  return queryOptions({
    queryKey: ['properties', 'one', id],
    queryFn: ({ signal }) => call(getProperty, { params: { id }, signal }),
  })
}

export function unitQuery(id: string) {
  return queryOptions({
    queryKey: ['units', 'one', id],
    queryFn: ({ signal }) => call(getUnit, { params: { id }, signal }),
  })
}

/** Queries who lives where in a property: the active leases, a unit's present lease before a future one. */
export function residentsQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['leases', 'residents', propertyId],
    queryFn: async ({ signal }) => {
      const { rows } = await callPage(listLeases, {
        query: { propertyId, status: 'ACTIVE', limit: 200 },
        signal,
      })
      // The API sorts by latest start first, so that the present lease overwrites the future one.
      return new Map(rows.map((lease) => [lease.unitId, lease]))
    },
  })
}

/** Queries how many requests of a property are open or in progress. */
export function openRequestsQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['maintenance', 'active', propertyId],
    queryFn: ({ signal }) =>
      callPage(listRequests, { query: { propertyId, status: 'ACTIVE', limit: 1 }, signal }),
  })
}

export async function addProperty(body: PropertyBody, idempotencyKey: string): Promise<Property> {
  return call(createProperty, { body, idempotencyKey })
}

export async function changeProperty(
  property: Property,
  body: WireBody<typeof updateProperty>,
): Promise<void> {
  const { id, version } = property
  const changed = await call(updateProperty, { params: { id }, body, ifMatch: version })
  queryClient.setQueryData(propertyQuery(id).queryKey, changed)
  void invalidateLedger()
}

/**
 * Archives a property. Does not touch the cache: the page that shows the property must close first, then
 * `propertyGone`.
 */
export async function archiveProperty(id: string): Promise<void> {
  await call(archivePropertyRoute, { params: { id } })
}

export async function setPropertyPicture(
  id: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  await upload(uploadPropertyImage, { params: { id }, file, onProgress })
  await queryClient.invalidateQueries({ queryKey: ['properties'] })
}

export async function removePropertyPicture(id: string): Promise<void> {
  await call(deletePropertyImage, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['properties'] })
}

export async function addUnit(body: UnitBody, idempotencyKey: string): Promise<Unit> {
  return call(createUnit, { body, idempotencyKey })
}

export async function changeUnit(
  unit: Pick<Unit, 'id' | 'version'>,
  body: WireBody<typeof updateUnit>,
): Promise<void> {
  const { id, version } = unit
  const changed = await call(updateUnit, { params: { id }, body, ifMatch: version })
  queryClient.setQueryData(unitQuery(id).queryKey, changed)
  void invalidateLedger()
}

/** Archives a unit, as `archiveProperty` does; call `unitGone` afterwards. */
export async function archiveUnit(id: string): Promise<void> {
  await call(archiveUnitRoute, { params: { id } })
}

/** Removes the archived property from the cache, because it cannot be requested again, and refetches the rest. */
export function propertyGone(id: string): void {
  queryClient.removeQueries({ queryKey: propertyQuery(id).queryKey })
  void invalidateLedger()
}

export function unitGone(id: string): void {
  queryClient.removeQueries({ queryKey: unitQuery(id).queryKey })
  void invalidateLedger()
}
