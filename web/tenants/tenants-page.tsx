import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MailPlus, UserPlus, Users } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import * as z from 'zod/mini'
import type { WireResponse } from '#shared/lib/route.ts'
import { listTenants, tenantSort, type tenantStats } from '#shared/tenants/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { type Tenant, type TenantLease, tenantStatsQuery, tenantsQuery } from './api.ts'
import { tenantColumns, tenantColumnsOfOneStatus, tenantCsvColumns } from './tenant-columns.tsx'

const AddTenantDialog = lazy(async () => ({
  default: (await import('./tenant-dialogs.tsx')).AddTenantDialog,
}))

const TenantPanel = lazy(async () => ({ default: (await import('./tenant-panel.tsx')).TenantPanel }))
const InviteTenantDialog = lazy(async () => ({
  default: (await import('./invite-tenant-dialog.tsx')).InviteTenantDialog,
}))
const PendingInvitations = lazy(async () => ({
  default: (await import('./pending-invitations.tsx')).PendingInvitations,
}))

const statuses = z.enum(['all', 'active', 'upcoming', 'former', 'former_owing', 'invited'])

const pageSearch = z.object({
  search: z.catch(z.string(), ''),
  /** Those who rent today, unless another is chosen; all where nobody rents yet. */
  status: z.catch(z.optional(statuses), undefined),
  sort: z.catch(tenantSort.parameter, tenantSort.first),
  /** Present while the form is open, so that 'Add tenant' can be linked to. */
  new: z.optional(z.string()),
  /** Present while the form to invite a tenant is open. */
  invite: z.optional(z.string()),
})

type TenantsPageProps = {
  /** Renders the button that records a payment under a lease. */
  payment: (lease: TenantLease, tenant: Tenant) => ReactNode
  /** Shows what happened to a tenant, in their panel. */
  history: (tenantId: string) => ReactNode
}

/** Lists the tenants; a row opens in a panel. */
export function TenantsPage({ payment, history }: TenantsPageProps) {
  const [params, setParams] = usePageSearch(pageSearch)
  const { search, sort } = params
  const mayAdd = useMay('tenants:write')
  const isAdding = mayAdd && params.new !== undefined
  const isFormWanted = useHasBeenTrue(isAdding)
  const isInviting = params.invite !== undefined
  const isInviteWanted = useHasBeenTrue(isInviting)
  const statsQuery = useQuery(tenantStatsQuery)
  const stats = statsQuery.data
  const status = params.status ?? (stats?.activeTenants === 0 ? 'all' : 'active')
  const filters = { search, sort, ...(status !== 'all' && status !== 'invited' && { status }) }
  const list = useInfiniteQuery({
    ...tenantsQuery(filters),
    enabled: params.status !== undefined || statsQuery.isFetched,
  })
  const panel = useSidePanel(
    'tenant',
    pagedRows(list, ({ id }) => id),
  )
  // an account without any tenant is told so, and not that none is active
  const isFiltered = search !== '' || (status !== 'all' && stats?.totalTenants !== 0)
  const add = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden />}
      onClick={() => setParams({ new: '1' }, { push: true })}
    >
      Add tenant
    </Button>
  )

  return (
    <ListPage
      title="Tenants"
      actions={
        mayAdd && (
          <>
            <InviteButton onClick={() => setParams({ invite: '1' }, { push: true })} />
            {add}
          </>
        )
      }
      list={list}
      noun="tenant"
      errorTitle="Your tenants could not be loaded"
      isBareWhenEmpty
      search={{
        label: 'Search tenants',
        placeholder: 'Name, email or phone',
        value: search,
        onSearch: (text) => setParams({ search: text }),
      }}
      tabs={<StatusTabs stats={stats} value={status} onChange={(picked) => setParams({ status: picked })} />}
      csv={
        status === 'invited'
          ? undefined
          : {
              name: 'tenants',
              columns: tenantCsvColumns,
              fetchPage: (next) => callPage(listTenants, { query: { ...filters, limit: 200 } }, next),
            }
      }
      // a search that finds nothing among some tenants goes on among all
      onClearFilters={
        isFiltered
          ? () => setParams(status === 'all' ? { search: '', status: 'all' } : { status: 'all' })
          : undefined
      }
      hasOpenFilters={false}
      noMatch={{
        title: 'No tenants match',
        clearLabel: 'Show all tenants',
        text: noMatchText(status),
      }}
      none={
        mayAdd
          ? {
              icon: <Users aria-hidden />,
              title: 'Add your first tenant',
              text: 'A name is enough to start. Add an email address to send reminders and receipts.',
              action: add,
            }
          : { icon: <Users aria-hidden />, title: 'No tenants yet' }
      }
      table={{
        name: 'tenants',
        caption: 'Tenants',
        columns: status === 'all' ? tenantColumns : tenantColumnsOfOneStatus,
        sort,
        onSort: (by) => setParams({ sort: pageSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        panel,
      }}
      body={
        status === 'invited' ? (
          <Suspense fallback={<Skeleton className="m-5 h-24" />}>
            <PendingInvitations search={search} />
          </Suspense>
        ) : undefined
      }
    >
      {panel.open && (
        <Suspense>
          <TenantPanel id={panel.open.id} panel={panel.open} payment={payment} history={history} />
        </Suspense>
      )}
      {isInviteWanted && (
        <Suspense>
          <InviteTenantDialog open={isInviting} onClose={() => setParams({ invite: undefined })} />
        </Suspense>
      )}
      {isFormWanted && (
        <Suspense>
          <AddTenantDialog open={isAdding} onClose={() => setParams({ new: undefined })} />
        </Suspense>
      )}
    </ListPage>
  )
}

function noMatchText(status: z.output<typeof statuses>): string {
  return status === 'former_owing'
    ? 'No former tenant has a balance due.'
    : 'Active tenants have a lease today, upcoming tenants have a lease that begins later, and former tenants had a lease.'
}

type StatusTabsProps = {
  stats: WireResponse<typeof tenantStats> | undefined
  value: z.output<typeof statuses>
  onChange: (status: z.output<typeof statuses>) => void
}

function StatusTabs({ stats, value, onChange }: StatusTabsProps) {
  return (
    <FilterTabs
      label="Status"
      tabs={[
        { value: 'active', label: 'Active', count: stats?.activeTenants },
        { value: 'upcoming', label: 'Upcoming', count: stats?.upcomingTenants },
        { value: 'former', label: 'Former', count: stats?.formerTenants },
        { value: 'former_owing', label: 'Former, with balance', count: stats?.formerOwingTenants },
        { value: 'invited', label: 'Pending invitations', count: stats?.pendingInvitations },
        { value: 'all', label: 'All', count: stats?.totalTenants },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

function InviteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={<MailPlus aria-hidden />} onClick={onClick}>
      Invite a tenant
    </Button>
  )
}
