import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Building2, Scale } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { listLawChanges } from '#shared/law/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { rowsOf } from '#web/ui/data/paged-list.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { lawChangeColumns, lawChangeCsvColumns } from './law-change-columns.tsx'

const LawChangePanel = lazy(async () => ({
  default: (await import('./law-change-panel.tsx')).LawChangePanel,
}))

const search = z.object({ show: z.catch(z.enum(['all', 'affecting']), 'all') })

const shows = [
  { value: 'all', label: 'All' },
  { value: 'affecting', label: 'With affected leases' },
] as const

/** Lists the dated changes of the law where the account has properties; each opens with the leases that it affects. */
export default function LawChangesPage() {
  const [{ show }, setFilters] = usePageSearch(search)
  const query = { affecting: show === 'affecting' ? ('true' as const) : undefined }
  const list = useInfiniteQuery({
    queryKey: ['leases', 'law-changes', show],
    queryFn: ({ signal, pageParam }) =>
      callPage(listLawChanges, { query: { ...query, limit: 50 }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  const panel = useSidePanel(
    'change',
    pagedRows(list, ({ id }) => id),
  )
  return (
    <ListPage
      title="Law changes"
      crumbs={[{ label: 'Leases', to: href('/leases') }, { label: 'Law changes' }]}
      description="Changes where you have properties, upcoming and from the last five years. “Not confirmed yet” means that the law’s own text was not checked. General information, not legal advice. Other cities and counties may have their own rules."
      list={list}
      noun="change"
      errorTitle="The law changes could not be loaded"
      tabs={
        <FilterTabs
          label="Show"
          tabs={shows}
          value={show}
          onChange={(value) => setFilters({ show: value })}
        />
      }
      csv={{
        name: 'law-changes',
        columns: lawChangeCsvColumns,
        fetchPage: (next) => callPage(listLawChanges, { query: { ...query, limit: 200 } }, next),
      }}
      onClearFilters={show === 'all' ? undefined : () => setFilters({ show: 'all' })}
      noMatch={{
        icon: <Scale aria-hidden />,
        title: 'No leases affected',
        text: 'None of the changes on file affect your lease terms.',
        clearLabel: 'Show all changes',
      }}
      none={{
        icon: <Building2 aria-hidden />,
        title: 'No changes on file',
        text: 'Changes in state and city law are listed here when you have a property there.',
        action: (
          <LinkButton to={href('/properties')} variant="primary">
            Go to properties
          </LinkButton>
        ),
      }}
      isBareWhenEmpty
      table={{
        name: 'law-changes',
        caption: 'Law changes',
        columns: lawChangeColumns,
        rowKey: ({ id }) => id,
        panel,
      }}
    >
      {panel.open && (
        <Suspense>
          <LawChangePanel
            panel={panel.open}
            changes={rowsOf(list)}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
