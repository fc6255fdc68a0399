import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Plus, Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { hasWords } from '#shared/lib/text/fold.ts'
import { addDays, addMonths, type PlainDate } from '#shared/lib/plain-date.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { accountDay } from '#web/lib/text/account-day.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { wholeCsv, wholeList } from '#web/ui/data/whole-list.ts'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { useSidePanel } from '#web/ui/use-side-panel.ts'
import { sumOfDue } from './sum-of-due.ts'
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

const pageSearch = z.object({
  property: z.catch(z.string(), ''),
  search: z.catch(z.string(), ''),
  /** Present while the form is open; 'mortgage' opens it on a mortgage. */
  new: z.optional(z.string()),
})

const placeOf = ({ property, unit }: RecurringExpense) =>
  property ? [property.name, unit?.unitNumber].filter(Boolean).join(', ') : 'Whole business'

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
        {row.every !== 'MONTH' && `${frequencyNames[row.every]} · `}
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
    className: 'md:max-w-56',
    cell: (row) => (
      <span className="block truncate" title={placeOf(row)}>
        {placeOf(row)}
      </span>
    ),
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

const csvColumns: CsvList<RecurringExpense>['columns'] = [
  ['Expense', ({ description }) => description],
  ['Vendor', ({ vendor }) => vendor?.name ?? null],
  ['Category', recurringCategory],
  ['Property', ({ property }) => property?.name ?? null],
  ['Unit', ({ unit }) => unit?.unitNumber ?? null],
  ['Every', ({ every }) => frequencyNames[every]],
  ['Paid by', ({ handling }) => handlingNames[handling]],
  ['Next', ({ upcoming }) => upcoming[0]?.date ?? null],
  ['Amount', ({ upcoming }) => upcoming[0]?.amount ?? null],
  ['Owed', ({ balance }) => balance],
  ['Ends', ({ endDate }) => endDate],
]

function nextText({ upcoming: [next] }: RecurringExpense) {
  return next ? <DateText date={next.date} /> : <span className="text-ink-faint">Ended</span>
}

/** Lists the expenses that come again, and the mortgages. */
export default function RecurringExpensesPage() {
  const [params, setSearch] = usePageSearch(pageSearch)
  const mayWrite = useMay('recurring-expenses:write')
  const query = useQuery(recurringExpensesQuery)
  const rows = query.data?.filter(
    ({ propertyId, description, vendor }) =>
      (params.property === '' || propertyId === params.property) &&
      hasWords(`${description} ${vendor?.name ?? ''}`, params.search),
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
    <ListPage
      title="Recurring expenses"
      actions={mayWrite && add}
      summary={query.data?.length !== 0 && <RecurringHead query={query} />}
      list={wholeList(query, rows)}
      noun="recurring expense"
      countsOnlyWhenMore
      filters={<PropertyFilter value={params.property} onChange={(property) => setSearch({ property })} />}
      csv={wholeCsv('recurring-expenses', csvColumns, rows)}
      search={{
        label: 'Search recurring expenses',
        placeholder: 'Search',
        value: params.search,
        onSearch: (text) => setSearch({ search: text }),
      }}
      onClearFilters={
        params.property === '' && params.search === ''
          ? undefined
          : () => setSearch({ property: '', search: '' })
      }
      isBareWhenEmpty
      none={{
        icon: <Repeat aria-hidden />,
        title: 'No recurring expenses yet',
        text: 'Add mortgages, property taxes, insurance and dues once. Each is recorded on its due date or becomes a bill to pay.',
        action: mayWrite && add,
      }}
      table={{
        name: 'recurring-expenses',
        caption: 'Recurring expenses, the next due first',
        columns,
        rowKey: ({ id }) => id,
        panel,
        totals: rows && {
          label: 'Owed on mortgages',
          cells: {
            balance: formatMoney(
              toDollars(rows.reduce((sum, { balance }) => sum + toCents(balance ?? 0), 0)),
            ),
          },
        },
      }}
    >
      <Suspense>
        {panel.open && <RecurringPanel panel={panel.open} />}
        {mayWrite && params.new !== undefined && (
          <RecurringDialog
            kind={params.new === 'mortgage' ? 'MORTGAGE' : 'EXPENSE'}
            onClose={() => setSearch({ new: undefined })}
          />
        )}
      </Suspense>
    </ListPage>
  )
}

/** Shows what is due soon and in a year, of all recurring expenses. */
function RecurringHead({ query }: { query: UseQueryResult<RecurringExpense[]> }) {
  const today = accountDay()
  const dueBefore = (end: PlainDate) => query.data && sumOfDue(query.data, today, end)
  return (
    <HeadFigures label="Due" queries={[query]}>
      <Leader label="Due in the next 30 days" value={dueBefore(addDays(today, 30))} />
      <FigureLine figures={[{ label: 'In the next 12 months', value: dueBefore(addMonths(today, 12)) }]} />
    </HeadFigures>
  )
}
