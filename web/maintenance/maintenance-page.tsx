import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, Wrench } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { requestSort } from '#shared/maintenance/contract.ts'
import { PropertyFilter } from '#web/lib/api/property-filter.tsx'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { RequestSlots } from './request-panel.tsx'
import { requestsQuery, requestStatsQuery, type MaintenanceRequest } from './api.ts'

const NewRequest = lazy(async () => ({
  default: (await import('./new-request-dialog.tsx')).NewRequestDialog,
}))
const RequestPanel = lazy(async () => ({ default: (await import('./request-panel.tsx')).RequestPanel }))

const search = z.object({
  status: z.catch(z.enum(['ALL', 'OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED']), 'ALL'),
  property: z.catch(z.string(), ''),
  assigned: z.catch(z.enum(['ANYONE', 'ME']), 'ANYONE'),
  search: z.catch(z.string(), ''),
  sort: z.catch(requestSort.parameter, requestSort.first),
  /** Present while the form is open, so that 'New request' can be linked to. */
  new: z.optional(z.string()),
})

/** The filters for maintenance workers: requests assigned to them come first. */
const searchOfWorker = z.extend(search, {
  sort: z.catch(requestSort.parameter, '-assignedToMe'),
})

const assignments = [
  { value: 'ANYONE', label: 'Assigned to anyone' },
  { value: 'ME', label: 'Assigned to me' },
]

const statuses = [
  { value: 'ALL', label: 'All' },
  { value: 'OPEN', label: 'Open' },
  { value: 'IN_PROGRESS', label: 'In progress' },
  { value: 'COMPLETED', label: 'Completed' },
  { value: 'CANCELED', label: 'Canceled' },
] as const

const columns: Column<MaintenanceRequest>[] = [
  {
    key: 'title',
    header: 'Request',
    sortKey: 'title',
    cell: ({ title, unit }) => (
      <>
        <span className="block wrap-anywhere">{title}</span>
        <span className="block text-sm font-normal text-ink-faint">
          {unit.property.name}, {unit.unitNumber}
        </span>
      </>
    ),
  },
  {
    key: 'priority',
    header: 'Priority',
    sortKey: 'priority',
    cell: ({ priority }) => <StatusPill status={priority} />,
  },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'status',
    cell: ({ status }) => <StatusPill status={status} />,
  },
  {
    key: 'assigned',
    header: 'Assigned to',
    hideOnPhone: true,
    hideBesidePanel: true,
    cell: (request) => <Assignee request={request} />,
  },
  {
    key: 'reported',
    header: 'Reported',
    sortKey: 'createdAt',
    hideBesidePanel: true,
    cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
  },
  {
    key: 'cost',
    header: 'Cost',
    align: 'right',
    hideBesidePanel: true,
    cell: ({ actualCost, estimatedCost }) => (
      <span className={actualCost === null ? 'text-ink-faint' : undefined}>
        {actualCost === null && estimatedCost !== null ? 'about ' : ''}
        {formatMoney(actualCost ?? estimatedCost)}
      </span>
    ),
  },
]

/** The maintenance page: the requests and their progress. */
export function MaintenancePage({ documents, expense }: RequestSlots) {
  const me = useQuery(currentUserQuery).data
  const [filters, setFilters] = usePageSearch(me?.role === 'MAINTENANCE' ? searchOfWorker : search)
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  const mayWrite = useMay('maintenance:write')
  const seesCosts = useMay('expenses:read')
  const stats = useQuery(requestStatsQuery)
  const list = useInfiniteQuery(
    requestsQuery({
      status: filters.status === 'ALL' ? undefined : filters.status,
      propertyId: filters.property || undefined,
      assignedUserId: filters.assigned === 'ME' ? me?.id : undefined,
      search: filters.search || undefined,
      sort: filters.sort,
    }),
  )
  const panel = useSidePanel(
    'request',
    pagedRows(list, ({ id }) => id),
  )
  const isFiltered =
    filters.status !== 'ALL' || filters.assigned === 'ME' || `${filters.property}${filters.search}` !== ''
  const isAdding = mayWrite && (isOpenedHere || filters.new !== undefined)

  return (
    <ListPage
      title="Maintenance"
      description={
        stats.data &&
        `${stats.data.open} open, ${stats.data.inProgress} in progress, ${stats.data.completed} completed.`
      }
      pending={stats.isPending}
      actions={
        mayWrite && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsOpenedHere(true)}>
            New request
          </Button>
        )
      }
      list={list}
      noun="request"
      search={{
        label: 'Search requests',
        value: filters.search,
        onSearch: (text) => setFilters({ search: text }),
      }}
      filters={
        <>
          <PropertyFilter value={filters.property} onChange={(property) => setFilters({ property })} />
          <Select
            aria-label="Assigned to"
            value={filters.assigned}
            onChange={(event) => setFilters({ assigned: event.target.value === 'ME' ? 'ME' : 'ANYONE' })}
            options={assignments}
            className="w-full sm:w-50"
          />
          <Segmented
            label="Status"
            options={statuses}
            value={filters.status}
            onChange={(status) => setFilters({ status })}
          />
        </>
      }
      onClearFilters={
        isFiltered
          ? () => setFilters({ status: 'ALL', property: '', assigned: 'ANYONE', search: '' })
          : undefined
      }
      noMatch={{ text: 'No request fits these filters.' }}
      none={{
        icon: <Wrench aria-hidden />,
        title: 'No maintenance requests',
        text: mayWrite
          ? 'Write down what breaks: how urgent it is and who sees to it.'
          : 'No request has been reported yet.',
        action: mayWrite && (
          <Button variant="primary" onClick={() => setIsOpenedHere(true)}>
            New request
          </Button>
        ),
      }}
      table={{
        caption: 'Maintenance requests',
        columns: seesCosts ? columns : columns.filter(({ key }) => key !== 'cost'),
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: search.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        panel,
      }}
    >
      <Suspense>
        {panel.open && (
          <RequestPanel id={panel.open.id} panel={panel.open} documents={documents} expense={expense} />
        )}
        {isAdding && (
          <NewRequest
            open
            onClose={() => {
              setIsOpenedHere(false)
              if (filters.new !== undefined) {
                setFilters({ new: undefined })
              }
            }}
          />
        )}
      </Suspense>
    </ListPage>
  )
}

function Assignee({ request: { assignedTo, assignedUserId } }: { request: MaintenanceRequest }) {
  const me = useQuery(currentUserQuery).data
  if (assignedUserId !== null && assignedUserId === me?.id) {
    return 'You'
  }
  return assignedTo ?? <span className="text-ink-faint">Unassigned</span>
}
