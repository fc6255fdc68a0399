import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck, Download, Printer } from 'lucide-react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { saveCsv } from '#web/lib/text/csv.ts'
import { formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useHasSeveralProperties, usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { NameList } from '#web/ui/data/name-list.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { delinquencyQuery, type Delinquency } from './api.ts'

type Row = Delinquency['rows'][number]

const buckets = [
  ['current', 'Not yet due'],
  ['days1to30', '1–30 days'],
  ['days31to60', '31–60 days'],
  ['days61to90', '61–90 days'],
  ['over90', 'Over 90 days'],
  ['overdue', 'Overdue'],
  ['deposit', 'Deposit'],
  ['pending', 'Pending'],
] as const

const columns: Column<Row>[] = [
  {
    key: 'tenant',
    header: 'Tenant and unit',
    cell: (row) => (
      <span className="block max-md:truncate" title={`${row.propertyName}, ${row.unitNumber}`}>
        <NameList names={row.tenantNames} fallback={row.tenantName} />
        {row.isFormer && <span className="font-normal text-ink-faint"> (former)</span>}
        {row.payer && <span className="font-normal text-ink-soft">, owed by {row.payer.name}</span>}
        <span className="pl-2 font-normal text-ink-faint max-md:hidden">
          {row.propertyName}, {row.unitNumber}
        </span>
      </span>
    ),
  },
  {
    key: 'oldest',
    header: 'Oldest due',
    phone: 'detail',
    phoneCell: (row) => (
      <>
        {row.propertyName}, {row.unitNumber} · since <DateText date={row.oldestDueDate} />
      </>
    ),
    cell: (row) => <DateText date={row.oldestDueDate} />,
  },
  ...buckets.map(([key, header]): Column<Row> => ({
    key,
    header,
    align: 'right',
    ...(key === 'overdue' && {
      phone: 'status',
      phoneCell: (row) =>
        row.overdue > 0 &&
        (row.overdue === row.total ? (
          <span className="text-bad">Overdue</span>
        ) : (
          <span className="text-bad">{formatMoney(row.overdue)} overdue</span>
        )),
    }),
    cell: (row) => <MoneyCell amount={row[key]} />,
  })),
  {
    key: 'total',
    header: 'Still to pay',
    align: 'right',
    phone: 'figure',
    cell: (row) => <MoneyCell amount={row.total} className="font-semibold" />,
  },
]

/** Parts that are not an age are columns only where something is in them. */
function isShown(key: string, totals: Delinquency['totals'] | undefined): boolean {
  return (key !== 'current' && key !== 'deposit' && key !== 'pending') || totals?.[key] !== 0
}

/** Says which part payers of shares owe, where they owe any. */
function payersText(totals: Delinquency['totals'] | undefined): string {
  return totals && totals.payers > 0
    ? ` Tenants owe ${formatMoney(toDollars(toCents(totals.total) - toCents(totals.payers)))}, payers of shares ${formatMoney(totals.payers)}.`
    : ''
}

const search = z.object({ property: z.catch(z.string(), '') })

/** The report of who owes how much for how long, former tenants too. */
export default function DelinquencyPage() {
  const [{ property }, setSearch] = usePageSearch(search)
  const properties = usePropertyOptions()
  const hasSeveral = useHasSeveralProperties()
  const report = useQuery({
    ...delinquencyQuery({ limit: 200, propertyId: property || undefined }),
    placeholderData: keepPreviousData,
  })
  const { totals, rows, asOf } = report.data ?? {}
  return (
    <>
      <title>Delinquency | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Reports', to: href('/reports') }, { label: 'Delinquency' }]} />
      <PageHeader
        title="Delinquency"
        description={
          asOf &&
          `Charges by days past due, as of ${formatDate(asOf)}. What pending payments will pay is taken off; credit is not.${payersText(totals)}`
        }
        pending={report.isPending}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {hasSeveral && (
              <Select
                aria-label="Property"
                value={property}
                onChange={(event) => setSearch({ property: event.target.value })}
                options={properties}
                placeholder="All properties"
                className="w-56 max-sm:w-40"
              />
            )}
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
            <Button
              icon={<Download aria-hidden />}
              disabled={!rows || rows.length === 0}
              onClick={() => report.data && save(report.data)}
            >
              CSV
            </Button>
          </div>
        }
      />
      <Card padded={false}>
        {report.isError && !report.data ? (
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        ) : (
          <DataTable
            caption="What is owed, by age"
            columns={columns.filter(({ key }) => isShown(key, totals))}
            rows={rows}
            rowKey={(row) => `${row.leaseId} ${row.payer?.id ?? ''}`}
            rowHref={(row) => href('/leases/:leaseId', { leaseId: row.leaseId })}
            totals={
              totals && {
                label: 'Total',
                cells: {
                  ...Object.fromEntries(
                    buckets.flatMap(([key]) => (totals[key] === 0 ? [] : [[key, formatMoney(totals[key])]])),
                  ),
                  total: formatMoney(totals.total),
                },
              }
            }
            empty={
              <EmptyState icon={<CircleCheck aria-hidden />} title="No unpaid charges">
                Every charge that is due has been paid.
              </EmptyState>
            }
          />
        )}
      </Card>
    </>
  )
}

function save({ asOf, rows }: Delinquency): void {
  saveCsv(`delinquency-${asOf}`, [
    [
      'Tenant',
      'Property',
      'Unit',
      'Owed by',
      'Oldest due',
      ...buckets.map(([, label]) => label),
      'Still to pay',
    ],
    ...rows.map((row) => [
      row.tenantNames.join(', ') || row.tenantName,
      row.propertyName,
      row.unitNumber,
      row.payer?.name ?? 'Tenants',
      row.oldestDueDate,
      ...buckets.map(([key]) => row[key]),
      row.total,
    ]),
  ])
}
