import { queryOptions } from '@tanstack/react-query'
import type { WireResponse } from '#shared/lib/route.ts'
import type * as taxContract from '#shared/tax/contract.ts'
import type * as scheduleEContract from '#shared/tax/schedule-e-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const getScheduleE = endpoint<typeof scheduleEContract.getScheduleE>('GET', '/tax/schedule-e')
const listRows = endpoint<typeof scheduleEContract.listScheduleERows>('GET', '/tax/schedule-e/rows')
const listDays = endpoint<typeof scheduleEContract.listRentedDays>('GET', '/tax/schedule-e/days')
const readForm4562 = endpoint<typeof scheduleEContract.getForm4562>('GET', '/tax/form-4562')
const listAssets = endpoint<typeof taxContract.listAssets>('GET', '/tax/assets')

export type ScheduleE = WireResponse<typeof getScheduleE>
export type ScheduleEProperty = ScheduleE['properties'][number]
export type ScheduleERow = WireResponse<typeof listRows>[number]
export type Form4562 = WireResponse<typeof readForm4562>
export type Trip = WireResponse<typeof taxContract.listTrips>[number]
export type Asset = WireResponse<typeof listAssets>[number]

export function scheduleEQuery(year: number) {
  return queryOptions({
    queryKey: ['tax', 'schedule-e', year],
    queryFn: ({ signal }) => call(getScheduleE, { query: { year }, signal }),
  })
}

/** Queries what a line of a property is made of; of no property for null. */
export function scheduleERowsQuery(year: number, line: number, propertyId: string | null) {
  return queryOptions({
    queryKey: ['tax', 'schedule-e', year, 'rows', line, propertyId],
    queryFn: ({ signal }) =>
      call(listRows, { query: { year, line, propertyId: propertyId ?? undefined }, signal }),
  })
}

/** Queries the leases that the fair rental days of a property are counted from. */
export function rentedDaysQuery(year: number, propertyId: string) {
  return queryOptions({
    queryKey: ['tax', 'schedule-e', year, 'days', propertyId],
    queryFn: ({ signal }) => call(listDays, { query: { year, propertyId }, signal }),
  })
}

/** Queries the figures of Form 4562, of all properties for ''. */
export function form4562Query(year: number, propertyId: string) {
  return queryOptions({
    queryKey: ['tax', 'form-4562', year, propertyId],
    queryFn: ({ signal }) =>
      call(readForm4562, { query: { year, propertyId: propertyId || undefined }, signal }),
  })
}

export const assetsQuery = queryOptions({
  queryKey: ['tax', 'assets'],
  queryFn: ({ signal }) => call(listAssets, { signal }),
})

/** Reads everything about taxes again, after a write. */
export function invalidateTaxes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['tax'] })
}
