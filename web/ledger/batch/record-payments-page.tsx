import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { href } from 'react-router'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { rentRollSummaryQuery } from '#web/common/reports/month-queries.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { recentPaymentsQuery, wholeRentRollQuery } from '#web/ledger/api.ts'
import { BatchForm } from './batch-form.tsx'
import { batchSearch } from './batch-search.ts'

/** Records many payments at once: a stack of checks with its deposit slip. */
export default function RecordPaymentsPage() {
  const [filters, setFilters] = usePageSearch(batchSearch)
  const { month } = filters
  const summary = useQuery(rentRollSummaryQuery({ month }))
  const roll = useQuery(wholeRentRollQuery(month))
  const today = summary.data && parsePlainDate(summary.data.today)
  const recorded = useQuery({
    ...recentPaymentsQuery(today ? addDays(today, -31) : ''),
    enabled: today !== undefined,
  })
  const failed = [summary, roll, recorded].find(({ isError, data }) => isError && data === undefined)
  return (
    <>
      <title>Record payments | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Rent', to: href('/rent') }, { label: 'Record payments' }]} />
      <PageHeader
        title="Record payments"
        description={today ? formatDate(today) : undefined}
        actions={null}
        pending={!failed}
      />
      <OfflineNotice since={roll.dataUpdatedAt} />
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !summary.data || !today || !roll.data || !recorded.data ? (
        <div className="px-4 sm:px-5">
          <SkeletonLines lines={10} />
        </div>
      ) : roll.data.length === 0 ? (
        <EmptyState
          icon={<HandCoins aria-hidden />}
          title="No rent to record"
          action={<LinkButton to={href('/rent')}>Rent</LinkButton>}
        >
          Lists this month’s leases with the amounts due, so that you can record the checks on a deposit slip
          together.
        </EmptyState>
      ) : (
        <BatchForm
          month={summary.data.month}
          today={today}
          roll={roll.data}
          payments={recorded.data}
          filters={filters}
          onFilter={setFilters}
        />
      )}
    </>
  )
}
