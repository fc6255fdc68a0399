import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarX, FileText, HandCoins, Plus, Scale } from 'lucide-react'
import { href, Navigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { leaseSort, listLeases } from '#shared/leases/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { FilterChip } from '#web/ui/forms/filter-chip.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { leasesQuery, leaseStatsQuery } from './api.ts'
import { endingDays, leaseColumns, leaseColumnsOfOneStatus, leaseCsvColumns } from './lease-columns.tsx'

const search = z.object({
  status: z.catch(z.enum(['ALL', 'ACTIVE', 'UPCOMING', 'DRAFT', 'EXPIRED', 'TERMINATED']), 'ACTIVE'),
  property: z.catch(z.string(), ''),
  unit: z.catch(z.string(), ''),
  search: z.catch(z.string(), ''),
  /** Leases that end within so many days. */
  ending: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3_650))), undefined),
  sort: z.catch(leaseSort.parameter, leaseSort.first),
})

/** Returns what a tab lists: a signed lease that begins later has the status ACTIVE too, and a tab of its own. */
function stateOf(status: z.output<typeof search>['status']) {
  if (status === 'ALL') {
    return {}
  }
  if (status === 'ACTIVE') {
    return { phase: 'current' } as const
  }
  return status === 'UPCOMING' ? ({ phase: 'upcoming' } as const) : { status }
}

export default function LeasesPage() {
  const [filters, setFilters] = usePageSearch(search)
  const [params] = useSearchParams()
  const mayAdd = useMay('leases:write')
  const isEnding = filters.ending !== undefined
  const others = {
    endingWithin: filters.ending,
    propertyId: filters.property || undefined,
    unitId: filters.unit || undefined,
    search: filters.search || undefined,
  }
  const tab = isEnding ? 'ENDING' : filters.status
  const query = {
    ...others,
    sort: filters.sort,
    ...(tab === 'ENDING' ? {} : stateOf(tab)),
  }
  const list = useInfiniteQuery(leasesQuery(query))
  const counted = { ...others, endingWithin: undefined }
  const byStatus = useQuery(leaseStatsQuery(counted)).data?.byStatus
  const current = useQuery(leaseStatsQuery({ ...counted, phase: 'current' })).data?.byStatus.ACTIVE
  const upcoming = useQuery(leaseStatsQuery({ ...counted, phase: 'upcoming' })).data?.byStatus.ACTIVE
  const ending = useQuery(leaseStatsQuery({ ...counted, endingWithin: filters.ending ?? endingDays })).data
    ?.byStatus.ACTIVE
  const all = byStatus && Object.values(byStatus).reduce((sum, { leases }) => sum + leases, 0)
  // the rents of leases of all states have no meaning in sum
  const shown =
    tab === 'ALL' ? undefined : { ...byStatus, ACTIVE: current, UPCOMING: upcoming, ENDING: ending }[tab]
  const isNarrowed = `${filters.property}${filters.unit}${filters.search}` !== ''
  // an account without any lease is told so, and not that none is active
  const isFiltered = isNarrowed || (tab !== 'ALL' && all !== 0)
  if (mayAdd && params.has('new')) {
    return <Navigate to={href('/leases/new')} replace />
  }
  return (
    <ListPage
      title="Leases"
      actions={
        <>
          <LinkButton to={href('/leases/payers')} icon={<HandCoins aria-hidden />}>
            Payers
          </LinkButton>
          <LinkButton to={href('/leases/late-fees')} icon={<CalendarX aria-hidden />}>
            Late fees
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
      isBareWhenEmpty
      tabs={
        <FilterTabs
          label="Status"
          tabs={[
            { value: 'ACTIVE', label: 'Active', count: current?.leases },
            { value: 'UPCOMING', label: 'Upcoming', count: upcoming?.leases },
            { value: 'ENDING', label: 'Ending', count: ending?.leases },
            { value: 'DRAFT', label: 'Draft', count: byStatus?.DRAFT.leases },
            { value: 'EXPIRED', label: 'Expired', count: byStatus?.EXPIRED.leases },
            { value: 'TERMINATED', label: 'Terminated', count: byStatus?.TERMINATED.leases },
            { value: 'ALL', label: 'All', count: all },
          ]}
          value={tab}
          onChange={(next) =>
            setFilters(
              next === 'ENDING'
                ? { status: 'ACTIVE', ending: endingDays }
                : { status: next, ending: undefined },
            )
          }
        />
      }
      csv={{
        name: 'leases',
        columns: leaseCsvColumns,
        fetchPage: (next) => callPage(listLeases, { query: { ...query, limit: 200 } }, next),
      }}
      search={{
        label: 'Search leases',
        placeholder: 'Tenant, property or unit',
        value: filters.search,
        onSearch: (text) => setFilters({ search: text }),
      }}
      filters={
        <>
          <PropertyFilter value={filters.property} onChange={(property) => setFilters({ property })} />
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
      hasOpenFilters={filters.property !== '' || isEnding}
      noMatch={{ text: 'No leases match these filters.', clearLabel: 'Show all leases' }}
      none={{
        icon: <FileText aria-hidden />,
        title: 'No leases yet',
        text: 'A lease connects a tenant to a unit. Once it is active, its rent is charged automatically on the due date each month.',
        action: mayAdd && (
          <LinkButton to={href('/leases/new')} variant="primary">
            New lease
          </LinkButton>
        ),
      }}
      table={{
        name: 'leases',
        caption: 'Leases',
        columns: tab === 'ALL' ? leaseColumns : leaseColumnsOfOneStatus,
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: search.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        rowHref: ({ id }) => href('/leases/:leaseId', { leaseId: id }),
        totals: shown && {
          label: `Total of ${formatCounted(shown.leases, 'lease')}`,
          cells: { rent: formatMoney(shown.rentAmount) },
        },
      }}
    />
  )
}
