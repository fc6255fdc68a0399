import { useQuery } from '@tanstack/react-query'
import { FileUp, ListChecks, Scale } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import type { Route } from './+types/bank-account-page.ts'
import { bankingOverviewQuery } from './api.ts'
import { ImportList } from './import/import-list.tsx'
import { accountLabel } from './labels.ts'
import { LineList } from './line-list.tsx'
import { reconciliationsQuery } from './reconciliation/reconcile-api.ts'
import { accountQuery, propose, reviewQuery, totalsQuery } from './review/review-api.ts'
import { ReviewList } from './review/review-list.tsx'

const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}))
const ReconcileDialog = lazy(async () => ({
  default: (await import('./reconciliation/reconcile-dialog.tsx')).ReconcileDialog,
}))
const ReconciliationList = lazy(async () => ({
  default: (await import('./reconciliation/reconciliation-list.tsx')).ReconciliationList,
}))
const ReconciliationView = lazy(async () => ({
  default: (await import('./reconciliation/reconciliation-view.tsx')).ReconciliationView,
}))
const RulesDialog = lazy(async () => ({ default: (await import('./review/rules-dialog.tsx')).RulesDialog }))

const search = z.object({
  show: z.catch(z.enum(['OPEN', 'MATCHED', 'EXCLUDED', 'REMOVED', 'IMPORTS', 'RECONCILIATIONS']), 'OPEN'),
  /** 'import', 'rules' and 'reconcile' open a dialog. */
  open: z.optional(z.string()),
  /** The id of the reconciliation that is shown. */
  reconciliation: z.optional(z.string()),
})

/** One bank account: the lines to review with what is proposed for each, and all others. */
export default function BankAccountPage({ params: { bankAccountId: id } }: Route.ComponentProps) {
  const [params, setSearch] = usePageSearch(search)
  const mayWrite = useMay('banking:write')
  const account = useQuery(accountQuery(id))
  const totals = useQuery(totalsQuery(id)).data
  const review = useQuery(reviewQuery(id))
  const reconciliations = useQuery(reconciliationsQuery(id)).data
  useFreshProposals(mayWrite, review.data?.total ?? 0)
  const close = () => setSearch({ open: undefined })
  const showReconciliation = (reconciliation: string | undefined) =>
    setSearch({ show: 'RECONCILIATIONS', open: undefined, reconciliation }, { push: true })
  function reconcile() {
    const open = reconciliations?.find(({ status }) => status === 'OPEN')
    if (open) {
      showReconciliation(open.id)
    } else {
      setSearch({ open: 'reconcile' }, { push: true })
    }
  }
  const name = account.data ? accountLabel(account.data) : ''
  if (account.isError && !account.data) {
    return (
      <>
        <title>Bank account | Tenure</title>
        <PageBreadcrumb crumbs={[{ label: 'Banking', to: href('/banking') }, { label: 'Bank account' }]} />
        <PageHeader title="Bank account" />
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      </>
    )
  }
  return (
    <>
      <title>{`${name || 'Bank account'} | Tenure`}</title>
      <PageBreadcrumb crumbs={[{ label: 'Banking', to: href('/banking') }, { label: name }]} />
      <PageHeader
        title={name}
        pending={account.isPending}
        description={null}
        actions={
          mayWrite && (
            <AccountActions
              canReconcile={account.data?.isArchived === false}
              isReady={reconciliations !== undefined}
              onOpen={(open) => setSearch({ open }, { push: true })}
              onReconcile={reconcile}
            />
          )
        }
      />
      <Head id={id} />
      <Card padded={false}>
        <div className="border-b border-line px-4 sm:px-5">
          <FilterTabs
            label="Lines"
            tabs={[
              { value: 'OPEN', label: 'To review', count: totals?.open.lines },
              { value: 'MATCHED', label: 'Confirmed', count: totals?.matched.lines },
              { value: 'EXCLUDED', label: 'Excluded', count: totals?.excluded.lines },
              { value: 'REMOVED', label: 'Deleted', count: totals?.removed.lines },
              { value: 'IMPORTS', label: 'Imports' },
              { value: 'RECONCILIATIONS', label: 'Reconciliations' },
            ]}
            value={params.show}
            onChange={(show) => setSearch({ show, reconciliation: undefined })}
          />
        </div>
        {params.show === 'OPEN' && (
          <ReviewList
            bankAccountId={id}
            query={review}
            onImport={mayWrite ? () => setSearch({ open: 'import' }, { push: true }) : undefined}
          />
        )}
        {params.show === 'IMPORTS' && <ImportList bankAccountId={id} />}
        {params.show !== 'OPEN' && params.show !== 'IMPORTS' && params.show !== 'RECONCILIATIONS' && (
          <LineList key={params.show} bankAccountId={id} state={params.show} />
        )}
        {params.show === 'RECONCILIATIONS' && (
          <Suspense fallback={<Loading />}>
            {params.reconciliation === undefined ? (
              <ReconciliationList bankAccountId={id} />
            ) : account.data ? (
              <ReconciliationView
                key={params.reconciliation}
                id={params.reconciliation}
                account={account.data}
                onClose={() => showReconciliation(undefined)}
                onReview={() => setSearch({ show: 'OPEN', reconciliation: undefined }, { push: true })}
              />
            ) : (
              <Loading />
            )}
          </Suspense>
        )}
      </Card>
      <Suspense>
        {params.open === 'import' && mayWrite && account.data && (
          <ImportDialog account={account.data} onClose={close} />
        )}
        {params.open === 'reconcile' && mayWrite && account.data && reconciliations && (
          <ReconcileDialog
            account={account.data}
            after={reconciliations[0]?.statementDate ?? account.data.openedOn}
            onClose={close}
            onSaved={showReconciliation}
          />
        )}
        {params.open === 'rules' && mayWrite && <RulesDialog onClose={close} />}
      </Suspense>
    </>
  )
}

type AccountActionsProps = {
  canReconcile: boolean
  /** Whether the reconciliations are known. */
  isReady: boolean
  onOpen: (dialog: 'rules' | 'import') => void
  onReconcile: () => void
}

function AccountActions({ canReconcile, isReady, onOpen, onReconcile }: AccountActionsProps) {
  return (
    <>
      <Button icon={<ListChecks aria-hidden />} onClick={() => onOpen('rules')}>
        Rules
      </Button>
      {canReconcile && (
        <Button icon={<Scale aria-hidden />} disabled={!isReady} onClick={onReconcile}>
          Reconcile
        </Button>
      )}
      <Button variant="primary" icon={<FileUp aria-hidden />} onClick={() => onOpen('import')}>
        Import statement
      </Button>
    </>
  )
}

function Loading() {
  return (
    <div className="px-4 py-4 sm:px-5">
      <SkeletonLines />
    </div>
  )
}

/** Shows the balance in the books beside the balance at the bank. */
function Head({ id }: { id: string }) {
  const query = useQuery(accountQuery(id))
  const { data } = query
  const overview = useQuery(bankingOverviewQuery).data
  // the balance of a reconciled statement is as old as the statement: the books of today say more
  const isImported = data?.statement?.source === 'FILE'
  const difference = data?.statement && toDollars(toCents(data.statement.balance) - toCents(data.bookBalance))
  return (
    <HeadFigures label="Balance" queries={[query]} className="mb-4">
      <Leader label="In the books" value={data?.bookBalance} />
      <FigureLine
        figures={[
          ...(data?.statement
            ? [
                {
                  label: 'Bank balance',
                  value: data.statement.balance,
                  note: `On ${formatDate(data.statement.date)}`,
                },
                ...(isImported ? [{ label: 'Difference', value: difference ?? undefined }] : []),
              ]
            : []),
          ...(overview && overview.undeposited !== 0
            ? [{ label: 'Undeposited funds', value: overview.undeposited }]
            : []),
        ]}
      />
    </HeadFigures>
  )
}

/** Makes the proposals again when the page opens and whenever the number of lines changes. */
function useFreshProposals(mayWrite: boolean, total: number): void {
  useEffect(() => {
    if (mayWrite && total > 0) {
      call(propose, {}).then(
        () => void invalidateLedger(),
        // the page shows the earlier proposals; a stale one is refused when it is confirmed
        () => undefined,
      )
    }
  }, [mayWrite, total])
}
