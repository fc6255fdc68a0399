import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Building2, Plus, SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { propertySort, propertyType } from '#shared/portfolio/property-contract.ts'
import { formatCount, formatCounted } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useEver } from '#web/lib/hooks/use-has-been-true.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { propertiesQuery, propertyStatsQuery } from './api.ts'
import { propertyTypeOptions } from './property-words.ts'
import { PropertyTable } from './property-table.tsx'

const AddPropertyDialog = lazy(async () => ({
  default: (await import('./add-property-dialog.tsx')).AddPropertyDialog,
}))

const pageSearch = z.object({
  search: z.catch(z.string(), ''),
  propertyType: z.catch(z.optional(propertyType), undefined),
  /** Only properties with a unit that is vacant today. */
  vacant: z.catch(z.optional(z.literal('true')), undefined),
  sort: z.catch(propertySort.parameter, propertySort.first),
  /** Present while the form is open, so that 'Add property' can be linked to. */
  new: z.optional(z.string()),
})

export default function PropertiesPage() {
  const [params, setParams] = usePageSearch(pageSearch)
  const mayAdd = useMay('properties:create')
  const isAdding = mayAdd && params.new !== undefined
  const isFormWanted = useEver(isAdding)
  const { search, propertyType, vacant, sort } = params
  const list = useInfiniteQuery(propertiesQuery({ search, propertyType, hasVacantUnits: vacant, sort }))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const first = list.data?.pages[0]
  const isFiltered = search !== '' || propertyType !== undefined || vacant !== undefined
  const isEmpty = rows?.length === 0 && !isFiltered
  const add = () => setParams({ new: '1' }, { push: true })

  return (
    <>
      <title>Properties | Tenure</title>
      <PageHeader
        title="Properties"
        description={<Summary />}
        actions={
          mayAdd &&
          !isEmpty && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
              Add property
            </Button>
          )
        }
      />
      {!isEmpty && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search properties"
            placeholder="Name, address or city"
            value={search}
            onSearch={(text) => setParams({ search: text })}
            className="min-w-0 flex-1 basis-56 sm:max-w-sm"
          />
          <Select
            aria-label="Type"
            placeholder="All types"
            options={propertyTypeOptions}
            value={propertyType ?? ''}
            onChange={(event) => {
              const picked = pageSearch.shape.propertyType.parse(event.target.value)
              setParams({ propertyType: picked })
            }}
            className="w-full sm:w-52"
          />
          {vacant && (
            <FilterChip onRemove={() => setParams({ vacant: undefined })}>With vacant units</FilterChip>
          )}
        </div>
      )}
      <Card padded={false}>
        {list.isError && rows === undefined ? (
          <ErrorState
            error={list.error}
            onRetry={() => void list.refetch()}
            title="Your properties could not be loaded"
          />
        ) : (
          <PropertyTable
            rows={rows}
            sort={sort}
            onSort={(by) => setParams({ sort: pageSearch.shape.sort.parse(by) })}
            empty={
              isFiltered ? (
                <NoMatch
                  onClear={() => setParams({ search: '', propertyType: undefined, vacant: undefined })}
                />
              ) : (
                <FirstProperty onAdd={mayAdd ? add : undefined} />
              )
            }
          />
        )}
        {rows !== undefined && rows.length > 0 && (
          <LoadMore
            shown={rows.length}
            total={first?.total}
            totalAtLeast={first?.totalAtLeast}
            noun="property"
            plural="properties"
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Card>
      {isFormWanted && (
        <Suspense>
          <AddPropertyDialog open={isAdding} onClose={() => setParams({ new: undefined })} />
        </Suspense>
      )}
    </>
  )
}

function Summary() {
  const { data: stats, isPending } = useQuery(propertyStatsQuery)
  if (isPending) {
    return <Skeleton className="mt-1.5 mb-1 h-4.5 w-64 max-w-full" />
  }
  if (!stats || stats.totalProperties === 0) {
    return 'The buildings and addresses you rent out.'
  }
  return `${formatCounted(stats.totalProperties, 'property', 'properties')} with ${formatCounted(stats.totalUnits, 'unit')}, ${formatCount(stats.occupiedUnits)} of them occupied`
}

/** Without `onAdd` for those who only read. */
function FirstProperty({ onAdd }: { onAdd: (() => void) | undefined }) {
  if (!onAdd) {
    return <EmptyState icon={<Building2 aria-hidden />} title="No properties yet" />
  }
  return (
    <EmptyState
      icon={<Building2 aria-hidden />}
      title="Add your first property"
      action={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
          Add property
        </Button>
      }
    >
      Start with an address and what it rents for. From there to a first lease it is two more steps: a tenant,
      and the lease itself.
    </EmptyState>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No property matches"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Try fewer words, or another type.
    </EmptyState>
  )
}
