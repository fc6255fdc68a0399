import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as activityContract from '#shared/activity/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { followEventStream } from '#web/lib/api/follow-event-stream.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { type Activity, activityQuery } from './api.ts'

const activityRealtime = endpoint<typeof activityContract.activityRealtime>('GET', '/activity/realtime')

/** Milliseconds before the live stream starts: the page loads first, and missed events are then fetched. */
const beginsAfterMs = 1_500

type Live = { rows: Activity[]; lastEventId: string }

/**
 * Returns the latest activities: of one entity, or of the whole account and then live. New rows appear on top. After a
 * lost connection it continues where it stopped.
 */
export function useActivity({ entityId, limit }: { entityId: string | undefined; limit: number }) {
  const isLive = entityId === undefined
  const own = useQuery({ ...activityQuery({ ...(entityId ? { entityId } : {}), limit }), enabled: !isLive })

  const live = useQuery({
    queryKey: ['activity', 'live', limit],
    enabled: isLive,
    queryFn: async ({ signal }): Promise<Live> => {
      const { data, lastEventId } = await call(activityRealtime, { query: { limit }, signal })
      return { rows: data, lastEventId }
    },
  })
  const canFollow = live.data !== undefined
  useEffect(() => {
    const from = queryClient.getQueryData<Live>(['activity', 'live', limit])?.lastEventId
    if (!isLive || !canFollow || from === undefined) {
      return undefined
    }
    const leaving = new AbortController()
    const begin = () =>
      void followEventStream(activityRealtime.path, {
        from,
        signal: leaving.signal,
        onEvent: ({ event, data }) => {
          if (event === 'activity') {
            addRow(limit, data as Activity)
          } else if (event === 'reset') {
            void queryClient.invalidateQueries({ queryKey: ['activity', 'live', limit] })
          }
        },
      })
    const timer = setTimeout(begin, beginsAfterMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isLive, canFollow, limit])
  return isLive
    ? { data: live.data?.rows, error: live.error, refetch: live.refetch }
    : { data: own.data, error: own.error, refetch: own.refetch }
}

function addRow(limit: number, row: Activity): void {
  queryClient.setQueryData<Live>(
    ['activity', 'live', limit],
    (live) =>
      live && { ...live, rows: [row, ...live.rows.filter(({ id }) => id !== row.id)].slice(0, limit) },
  )
}
