import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, HandCoins } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { rentRoll, rentRollSort } from '#shared/reports/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { month as monthSchema } from '#shared/lib/date-schema.ts'
import { addMonths, firstOfMonth, monthOf } from '#shared/lib/plain-date.ts'
import { rentRollSummaryQuery } from '#web/common/reports/month-queries.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { formatMonth } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { FilterChip } from '#web/ui/forms/filter-chip.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { rowsOf } from '#web/ui/data/paged-list.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { rentRollQuery } from '#web/ledger/api.ts'
import { RecordPayment, type PayableLease } from '#web/ledger/payments/record-payment.tsx'
import { ReminderCard } from '#web/ledger/reminders/reminder-card.tsx'
import { RentSummary } from './rent-summary.tsx'
import { isOwing, PayButton, PropertyCell, rentColumns } from './rent-columns.tsx'
import { rentCsvColumns, rentTotals } from './rent-totals.ts'

const search = z.object({
  month: z.catch(z.optional(monthSchema), undefined),
  property: z.catch(z.string(), ''),
  status: z.catch(
    z.enum(['all', 'unpaid', 'overdue', 'pending', 'paid', 'credited', 'received', 'deposit', 'upcoming']),
    'all',
  ),
  search: z.catch(z.string(), ''),
  sort: z.catch(rentRollSort.parameter, rentRollSort.first),
})

/** The filters without a tab of their own, which figures lead to. */
const chips = { received: 'Collected', deposit: 'Paid from deposit', upcoming: 'Upcoming' } as const

/** Shows the rent of one month for each lease. */
export default function RentPage() {
  const [filters, setFilters] = usePageSearch(search)
  const [payer, setPayer] = useState<PayableLease | null>(null)
  const mayLease = useMay('leases:write')
  const mayPay = useMay('payments:write')
  const ofMonth = { month: filters.month, propertyId: filters.property || undefined }
  const summary = useQuery({ ...rentRollSummaryQuery(ofMonth), placeholderData: keepPreviousData })
  const query = {
    ...ofMonth,
    status: filters.status === 'all' ? undefined : filters.status,
    search: filters.search || undefined,
    sort: filters.sort,
  }
  const roll = useInfiniteQuery({ ...rentRollQuery(query), placeholderData: keepPreviousData })
  const counts = summary.data?.counts
  const shownMonth = filters.month ?? summary.data?.month
  // the figures above are of the month and the property, whatever else is filtered
  const isWhole = filters.status === 'all' && filters.search === ''
  const isFiltered = filters.status !== 'all' || filters.search !== '' || filters.property !== ''

  function move(by: number) {
    if (shownMonth === undefined) {
      return
    }
    const next = monthOf(addMonths(firstOfMonth(monthSchema.parse(shownMonth)), by))
    const current = summary.data && summary.data.today.slice(0, 7)
    setFilters({ month: next === current ? undefined : next })
  }

  const today = summary.data?.today
  const shown = rowsOf(roll) ?? []
  function paidOf(propertyId: string) {
    const rows = shown.filter((row) => row.propertyId === propertyId)
    return { paid: rows.filter(({ status }) => status === 'PAID').length, all: rows.length }
  }
  const totals = rentTotals({
    rows: shown,
    isComplete: !roll.hasNextPage,
    expected: isWhole ? summary.data?.expected : undefined,
  })
  return (
    <ListPage
      title="Rent"
      tabTitle={`Rent${shownMonth ? `, ${formatMonth(shownMonth)}` : ''}`}
      actions={
        <>
          <IconButton label="Previous month" icon={<ChevronLeft aria-hidden />} onClick={() => move(-1)} />
          <span aria-live="polite" className="min-w-36 text-center text-section font-semibold">
            {shownMonth ? formatMonth(shownMonth) : ' '}
          </span>
          <IconButton label="Next month" icon={<ChevronRight aria-hidden />} onClick={() => move(1)} />
          {mayPay && counts?.all !== 0 && (
            <LinkButton
              variant="primary"
              className="sm:ml-2"
              to={{
                pathname: href('/rent/record-payments'),
                search: filters.month ? `?month=${filters.month}` : '',
              }}
            >
              Record payments
            </LinkButton>
          )}
        </>
      }
      summary={
        <div className="grid gap-y-1">
          <RentSummary query={summary} kept={{ month: filters.month, property: filters.property }} />
          {/* reminders are always of today, whichever month is shown */}
          {(filters.month === undefined || filters.month === today?.slice(0, 7)) && (
            <ReminderCard propertyId={filters.property || undefined} isReady={roll.isFetched} />
          )}
        </div>
      }
      list={roll}
      noun="lease"
      countsOnlyWhenMore
      search={{
        label: 'Search tenant or unit',
        value: filters.search,
        onSearch: (text) => setFilters({ search: text }),
      }}
      tabs={
        <FilterTabs
          label="Show"
          tabs={[
            { value: 'all', label: 'All', count: counts?.all },
            { value: 'overdue', label: 'Overdue', count: counts?.overdue },
            { value: 'pending', label: 'Pending', count: counts?.pending },
            { value: 'unpaid', label: 'Unpaid', count: counts?.unpaid },
            { value: 'paid', label: 'Paid', count: counts?.paid },
            ...(filters.status === 'credited' || counts?.credited
              ? [{ value: 'credited' as const, label: 'Credited', count: counts?.credited }]
              : []),
          ]}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
      }
      filters={
        <>
          <PropertyFilter value={filters.property} onChange={(property) => setFilters({ property })} />
          {(filters.status === 'received' ||
            filters.status === 'deposit' ||
            filters.status === 'upcoming') && (
            <FilterChip onRemove={() => setFilters({ status: 'all' })}>{chips[filters.status]}</FilterChip>
          )}
        </>
      }
      csv={{
        name: `rent-${shownMonth ?? ''}`,
        columns: rentCsvColumns,
        fetchPage: (next) => callPage(rentRoll, { query: { ...query, limit: 200 } }, next),
      }}
      onClearFilters={isFiltered ? () => setFilters({ search: '', property: '', status: 'all' }) : undefined}
      noMatch={{ text: 'No leases this month match these filters.' }}
      none={{
        icon: <HandCoins aria-hidden />,
        title: 'No rent this month',
        text: 'Lists every signed lease of the month with the rent due and the rent collected.',
        action: mayLease && (
          <LinkButton to={href('/leases/new')} variant="primary">
            New lease
          </LinkButton>
        ),
      }}
      table={{
        caption: 'Rent for the month by property and unit',
        name: 'rent',
        columns: rentColumns(shown, totals?.cells),
        rowKey: (row) => row.leaseId,
        rowHref: ({ leaseId }) => href('/leases/:leaseId', { leaseId }),
        group: (row) => ({
          key: row.propertyId,
          heading: <PropertyCell name={row.propertyName} rows={paidOf(row.propertyId)} />,
        }),
        groupHeader: { header: 'Property', sortKey: 'property' },
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: search.shape.sort.parse(by) }),
        isUrgent: isOwing,
        totals,
        rowActions: mayPay
          ? (row) => <PayButton row={row} disabled={today === undefined} onPay={setPayer} />
          : undefined,
      }}
    >
      <RecordPayment lease={payer} onClose={() => setPayer(null)} />
    </ListPage>
  )
}
