import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Coins, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { listOtherIncome, otherIncomeSort, otherIncomeTotals } from '#shared/other-income/contract.ts'
import { otherIncomeCategories } from '#shared/other-income/other-income.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { PeriodFilter } from '#web/common/period-filter.tsx'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { accountDay } from '#web/lib/text/account-day.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { Leader } from '#web/ui/pages/page-figures.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { otherIncomeColumns, otherIncomeCsvColumns } from './columns.tsx'
import { incomeCategoryOptions } from './other-income-fields.tsx'

const OtherIncomePanel = lazy(async () => ({
  default: (await import('./other-income-panel.tsx')).OtherIncomePanel,
}))
const RecordDialog = lazy(async () => ({
  default: (await import('./other-income-dialog.tsx')).RecordIncomeDialog,
}))

/** Two filters in a line on narrow screens. */
const filterClass = 'w-[calc(50%-0.25rem)] lg:w-40'

const date = z.catch(z.string().check(z.refine((text) => text === '' || isPlainDate(text))), '')

const pageSearch = z.object({
  status: z.catch(z.enum(['POSTED', 'VOID']), 'POSTED'),
  category: z.catch(z.enum(['ALL', ...otherIncomeCategories]), 'ALL'),
  property: z.catch(z.string(), ''),
  from: date,
  to: date,
  search: z.catch(z.string(), ''),
  sort: z.catch(otherIncomeSort.parameter, otherIncomeSort.first),
  /** Present while the form is open, so that 'Record other income' can be linked to. */
  new: z.optional(z.string()),
})

type Filters = Omit<z.output<typeof pageSearch>, 'sort' | 'new'>

const noFilters: Filters = { status: 'POSTED', category: 'ALL', property: '', from: '', to: '', search: '' }

/** Lists income without a lease, and records it. */
export default function OtherIncomePage() {
  const [filters, setFilters] = usePageSearch(pageSearch)
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  const mayRecord = useMay('other-income:write')
  const others = wireFilters(filters)
  const query = { ...others, status: filters.status, sort: filters.sort }
  const list = useInfiniteQuery({
    queryKey: ['other-income', 'list', query],
    queryFn: ({ signal, pageParam }) => callPage(listOtherIncome, { query, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  const totals = useQuery({
    queryKey: ['other-income', 'totals', others],
    queryFn: ({ signal }) => call(otherIncomeTotals, { query: others, signal }),
    placeholderData: keepPreviousData,
  }).data
  const shown = totals && (filters.status === 'VOID' ? totals.void : totals.posted)
  const panel = useSidePanel(
    'otherIncome',
    pagedRows(list, ({ id }) => id),
  )
  const isFiltered = Object.entries(noFilters).some(
    ([name, value]) => filters[name as keyof Filters] !== value,
  )
  return (
    <ListPage
      title="Other income"
      description="Income not tied to a lease, such as laundry and vending, interest, insurance payouts, and parking for non-tenants."
      actions={
        mayRecord && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsOpenedHere(true)}>
            Record other income
          </Button>
        )
      }
      summary={(isFiltered || shown?.count !== 0) && <OtherIncomeHead />}
      list={list}
      noun="income"
      plural="incomes"
      countsOnlyWhenMore
      search={{
        label: 'Search other income',
        value: filters.search,
        onSearch: (search) => setFilters({ search }),
      }}
      tabs={
        <FilterTabs
          label="Status"
          tabs={[
            { value: 'POSTED', label: 'All', count: totals?.posted.count },
            { value: 'VOID', label: 'Void', count: totals?.void.count },
          ]}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
      }
      filters={<OtherIncomeFilters filters={filters} onFilter={setFilters} />}
      csv={{
        name: 'other-income',
        columns: otherIncomeCsvColumns,
        fetchPage: (next) => callPage(listOtherIncome, { query: { ...query, limit: 200 } }, next),
      }}
      onClearFilters={isFiltered ? () => setFilters(noFilters) : undefined}
      noMatch={{ text: 'No other income matches these filters.' }}
      // void ones are reached by their tab
      isBareWhenEmpty={totals?.void.count === 0}
      none={{
        icon: <Coins aria-hidden />,
        title: 'No other income yet',
        text: 'Record income not tied to a lease, such as coin laundry income. It is included in your reports and on Schedule E.',
        action: mayRecord && totals?.void.count === 0 && (
          <Button variant="primary" onClick={() => setIsOpenedHere(true)}>
            Record other income
          </Button>
        ),
      }}
      table={{
        name: 'other-income',
        caption: 'Other income',
        columns: otherIncomeColumns,
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: pageSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        totals: shown && { label: 'Total', cells: { amount: formatMoney(shown.amount) } },
        panel,
      }}
    >
      <Suspense>
        {panel.open && <OtherIncomePanel id={panel.open.id} panel={panel.open} />}
        {mayRecord && (isOpenedHere || filters.new !== undefined) && (
          <RecordDialog
            onClose={() => {
              setIsOpenedHere(false)
              if (filters.new !== undefined) {
                setFilters({ new: undefined })
              }
            }}
          />
        )}
      </Suspense>
    </ListPage>
  )
}

type OtherIncomeFiltersProps = {
  filters: Filters
  onFilter: (part: Partial<Filters>) => void
}

function OtherIncomeFilters({ filters, onFilter }: OtherIncomeFiltersProps) {
  return (
    <>
      <Select
        aria-label="Category"
        value={filters.category}
        onChange={(event) =>
          // read back through the schema of the address, which puts a default in the place of nonsense
          onFilter({ category: event.target.value as Filters['category'] })
        }
        options={[{ value: 'ALL', label: 'All categories' }, ...incomeCategoryOptions]}
        className={filterClass}
      />
      <PropertyFilter
        value={filters.property}
        onChange={(property) => onFilter({ property })}
        className={filterClass}
      />
      <PeriodFilter value={{ from: filters.from, to: filters.to }} onChange={onFilter} />
    </>
  )
}

/** Shows the income without a lease of the year to date. */
function OtherIncomeHead() {
  const today = accountDay()
  const year = today.slice(0, 4)
  const query = useQuery({
    queryKey: ['other-income', 'totals', today],
    queryFn: ({ signal }) =>
      call(otherIncomeTotals, { query: { dateFrom: `${year}-01-01`, dateTo: today }, signal }),
  })
  return (
    <HeadFigures label="This year" queries={[query]}>
      <Leader label={`Other income, ${year} to date`} value={query.data?.posted.amount} />
    </HeadFigures>
  )
}

/** Returns all filters but the status, as the API takes them. */
function wireFilters({ category, property, from, to, search }: Filters) {
  return {
    category: category === 'ALL' ? undefined : category,
    propertyId: property || undefined,
    dateFrom: from || undefined,
    dateTo: to || undefined,
    search: search || undefined,
  }
}
