import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { ownEventsQuery } from './security-log-api.ts'
import { EventList } from './security-event-list.tsx'

/** Shows the user's own sign-ins and failed sign-ins, in all accounts. */
export function OwnEventsCard() {
  const list = useInfiniteQuery(ownEventsQuery)
  return (
    <Card
      title="Your sign-in history"
      description="Kept for a year. Change your password if you do not know one of these."
      padded={false}
    >
      <PagedList
        list={list}
        noun="event"
        errorTitle="Your sign-in history could not be loaded"
        loading={
          <div className="px-4 py-4 sm:px-5">
            <SkeletonLines lines={6} />
          </div>
        }
        empty={<EmptyState title="Nothing yet">Your next sign-in will be here.</EmptyState>}
      >
        {(events) => <EventList events={events} showsPeople={false} />}
      </PagedList>
    </Card>
  )
}
