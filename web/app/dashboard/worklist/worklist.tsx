import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#web/reports/api.ts'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { DepositGroup } from './deposit-group.tsx'
import { DraftGroup, EndingGroup } from './lease-groups.tsx'
import { OverdueGroup } from './overdue-group.tsx'
import { PaymentGroup, returnedLately } from './payment-group.tsx'
import { RequestGroup } from './request-group.tsx'
import * as queries from './work-queries.ts'

/**
 * Lists what waits for the landlord in the order of its urgency: requests, payments of the bank, overdue rent, deposits,
 * leases that end, and drafts. An empty group is left out.
 */
export function Worklist({ dashboard }: { dashboard: Dashboard }) {
  const requests = useQuery(queries.waitingRequestsQuery)
  const pending = useQuery(queries.pendingPaymentsQuery)
  const failed = useQuery(queries.failedPaymentsQuery)
  const overdue = useQuery(queries.overdueQuery)
  const deposits = useQuery(queries.depositTasksQuery)
  const ending = useQuery(queries.endingLeasesQuery)
  const drafts = useQuery(queries.draftLeasesQuery)
  const broken = [requests, pending, failed, overdue, deposits, ending, drafts].find(
    (query) => query.isError && query.data === undefined,
  )
  if (broken) {
    return <ErrorState error={broken.error} onRetry={() => void broken.refetch()} />
  }
  if (
    !requests.data ||
    !pending.data ||
    !failed.data ||
    !overdue.data ||
    !deposits.data ||
    !ending.data ||
    !drafts.data
  ) {
    return (
      <div className="px-4 sm:px-5">
        <SkeletonLines lines={10} />
      </div>
    )
  }
  const returned = returnedLately(failed.data.rows, dashboard.today)
  const owing = overdue.data.rows.filter((row) => row.overdue > 0)
  const isCalm =
    requests.data.length +
      pending.data.rows.length +
      returned.length +
      owing.length +
      deposits.data.returns.length +
      deposits.data.interest.length +
      ending.data.length +
      drafts.data.rows.length ===
    0
  return (
    <section aria-label="To do" className="grid gap-6">
      {isCalm && (
        <p className="px-4 py-3 text-ink-soft sm:px-5">
          Nothing waits for you: no request, no overdue rent, no deposit to return, and no lease that ends
          soon.
        </p>
      )}
      <RequestGroup requests={requests.data} />
      <PaymentGroup pending={pending.data} sum={dashboard.pending} returned={returned} />
      <OverdueGroup rows={owing} overdue={dashboard.overdue} asOf={overdue.data.asOf} />
      <DepositGroup tasks={deposits.data} />
      <EndingGroup leases={ending.data} />
      <DraftGroup drafts={drafts.data} />
    </section>
  )
}
