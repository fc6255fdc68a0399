import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, Wrench } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { listRequests, requestSort, requestStatusFilter } from '#shared/maintenance/contract.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { PriorityPill, UrgentPill } from './priority-pill.tsx'
import type { RequestSlots } from './request-panel.tsx'
import { requestsQuery, requestStatsQuery, type MaintenanceRequest } from './api.ts'

const NewRequest = lazy(async () => ({
  default: (await import('./new-request-dialog.tsx')).NewRequestDialog,
}))
const RequestPanel = lazy(async () => ({ default: (await import('./request-panel.tsx')).RequestPanel }))

const search = z.object({
  status: z.catch(z.enum(['ALL', ...requestStatusFilter.options]), 'ACTIVE'),
  property: z.catch(z.string(), ''),
  assigned: z.catch(z.enum(['ANYONE', 'ME']), 'ANYONE'),
  search: z.catch(z.string(), ''),
  /** Undefined until the reader chooses an order. */
  sort: z.catch(requestSort.chosen, undefined),
  /** Present while the form is open, so that 'New request' can be linked to. */
  new: z.optional(z.string()),
})

const assignments = [
  { value: 'ANYONE', label: 'Assigned to anyone' },
  { value: 'ME', label: 'Assigned to me' },
]

const columns: Column<MaintenanceRequest>[] = [
  {
    key: 'title',
    header: 'Request',
    sortKey: 'title',
    className: 'md:max-w-80',
    cell: ({ title }) => (
      <span className="block truncate" title={title}>
        {title}
      </span>
    ),
  },
  {
    key: 'place',
    header: 'Unit',
    phone: 'note',
    className: 'md:max-xl:max-w-36 xl:max-w-56',
    phoneCell: (request) => (
      <>
        <UrgentPill priority={request.priority} status={request.status} /> {request.unit.property.name},{' '}
        {request.unit.unitNumber} · <AssigneeName request={request} /> ·{' '}
        <RelativeTime instant={request.createdAt} />
      </>
    ),
    cell: ({ unit }) => <PlaceName property={unit.property.name} unit={unit.unitNumber} />,
  },
  {
    key: 'priority',
    header: 'Priority',
    sortKey: 'priority',
    cell: ({ priority, status }) => <PriorityPill priority={priority} status={status} />,
  },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'status',
    phone: 'figure',
    cell: ({ status }) => <StatusPill status={status} />,
  },
  {
    key: 'assigned',
    header: 'Assigned to',
    hideBesidePanel: true,
    isOptional: true,
    className: 'md:max-w-48',
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
    cell: ({ actualCost, estimatedCost }) =>
      actualCost === null && estimatedCost ? (
        <span className="whitespace-nowrap text-ink-faint">
          about <MoneyCell amount={estimatedCost} />
        </span>
      ) : (
        <MoneyCell amount={actualCost} />
      ),
  },
]

const csvColumns: CsvList<MaintenanceRequest>['columns'] = [
  ['Request', ({ title }) => title],
  ['Property', ({ unit }) => unit.property.name],
  ['Unit', ({ unit }) => unit.unitNumber],
  ['Priority', ({ priority }) => priority],
  ['Status', ({ status }) => status],
  ['Assigned to', ({ assignedTo }) => assignedTo],
  ['Reported', ({ createdAt }) => createdAt],
  ['Completed', ({ completedAt }) => completedAt],
]
const costColumns: CsvList<MaintenanceRequest>['columns'] = [
  ['Estimated cost', ({ estimatedCost }) => estimatedCost],
  ['Actual cost', ({ actualCost }) => actualCost],
]

/** The maintenance page: the requests and their progress. */
export function MaintenancePage({ documents, expense }: RequestSlots) {
  const me = useQuery(currentUserQuery).data
  const [filters, setFilters] = usePageSearch(search)
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  const mayWrite = useMay('maintenance:write')
  const seesCosts = useMay('expenses:read')
  const stats = useQuery(requestStatsQuery).data
  const sort = filters.sort ?? firstSort(filters.status, me?.role === 'MAINTENANCE')
  const query = {
    status: filters.status === 'ALL' ? undefined : filters.status,
    propertyId: filters.property || undefined,
    assignedUserId: filters.assigned === 'ME' ? me?.id : undefined,
    search: filters.search || undefined,
    sort,
  }
  const list = useInfiniteQuery(requestsQuery(query))
  const panel = useSidePanel(
    'request',
    pagedRows(list, ({ id }) => id),
  )
  const isFiltered =
    filters.status !== 'ACTIVE' || filters.assigned === 'ME' || `${filters.property}${filters.search}` !== ''
  // completed and canceled requests are reached by their tabs
  const hasNone = (stats?.total ?? 0) === 0
  const isAdding = mayWrite && (isOpenedHere || filters.new !== undefined)

  return (
    <ListPage
      title="Maintenance"
      actions={
        mayWrite && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsOpenedHere(true)}>
            New request
          </Button>
        )
      }
      list={list}
      noun="request"
      tabs={
        <FilterTabs
          label="Status"
          tabs={[
            { value: 'ACTIVE', label: 'To do', count: stats?.active },
            { value: 'OPEN', label: 'Open', count: stats?.open },
            { value: 'IN_PROGRESS', label: 'In progress', count: stats?.inProgress },
            { value: 'COMPLETED', label: 'Completed', count: stats?.completed },
            { value: 'CANCELED', label: 'Canceled', count: stats?.canceled },
            { value: 'ALL', label: 'All', count: stats?.total },
          ]}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
      }
      csv={{
        name: 'maintenance',
        columns: seesCosts ? [...csvColumns, ...costColumns] : csvColumns,
        fetchPage: (next) => callPage(listRequests, { query: { ...query, limit: 200 } }, next),
      }}
      search={{
        label: 'Search requests',
        value: filters.search,
        onSearch: (text) => setFilters({ search: text }),
      }}
      filters={
        <>
          <PropertyFilter
            value={filters.property}
            onChange={(property) => setFilters({ property })}
            className="w-40"
          />
          <Select
            aria-label="Assigned to"
            value={filters.assigned}
            onChange={(event) => setFilters({ assigned: event.target.value === 'ME' ? 'ME' : 'ANYONE' })}
            options={assignments}
            className="w-full sm:w-48"
          />
        </>
      }
      onClearFilters={
        isFiltered
          ? () => setFilters({ status: 'ACTIVE', property: '', assigned: 'ANYONE', search: '' })
          : undefined
      }
      noMatch={{ text: 'No requests match these filters.' }}
      isBareWhenEmpty={hasNone}
      none={{
        icon: <Wrench aria-hidden />,
        title: hasNone ? 'No maintenance requests' : 'Nothing to do',
        text: hasNone
          ? mayWrite
            ? 'Record the problem, its urgency and who will fix it.'
            : 'No requests yet.'
          : 'Every request is completed or canceled.',
        action: mayWrite && hasNone && (
          <Button variant="primary" onClick={() => setIsOpenedHere(true)}>
            New request
          </Button>
        ),
      }}
      table={{
        name: 'maintenance',
        caption: 'Maintenance requests',
        columns: seesCosts ? columns : columns.filter(({ key }) => key !== 'cost'),
        sort,
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

/** Returns the order of a tab that nobody has sorted: what is to be done is shown by its urgency, the rest newest first. */
function firstSort(status: z.output<typeof search>['status'], isWorker: boolean) {
  if (isWorker) {
    return '-assignedToMe'
  }
  return status === 'COMPLETED' || status === 'CANCELED' || status === 'ALL' ? requestSort.first : '-priority'
}

function Assignee({ request }: { request: MaintenanceRequest }) {
  return (
    <span className="block truncate" title={request.assignedTo ?? undefined}>
      <AssigneeName request={request} />
    </span>
  )
}

function AssigneeName({ request: { assignedTo, assignedUserId } }: { request: MaintenanceRequest }) {
  const me = useQuery(currentUserQuery).data
  if (assignedUserId !== null && assignedUserId === me?.id) {
    return 'You'
  }
  return assignedTo ?? <span className="text-ink-faint">Unassigned</span>
}
