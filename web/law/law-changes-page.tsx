import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Building2, Scale } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { lawChangeStats, listLawChanges } from '#shared/law/contract.ts'
import { stateCode } from '#shared/lib/fields.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { rowsOf } from '#web/ui/data/paged-list.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { lawChangeColumns, lawChangeCsvColumns } from './law-change-columns.tsx'

const LawChangePanel = lazy(async () => ({
  default: (await import('./law-change-panel.tsx')).LawChangePanel,
}))

const pageSearch = z.object({
  show: z.catch(z.enum(['all', 'action', 'affecting']), 'all'),
  state: z.catch(stateCode, ''),
  search: z.catch(z.string(), ''),
})

const noFilters = { show: 'all', state: '', search: '' } as const

/** Lists the dated changes of the law where the account has properties; each opens with the leases that it affects. */
export default function LawChangesPage() {
  const [{ show, state, search }, setFilters] = usePageSearch(pageSearch)
  const counted = { state: state || undefined, search: search || undefined }
  const query = {
    ...counted,
    affecting: show === 'affecting' ? ('true' as const) : undefined,
    needsAction: show === 'action' ? ('true' as const) : undefined,
  }
  const stats = useQuery({
    queryKey: ['leases', 'law-changes', 'stats', counted],
    queryFn: ({ signal }) => call(lawChangeStats, { query: counted, signal }),
    placeholderData: keepPreviousData,
  }).data
  const list = useInfiniteQuery({
    queryKey: ['leases', 'law-changes', query],
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
      description="Changes where you have properties, upcoming and from the last five years. General information, not legal advice. Other cities and counties may have their own rules."
      list={list}
      noun="change"
      errorTitle="The law changes could not be loaded"
      search={{
        label: 'Search changes',
        value: search,
        onSearch: (text) => setFilters({ search: text }),
      }}
      tabs={
        <FilterTabs
          label="Show"
          tabs={[
            { value: 'all', label: 'All', count: stats?.total },
            { value: 'action', label: 'Needs action', count: stats?.needsAction },
            { value: 'affecting', label: 'With affected leases', count: stats?.affecting },
          ]}
          value={show}
          onChange={(value) => setFilters({ show: value })}
        />
      }
      filters={
        ((stats?.states.length ?? 0) > 1 || state !== '') && (
          <Select
            aria-label="State"
            value={state}
            onChange={(event) => setFilters({ state: event.target.value })}
            options={(stats?.states ?? [{ state, stateName: state }]).map((one) => ({
              value: one.state,
              label: one.stateName,
            }))}
            placeholder="All states"
            className="min-w-32 flex-1 sm:w-44 sm:flex-none"
          />
        )
      }
      csv={{
        name: 'law-changes',
        columns: lawChangeCsvColumns,
        fetchPage: (next) => callPage(listLawChanges, { query: { ...query, limit: 200 } }, next),
      }}
      onClearFilters={
        show === 'all' && state === '' && search === '' ? undefined : () => setFilters(noFilters)
      }
      noMatch={noMatch(show, state === '' && search === '')}
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

/** Returns what is said where no change is shown: without other filters a tab says what that means. */
function noMatch(show: z.infer<typeof pageSearch>['show'], isOnlyFilter: boolean) {
  if (!isOnlyFilter || show === 'all') {
    return { text: 'No law changes match these filters.' }
  }
  return {
    icon: <Scale aria-hidden />,
    title: show === 'action' ? 'No leases need action' : 'No leases affected',
    text:
      show === 'action'
        ? 'No deposit, late fee or grace period of your leases is beyond a limit of these changes.'
        : 'None of the changes on file affect your lease terms.',
    clearLabel: 'Show all changes',
  }
}
