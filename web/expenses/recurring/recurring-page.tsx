import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { PropertyFilter } from '#web/lib/api/property-filter.tsx'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { saveCsv } from '#web/lib/text/csv.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { useSidePanel } from '#web/ui/use-side-panel.ts'
import {
  frequencyNames,
  handlingNames,
  recurringCategory,
  type RecurringExpense,
  recurringExpensesQuery,
} from './api.ts'

const RecurringPanel = lazy(async () => ({ default: (await import('./recurring-panel.tsx')).RecurringPanel }))
const RecurringDialog = lazy(async () => ({
  default: (await import('./recurring-dialog.tsx')).RecurringDialog,
}))

const search = z.object({ property: z.catch(z.string(), ''), new: z.optional(z.string()) })

const columns: readonly Column<RecurringExpense>[] = [
  {
    key: 'description',
    header: 'Expense',
    className: 'md:max-w-72',
    cell: ({ description, vendor }) => (
      <span className="block truncate">
        <span className="font-medium">{description}</span>
        {vendor && <span className="font-normal text-ink-faint max-md:hidden"> {vendor.name}</span>}
      </span>
    ),
  },
  {
    key: 'next',
    header: 'Next',
    phone: 'detail',
    phoneCell: (row) => (
      <>
        {nextText(row)} · {row.property?.name ?? 'Whole business'}
      </>
    ),
    cell: (row) => nextText(row),
  },
  { key: 'every', header: 'Every', hideBesidePanel: true, cell: ({ every }) => frequencyNames[every] },
  { key: 'category', header: 'Category', hideBesidePanel: true, cell: recurringCategory },
  {
    key: 'property',
    header: 'Property',
    cell: ({ property, unit }) =>
      property ? [property.name, unit?.unitNumber].filter(Boolean).join(', ') : 'Whole business',
  },
  {
    key: 'handling',
    header: 'Paid by',
    hideBesidePanel: true,
    cell: ({ handling }) => handlingNames[handling],
  },
  {
    key: 'balance',
    header: 'Owed',
    align: 'right',
    cell: ({ balance }) => balance !== null && <MoneyCell amount={balance} />,
  },
  {
    key: 'amount',
    header: 'Next amount',
    align: 'right',
    phone: 'figure',
    cell: ({ upcoming }) => upcoming[0] && <MoneyCell amount={upcoming[0].amount} className="font-medium" />,
  },
]

function nextText({ upcoming: [next] }: RecurringExpense) {
  return next ? <DateText date={next.date} /> : <span className="text-ink-faint">Ended</span>
}

/** Lists the expenses that come again, and the mortgages. */
export default function RecurringExpensesPage() {
  const [params, setSearch] = usePageSearch(search)
  const mayWrite = useMay('recurring-expenses:write')
  const query = useQuery(recurringExpensesQuery)
  const rows = query.data?.filter(
    ({ propertyId }) => params.property === '' || propertyId === params.property,
  )
  const panel = useSidePanel('recurring', { ids: rows?.map(({ id }) => id) })
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setSearch({ new: '1' }, { push: true })}
    >
      Add recurring expense
    </Button>
  )
  return (
    <>
      <title>Recurring expenses | Tenure</title>
      <PageHeader
        title="Recurring expenses"
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
            {mayWrite && add}
          </div>
        }
      />
      <Card padded={false}>
        {query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            caption="Recurring expenses, the next due first"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            panel={panel}
            totals={
              rows && {
                label: 'Owed on mortgages',
                cells: {
                  balance: formatMoney(
                    toDollars(rows.reduce((sum, { balance }) => sum + toCents(balance ?? 0), 0)),
                  ),
                },
              }
            }
            empty={
              <EmptyState
                icon={<Repeat aria-hidden />}
                title="No recurring expenses yet"
                action={mayWrite && add}
              >
                Add mortgages, property taxes, insurance and dues once. Each is recorded on its due date or
                becomes a bill to pay.
              </EmptyState>
            }
          />
        )}
      </Card>
      <Suspense>
        {panel.open && <RecurringPanel panel={panel.open} />}
        {mayWrite && params.new !== undefined && (
          <RecurringDialog onClose={() => setSearch({ new: undefined })} />
        )}
      </Suspense>
    </>
  )
}

function save(rows: readonly RecurringExpense[]): void {
  saveCsv('recurring-expenses', [
    [
      'Expense',
      'Vendor',
      'Category',
      'Property',
      'Unit',
      'Every',
      'Paid by',
      'Next',
      'Amount',
      'Owed',
      'Ends',
    ],
    ...rows.map((row) => [
      row.description,
      row.vendor?.name ?? null,
      recurringCategory(row),
      row.property?.name ?? null,
      row.unit?.unitNumber ?? null,
      frequencyNames[row.every],
      handlingNames[row.handling],
      row.upcoming[0]?.date ?? null,
      row.upcoming[0]?.amount ?? null,
      row.balance,
      row.endDate,
    ]),
  ])
}
