import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { creditedInterestOfScheduleE } from '#shared/tax/credited-interest.ts'
import { scheduleELines } from '#shared/tax/schedule-e.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { ReportActions, ReportMenu } from '#web/common/reports/report-actions.tsx'
import { type ScheduleE, scheduleEQuery } from './api.ts'
import { Forms1099Answers } from './forms-1099-answers.tsx'
import { ScheduleEOwners } from './schedule-e-owners.tsx'
import { useScheduleEActions } from './use-schedule-e-actions.tsx'
import { NotComputed } from './not-computed.tsx'
import { ScheduleEForm } from './schedule-e-form.tsx'
import { yearOptions, yearParameter } from '#web/common/tax/tax-years.ts'

const search = z.object({
  year: yearParameter,
  /** The id of the property whose lines are shown; 'none' for what belongs to none; empty for all properties. */
  property: z.catch(z.string(), ''),
})

type Row = {
  id: string
  name: string
  rentalDays: number | null
  rents: number
  costs: number
  depreciation: number
  income: number
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Property',
    className: 'md:max-w-80',
    cell: ({ name }) => (
      <span className="block truncate" title={name}>
        {name}
      </span>
    ),
  },
  { key: 'days', header: 'Days rented', align: 'right', cell: ({ rentalDays }) => rentalDays || null },
  { key: 'rents', header: 'Rents', align: 'right', cell: ({ rents }) => <MoneyCell amount={rents} /> },
  {
    key: 'costs',
    header: 'Expenses',
    align: 'right',
    phone: 'detail',
    wrapsOnPhone: true,
    phoneCell: ({ rents, costs, depreciation }) =>
      [
        `Rents ${formatMoney(rents)}`,
        `expenses ${formatMoney(costs)}`,
        depreciation !== 0 && `depreciation ${formatMoney(depreciation)}`,
      ]
        .filter(Boolean)
        .join(', '),
    cell: ({ costs }) => <MoneyCell amount={costs} />,
  },
  {
    key: 'depreciation',
    header: 'Depreciation',
    align: 'right',
    cell: ({ depreciation }) => <MoneyCell amount={depreciation} />,
  },
  {
    key: 'income',
    header: 'Income or loss',
    align: 'right',
    phone: 'figure',
    cell: ({ income }) => <MoneyCell amount={income} className="font-semibold" />,
  },
]

/** Schedule E of a year: all properties in a list, and one of them line by line. */
export default function ScheduleEPage() {
  const [{ year, property }, setSearch] = usePageSearch(search)
  const report = useQuery({ ...scheduleEQuery(Number(year)), placeholderData: keepPreviousData })
  const { data } = report
  const rows = data && rowsOf(data)
  const isPhone = useIsPhone()
  const out = {
    actions: useScheduleEActions(data, () => data && save(data)),
    isEmpty: !data || (data.properties.length === 0 && data.business.lines.length === 0),
  }
  return (
    <>
      <title>Schedule E | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Reports', to: href('/reports') }, { label: 'Schedule E' }]} />
      <PageHeader
        title="Schedule E"
        description="Rents when received, including advance rent. Expenses when paid. Deposits are not income unless you keep them."
        isNamedAbove
        actions={isPhone ? null : <ReportActions {...out} />}
      />
      {isPhone && <ReportMenu {...out} />}
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-5 print:hidden">
        <Select
          aria-label="Year"
          value={year}
          onChange={(event) => setSearch({ year: event.target.value })}
          options={yearOptions()}
          className="w-24"
        />
        <Select
          aria-label="Property"
          value={property}
          onChange={(event) => setSearch({ property: event.target.value })}
          options={rows?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          placeholder="All properties"
          className="min-w-40 flex-1 sm:w-56 sm:flex-none"
        />
      </div>
      <OfflineNotice since={report.dataUpdatedAt} />
      {data && data.milesWithoutRate > 0 && (
        <Notice className="mx-4 mb-4 sm:mx-5">
          {data.milesWithoutRate} miles in {year} are not on any line: Tenure does not have the IRS rate for
          those dates.
        </Notice>
      )}
      {data && data.business.interest !== 0 && (
        <Notice className="mx-4 mb-4 sm:mx-5">
          {formatMoney(data.business.interest)} of interest is not assigned to a property. This interest is
          not included in any line or total here. Report it on Form 1040, line 2b.
        </Notice>
      )}
      {data && data.creditedInterest !== 0 && (
        <Notice className="mx-4 mb-4 sm:mx-5">
          {creditedInterestOfScheduleE(formatMoney(data.creditedInterest))}
        </Notice>
      )}
      {report.isError && !data ? (
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      ) : property !== '' && data ? (
        <ScheduleEForm report={data} propertyId={property} />
      ) : (
        <DataTable
          caption={`Schedule E for ${year} by property`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${href('/reports/schedule-e')}?year=${year}&property=${id}`}
          totals={data && { label: 'Total', cells: totalsOf(data) }}
          empty={
            <EmptyState icon={<FileText aria-hidden />} title={`No data for ${year}`}>
              Add a property to see its rents, expenses and depreciation by line of the form.
            </EmptyState>
          }
        />
      )}
      {property === '' && data && <ScheduleEOwners year={data.year} />}
      {data && <Forms1099Answers report={data} />}
      <p className="mt-4 px-4 text-sm text-ink-faint sm:px-5">
        These are figures for your tax return, not tax advice.
      </p>
      <NotComputed />
    </>
  )
}

/** Returns a row for each property, and one for what belongs to none. */
function rowsOf({ properties, business }: ScheduleE): Row[] {
  const all = [
    ...properties.map((property) => ({ ...property, id: property.propertyId })),
    ...(business.lines.length > 0
      ? [{ ...business, id: 'none', name: 'No property', rentalDays: null }]
      : []),
  ]
  return all.map(({ id, name, rentalDays, rents, expenses, income, lines }) => {
    const depreciation = amountOn(lines, 18)
    return {
      id,
      name,
      rentalDays,
      rents,
      depreciation,
      costs: Math.round((expenses - depreciation) * 100) / 100,
      income,
    }
  })
}

function totalsOf({ totals }: ScheduleE): Record<string, string> {
  return {
    rents: formatMoney(totals.rents),
    costs: formatMoney(Math.round((totals.expenses - totals.depreciation) * 100) / 100),
    depreciation: formatMoney(totals.depreciation),
    income: formatMoney(totals.income),
  }
}

function amountOn(lines: ScheduleE['business']['lines'], wanted: number): number {
  return lines.find(({ line }) => line === wanted)?.amount ?? 0
}

function save({ year, properties, business }: ScheduleE): void {
  const all = [
    ...properties,
    ...(business.lines.length > 0
      ? [{ ...business, name: 'No property', address: '', type: '', rentalDays: '', personalDays: '' }]
      : []),
  ]
  saveCsv(`schedule-e-${year}`, [
    [
      'Property',
      'Address',
      'Type',
      'Fair rental days',
      'Personal use days',
      ...scheduleELines.map(({ line, name }) => `${line} ${name}`),
      '20 Total expenses',
      '21 Income or loss',
    ],
    ...all.map((column) => [
      column.name,
      column.address,
      column.type,
      column.rentalDays,
      column.personalDays,
      ...scheduleELines.map(({ line }) => amountOn(column.lines, line)),
      column.expenses,
      column.income,
    ]),
  ])
}
