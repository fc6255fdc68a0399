import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Car, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { deleteTrip, getTrip, listTrips, tripSort, tripTotals } from '#shared/tax/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { rowsOf } from '#web/ui/data/paged-list.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { invalidateTaxes, type Trip } from './api.ts'
import { yearOptions, yearParameter } from '#web/common/tax/tax-years.ts'

const TripDialog = lazy(async () => ({ default: (await import('./trip-dialog.tsx')).TripDialog }))

const pageSearch = z.object({
  year: yearParameter,
  search: z.catch(z.string(), ''),
  sort: z.catch(tripSort.parameter, tripSort.first),
  /** Present while the form is open. */
  new: z.optional(z.string()),
  /** The id of the trip that is open to be read or corrected. */
  trip: z.optional(z.string()),
})

const columns: readonly Column<Trip>[] = [
  {
    key: 'date',
    header: 'Date',
    sortKey: 'date',
    cell: ({ date }) => <DateText date={date} />,
  },
  {
    key: 'purpose',
    header: 'Purpose',
    phone: 'detail',
    phoneCell: ({ purpose, property, miles }) =>
      [purpose, property?.name, `${miles.toFixed(1)} miles`].filter(Boolean).join(', '),
    cell: ({ purpose }) => purpose,
  },
  { key: 'property', header: 'Property', cell: ({ property }) => property?.name },
  {
    key: 'way',
    header: 'From and to',
    cell: ({ from, to }) => [from, to].filter(Boolean).join(' to '),
  },
  { key: 'vehicle', header: 'Vehicle', cell: ({ vehicle }) => vehicle },
  { key: 'miles', header: 'Miles', align: 'right', cell: ({ miles }) => miles.toFixed(1) },
  {
    key: 'deduction',
    header: 'Deduction',
    align: 'right',
    phone: 'figure',
    cell: ({ deduction }) => <MoneyCell amount={deduction} />,
  },
]

const csvColumns: CsvList<Trip>['columns'] = [
  ['Date', ({ date }) => date],
  ['Purpose', ({ purpose }) => purpose],
  ['Property', ({ property }) => property?.name ?? null],
  ['From', ({ from }) => from],
  ['To', ({ to }) => to],
  ['Vehicle', ({ vehicle }) => vehicle],
  ['Miles', ({ miles }) => miles],
  ['Rate', ({ rate }) => rate],
  ['Deduction', ({ deduction }) => deduction],
]

/** Lists trips by car for the rentals, at the standard mileage rate of their days. */
export default function MileagePage() {
  const [params, setParams] = usePageSearch(pageSearch)
  const { year, search, sort } = params
  const [acted, setActed] = useState<{ trip: Trip; act: 'edit' | 'delete' }>()
  const list = useInfiniteQuery(tripsQuery({ year: Number(year), search, sort }))
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setParams({ new: '1' }, { push: true })}
    >
      Record trip
    </Button>
  )
  return (
    <>
      <PageBreadcrumb crumbs={[{ label: 'Reports', to: href('/reports') }, { label: 'Mileage' }]} />
      <ListPage
        title="Mileage"
        isNamedAbove
        description="Trips for your rentals, at the IRS standard mileage rate. Use it only if you chose that rate in the car’s first year."
        actions={rowsOf(list)?.length === 0 && search === '' ? undefined : add}
        summary={(search !== '' || rowsOf(list)?.length !== 0) && <MileageHead year={Number(year)} />}
        list={list}
        noun="trip"
        errorTitle="Your trips could not be loaded"
        csv={{
          name: `mileage-${year}`,
          columns: csvColumns,
          fetchPage: (next) =>
            callPage(listTrips, { query: { year: Number(year), search, sort, limit: 200 } }, next),
        }}
        search={{
          label: 'Search trips',
          placeholder: 'Purpose, place or vehicle',
          value: search,
          onSearch: (text) => setParams({ search: text }),
        }}
        filters={
          <Select
            aria-label="Year"
            value={year}
            onChange={(event) => setParams({ year: event.target.value })}
            options={yearOptions()}
            className="w-24"
          />
        }
        onClearFilters={search === '' ? undefined : () => setParams({ search: '' })}
        noMatch={{ title: 'No trips match', text: 'Search by purpose, place or vehicle.' }}
        none={{
          icon: <Car aria-hidden />,
          title: `No trips in ${year}`,
          text: 'Driving to a showing, the hardware store or the bank for your rentals is deductible by the mile on Schedule E line 6.',
          action: add,
        }}
        table={{
          name: 'mileage',
          caption: 'Trips',
          columns,
          sort,
          onSort: (by) => setParams({ sort: pageSearch.shape.sort.parse(by) }),
          rowKey: ({ id }) => id,
          rowActions: (trip) => (
            <RowMenu
              label={`Actions for the trip on ${formatDate(trip.date)}`}
              items={[
                { label: 'Edit', onSelect: () => setActed({ trip, act: 'edit' }) },
                { label: 'Delete', tone: 'danger', onSelect: () => setActed({ trip, act: 'delete' }) },
              ]}
            />
          ),
        }}
      />
      {params.new !== undefined && (
        <Suspense>
          <TripDialog onClose={() => setParams({ new: undefined })} />
        </Suspense>
      )}
      {params.trip !== undefined && (
        <Suspense>
          <OpenTrip id={params.trip} onClose={() => setParams({ trip: undefined })} />
        </Suspense>
      )}
      {acted?.act === 'edit' && (
        <Suspense>
          <TripDialog trip={acted.trip} onClose={() => setActed(undefined)} />
        </Suspense>
      )}
      {acted?.act === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={() => setActed(undefined)}
          title="Delete this trip?"
          confirmLabel="Delete trip"
          onConfirm={async () => {
            await call(deleteTrip, { params: { id: acted.trip.id } })
            await invalidateTaxes()
            toast.success('Trip deleted')
          }}
        >
          {acted.trip.purpose}, {acted.trip.miles.toFixed(1)} miles on {formatDate(acted.trip.date)}
          {acted.trip.deduction !== null && `, ${formatMoney(acted.trip.deduction)}`}. The trip is removed
          from Schedule E.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Shows what a year's trips deduct, and their miles. */
function MileageHead({ year }: { year: number }) {
  const query = useQuery(tripTotalsQuery(year))
  const { data } = query
  return (
    <HeadFigures label={`Mileage of ${year}`} queries={[query]}>
      <Leader label={`Deduction, ${year}`} value={data?.deduction} />
      <FigureLine
        figures={[
          { label: 'Miles', value: data?.miles.toLocaleString('en-US', { minimumFractionDigits: 1 }) },
          { label: 'Trips', value: data?.count.toLocaleString('en-US') },
        ]}
      />
    </HeadFigures>
  )
}

/** Opens a trip by its id, as Schedule E leads to it. */
function OpenTrip({ id, onClose }: { id: string; onClose: () => void }) {
  const trip = useQuery(tripQuery(id))
  if (trip.isError) {
    return (
      <Dialog open onOpenChange={onClose} title="Trip">
        <ErrorState size="sm" error={trip.error} onRetry={() => void trip.refetch()} />
      </Dialog>
    )
  }
  return trip.data && <TripDialog trip={trip.data} onClose={onClose} />
}

function tripTotalsQuery(year: number) {
  return queryOptions({
    queryKey: ['tax', 'trips', 'totals', year],
    queryFn: ({ signal }) => call(tripTotals, { query: { year }, signal }),
  })
}

function tripQuery(id: string) {
  return queryOptions({
    queryKey: ['tax', 'trips', id],
    queryFn: ({ signal }) => call(getTrip, { params: { id }, signal }),
  })
}

function tripsQuery(query: { year: number; search: string; sort: z.output<typeof tripSort.parameter> }) {
  return infiniteQueryOptions({
    queryKey: ['tax', 'trips', query],
    queryFn: ({ pageParam, signal }) =>
      callPage(listTrips, { query: { ...query, limit: 50 }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
}
