import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, LogIn, SearchX } from 'lucide-react'
import { useState } from 'react'
import { creationSort } from '#shared/lib/sorting.ts'
import { exportSecurityEvents } from '#shared/security-log/contract.ts'
import { callBytes, messageFor } from '#web/lib/api/api-client.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { PagedTable } from '#web/ui/data/paged-table.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { type EventFilter, peopleQuery, securityEventsQuery } from './security-log-api.ts'
import { eventColumns } from './security-event-columns.tsx'
import { eventGroups } from './security-event-labels.ts'

const groups = eventGroups.map(({ label, events }) => ({
  label,
  options: Object.entries(events).map(([value, name]) => ({ value, label: name })),
}))

/** Shows the account's security log to owners and administrators: filtered by kind and person, downloadable as CSV. */
export function SecurityLogCard() {
  const [filter, setFilter] = useState<EventFilter>({})
  const [sort, setSort] = useState(creationSort.first)
  const team = useQuery(peopleQuery)
  const list = useInfiniteQuery(securityEventsQuery(filter, sort))
  const isFiltered = filter.name !== undefined || filter.userId !== undefined
  const people = team.data?.members.map(({ userId, name }) => ({ value: userId, label: name })) ?? []
  return (
    <Card
      title="Security log"
      description="Sign-ins with their location, and changes to permissions, keys and data. Kept for a year and cannot be changed. Tenants’ own sign-ins are not included."
      padded={false}
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-1 sm:px-5">
        <Select
          aria-label="Type"
          className="min-w-0 sm:w-64"
          placeholder="All types"
          groups={groups}
          value={filter.name ?? ''}
          onChange={({ target }) =>
            // the options are event names
            setFilter(without({ ...filter, name: target.value as NonNullable<EventFilter['name']> }))
          }
        />
        <Select
          aria-label="Person"
          className="min-w-0 sm:w-48"
          placeholder="All people"
          options={people}
          value={filter.userId ?? ''}
          onChange={({ target }) => setFilter(without({ ...filter, userId: target.value }))}
        />
        <span className="ml-auto">
          <SaveAsCsv filter={filter} />
        </span>
      </div>
      <PagedTable
        list={list}
        noun="event"
        errorTitle="The security log could not be loaded"
        caption="Security log"
        columns={eventColumns}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(by) => setSort(creationSort.parameter.parse(by))}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No events of this type"
              action={<Button onClick={() => setFilter({})}>Clear filters</Button>}
            >
              Choose another type or person to see more.
            </EmptyState>
          ) : (
            <EmptyState icon={<LogIn aria-hidden />} title="No events yet">
              Sign-ins and permission changes are listed here.
            </EmptyState>
          )
        }
      />
    </Card>
  )
}

/** Returns the filter without empty values. */
function without({ name, userId }: EventFilter): EventFilter {
  return { ...(name ? { name } : {}), ...(userId ? { userId } : {}) }
}

function SaveAsCsv({ filter }: { filter: EventFilter }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { blob, filename } = await callBytes(exportSecurityEvents, { query: filter })
      saveBlob(filename ?? 'security-log.csv', blob)
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={busy ? 'Downloading' : 'Download as CSV'}
      icon={<Download aria-hidden />}
      disabled={busy}
      onClick={() => void save()}
    />
  )
}
