import { useQuery } from '@tanstack/react-query'
import type * as owners from '#shared/owners/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const getManagedProperty = endpoint<typeof owners.getManagedProperty>('GET', '/owners/properties/:id')

/**
 * Returns the owners who have a part of a property on a day as choices with their parts; empty without a
 * property.
 */
export function useOwnersOn(propertyId: string, day: string): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['owners', 'properties', propertyId],
    queryFn: ({ signal }) => call(getManagedProperty, { params: { id: propertyId }, signal }),
    enabled: propertyId !== '',
  })
  const shares = data?.ownership.findLast(({ from }) => from <= day)?.shares ?? []
  return shares.map(({ ownerId, name, share }) => ({ value: ownerId, label: `${name}, ${share}` }))
}
