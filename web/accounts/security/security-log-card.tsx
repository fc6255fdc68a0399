import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportSecurityEvents } from '#shared/security-log/contract.ts'
import { callBytes, messageFor } from '#web/lib/api/api-client.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type EventFilter, peopleQuery, securityEventsQuery } from './security-log-api.ts'
import { EventList } from './security-event-list.tsx'
import { eventGroups } from './security-event-labels.ts'

const groups = eventGroups.map(({ label, events }) => ({
  label,
  options: Object.entries(events).map(([value, name]) => ({ value, label: name })),
}))

/** Shows the account's security log to owners and administrators: filtered by kind and person, downloadable as CSV. */
export function SecurityLogCard() {
  const [filter, setFilter] = useState<EventFilter>({})
  const team = useQuery(peopleQuery)
  const list = useInfiniteQuery(securityEventsQuery(filter))
  const isFiltered = filter.name !== undefined || filter.userId !== undefined
  const people = team.data?.members.map(({ userId, name }) => ({ value: userId, label: name })) ?? []
  return (
    <Card
      title="Security log"
      description="Who signed in, from where, and what they did to rights, keys and data. Kept for a year; nobody can change it. Tenants’ own sign-ins are not in it."
      actions={<SaveAsCsv filter={filter} />}
      padded={false}
    >
      <div className="grid gap-3 border-b border-line px-4 py-3 sm:grid-cols-2 sm:px-5">
        <Field label="Kind">
          {(control) => (
            <Select
              {...control}
              placeholder="Everything"
              groups={groups}
              value={filter.name ?? ''}
              onChange={({ target }) =>
                // the options are event names
                setFilter(without({ ...filter, name: target.value as NonNullable<EventFilter['name']> }))
              }
            />
          )}
        </Field>
        <Field label="Person">
          {(control) => (
            <Select
              {...control}
              placeholder="Everybody"
              options={people}
              value={filter.userId ?? ''}
              onChange={({ target }) => setFilter(without({ ...filter, userId: target.value }))}
            />
          )}
        </Field>
      </div>
      <PagedList
        list={list}
        noun="event"
        errorTitle="The security log could not be loaded"
        loading={
          <div className="px-4 py-4 sm:px-5">
            <SkeletonLines lines={8} />
          </div>
        }
        empty={
          <EmptyState title={isFiltered ? 'Nothing of this kind' : 'Nothing yet'}>
            {isFiltered
              ? 'Choose another kind or person to see more.'
              : 'Sign-ins and changes of rights will be here.'}
          </EmptyState>
        }
      >
        {(events) => <EventList events={events} showsPeople />}
      </PagedList>
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
    <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void save()}>
      Save as CSV
    </Button>
  )
}
