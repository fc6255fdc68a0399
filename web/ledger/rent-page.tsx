import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, HandCoins, SearchX } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { month as monthSchema } from '#shared/lib/date-schema.ts'
import { addMonths, firstOfMonth, monthOf } from '#shared/lib/plain-date.ts'
import { formatMonth } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useHasSeveralProperties, usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { rentRollQuery, rentRollSummaryQuery } from './api.ts'
import { RecordPayment, type PayableLease } from './record-payment.tsx'
import { ReminderCard } from './reminder-card.tsx'
import { RentSummary } from './rent-summary.tsx'
import { RentTable } from './rent-table.tsx'

const search = z.object({
  month: z.catch(z.optional(monthSchema), undefined),
  property: z.catch(z.string(), ''),
  status: z.catch(z.enum(['all', 'unpaid', 'overdue', 'paid']), 'all'),
  search: z.catch(z.string(), ''),
})

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
] as const

/** The rent of one month, lease by lease. */
export default function RentPage() {
  const [filters, setFilters] = usePageSearch(search)
  const [payer, setPayer] = useState<PayableLease | null>(null)
  const mayLease = useMay('leases:write')
  const properties = usePropertyOptions()
  const hasSeveral = useHasSeveralProperties()
  const ofMonth = { month: filters.month, propertyId: filters.property || undefined }
  const summary = useQuery({ ...rentRollSummaryQuery(ofMonth), placeholderData: keepPreviousData })
  const roll = useInfiniteQuery({
    ...rentRollQuery({
      ...ofMonth,
      status: filters.status === 'all' ? undefined : filters.status,
      search: filters.search || undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const rows = roll.data?.pages.flatMap((page) => page.rows)
  const shownMonth = filters.month ?? summary.data?.month
  const isFiltered = filters.status !== 'all' || filters.search !== '' || filters.property !== ''

  function move(by: number) {
    if (shownMonth === undefined) {
      return
    }
    const next = monthOf(addMonths(firstOfMonth(monthSchema.parse(shownMonth)), by))
    const current = summary.data && summary.data.today.slice(0, 7)
    setFilters({ month: next === current ? undefined : next })
  }

  return (
    <>
      <title>{`Rent${shownMonth ? `, ${formatMonth(shownMonth)}` : ''} | Tenure`}</title>
      <PageHeader
        title="Rent"
        description="Who owes what this month, and who has paid."
        actions={
          <div className="flex items-center gap-1">
            <IconButton label="Previous month" icon={<ChevronLeft aria-hidden />} onClick={() => move(-1)} />
            <span aria-live="polite" className="min-w-36 text-center font-serif text-lg font-semibold">
              {shownMonth ? formatMonth(shownMonth) : ' '}
            </span>
            <IconButton label="Next month" icon={<ChevronRight aria-hidden />} onClick={() => move(1)} />
          </div>
        }
      />
      <RentSummary summary={summary.data} />
      {/* reminders are of today, whatever other month is looked at */}
      {(filters.month === undefined || filters.month === summary.data?.today.slice(0, 7)) && (
        <ReminderCard propertyId={filters.property || undefined} isReady={roll.isFetched} />
      )}
      <Card padded={false} className="mt-5">
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
          <SearchInput
            label="Search tenant or unit"
            value={filters.search}
            onSearch={(text) => setFilters({ search: text })}
            className="min-w-48 flex-1"
          />
          {hasSeveral && (
            <Select
              aria-label="Property"
              value={filters.property}
              onChange={(event) => setFilters({ property: event.target.value })}
              options={properties}
              placeholder="All properties"
              className="w-full sm:w-56"
            />
          )}
          <Segmented
            label="Show"
            options={statuses}
            value={filters.status}
            onChange={(status) => setFilters({ status })}
          />
        </div>
        {roll.isError && !rows ? (
          <ErrorState error={roll.error} onRetry={() => void roll.refetch()} />
        ) : (
          <>
            <RentTable
              rows={rows}
              today={summary.data?.today}
              onPay={setPayer}
              empty={
                isFiltered ? (
                  <EmptyState
                    icon={<SearchX aria-hidden />}
                    title="Nothing matches"
                    action={
                      <Button onClick={() => setFilters({ search: '', property: '', status: 'all' })}>
                        Clear filters
                      </Button>
                    }
                  >
                    No lease of this month fits these filters.
                  </EmptyState>
                ) : (
                  <EmptyState
                    icon={<HandCoins aria-hidden />}
                    title="No rent this month"
                    action={
                      mayLease && (
                        <LinkButton to={href('/leases/new')} variant="primary">
                          Make a lease
                        </LinkButton>
                      )
                    }
                  >
                    Every signed lease of the month stands here, with what is due and what is paid.
                  </EmptyState>
                )
              }
            />
            {rows && rows.length > 0 && (
              <LoadMore
                shown={rows.length}
                total={roll.data?.pages[0]?.total}
                totalAtLeast={roll.data?.pages[0]?.totalAtLeast}
                noun="lease"
                hasMore={roll.hasNextPage}
                busy={roll.isFetchingNextPage}
                onMore={() => void roll.fetchNextPage()}
              />
            )}
          </>
        )}
      </Card>
      <RecordPayment lease={payer} onClose={() => setPayer(null)} />
    </>
  )
}
