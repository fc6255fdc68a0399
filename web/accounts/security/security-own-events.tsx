import { useInfiniteQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { creationSort } from '#shared/lib/sorting.ts'
import { Card } from '#web/ui/card.tsx'
import { PagedTable } from '#web/ui/data/paged-table.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ownEventColumns } from './security-event-columns.tsx'
import { ownEventsQuery } from './security-log-api.ts'

/** Shows the user's own sign-ins and failed sign-ins, in all accounts. */
export function OwnEventsCard() {
  const [sort, setSort] = useState(creationSort.first)
  const list = useInfiniteQuery(ownEventsQuery(sort))
  return (
    <Card
      title="Your sign-in history"
      description="Kept for a year. Change your password if you do not recognize an event."
      padded={false}
    >
      <PagedTable
        list={list}
        noun="event"
        errorTitle="Your sign-in history could not be loaded"
        caption="Your sign-in history"
        columns={ownEventColumns}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(by) => setSort(creationSort.parameter.parse(by))}
        empty={
          <EmptyState icon={<LogIn aria-hidden />} title="Nothing yet">
            Your next sign-in will be listed here.
          </EmptyState>
        }
      />
    </Card>
  )
}
