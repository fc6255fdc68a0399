import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  createRepairDoor,
  createRepairDoors,
  listDoors,
  replaceDoor,
  revokeDoor,
} from '#shared/public-links/contract.ts'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export type Door = WireResponse<typeof listDoors>[number]

/** The repair code of a unit that hangs there now; null where there is none. */
export function repairDoorQuery(unitId: string) {
  return queryOptions({
    queryKey: ['doors', 'unit', unitId],
    queryFn: async ({ signal }) => {
      const [door = null] = await call(listDoors, { query: { unitId, purpose: 'repair', limit: 1 }, signal })
      return door
    },
  })
}

/** The codes of a property's units, as they hang there now. */
export function propertyDoorsQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['doors', 'property', propertyId],
    queryFn: ({ signal }) =>
      call(listDoors, { query: { propertyId, purpose: 'repair', limit: 200 }, signal }),
  })
}

export function doorsQuery(filters: Omit<WireQuery<typeof listDoors>, 'limit' | 'offset' | 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: ['doors', 'list', filters],
    queryFn: ({ signal, pageParam }) => callPage(listDoors, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

const changed = () => queryClient.invalidateQueries({ queryKey: ['doors'] })

export async function makeRepairDoor(unitId: string): Promise<void> {
  await call(createRepairDoor, { params: { id: unitId } })
  await changed()
}

export async function makeRepairDoors(propertyId: string): Promise<void> {
  await call(createRepairDoors, { params: { id: propertyId } })
  await changed()
}

export async function replace(id: string): Promise<void> {
  await call(replaceDoor, { params: { id } })
  await changed()
}

export async function revoke(id: string): Promise<void> {
  await call(revokeDoor, { params: { id } })
  await changed()
}
