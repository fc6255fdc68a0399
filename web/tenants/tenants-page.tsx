import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MailPlus, SearchX, UserPlus, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { tenantSort } from '#shared/tenants/contract.ts'
import { formatCount, formatCounted } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useEver } from '#web/lib/hooks/use-has-been-true.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tenantsQuery, tenantStatsQuery } from './api.ts'
import { TenantTable } from './tenant-table.tsx'

const AddTenantDialog = lazy(async () => ({
  default: (await import('./tenant-dialogs.tsx')).AddTenantDialog,
}))

const InviteTenantDialog = lazy(async () => ({
  default: (await import('./invite-tenant-dialog.tsx')).InviteTenantDialog,
}))
const PendingInvitations = lazy(async () => ({
  default: (await import('./pending-invitations.tsx')).PendingInvitations,
}))

const statuses = z.enum(['all', 'active', 'inactive', 'invited'])

const pageSearch = z.object({
  search: z.catch(z.string(), ''),
  status: z.catch(statuses, 'all'),
  sort: z.catch(tenantSort.parameter, tenantSort.first),
  /** Present while the form is open, so that 'Add tenant' can be linked to. */
  new: z.optional(z.string()),
  /** Present while the form to invite somebody is open. */
  invite: z.optional(z.string()),
})

const statusOptions = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'invited', label: 'Invited, not answered' },
] as const

export default function TenantsPage() {
  const [params, setParams] = usePageSearch(pageSearch)
  const { search, status, sort } = params
  const mayAdd = useMay('tenants:write')
  const isAdding = mayAdd && params.new !== undefined
  const isFormWanted = useEver(isAdding)
  const isInviting = params.invite !== undefined
  const isInviteWanted = useEver(isInviting)
  const isPending = status === 'invited'
  const list = useInfiniteQuery(
    tenantsQuery({ search, sort, ...(status !== 'all' && status !== 'invited' && { status }) }),
  )
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const first = list.data?.pages[0]
  const isFiltered = search !== '' || status !== 'all'
  const isEmpty = rows?.length === 0 && !isFiltered
  const add = () => setParams({ new: '1' }, { push: true })

  return (
    <>
      <title>Tenants | Tenure</title>
      <PageHeader
        title="Tenants"
        description={<Summary />}
        actions={
          mayAdd &&
          !isEmpty && (
            <>
              {mayAdd && (
                <Button
                  icon={<MailPlus aria-hidden />}
                  onClick={() => setParams({ invite: '1' }, { push: true })}
                >
                  Invite a tenant
                </Button>
              )}
              <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={add}>
                Add tenant
              </Button>
            </>
          )
        }
      />
      {!isEmpty && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search tenants"
            placeholder="Name, email or phone"
            value={search}
            onSearch={(text) => setParams({ search: text })}
            className="min-w-0 flex-1 basis-56 sm:max-w-sm"
          />
          <Segmented
            label="Status"
            options={statusOptions}
            value={status}
            onChange={(picked) => setParams({ status: picked })}
          />
        </div>
      )}
      <Card padded={false}>
        {isPending ? (
          <Suspense fallback={<Skeleton className="m-5 h-24" />}>
            <PendingInvitations search={search} />
          </Suspense>
        ) : list.isError && rows === undefined ? (
          <ErrorState
            error={list.error}
            onRetry={() => void list.refetch()}
            title="Your tenants could not be loaded"
          />
        ) : (
          <TenantTable
            rows={rows}
            sort={sort}
            onSort={(by) => setParams({ sort: pageSearch.shape.sort.parse(by) })}
            empty={
              isFiltered ? (
                <NoMatch onClear={() => setParams({ search: '', status: 'all' })} />
              ) : (
                <FirstTenant onAdd={mayAdd ? add : undefined} />
              )
            }
          />
        )}
        {!isPending && rows !== undefined && rows.length > 0 && (
          <LoadMore
            shown={rows.length}
            total={first?.total}
            totalAtLeast={first?.totalAtLeast}
            noun="tenant"
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Card>
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
    </>
  )
}

function Summary() {
  const { data: stats, isPending } = useQuery(tenantStatsQuery)
  if (isPending) {
    return <Skeleton className="mt-1.5 mb-1 h-4.5 w-64 max-w-full" />
  }
  if (!stats || stats.totalTenants === 0) {
    return 'The people who rent from you.'
  }
  return `${formatCounted(stats.totalTenants, 'tenant')}, ${formatCount(stats.activeTenants)} with a lease today`
}

/** Without `onAdd` for those who only read. */
function FirstTenant({ onAdd }: { onAdd: (() => void) | undefined }) {
  if (!onAdd) {
    return <EmptyState icon={<Users aria-hidden />} title="No tenants yet" />
  }
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="Add your first tenant"
      action={
        <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={onAdd}>
          Add tenant
        </Button>
      }
    >
      A name is enough to begin with. With an email address they can be sent reminders and receipts.
    </EmptyState>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No tenant matches"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Active tenants have a lease that is running today; everybody else is inactive.
    </EmptyState>
  )
}
