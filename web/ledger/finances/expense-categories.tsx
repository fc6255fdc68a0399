import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cellText, type WireTable } from '#shared/reports/report-document.ts'
import { statementKeys } from '#shared/reports/row-keys.ts'
import { amountOf, type FinanceChoice, incomeQuery } from '#web/common/reports/income-query.ts'
import { markClass } from '#web/ui/charts/mark.tsx'
import { FiguresOf } from '#web/ui/pages/head-figures.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { cellHref, expenseRows } from './use-finances.ts'

const whole = (dollars: number) => cellText(dollars, 'money', { isWhole: true, showsZero: true })

/** Shows the expenses of this year by category, largest first, on the chosen basis and of the chosen property. */
export function ExpenseCategories({ finances }: { finances: FinanceChoice }) {
  const choice: FinanceChoice = { ...finances, period: 'year-to-date' }
  const query = useQuery(incomeQuery(choice))
  const table = query.data
  return (
    <section aria-labelledby="expense-categories" className="px-4 py-1 sm:px-5">
      <h2
        id="expense-categories"
        className="border-b border-line-strong pt-1.5 pb-2 text-section font-semibold"
      >
        Expenses by category, year to date
      </h2>
      <FiguresOf queries={[query]}>
        {table ? <Categories table={table} choice={choice} /> : <SkeletonLines lines={6} />}
      </FiguresOf>
    </section>
  )
}

function Categories({ table, choice }: { table: WireTable; choice: FinanceChoice }) {
  const last = table.columns.length - 1
  const rows = expenseRows(table)
    .map((row) => ({ row, amount: Number(row.cells[last] ?? 0) }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => b.amount - a.amount)
  if (rows.length === 0) {
    return <p className="py-3 text-sm text-ink-soft">No expenses this year.</p>
  }
  const most = Math.max(0, ...rows.map(({ amount }) => amount))
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  const income = amountOf(table, statementKeys.income) ?? 0
  return (
    <>
      <ul className="gap-x-10 text-sm lg:columns-2">
        {rows.map(({ row, amount }) => (
          <li key={row.key} className="relative break-inside-avoid py-2 hover:bg-hover">
            <p className="flex justify-between gap-3">
              <Link
                to={cellHref(table, row, last, choice) ?? ''}
                className="min-w-0 rounded-xs wrap-anywhere after:absolute after:inset-0 hover:text-brand-text"
              >
                {row.cells[0]}
              </Link>
              <span className="tabular">{whole(amount)}</span>
            </p>
            <span
              aria-hidden
              className={markClass('expenses', 'mt-1 block h-1 rounded-xs')}
              style={{ width: `${most > 0 ? Math.max(0, (amount / most) * 100) : 0}%` }}
            />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t border-line-strong pt-2 text-sm font-semibold">
        <span>{income > 0 ? `Total, ${Math.round((total / income) * 100)}% of income` : 'Total'}</span>
        <span className="tabular">{whole(total)}</span>
      </p>
    </>
  )
}
