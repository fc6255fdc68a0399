import { useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ColumnMenu } from '#web/ui/data/menus/column-menu.tsx'
import { CsvButton } from '#web/ui/data/csv-button.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { NameList } from '#web/ui/data/name-list.tsx'
import { PagedList, type PagedQuery } from '#web/ui/data/paged-list.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { SelectionBar } from '#web/ui/data/menus/selection-bar.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { useShownColumns } from '#web/ui/data/use-shown-columns.ts'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { longText, DevSection, State } from './section.tsx'

type Row = { id: string; names: string[]; place: string; status: string; amount: number; overdue: number }

const rows: Row[] = [
  { id: '1', names: ['Ann Able'], place: 'Maple Court, 1', status: 'PAID', amount: 1425, overdue: 0 },
  {
    id: '2',
    names: ['Bea Baker', 'Cal Cole'],
    place: 'Maple Court, 2',
    status: 'OVERDUE',
    amount: 2020.5,
    overdue: 808,
  },
  { id: '3', names: [longText], place: longText, status: 'UPCOMING', amount: 0, overdue: 0 },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'tenant',
    header: 'Tenant',
    sortKey: 'name',
    className: 'md:max-w-32',
    cell: ({ names }) => (
      <span className="block truncate">
        <NameList names={names} />
      </span>
    ),
  },
  {
    key: 'place',
    header: 'Unit',
    phone: 'detail',
    className: 'md:max-w-32',
    cell: ({ place }) => <span className="block truncate">{place}</span>,
  },
  { key: 'status', header: 'Status', phone: 'status', cell: ({ status }) => <StatusPill status={status} /> },
  {
    key: 'amount',
    header: 'Charged',
    sortKey: 'amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => <MoneyCell amount={amount} />,
  },
  {
    key: 'overdue',
    header: 'Overdue',
    align: 'right',
    cell: ({ overdue }) => <MoneyCell amount={overdue} className="font-semibold text-bad" />,
  },
]

const plain = { caption: 'Rent', columns, rowKey: ({ id }: Row) => id }

export function Tables() {
  const [status, setStatus] = useState('all')
  const [sort, setSort] = useState('name')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['2']))
  const { shown, choice } = useShownColumns('components', columns)
  return (
    <DevSection title="Lists">
      <State name="Tabs with counts, choice of columns, file; sorted, with links, sums, and actions that appear with the pointer or the focus and stay where something is owed">
        <div className="flex items-center gap-2">
          <FilterTabs
            label="Show"
            tabs={[
              { value: 'all', label: 'All', count: 3 },
              { value: 'overdue', label: 'Overdue', count: 1 },
              { value: 'loading', label: 'Not counted yet' },
            ]}
            value={status}
            onChange={setStatus}
          />
          <span className="flex-1" />
          <ColumnMenu choice={choice} />
          <CsvButton
            list={{
              name: 'components',
              columns: [['Unit', ({ place }) => place]],
              fetchPage: async () => ({ rows, total: 3, totalAtLeast: undefined, next: null }),
            }}
          />
        </div>
        <DataTable
          {...plain}
          columns={shown}
          rows={rows}
          rowHref={() => '/dev/components'}
          sort={sort}
          onSort={setSort}
          rowActions={({ id }) => (
            <>
              <Button size="sm">Pay</Button>
              <RowMenu
                label={`Actions for row ${id}`}
                items={[{ label: 'Refund', onSelect: () => undefined }]}
              />
            </>
          )}
          isUrgent={({ overdue }) => overdue > 0}
          totals={{ label: 'Total of 3 leases', cells: { amount: '$3,445.50', overdue: '$808.00' } }}
        />
      </State>
      <State name="Grouped, with a selected row and the bar that takes the place of the filters">
        {keys.size > 0 && (
          <SelectionBar count={keys.size} onClear={() => setKeys(new Set())}>
            <Button size="sm">Send reminders</Button>
          </SelectionBar>
        )}
        <DataTable
          {...plain}
          rows={rows}
          group={({ place }) => ({ key: place.slice(0, 5), heading: place.slice(0, 11) })}
          groupHeader={{ header: 'Property' }}
          selection={{
            keys,
            onChange: setKeys,
            nameOf: ({ names }) => names.join(', '),
            isSelectable: ({ overdue }) => overdue > 0,
          }}
        />
      </State>
      <State name="Loading">
        <DataTable {...plain} rows={undefined} expected={3} />
      </State>
      <State name="Empty">
        <DataTable
          {...plain}
          rows={[]}
          empty={
            <EmptyState title="No rent this month" action={<Button variant="primary">New lease</Button>}>
              Lists every signed lease of the month.
            </EmptyState>
          }
        />
      </State>
    </DevSection>
  )
}

const page = { rows, total: 120, totalAtLeast: undefined, next: 'more' }

const noAnswer = () => new Promise<never>(() => undefined)

/** A list as the API's answer makes it: all of its rows are shown. */
const whole: PagedQuery<Row> = {
  data: { pages: [page], pageParams: [null] },
  dataUpdatedAt: 0,
  error: null,
  isError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  refetch: noAnswer,
  fetchNextPage: noAnswer,
}

const pagedStates: [string, PagedQuery<Row>][] = [
  ['With further rows', { ...whole, hasNextPage: true }],
  ['While further rows are loaded', { ...whole, hasNextPage: true, isFetchingNextPage: true }],
  [
    'All rows of a list that is too long to count',
    { ...whole, data: { pages: [{ ...page, total: undefined, totalAtLeast: 10_000 }], pageParams: [null] } },
  ],
  [
    'Could not be loaded',
    { ...whole, data: undefined, isError: true, error: new ApiError({ status: 500, requestId: 'req-3' }) },
  ],
]

export function PagedLists() {
  return (
    <DevSection title="Rows page by page">
      {pagedStates.map(([name, state]) => (
        <State key={name} name={name}>
          <PagedList
            list={state}
            noun="lease"
            errorTitle="The rent could not be loaded"
            loading={<DataTable {...plain} rows={undefined} />}
            empty={<EmptyState title="No rent this month" />}
          >
            {(shown) => <DataTable {...plain} caption={name} rows={shown} />}
          </PagedList>
        </State>
      ))}
    </DevSection>
  )
}
