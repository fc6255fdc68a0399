import { useQuery } from '@tanstack/react-query'
import { hasWords } from '#shared/lib/text/fold.ts'
import { Building2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { wholeCsv, wholeList } from '#web/ui/data/whole-list.ts'
import { useSidePanel } from '#web/ui/use-side-panel.ts'
import { type ManagedProperty, managedPropertiesQuery } from './api.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { feeOn, ownersOn } from './owner-words.ts'

const ManagedPanel = lazy(async () => ({ default: (await import('./managed-panel.tsx')).ManagedPanel }))

const pageSearch = z.object({
  search: z.catch(z.string(), ''),
  show: z.catch(z.enum(['ALL', 'MANAGED']), 'ALL'),
})

/** Lists the properties with their owners and management fees. */
export default function OwnerPropertiesPage() {
  const [{ search, show }, setParams] = usePageSearch(pageSearch)
  const today = accountDay()
  const all = useQuery(managedPropertiesQuery)
  const matches = (property: ManagedProperty) =>
    (show === 'ALL' || isManaged(property)) &&
    hasWords(`${property.name} ${ownersOn(property, today)}`, search)
  // properties of owners first, because the work to do is there
  const rows = all.data?.toSorted((one, other) => Number(isManaged(other)) - Number(isManaged(one)))
  const shown = rows?.filter(matches)
  const panel = useSidePanel('managed', { ids: shown?.map(({ id }) => id) })
  const isNarrowed = search !== '' || show !== 'ALL'
  return (
    <ListPage
      title="Owners’ properties"
      tabTitle="Owners’ properties"
      description="Each property’s owners and your management fee. A property without owners belongs to you."
      list={wholeList(all, shown)}
      noun="property"
      plural="properties"
      errorTitle="Your properties could not be loaded"
      csv={wholeCsv(
        'properties-of-owners',
        [
          ['Property', ({ name }) => name],
          ['Owners', (property) => ownersOn(property, today)],
          ['Management fee', (property) => feeOn(property, today) ?? null],
        ],
        shown,
      )}
      tabs={
        <FilterTabs
          label="Properties"
          tabs={[
            { value: 'ALL', label: 'All', count: rows?.length },
            { value: 'MANAGED', label: 'Managed', count: rows?.filter(isManaged).length },
          ]}
          value={show}
          onChange={(value) => setParams({ show: value })}
        />
      }
      search={{
        label: 'Search properties',
        placeholder: 'Property or owner',
        value: search,
        onSearch: (text) => setParams({ search: text }),
      }}
      onClearFilters={isNarrowed ? () => setParams({ search: '', show: 'ALL' }) : undefined}
      noMatch={{ title: 'No properties match', text: 'Search by property or owner name.' }}
      isBareWhenEmpty
      none={{
        icon: <Building2 aria-hidden />,
        title: 'No properties yet',
        text: 'Add a property first, then set its owners.',
        action: <LinkButton to={href('/properties')}>Properties</LinkButton>,
      }}
      table={{
        name: 'managed',
        caption: 'Owners’ properties',
        columns: columnsOn(today),
        rowKey: ({ id }) => id,
        panel,
      }}
    >
      <Suspense>{panel.open && <ManagedPanel panel={panel.open} />}</Suspense>
    </ListPage>
  )
}

const isManaged = ({ ownership, feeRules }: ManagedProperty) => ownership.length > 0 || feeRules.length > 0

const columnsOn = (today: string): Column<ManagedProperty>[] => [
  {
    key: 'name',
    header: 'Property',
    className: 'md:max-w-80',
    cell: ({ name }) => (
      <span className="block truncate font-medium" title={name}>
        {name}
      </span>
    ),
  },
  {
    key: 'owners',
    header: 'Owners',
    phone: 'detail',
    className: 'md:max-w-80',
    cell: (property) => {
      const owners = ownersOn(property, today)
      return owners === '' ? (
        <span className="text-ink-faint">Your own</span>
      ) : (
        <span className="block truncate" title={owners}>
          {owners}
        </span>
      )
    },
  },
  {
    key: 'fee',
    header: 'Management fee',
    hideBesidePanel: true,
    phone: 'note',
    // a property without owners pays no fee
    phoneCell: (property) => isManaged(property) && (feeOn(property, today) ?? 'No fee'),
    className: 'md:max-w-80',
    cell: (property) =>
      isManaged(property) ? (
        <span className="block truncate">{feeOn(property, today) ?? 'No fee'}</span>
      ) : (
        <span className="text-ink-faint">
          <span aria-hidden>–</span>
          <span className="sr-only">No fee</span>
        </span>
      ),
  },
]
