import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { callPage } from '#web/lib/api/api-client.ts'
import { listProperties, propertySort, propertyType } from '#shared/portfolio/property-contract.ts'
import { formatCount, formatCounted } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterChip } from '#web/ui/forms/filter-chip.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { propertiesQuery, propertyStatsQuery } from './api.ts'
import { propertyCsvColumns, usePropertyColumns } from './property-columns.tsx'
import { propertyTypeOptions } from './property-labels.ts'

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
  const isFormWanted = useHasBeenTrue(isAdding)
  const { search, propertyType, vacant, sort } = params
  const query = { search, propertyType, hasVacantUnits: vacant, sort }
  const list = useInfiniteQuery(propertiesQuery(query))
  const isFiltered = search !== '' || propertyType !== undefined || vacant !== undefined
  const columns = usePropertyColumns()
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setParams({ new: '1' }, { push: true })}
    >
      Add property
    </Button>
  )

  return (
    <ListPage
      title="Properties"
      description={<Summary />}
      actions={mayAdd && add}
      list={list}
      noun="property"
      plural="properties"
      errorTitle="Your properties could not be loaded"
      isBareWhenEmpty
      search={{
        label: 'Search properties',
        placeholder: 'Name, address or city',
        value: search,
        onSearch: (text) => setParams({ search: text }),
      }}
      csv={{
        name: 'properties',
        columns: propertyCsvColumns,
        fetchPage: (next) => callPage(listProperties, { query: { ...query, limit: 200 } }, next),
      }}
      filters={
        <>
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
        </>
      }
      onClearFilters={
        isFiltered ? () => setParams({ search: '', propertyType: undefined, vacant: undefined }) : undefined
      }
      noMatch={{ title: 'No properties match', text: 'Try fewer words, or another type.' }}
      none={
        mayAdd
          ? {
              icon: <Building2 aria-hidden />,
              title: 'Add your first property',
              text: 'Start with an address and the rent. Then add a tenant and a lease.',
              action: add,
            }
          : { icon: <Building2 aria-hidden />, title: 'No properties yet' }
      }
      table={{
        name: 'properties',
        caption: 'Properties',
        columns,
        sort,
        onSort: (by) => setParams({ sort: pageSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        rowHref: ({ id }) => href('/properties/:propertyId', { propertyId: id }),
      }}
    >
      {isFormWanted && (
        <Suspense>
          <AddPropertyDialog open={isAdding} onClose={() => setParams({ new: undefined })} />
        </Suspense>
      )}
    </ListPage>
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
