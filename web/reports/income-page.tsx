import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Download, Printer } from 'lucide-react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import { formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { incomeQuery, type Income } from './api.ts'

type Row = Income['rows'][number]

const kinds = ['rent', 'fees', 'other', 'total', 'operatingExpenses', 'noi'] as const

const columns: Column<Row>[] = [
  { key: 'property', header: 'Property', cell: (row) => row.propertyName },
  { key: 'rent', header: 'Rent', align: 'right', cell: (row) => <MoneyCell amount={row.rent} /> },
  { key: 'fees', header: 'Late fees', align: 'right', cell: (row) => <MoneyCell amount={row.fees} /> },
  { key: 'other', header: 'Other', align: 'right', cell: (row) => <MoneyCell amount={row.other} /> },
  {
    key: 'total',
    header: 'Income',
    align: 'right',
    phone: 'detail',
    phoneCell: (row) => `Income ${formatMoney(row.total)}, expenses ${formatMoney(row.operatingExpenses)}`,
    cell: (row) => <MoneyCell amount={row.total} className="font-semibold" />,
  },
  {
    key: 'operatingExpenses',
    header: 'Operating expenses',
    align: 'right',
    cell: (row) => <MoneyCell amount={row.operatingExpenses} />,
  },
  {
    key: 'noi',
    header: 'NOI',
    align: 'right',
    phone: 'figure',
    cell: (row) => <MoneyCell amount={row.noi} className="font-semibold" />,
  },
]

const date = z.catch(z.string().check(z.refine((text) => text === '' || isPlainDate(text))), '')
const search = z.object({ from: date, to: date })

/** The report of income by property between two dates, as charged, with expenses and net operating income. */
export default function IncomePage() {
  const [filters, setFilters] = usePageSearch(search)
  const report = useQuery({
    ...incomeQuery({ from: filters.from || undefined, to: filters.to || undefined }),
    placeholderData: keepPreviousData,
  })
  const { data } = report
  return (
    <>
      <title>Income by property | Tenure</title>
      <PageBreadcrumb
        crumbs={[{ label: 'Reports', to: href('/reports') }, { label: 'Income by property' }]}
      />
      <PageHeader
        title="Income by property"
        description={
          data && `Income as charged, expenses as paid, ${formatDate(data.from)} to ${formatDate(data.to)}.`
        }
        pending={report.isPending}
        actions={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <span className="block w-38">
              <DateInput
                aria-label="From"
                value={filters.from || (data?.from ?? '')}
                onChange={(event) => setFilters({ from: event.target.value })}
              />
            </span>
            <span className="text-sm text-ink-soft">to</span>
            <span className="block w-38">
              <DateInput
                aria-label="To"
                value={filters.to || (data?.to ?? '')}
                onChange={(event) => setFilters({ to: event.target.value })}
              />
            </span>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
            <Button
              icon={<Download aria-hidden />}
              disabled={!data || rowsOf(data).length === 0}
              onClick={() => data && save(data)}
            >
              CSV
            </Button>
          </div>
        }
      />
      <Card padded={false}>
        {report.isError && !data ? (
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        ) : (
          <DataTable
            caption="Income by property"
            columns={columns}
            rows={data && rowsOf(data)}
            rowKey={(row) => row.propertyId}
            totals={
              data && {
                label: 'Total',
                cells: Object.fromEntries(kinds.map((kind) => [kind, formatMoney(sum(rowsOf(data), kind))])),
              }
            }
            empty={
              <EmptyState icon={<ChartNoAxesColumn aria-hidden />} title="No income in these dates">
                Nothing was charged and no expense was paid between them. Deposits are the tenants’ money and
                do not count.
              </EmptyState>
            }
          />
        )}
      </Card>
    </>
  )
}

/** Returns the rows of the properties, and one row for expenses of the whole business. */
function rowsOf({ rows, business }: Income): Row[] {
  if (business.expenses === 0) {
    return rows
  }
  const none = { rent: 0, fees: 0, other: 0 }
  return [...rows, { propertyId: 'business', propertyName: 'No property', ...none, ...business }]
}

/** Added in cents, so that a long column keeps its last digit. */
function sum(rows: readonly Row[], kind: (typeof kinds)[number]): number {
  return toDollars(rows.reduce((total, row) => total + toCents(row[kind]), 0))
}

function save(income: Income): void {
  saveCsv(`income-${income.from}-to-${income.to}`, [
    ['Property', 'Rent', 'Late fees', 'Other', 'Income', 'Operating expenses', 'NOI'],
    ...rowsOf(income).map((row) => [row.propertyName, ...kinds.map((kind) => row[kind])]),
  ])
}
