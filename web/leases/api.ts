import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { getLease, leaseStats, listLeases } from '#shared/leases/contract.ts'
import { previewEndingNotice } from '#shared/leases/ending/ending-contract.ts'
import { leaseLaw } from '#shared/leases/law/law-contract.ts'
import type { NoticeService } from '#shared/leases/ending/notice-service.ts'
import { listRecurringCharges } from '#shared/leases/rent/recurring-contract.ts'
import { getHousehold } from '#shared/leases/household/household-contract.ts'
import { previewMove } from '#shared/leases/moves/move-contract.ts'
import { previewRentChange } from '#shared/leases/rent/rent-step-contract.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { listCharges } from '#shared/ledger/contract.ts'
import type { WireBody, WireQuery, WireResponse } from '#shared/lib/route.ts'
import { listUnits, getUnit } from '#shared/portfolio/unit-contract.ts'
import { listTenants } from '#shared/tenants/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'

export type Lease = WireResponse<typeof listLeases>[number]
export type LeaseWithPayments = WireResponse<typeof getLease>
export type RecurringCharge = WireResponse<typeof listRecurringCharges>[number]
export type LeaseCharge = WireResponse<typeof listCharges>[number]
export type RentChangePlan = WireResponse<typeof previewRentChange>
export type MovePlan = WireResponse<typeof previewMove>
export type Household = WireResponse<typeof getHousehold>
export type Roommate = Household['tenants'][number]
export type UnitInList = WireResponse<typeof listUnits>[number]

type LeaseFilters = Omit<WireQuery<typeof listLeases>, 'limit' | 'offset' | 'cursor'>

export function leasesQuery(filters: LeaseFilters) {
  return infiniteQueryOptions({
    queryKey: ['leases', 'list', filters],
    queryFn: ({ signal, pageParam }) => callPage(listLeases, { query: filters, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Queries how many leases each status has, and their rents, under the other filters of the list. */
export function leaseStatsQuery(filters: WireQuery<typeof leaseStats>) {
  return queryOptions({
    queryKey: ['leases', 'stats', filters],
    queryFn: ({ signal }) => call(leaseStats, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

export function leaseQuery(id: string) {
  return queryOptions({
    queryKey: ['leases', id],
    queryFn: ({ signal }) => call(getLease, { params: { id }, signal }),
  })
}

/** Queries the present and former tenants of a lease with their days and shares. */
export function householdQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'tenants'],
    queryFn: ({ signal }) => call(getHousehold, { params: { id: leaseId }, signal }),
  })
}

/** Queries the recurring charges of a lease other than its rent. */
export function recurringQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'recurring'],
    queryFn: ({ signal }) => call(listRecurringCharges, { params: { id: leaseId }, signal }),
  })
}

/** Queries the charges of a lease for a month and the months after it: the rent and the charges posted with it. */
export function chargesFromQuery(leaseId: string, month: string) {
  return queryOptions({
    queryKey: ['charges', 'from', leaseId, month],
    queryFn: ({ signal }) => call(listCharges, { query: { leaseId, dateFrom: month, limit: 200 }, signal }),
  })
}

/** Queries the late fees that were charged on a lease whose rule charges none; idle for others, whose rule says it. */
export function lateFeesQuery({ id, lateFee }: Pick<LeaseWithPayments, 'id' | 'lateFee'>) {
  return queryOptions({
    queryKey: ['charges', 'late-fees', id],
    queryFn: ({ signal }) =>
      call(listCharges, { query: { leaseId: id, type: 'LATE_FEE', limit: 200 }, signal }),
    enabled: lateFee.kind === 'NONE',
  })
}

/** Queries the units that match the typed text, by property and number. */
export function unitSearchQuery(search: string) {
  return queryOptions({
    queryKey: ['units', 'picker', search],
    queryFn: ({ signal }) => call(listUnits, { query: { search, limit: 100 }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function unitQuery(id: string) {
  return queryOptions({
    queryKey: ['units', id],
    queryFn: ({ signal }) => call(getUnit, { params: { id }, signal }),
    enabled: id !== '',
  })
}

export function tenantSearchQuery(search: string) {
  return queryOptions({
    queryKey: ['tenants', 'picker', search],
    queryFn: ({ signal }) => call(listTenants, { query: { search, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Queries what the law says about the terms of a lease; disabled without a request, until the form is complete enough. */
export function leaseLawQuery(body: WireBody<typeof leaseLaw> | null) {
  return queryOptions({
    queryKey: ['leases', 'law', body],
    queryFn: ({ signal }) => (body === null ? { law: null } : call(leaseLaw, { body, signal })),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  })
}

/** Queries the earliest last day after a notice to end; idle for an end by agreement and while the day is incomplete. */
export function endingPreviewQuery(
  leaseId: string,
  {
    endedBy,
    givenOn,
    service,
  }: { endedBy: 'TENANT' | 'LANDLORD' | 'BOTH'; givenOn: string; service: NoticeService },
) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'ending', endedBy, givenOn, service],
    queryFn:
      endedBy === 'BOTH' || !isPlainDate(givenOn)
        ? skipToken
        : ({ signal }) =>
            call(previewEndingNotice, {
              params: { id: leaseId },
              query: { givenBy: endedBy, givenOn, service },
              signal,
            }),
  })
}

/** Queries when a new rent can begin and what is charged then; idle while the question is incomplete. */
export function rentChangeQuery(leaseId: string, query: WireQuery<typeof previewRentChange> | undefined) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'rent-change', query],
    queryFn:
      query === undefined
        ? skipToken
        : ({ signal }) => call(previewRentChange, { params: { id: leaseId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Queries what a move to another unit would do; idle while the question is incomplete. */
export function movePreviewQuery(leaseId: string, body: WireBody<typeof previewMove> | null) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'move', body],
    queryFn:
      body === null
        ? skipToken
        : ({ signal }) => call(previewMove, { params: { id: leaseId }, body, signal }),
  })
}
