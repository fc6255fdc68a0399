import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText, Plus, SearchX } from 'lucide-react'
import { href, Navigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { leaseSort } from '#shared/leases/contract.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { useHasSeveralProperties, usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { leasesQuery, leaseStatsQuery, type Lease } from './api.ts'

const search = z.object({
  status: z.catch(z.enum(['ALL', 'ACTIVE', 'DRAFT', 'EXPIRED', 'TERMINATED']), 'ALL'),
  property: z.catch(z.string(), ''),
  unit: z.catch(z.string(), ''),
  search: z.catch(z.string(), ''),
  /** Leases that end within so many days. */
  ending: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3_650))), undefined),
  sort: z.catch(leaseSort.parameter, leaseSort.first),
})

const statuses = [
  { value: 'ALL', label: 'All' },
  { value: 'ACTIVE', label: 'Active' },
  { value: 'DRAFT', label: 'Draft' },
  { value: 'EXPIRED', label: 'Expired' },
  { value: 'TERMINATED', label: 'Terminated' },
] as const

const columns: Column<Lease>[] = [
  {
    key: 'tenant',
    header: 'Tenant and unit',
    cell: (lease) => (
      <>
        <span className="wrap-anywhere">
          {lease.tenants.map((tenant) => tenant.name).join(', ') || 'No tenant'}
        </span>
        <span className="block text-sm font-normal text-ink-faint">
          {lease.unit.property.name}, {lease.unit.unitNumber}
        </span>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: (lease) => <StatusPill status={lease.status} /> },
  {
    key: 'term',
    header: 'Term',
    sortKey: 'endDate',
    sortLabel: 'End of the term',
    cell: (lease) => (
      <span className="tabular">
        <DateText date={lease.startDate} /> – {lastDay(lease)}
      </span>
    ),
  },
  {
    key: 'rent',
    header: 'Rent',
    sortKey: 'rentAmount',
    align: 'right',
    cell: (lease) => <Money amount={lease.rentAmount} />,
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    cell: (lease) => <Money amount={lease.balance} balance />,
  },
]

export default function LeasesPage() {
  const [filters, setFilters] = usePageSearch(search)
  const [params] = useSearchParams()
  const mayAdd = useMay('leases:write')
  const properties = usePropertyOptions()
  const hasSeveral = useHasSeveralProperties()
  const stats = useQuery(leaseStatsQuery)
  const isEnding = filters.ending !== undefined
  const list = useInfiniteQuery(
    leasesQuery({
      sort: filters.sort,
      endingWithin: filters.ending,
      status: filters.status === 'ALL' ? undefined : filters.status,
      propertyId: filters.property || undefined,
      unitId: filters.unit || undefined,
      search: filters.search || undefined,
    }),
  )
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const isFiltered =
    isEnding || filters.status !== 'ALL' || `${filters.property}${filters.unit}${filters.search}` !== ''
  if (mayAdd && params.has('new')) {
    return <Navigate to={href('/leases/new')} replace />
  }
  return (
    <>
      <title>Leases | Tenure</title>
      <PageHeader
        title="Leases"
        description={stats.data && describe(stats.data)}
        pending={stats.isPending}
        actions={
          mayAdd && (
            <LinkButton to={href('/leases/new')} variant="primary" icon={<Plus aria-hidden />}>
              New lease
            </LinkButton>
          )
        }
      />
      <Card padded={false}>
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
          <SearchInput
            label="Search tenant, property or unit"
            value={filters.search}
            onSearch={(text) => setFilters({ search: text })}
            className="min-w-48 flex-1"
          />
          {hasSeveral && (
            <Select
              aria-label="Property"
              value={filters.property}
              onChange={(event) => setFilters({ property: event.target.value })}
              options={properties}
              placeholder="All properties"
              className="w-full sm:w-56"
            />
          )}
          <Segmented
            label="Status"
            options={statuses}
            value={filters.status}
            onChange={(status) => setFilters({ status })}
            className="max-w-full overflow-x-auto"
          />
          {isEnding && (
            <FilterChip onRemove={() => setFilters({ ending: undefined })}>
              {`Ending within ${formatCounted(filters.ending ?? 0, 'day')}`}
            </FilterChip>
          )}
        </div>
        {list.isError && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <>
            <DataTable
              caption="Leases"
              columns={columns}
              rows={rows}
              sort={filters.sort}
              onSort={(by) => setFilters({ sort: search.shape.sort.parse(by) })}
              rowKey={(lease) => lease.id}
              rowHref={(lease) => href('/leases/:leaseId', { leaseId: lease.id })}
              empty={
                isFiltered ? (
                  <EmptyState
                    icon={<SearchX aria-hidden />}
                    title="Nothing matches"
                    action={
                      <Button
                        onClick={() =>
                          setFilters({ status: 'ALL', property: '', unit: '', search: '', ending: undefined })
                        }
                      >
                        Clear filters
                      </Button>
                    }
                  >
                    No lease fits these filters.
                  </EmptyState>
                ) : (
                  <EmptyState
                    icon={<FileText aria-hidden />}
                    title="No leases yet"
                    action={
                      mayAdd && (
                        <LinkButton to={href('/leases/new')} variant="primary">
                          Make the first lease
                        </LinkButton>
                      )
                    }
                  >
                    A lease joins a tenant and a unit. Once it is active, its rent is charged by itself on the
                    due day of every month.
                  </EmptyState>
                )
              }
            />
            {rows && rows.length > 0 && (
              <LoadMore
                shown={rows.length}
                total={list.data?.pages[0]?.total}
                totalAtLeast={list.data?.pages[0]?.totalAtLeast}
                noun="lease"
                hasMore={list.hasNextPage}
                busy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )}
          </>
        )}
      </Card>
    </>
  )
}

function lastDay({ endDate, terminationDate }: Lease): string {
  const last = terminationDate ?? endDate
  return last === null ? 'month to month' : formatDate(last)
}

function describe(stats: { activeLeases: number; pendingLeases: number; totalRentRoll: number }): string {
  const active = `${stats.activeLeases} active`
  return stats.pendingLeases > 0 ? `${active}, ${stats.pendingLeases} not begun or in draft` : active
}
