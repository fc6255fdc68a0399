import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Hammer, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { listVendors, vendorSort } from '#shared/vendors/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { type VendorQuery, vendorsQuery, vendorStatsQuery } from './api.ts'
import { vendorColumns, vendorCsvColumns } from './vendor-columns.tsx'
import { VendorHead } from './vendor-head.tsx'
import type { VendorSlots } from './vendor-panel.tsx'

const VendorPanel = lazy(async () => ({ default: (await import('./vendor-panel.tsx')).VendorPanel }))
const AddDialog = lazy(async () => ({ default: (await import('./vendor-dialogs.tsx')).AddVendorDialog }))

const states = z.enum(['ALL', 'NO_W9', 'EXPIRED', 'EXPIRING', 'ARCHIVED'])
type State = z.infer<typeof states>

const pageSearch = z.object({
  status: z.catch(states, 'ALL'),
  trade: z.catch(z.string(), ''),
  search: z.catch(z.string(), ''),
  sort: z.catch(vendorSort.parameter, vendorSort.first),
  /** Present while the form is open, so that 'Add vendor' can be linked to. */
  new: z.optional(z.string()),
})

/** The filters of each tab, as the API takes them. */
const ofState: Record<State, VendorQuery> = {
  ALL: {},
  NO_W9: { missingW9: 'true' },
  EXPIRED: { insurance: 'EXPIRED' },
  EXPIRING: { insurance: 'EXPIRING' },
  ARCHIVED: { archived: 'true' },
}

/** Lists the vendors; a row opens in a panel. */
export function VendorsPage(slots: VendorSlots) {
  const [params, setParams] = usePageSearch(pageSearch)
  const { status, trade, search, sort } = params
  const mayAdd = useMay('vendors:write')
  const stats = useQuery(vendorStatsQuery).data
  const query = {
    ...ofState[status],
    sort,
    ...(trade !== '' && { trade }),
    ...(search !== '' && { search }),
  }
  const list = useInfiniteQuery(vendorsQuery(query))
  const panel = useSidePanel(
    'vendor',
    pagedRows(list, ({ id }) => id),
  )
  const isFiltered = status !== 'ALL' || trade !== '' || search !== ''
  const add = mayAdd && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setParams({ new: '1' }, { push: true })}
    >
      Add vendor
    </Button>
  )
  return (
    <ListPage
      title="Vendors"
      actions={add}
      summary={<VendorHead />}
      list={list}
      noun="vendor"
      errorTitle="Your vendors could not be loaded"
      isBareWhenEmpty
      search={{
        label: 'Search vendors',
        value: search,
        onSearch: (text) => setParams({ search: text }),
      }}
      tabs={
        <FilterTabs
          label="Status"
          tabs={[
            { value: 'ALL', label: 'All', count: stats?.totalVendors },
            { value: 'NO_W9', label: 'W-9 missing', count: stats?.missingW9 },
            { value: 'EXPIRED', label: 'Insurance expired', count: stats?.expiredInsurance },
            { value: 'EXPIRING', label: 'Expires in 30 days', count: stats?.expiringInsurance },
            { value: 'ARCHIVED', label: 'Archived', count: stats?.archivedVendors },
          ]}
          value={status}
          onChange={(picked) => setParams({ status: picked })}
        />
      }
      filters={
        <Select
          aria-label="Trade"
          value={trade}
          onChange={(event) => setParams({ trade: event.target.value })}
          options={(stats?.trades ?? (trade === '' ? [] : [trade])).map((value) => ({ value, label: value }))}
          placeholder="All trades"
          className="min-w-40 flex-1 sm:w-48 sm:flex-none"
        />
      }
      csv={{
        name: 'vendors',
        columns: vendorCsvColumns,
        fetchPage: (next) => callPage(listVendors, { query: { ...query, limit: 200 } }, next),
      }}
      onClearFilters={isFiltered ? () => setParams({ status: 'ALL', trade: '', search: '' }) : undefined}
      noMatch={{ text: 'No vendors match these filters.' }}
      none={{
        icon: <Hammer aria-hidden />,
        title: 'No vendors yet',
        text: 'The people and companies you pay, with their insurance, Form W-9 and payments this year.',
        action: add,
      }}
      table={{
        name: 'vendors',
        caption: 'Vendors',
        columns: vendorColumns,
        sort,
        onSort: (by) => setParams({ sort: pageSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        panel,
      }}
    >
      <Suspense>
        {panel.open && <VendorPanel id={panel.open.id} panel={panel.open} {...slots} />}
        {mayAdd && params.new !== undefined && <AddDialog onClose={() => setParams({ new: undefined })} />}
      </Suspense>
    </ListPage>
  )
}
