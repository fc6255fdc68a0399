import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ownEventsQuery } from './security-log-api.ts'
import { EventList } from './security-event-list.tsx'

/** One's own sign-ins and failed ones, in whichever account. */
export function OwnEventsCard() {
  const list = useInfiniteQuery(ownEventsQuery)
  const events = list.data?.pages.flatMap(({ rows }) => rows)
  const [first] = list.data?.pages ?? []
  return (
    <Card
      title="Your sign-in history"
      description="Kept for a year. Change your password if you do not know one of these."
      padded={false}
    >
      {events?.length === 0 ? (
        <EmptyState title="Nothing yet">Your next sign-in will be here.</EmptyState>
      ) : events ? (
        <>
          <EventList events={events} showsPeople={false} />
          <LoadMore
            shown={events.length}
            total={first?.total}
            totalAtLeast={first?.totalAtLeast}
            noun="event"
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      ) : list.error ? (
        <ErrorState
          error={list.error}
          onRetry={() => void list.refetch()}
          title="Your sign-in history could not be loaded"
        />
      ) : (
        <div className="px-4 py-4 sm:px-5">
          <SkeletonLines lines={6} />
        </div>
      )}
    </Card>
  )
}
