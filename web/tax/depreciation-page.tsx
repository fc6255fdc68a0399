import { useQuery } from '@tanstack/react-query'
import { Download, House, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { useHasSeveralProperties, usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { useSidePanel } from '#web/ui/use-side-panel.ts'
import { type Asset, assetsQuery } from './api.ts'
import { conventionLabels, depreciationIn, assetKindLabels } from './asset-labels.ts'
import { AssetPanel } from './asset-panel.tsx'
import { Form4562Section } from './form-4562.tsx'
import { yearOptions, yearParameter } from '#web/common/tax/tax-years.ts'

const AssetDialog = lazy(async () => ({ default: (await import('./asset-dialog.tsx')).AssetDialog }))

const AssetOfExpense = lazy(async () => ({
  default: (await import('./asset-of-expense.tsx')).AssetOfExpense,
}))

const search = z.object({
  year: yearParameter,
  property: z.catch(z.string(), ''),
  /** 'new' while the form is open. */
  new: z.optional(z.string()),
  /** The expense whose cost is added. */
  expense: z.optional(z.string()),
})

const columnsOf = (year: number): readonly Column<Asset>[] => [
  { key: 'description', header: 'Asset', cell: ({ description }) => description },
  {
    key: 'property',
    header: 'Property',
    phone: 'detail',
    phoneCell: ({ property, kind }) => `${property.name}, ${assetKindLabels[kind].toLowerCase()}`,
    cell: ({ property }) => property.name,
  },
  { key: 'kind', header: 'Type', hideBesidePanel: true, cell: ({ kind }) => assetKindLabels[kind] },
  { key: 'used', header: 'First used', cell: ({ inServiceOn }) => <DateText date={inServiceOn} /> },
  { key: 'basis', header: 'Basis', align: 'right', cell: ({ basis }) => <MoneyCell amount={basis} /> },
  {
    key: 'period',
    header: 'Years',
    align: 'right',
    hideBesidePanel: true,
    cell: ({ recoveryYears }) => Math.round(recoveryYears * 100) / 100,
  },
  {
    key: 'year',
    header: `In ${year}`,
    align: 'right',
    phone: 'figure',
    cell: (asset) => <MoneyCell amount={depreciationIn(asset, year)} className="font-semibold" />,
  },
  {
    key: 'sum',
    header: `Through ${year}`,
    align: 'right',
    cell: (asset) => <MoneyCell amount={depreciationThrough(asset, year)} />,
  },
]

/** Lists the property that is depreciated, with the amounts of a year as Form 4562 asks for them. */
export default function DepreciationPage() {
  const [params, setSearch] = usePageSearch(search)
  const year = Number(params.year)
  const properties = usePropertyOptions()
  const hasSeveral = useHasSeveralProperties()
  const query = useQuery(assetsQuery)
  const rows = query.data?.filter(
    ({ propertyId }) => params.property === '' || propertyId === params.property,
  )
  const totals = rows && {
    basis: sum(rows, ({ basis }) => basis),
    year: sum(rows, (asset) => depreciationIn(asset, year)),
    through: sum(rows, (asset) => depreciationThrough(asset, year)),
  }
  const panel = useSidePanel('asset', { ids: rows?.map(({ id }) => id) })
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setSearch({ new: '1' }, { push: true })}
    >
      Add asset
    </Button>
  )
  return (
    <>
      <title>Depreciation | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Reports', to: href('/reports') }, { label: 'Depreciation' }]} />
      <PageHeader
        title="Depreciation"
        isNamedAbove
        description="Buildings, improvements and equipment, depreciated according to the tables in IRS Publication 946."
        actions={
          <>
            <Select
              aria-label="Year"
              value={params.year}
              onChange={(event) => setSearch({ year: event.target.value })}
              options={yearOptions()}
              className="w-24 print:hidden"
            />
            {hasSeveral && (
              <Select
                aria-label="Property"
                value={params.property}
                onChange={(event) => setSearch({ property: event.target.value })}
                options={properties}
                placeholder="All properties"
                className="min-w-32 flex-1 sm:w-52 sm:flex-none print:hidden"
              />
            )}
            <Button
              icon={<Download aria-hidden />}
              disabled={!rows || rows.length === 0}
              onClick={() => rows && save(rows, year)}
            >
              CSV
            </Button>
            {add}
          </>
        }
      />
      <OfflineNotice since={query.dataUpdatedAt} />
      {rows?.length !== 0 && !query.isError && (
        <HeadFigures label={`Depreciation of ${year}`} queries={[query]} className="mb-4">
          <Leader label={`Depreciation, ${year}`} value={totals?.year} />
          <FigureLine
            figures={[
              { label: `Through ${year}`, value: totals?.through },
              { label: 'Basis', value: totals?.basis },
            ]}
          />
        </HeadFigures>
      )}
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption="Depreciated property"
          columns={columnsOf(year)}
          rows={rows}
          rowKey={({ id }) => id}
          panel={panel}
          totals={
            totals && {
              label: 'Total',
              cells: {
                basis: formatMoney(totals.basis),
                year: formatMoney(totals.year),
                sum: formatMoney(totals.through),
              },
            }
          }
          empty={
            <EmptyState icon={<House aria-hidden />} title="No depreciation yet" action={add}>
              Add the building first, with its price excluding land and the date it was ready to rent. Then
              add each improvement and appliance separately.
            </EmptyState>
          }
        />
      )}
      <Form4562Section year={year} propertyId={params.property} />
      {panel.open && <AssetPanel panel={panel.open} year={year} />}
      {params.new !== undefined && (
        <Suspense>
          {params.expense === undefined ? (
            <AssetDialog propertyId={params.property} onClose={() => setSearch({ new: undefined })} />
          ) : (
            <AssetOfExpense
              expenseId={params.expense}
              assets={query.data}
              onClose={() => setSearch({ new: undefined, expense: undefined })}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

function depreciationThrough({ years }: Asset, last: number): number {
  return sum(
    years.filter(({ year }) => year <= last),
    ({ total }) => total,
  )
}

/** Added in cents, so that a long column keeps its last digit. */
function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return toDollars(rows.reduce((total, row) => total + toCents(of(row)), 0))
}

function save(rows: readonly Asset[], year: number): void {
  saveCsv(`depreciation-${year}`, [
    [
      'Property',
      'Asset',
      'Kind',
      'First used',
      'Disposed of',
      'Land',
      'Basis',
      'Recovery years',
      'Convention',
      'Section 179',
      'Special allowance',
      `Depreciation ${year}`,
      `Through ${year}`,
    ],
    ...rows.map((asset) => {
      const ofYear = asset.years.find((row) => row.year === year)
      return [
        asset.property.name,
        asset.description,
        assetKindLabels[asset.kind],
        asset.inServiceOn,
        asset.disposedOn,
        asset.land,
        asset.basis,
        asset.recoveryYears,
        asset.convention === null ? '' : conventionLabels[asset.convention],
        ofYear?.section179 ?? 0,
        ofYear?.allowance ?? 0,
        ofYear?.regular ?? 0,
        depreciationThrough(asset, year),
      ]
    }),
  ])
}
