import { queryOptions } from '@tanstack/react-query'
import type * as activityContract from '#shared/activity/contract.ts'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const activityFeed = endpoint<typeof activityContract.activityFeed>('GET', '/activity/feed')

export type Activity = WireResponse<typeof activityFeed>['data'][number]

/** Queries the latest activities, newest first: of the whole account, or of one entity. */
export function activityQuery(filters: WireQuery<typeof activityFeed>) {
  return queryOptions({
    queryKey: ['activity', filters],
    queryFn: async ({ signal }) => (await call(activityFeed, { query: filters, signal })).data,
  })
}
