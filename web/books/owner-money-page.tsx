import { useQuery } from '@tanstack/react-query'
import { Download, Landmark, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { listOwnerTransactions } from '#shared/books/owner-contract.ts'
import { methodNames } from '#shared/expenses/methods.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { PropertyFilter } from '#web/lib/api/property-filter.tsx'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { useSidePanel } from '#web/ui/use-side-panel.ts'

const OwnerMoneyPanel = lazy(async () => ({
  default: (await import('./owner-money-panel.tsx')).OwnerMoneyPanel,
}))
const OwnerMoneyDialog = lazy(async () => ({
  default: (await import('./owner-money-dialog.tsx')).OwnerMoneyDialog,
}))

export type OwnerTransaction = WireResponse<typeof listOwnerTransactions>[number]

const search = z.object({ property: z.catch(z.string(), ''), new: z.optional(z.string()) })

const amountOf = (row: OwnerTransaction, kind: OwnerTransaction['kind']) =>
  row.kind === kind && (
    <MoneyCell
      amount={row.amount}
      className={row.status === 'VOID' ? 'text-ink-faint line-through' : 'font-medium'}
    />
  )

const placeOf = ({ property }: OwnerTransaction) => property?.name ?? 'Whole business'

const columns: readonly Column<OwnerTransaction>[] = [
  { key: 'description', header: 'Description', cell: ({ description }) => description },
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
  { key: 'property', header: 'Property', cell: placeOf },
  { key: 'owner', header: 'Owner', isOptional: true, cell: ({ owner }) => owner?.name },
  {
    key: 'method',
    header: 'Method',
    hideBesidePanel: true,
    cell: ({ method, reference }) => [method && methodNames[method], reference].filter(Boolean).join(' '),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    phoneCell: ({ status, kind }) =>
      status === 'VOID' ? <StatusPill status="VOID" /> : kind === 'DRAW' ? 'Draw' : 'Contribution',
    cell: ({ status }) => status === 'VOID' && <StatusPill status="VOID" />,
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

/** Lists what the owner put into the business and took out of it. */
export default function OwnerMoneyPage() {
  const [params, setSearch] = usePageSearch(search)
  const query = useQuery({
    queryKey: ['owner-transactions', params.property],
    queryFn: ({ signal }) =>
      call(listOwnerTransactions, { query: { propertyId: params.property || undefined }, signal }),
  })
  const rows = query.data
  const panel = useSidePanel('ownerMoney', { ids: rows?.map(({ id }) => id) })
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setSearch({ new: '1' }, { push: true })}
    >
      Record owner money
    </Button>
  )
  return (
    <>
      <title>Draws and contributions | Tenure</title>
      <PageHeader
        title="Draws and contributions"
        description="Money between you and the business. It is neither income nor expense."
        actions={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <PropertyFilter
              value={params.property}
              onChange={(property) => setSearch({ property })}
              className="w-48"
            />
            <Button
              icon={<Download aria-hidden />}
              disabled={!rows || rows.length === 0}
              onClick={() => rows && save(rows)}
            >
              CSV
            </Button>
            {add}
          </div>
        }
      />
      <Card padded={false}>
        {query.isError && !rows ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            caption="Owner contributions and draws"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            panel={panel}
            totals={
              rows && {
                label: 'Total',
                cells: { in: sumOf(rows, 'CONTRIBUTION'), out: sumOf(rows, 'DRAW') },
              }
            }
            empty={
              <EmptyState icon={<Landmark aria-hidden />} title="No owner money yet" action={add}>
                Record money you put into the business, such as for a roof, and money you take out.
              </EmptyState>
            }
          />
        )}
      </Card>
      <Suspense>
        {panel.open && <OwnerMoneyPanel panel={panel.open} />}
        {params.new !== undefined && <OwnerMoneyDialog onClose={() => setSearch({ new: undefined })} />}
      </Suspense>
    </>
  )
}

function sumOf(rows: readonly OwnerTransaction[], kind: OwnerTransaction['kind']): string {
  const counted = rows.filter((row) => row.kind === kind && row.status === 'POSTED')
  return formatMoney(toDollars(counted.reduce((sum, { amount }) => sum + toCents(amount), 0)))
}

function save(rows: readonly OwnerTransaction[]): void {
  saveCsv('owner-money', [
    ['Date', 'Kind', 'Description', 'Property', 'Owner', 'Method', 'Reference', 'Status', 'Amount'],
    ...rows.map((row) => [
      row.date,
      row.kind === 'DRAW' ? 'Draw' : 'Contribution',
      row.description,
      row.property?.name ?? null,
      row.owner?.name ?? null,
      row.method && methodNames[row.method],
      row.reference,
      row.status === 'VOID' ? 'Void' : 'Posted',
      row.amount,
    ]),
  ])
}
