import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText, HandCoins, Plus, Scale } from 'lucide-react'
import { href, Navigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { leaseSort } from '#shared/leases/contract.ts'
import { OwedBalance } from '#web/lib/owed/owed-balance.tsx'
import { PropertyFilter } from '#web/lib/api/property-filter.tsx'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { NameList } from '#web/ui/data/name-list.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { FilterChip } from '#web/ui/forms/filter-chip.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
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

type Stats = { activeLeases: number; upcomingLeases: number; draftLeases: number }

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
        <span className="block wrap-anywhere max-md:truncate">
          <NameList names={lease.tenants.map((tenant) => tenant.name)} />
        </span>
        <span className="block text-sm font-normal text-ink-faint max-md:hidden">
          {lease.unit.property.name}, {lease.unit.unitNumber}
        </span>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: (lease) => <StatusPill status={lease.phase === 'upcoming' ? 'UPCOMING' : lease.status} />,
  },
  {
    key: 'term',
    header: 'Term',
    sortKey: 'endDate',
    sortLabel: 'End of the term',
    phone: 'detail',
    phoneCell: (lease) => `${lease.unit.property.name}, ${lease.unit.unitNumber} · ${untilText(lease)}`,
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
    phone: 'figure',
    cell: (lease) => <OwedBalance balance={lease.balance} owed={lease.owed} />,
  },
]

export default function LeasesPage() {
  const [filters, setFilters] = usePageSearch(search)
  const [params] = useSearchParams()
  const mayAdd = useMay('leases:write')
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
  const isFiltered =
    isEnding || filters.status !== 'ALL' || `${filters.property}${filters.unit}${filters.search}` !== ''
  if (mayAdd && params.has('new')) {
    return <Navigate to={href('/leases/new')} replace />
  }
  return (
    <ListPage
      title="Leases"
      description={stats.data && describe(stats.data)}
      pending={stats.isPending}
      actions={
        <>
          <LinkButton to={href('/leases/payers')} icon={<HandCoins aria-hidden />}>
            Payers
          </LinkButton>
          <LinkButton to={href('/leases/law-changes')} icon={<Scale aria-hidden />}>
            Law changes
          </LinkButton>
          {mayAdd && (
            <LinkButton to={href('/leases/new')} variant="primary" icon={<Plus aria-hidden />}>
              New lease
            </LinkButton>
          )}
        </>
      }
      list={list}
      noun="lease"
      search={{
        label: 'Search tenant, property or unit',
        value: filters.search,
        onSearch: (text) => setFilters({ search: text }),
      }}
      filters={
        <>
          <PropertyFilter value={filters.property} onChange={(property) => setFilters({ property })} />
          <Segmented
            label="Status"
            options={statuses}
            value={filters.status}
            onChange={(status) => setFilters({ status })}
          />
          {isEnding && (
            <FilterChip onRemove={() => setFilters({ ending: undefined })}>
              {`Ending within ${formatCounted(filters.ending ?? 0, 'day')}`}
            </FilterChip>
          )}
        </>
      }
      onClearFilters={
        isFiltered
          ? () => setFilters({ status: 'ALL', property: '', unit: '', search: '', ending: undefined })
          : undefined
      }
      noMatch={{ text: 'No lease fits these filters.' }}
      none={{
        icon: <FileText aria-hidden />,
        title: 'No leases yet',
        text: 'A lease joins a tenant and a unit. Once it is active, its rent is charged automatically on the due day of every month.',
        action: mayAdd && (
          <LinkButton to={href('/leases/new')} variant="primary">
            Make the first lease
          </LinkButton>
        ),
      }}
      table={{
        caption: 'Leases',
        columns,
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: search.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        rowHref: ({ id }) => href('/leases/:leaseId', { leaseId: id }),
      }}
    />
  )
}

function lastDay({ endDate, atEnd, terminationDate }: Lease): string {
  const last = terminationDate ?? endDate
  if (last === null) {
    return 'month to month'
  }
  const continues = terminationDate === null && atEnd === 'MONTH_TO_MONTH'
  return `${formatDate(last)}${continues ? ', then month to month' : ''}`
}

/** Returns the end of a lease for a line that has room for little. */
function untilText(lease: Lease): string {
  const last = lastDay(lease)
  return lease.endDate === null && lease.terminationDate === null ? last : `until ${last}`
}

function describe({ activeLeases, upcomingLeases, draftLeases }: Stats): string {
  return [
    `${activeLeases} active`,
    ...(upcomingLeases > 0 ? [`${upcomingLeases} upcoming`] : []),
    ...(draftLeases > 0 ? [`${draftLeases} in draft`] : []),
  ].join(', ')
}
