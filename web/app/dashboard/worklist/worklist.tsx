import { useQuery } from '@tanstack/react-query'
import { dateParts, parsePlainDate } from '#shared/lib/plain-date.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import type { Dashboard } from '#web/reports/api.ts'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { BillGroup } from './bill-group.tsx'
import { bookTasks } from './book-tasks.ts'
import { BooksGroup } from './books-group.tsx'
import { DepositGroup } from './deposit-group.tsx'
import { DraftGroup, EndingGroup, MoveOutGroup } from './lease-groups.tsx'
import { OverdueGroup } from './overdue-group.tsx'
import { PaymentGroup, returnedLately } from './payment-group.tsx'
import { RequestGroup } from './request-group.tsx'
import * as queries from './work-queries.ts'

/**
 * Lists what waits for the landlord in the order of its urgency: requests, payments of the bank, overdue rent, deposits,
 * bills to pay, leases that end, drafts, and what the books and vendors wait for. An empty group is left out.
 */
export function Worklist({ dashboard }: { dashboard: Dashboard }) {
  const requests = useQuery(queries.waitingRequestsQuery)
  const pending = useQuery(queries.pendingPaymentsQuery)
  const failed = useQuery(queries.failedPaymentsQuery)
  const overdue = useQuery(queries.overdueQuery)
  const deposits = useQuery(queries.depositTasksQuery)
  const ending = useQuery(queries.endingLeasesQuery)
  const drafts = useQuery(queries.draftLeasesQuery)
  const bills = useQuery(queries.dueBillsQuery(dashboard.today))
  const vendors = useQuery(queries.vendorTasksQuery(dashboard.today))
  const seesBanks = useMay('banking:read')
  const bank = useQuery({ ...queries.bankLinesQuery, enabled: seesBanks })
  const broken = [requests, pending, failed, overdue, deposits, ending, drafts, bills, vendors, bank].find(
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
    !drafts.data ||
    !bills.data ||
    !vendors.data ||
    (seesBanks && !bank.data)
  ) {
    return (
      <div className="px-4 sm:px-5">
        <SkeletonLines lines={10} />
      </div>
    )
  }
  const returned = returnedLately(failed.data.rows, dashboard.today)
  const owing = overdue.data.rows.filter((row) => row.overdue > 0)
  const tasks = bookTasks({
    bankLines: bank.data?.openLines ?? 0,
    vendors: vendors.data,
    isJanuary: dateParts(parsePlainDate(dashboard.today)).month === 1,
  })
  const isCalm =
    requests.data.length +
      pending.data.rows.length +
      returned.length +
      owing.length +
      deposits.data.returns.length +
      deposits.data.interest.length +
      ending.data.length +
      drafts.data.rows.length +
      bills.data.rows.length +
      tasks.length ===
    0
  return (
    <section aria-label="To do" className="grid gap-6">
      {isCalm && (
        <p className="px-4 py-3 text-ink-soft sm:px-5">
          No tasks: no open requests, overdue rent, deposits to return, bills to pay or leases ending soon.
        </p>
      )}
      <RequestGroup requests={requests.data} />
      <PaymentGroup pending={pending.data} sum={dashboard.pending} returned={returned} />
      <OverdueGroup rows={owing} overdue={dashboard.overdue} asOf={overdue.data.asOf} />
      <DepositGroup tasks={deposits.data} />
      <BillGroup due={bills.data} />
      <EndingGroup leases={ending.data} />
      <MoveOutGroup leases={ending.data} />
      <DraftGroup drafts={drafts.data} />
      <BooksGroup tasks={tasks} />
    </section>
  )
}
