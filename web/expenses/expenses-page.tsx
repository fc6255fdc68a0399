import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, Receipt } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type expenseTotals, listExpenses } from '#shared/expenses/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { expensesQuery, expenseTotalsQuery, type ExpenseQuery } from './api.ts'
import { expenseColumns, expenseCsvColumns, linesOf, type ExpenseLine } from './expense-columns.tsx'
import {
  ExpenseFilters,
  expenseSearch,
  ExpenseTabs,
  isExpenseFiltered,
  noExpenseFilters,
  tabFilters,
  wireFilters,
} from './expense-filters.tsx'
import { ExpenseHead } from './expense-head.tsx'

const ExpensePanel = lazy(async () => ({ default: (await import('./expense-panel.tsx')).ExpensePanel }))
const RecordDialog = lazy(async () => ({
  default: (await import('./record-expense-dialog.tsx')).RecordExpenseDialog,
}))

/** Lists all expenses, and records new ones. */
export default function ExpensesPage() {
  const [filters, setFilters] = usePageSearch(expenseSearch)
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  const mayRecord = useMay('expenses:write')
  const others = wireFilters(filters)
  const query = { ...others, ...tabFilters(filters.status), sort: filters.sort }
  const list = useInfiniteQuery(expensesQuery(query))
  const totals = useQuery(expenseTotalsQuery(others)).data
  const shown =
    totals && { POSTED: totals.posted, NO_RECEIPT: totals.withoutReceipt, VOID: totals.void }[filters.status]
  const panel = useSidePanel(
    'expense',
    pagedRows(list, ({ id }) => id),
  )
  const isRecording = mayRecord && (isOpenedHere || filters.new !== undefined)

  return (
    <ListPage
      title="Expenses"
      actions={
        mayRecord && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsOpenedHere(true)}>
            Record expense
          </Button>
        )
      }
      summary={<ExpenseHead />}
      list={list}
      noun="expense"
      search={{
        label: 'Search expenses',
        value: filters.search,
        onSearch: (search) => setFilters({ search }),
      }}
      tabs={
        <ExpenseTabs status={filters.status} totals={totals} onChange={(status) => setFilters({ status })} />
      }
      filters={<ExpenseFilters filters={filters} onChange={setFilters} />}
      csv={{
        name: 'expenses',
        columns: expenseCsvColumns,
        fetchPage: async (next) => {
          const page = await callPage(listExpenses, { query: { ...query, limit: 200 } }, next)
          return { ...page, rows: page.rows.flatMap(linesOf).filter((row) => isMeant(row, others)) }
        },
      }}
      onClearFilters={isExpenseFiltered(filters) ? () => setFilters(noExpenseFilters) : undefined}
      noMatch={{ text: 'No expenses match these filters.' }}
      // void ones are reached by their tab
      isBareWhenEmpty={totals?.void.expenses === 0}
      none={{
        icon: <Receipt aria-hidden />,
        title: 'No expenses yet',
        text: 'Record the expenses of your properties: they are included in your reports and on Schedule E.',
        action: mayRecord && totals?.void.expenses === 0 && (
          <Button variant="primary" onClick={() => setIsOpenedHere(true)}>
            Record the first expense
          </Button>
        ),
      }}
      table={{
        name: 'expenses',
        caption: 'Expenses',
        columns: expenseColumns(others),
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: expenseSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        totals: shown && {
          label: [
            `Total, ${formatCounted(shown.expenses, 'expense')}`,
            ...(filters.status === 'POSTED' && totals ? netTexts(totals.posted) : []),
          ].join(', '),
          cells: { amount: formatMoney(shown.amount) },
        },
        panel,
      }}
    >
      <Suspense>
        {panel.open && <ExpensePanel id={panel.open.id} panel={panel.open} />}
        {isRecording && (
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

/** Whether a filter by property and category means this line. */
function isMeant({ line }: ExpenseLine, { propertyId, category }: ExpenseQuery): boolean {
  return (
    (propertyId === undefined || line.propertyId === propertyId) &&
    (category === undefined || line.category === category)
  )
}

type Posted = WireResponse<typeof expenseTotals>['posted']

/**
 * Returns the texts that explain the difference between the total and the net amount: refunds and used vendor
 * credits; empty if both amounts are the same.
 */
function netTexts({ amount, refunded, credited, paidByCredit, net }: Posted): string[] {
  // a credit that paid a bill of the same list changes nothing
  const used = credited === paidByCredit ? [] : [credited, paidByCredit]
  const texts = [
    [refunded, 'refunded'],
    [used[0] ?? 0, 'vendor credits'],
    [used[1] ?? 0, 'of bills paid with vendor credits'],
  ] as const
  const shown = texts.filter(([value]) => value > 0).map(([value, what]) => `${formatMoney(value)} ${what}`)
  return shown.length > 0 || net !== amount ? [...shown, `net ${formatMoney(net)}`] : []
}
