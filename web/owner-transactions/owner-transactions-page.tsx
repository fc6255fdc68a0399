import { useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { listOwnerTransactions } from '#shared/owner-transactions/contract.ts'
import { methodNames } from '#shared/expenses/methods.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { wholeCsv, wholeList } from '#web/ui/data/whole-list.ts'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { useSidePanel } from '#web/ui/use-side-panel.ts'
import { MethodCell } from '#web/common/costs/money-cells.tsx'

const OwnerMoneyPanel = lazy(async () => ({
  default: (await import('./owner-transaction-panel.tsx')).OwnerMoneyPanel,
}))
const OwnerMoneyDialog = lazy(async () => ({
  default: (await import('./owner-transaction-dialog.tsx')).OwnerMoneyDialog,
}))

export type OwnerTransaction = WireResponse<typeof listOwnerTransactions>[number]

const search = z.object({
  property: z.catch(z.string(), ''),
  kind: z.catch(z.enum(['ALL', 'CONTRIBUTION', 'DRAW']), 'ALL'),
  new: z.optional(z.string()),
})

const amountOf = (row: OwnerTransaction, kind: OwnerTransaction['kind']) =>
  row.kind === kind && (
    <MoneyCell
      amount={row.amount}
      className={row.status === 'VOID' ? 'text-ink-faint line-through' : 'font-medium'}
    />
  )

const kindNames = { DRAW: 'Draw', CONTRIBUTION: 'Contribution' } as const

const placeOf = ({ property }: OwnerTransaction) => property?.name ?? 'Whole business'

const descriptionColumns: readonly Column<OwnerTransaction>[] = [
  {
    key: 'description',
    header: 'Description',
    className: 'md:max-w-80',
    cell: ({ description, status }) => (
      <span className="flex items-center gap-2">
        <span className="truncate" title={description}>
          {description}
        </span>
        {status === 'VOID' && (
          <span className="shrink-0 max-md:hidden">
            <StatusPill status="VOID" />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    phone: 'detail',
    phoneCell: (row) => (
      <>
        <DateText date={row.date} /> · {placeOf(row)}
      </>
    ),
    cell: ({ date }) => <DateText date={date} />,
  },
  {
    key: 'property',
    header: 'Property',
    className: 'md:max-w-56',
    cell: (row) => (
      <span className="block truncate" title={placeOf(row)}>
        {placeOf(row)}
      </span>
    ),
  },
]

const ownerColumn: Column<OwnerTransaction> = {
  key: 'owner',
  header: 'Owner',
  isOptional: true,
  className: 'md:max-w-44',
  cell: ({ owner }) =>
    owner && (
      <span className="block truncate" title={owner.name}>
        {owner.name}
      </span>
    ),
}

const amountColumns: readonly Column<OwnerTransaction>[] = [
  {
    key: 'method',
    header: 'Method',
    hideBesidePanel: true,
    className: 'md:max-w-44',
    cell: (row) => <MethodCell method={row.method} reference={row.reference} />,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    isOnlyOnPhone: true,
    cell: ({ status, kind }) => (status === 'VOID' ? <StatusPill status="VOID" /> : kindNames[kind]),
  },
  {
    key: 'in',
    header: 'Contributions',
    align: 'right',
    phone: 'figure',
    phoneCell: (row) => amountOf(row, row.kind),
    cell: (row) => amountOf(row, 'CONTRIBUTION'),
  },
  { key: 'out', header: 'Draws', align: 'right', cell: (row) => amountOf(row, 'DRAW') },
]

const csvColumns: CsvList<OwnerTransaction>['columns'] = [
  ['Date', ({ date }) => date],
  ['Kind', ({ kind }) => kindNames[kind]],
  ['Description', ({ description }) => description],
  ['Property', ({ property }) => property?.name ?? null],
  ['Owner', ({ owner }) => owner?.name ?? null],
  ['Method', ({ method }) => method && methodNames[method]],
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => (status === 'VOID' ? 'Void' : 'Posted')],
  ['Amount', ({ amount }) => amount],
]

/** Lists what the owner put into the business and took out of it. */
export default function OwnerMoneyPage() {
  const [params, setSearch] = usePageSearch(search)
  const query = useQuery({
    queryKey: ['owner-transactions', params.property],
    queryFn: ({ signal }) =>
      call(listOwnerTransactions, { query: { propertyId: params.property || undefined }, signal }),
  })
  const all = query.data
  const rows = all?.filter(({ kind }) => params.kind === 'ALL' || kind === params.kind)
  const countOf = (kind: OwnerTransaction['kind']) => all?.filter((row) => row.kind === kind).length
  const panel = useSidePanel('ownerMoney', { ids: rows?.map(({ id }) => id) })
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setSearch({ new: '1' }, { push: true })}
    >
      Record contribution or draw
    </Button>
  )
  const sums = rows && {
    in: formatMoney(sumOf(rows, 'CONTRIBUTION')),
    out: formatMoney(sumOf(rows, 'DRAW')),
  }
  const today = accountDay()
  const year = today.slice(0, 4)
  const ofYear = all?.filter(({ date }) => date.startsWith(year) && date <= today)
  return (
    <ListPage
      title="Draws and contributions"
      description="Money you put into or take out of the business. It is neither income nor an expense."
      actions={add}
      summary={
        all?.length !== 0 && (
          <HeadFigures label="This year" queries={[query]}>
            <Leader label={`Draws, ${year} to date`} value={ofYear && sumOf(ofYear, 'DRAW')} />
            <FigureLine
              figures={[{ label: 'Contributions', value: ofYear && sumOf(ofYear, 'CONTRIBUTION') }]}
            />
          </HeadFigures>
        )
      }
      list={wholeList(query, rows)}
      noun="entry"
      plural="entries"
      countsOnlyWhenMore
      tabs={
        <FilterTabs
          label="Kind"
          tabs={[
            { value: 'ALL', label: 'All', count: all?.length },
            { value: 'CONTRIBUTION', label: 'Contributions', count: countOf('CONTRIBUTION') },
            { value: 'DRAW', label: 'Draws', count: countOf('DRAW') },
          ]}
          value={params.kind}
          onChange={(kind) => setSearch({ kind })}
        />
      }
      filters={<PropertyFilter value={params.property} onChange={(property) => setSearch({ property })} />}
      csv={wholeCsv('owner-money', csvColumns, rows)}
      onClearFilters={
        params.property === '' && params.kind === 'ALL'
          ? undefined
          : () => setSearch({ property: '', kind: 'ALL' })
      }
      isBareWhenEmpty
      none={{
        icon: <Landmark aria-hidden />,
        title: 'No contributions or draws yet',
        text: 'Record money you put into the business, such as for a roof, and money you take out.',
        action: add,
      }}
      table={{
        name: 'owner-money',
        caption: 'Owner contributions and draws',
        // only some accounts record whose money it is
        columns: [
          ...descriptionColumns,
          ...(rows?.some(({ owner }) => owner !== null) ? [ownerColumn] : []),
          ...amountColumns,
        ],
        rowKey: ({ id }) => id,
        panel,
        totals: sums && {
          label: 'Total',
          cells: sums,
          phone: (
            <span className="grid grid-cols-[auto_auto] gap-x-3">
              <span className="text-left font-normal text-ink-soft">Contributions</span>
              {sums.in}
              <span className="text-left font-normal text-ink-soft">Draws</span>
              {sums.out}
            </span>
          ),
        },
      }}
    >
      <Suspense>
        {panel.open && <OwnerMoneyPanel panel={panel.open} />}
        {params.new !== undefined && <OwnerMoneyDialog onClose={() => setSearch({ new: undefined })} />}
      </Suspense>
    </ListPage>
  )
}

/** Returns the sum of the rows of a kind that are not void, in dollars. */
function sumOf(rows: readonly OwnerTransaction[], kind: OwnerTransaction['kind']): number {
  const counted = rows.filter((row) => row.kind === kind && row.status === 'POSTED')
  return toDollars(counted.reduce((sum, { amount }) => sum + toCents(amount), 0))
}
