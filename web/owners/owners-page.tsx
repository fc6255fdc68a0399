import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Handshake, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import type { WireQuery } from '#shared/lib/route.ts'
import { listOwners, ownerSort } from '#shared/owners/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { type Owner, ownersQuery, proposalQuery } from './api.ts'
import { availableColumns } from './available.tsx'
import { ownerKindLabel, propertiesText } from './owner-words.ts'

const OwnerDialog = lazy(async () => ({ default: (await import('./owner-dialog.tsx')).OwnerDialog }))
const OwnerPanel = lazy(async () => ({ default: (await import('./owner-panel.tsx')).OwnerPanel }))

const pageSearch = z.object({
  search: z.catch(z.string(), ''),
  sort: z.catch(ownerSort.parameter, ownerSort.first),
  status: z.catch(z.enum(['ACTIVE', 'ARCHIVED']), 'ACTIVE'),
  /** Present while the form is open. */
  new: z.optional(z.string()),
})

const columns: readonly Column<Owner>[] = [
  {
    key: 'name',
    header: 'Owner',
    sortKey: 'name',
    className: 'md:max-w-80',
    cell: ({ name }) => (
      <span className="block truncate font-medium" title={name}>
        {name}
      </span>
    ),
  },
  { key: 'kind', header: 'Type', hideBesidePanel: true, cell: ({ kind }) => ownerKindLabel(kind) },
  {
    key: 'properties',
    header: 'Properties',
    phone: 'detail',
    className: 'md:max-w-96',
    cell: (owner) => (
      <span className="block truncate" title={propertiesText(owner)}>
        {propertiesText(owner)}
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    hideBesidePanel: true,
    className: 'md:max-w-64',
    cell: ({ email }) => email && <span className="block truncate">{email}</span>,
  },
  {
    key: 'phone',
    header: 'Phone',
    isOptional: true,
    hideBesidePanel: true,
    className: 'md:max-w-44',
    cell: ({ phone }) =>
      phone && (
        <span className="block truncate" title={phone}>
          {phone}
        </span>
      ),
  },
]

type FileRow = Owner & { available: number | null }

const csvColumns: CsvList<FileRow>['columns'] = [
  ['Name', ({ name }) => name],
  ['Kind', ({ kind }) => ownerKindLabel(kind)],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Address', ({ address }) => address],
  ['Payment note', ({ paymentNote }) => paymentNote],
  ['Properties', (owner) => propertiesText(owner)],
  ['Available', ({ available }) => available],
]

/** Loads a page of the owners for the file, with what can be paid to each. */
async function fetchFilePage(query: WireQuery<typeof listOwners>, next: string | null) {
  const [page, proposal] = await Promise.all([
    callPage(listOwners, { query: { ...query, limit: 200 } }, next),
    queryClient.fetchQuery(proposalQuery),
  ])
  const amounts = new Map(proposal.owners.map(({ owner, amount }) => [owner.id, amount]))
  return {
    ...page,
    rows: page.rows.map((row): FileRow => ({ ...row, available: amounts.get(row.id) ?? null })),
  }
}

/** Lists the owners for whom properties are managed. */
export default function OwnersPage() {
  const [{ search, sort, status, new: isAdding }, setParams] = usePageSearch(pageSearch)
  const mayAdd = useMay('owners:write')
  const list = useInfiniteQuery(ownersQuery({ search, sort, status }))
  const proposal = useQuery(proposalQuery)
  const panel = useSidePanel(
    'owner',
    pagedRows(list, ({ id }) => id),
  )
  const add = mayAdd && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setParams({ new: '1' }, { push: true })}
    >
      Add owner
    </Button>
  )
  const isNarrowed = search !== '' || status !== 'ACTIVE'
  return (
    <ListPage
      title="Owners"
      description="The people and companies whose properties you manage"
      actions={add}
      list={list}
      noun="owner"
      errorTitle="Your owners could not be loaded"
      isBareWhenEmpty
      csv={{
        name: 'owners',
        columns: csvColumns,
        fetchPage: (next) => fetchFilePage({ search, sort, status }, next),
      }}
      tabs={
        <FilterTabs
          label="Status"
          tabs={[
            { value: 'ACTIVE', label: 'Active' },
            { value: 'ARCHIVED', label: 'Archived' },
          ]}
          value={status}
          onChange={(value) => setParams({ status: value })}
        />
      }
      search={{
        label: 'Search owners',
        placeholder: 'Name, email or phone',
        value: search,
        onSearch: (text) => setParams({ search: text }),
      }}
      onClearFilters={isNarrowed ? () => setParams({ search: '', status: 'ACTIVE' }) : undefined}
      noMatch={{ title: 'No owners match', text: 'Search by name, email or phone.' }}
      none={{
        icon: <Handshake aria-hidden />,
        title: 'You do not manage properties for others',
        text: 'Add an owner to compute management fees, email monthly statements and pay distributions. You do not need this for your own properties.',
        action: add,
      }}
      table={{
        name: 'owners',
        caption: 'Owners',
        columns: [...columns, ...availableColumns(proposal)],
        sort,
        onSort: (by) => setParams({ sort: pageSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        panel,
      }}
    >
      <Suspense>
        {panel.open && <OwnerPanel panel={panel.open} />}
        {mayAdd && isAdding !== undefined && <OwnerDialog onClose={() => setParams({ new: undefined })} />}
      </Suspense>
    </ListPage>
  )
}
