import { Mark, markClass } from '#web/ui/charts/mark.tsx'
import { cn } from '#web/ui/cn.ts'
import { statementKeys } from '#shared/reports/row-keys.ts'
import { MonthAmount } from './month-amount.tsx'
import { isNow, type MonthsProps, monthsOf, nameOf, valueOf } from './month-lines.ts'

const barHeight = 132

/** Shows the months as columns of a table, with bars of income and operating expenses that stand on them. */
export function MonthTable({ table, lines, choice }: MonthsProps) {
  const months = monthsOf(table)
  const hasBars = months.length > 1
  const sums = months.map(({ at }) => ({
    income: Math.max(0, valueOf(lines, statementKeys.income, at)),
    expenses: Math.max(0, valueOf(lines, statementKeys.operatingExpenses, at)),
  }))
  const most = (pick: (sum: (typeof sums)[number]) => number) => Math.max(0, ...sums.map(pick))
  const [top, under] = [most(({ income }) => income), most(({ expenses }) => expenses)]
  return (
    <div className="print-whole overflow-x-auto max-sm:hidden">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Income and expenses by month</caption>
        <thead>
          <tr className="align-bottom">
            <th
              scope="col"
              className="border-b border-line-strong pr-3 pb-2 text-left text-xs font-normal text-ink-soft"
            >
              {hasBars ? (
                <span className="grid gap-2">
                  <Key mark="earlier" name="Income" />
                  <Key mark="expenses" name="Operating expenses" />
                </span>
              ) : (
                <span className="sr-only">Line</span>
              )}
            </th>
            {table.columns.slice(1).map((column, index) => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  'border-b border-line-strong pb-2 pl-3 text-right text-xs font-medium text-ink-faint',
                  isNow(choice, table, index + 1) && 'font-semibold text-ink',
                  column.isTotal && 'font-semibold',
                )}
              >
                {hasBars && sums[index] && (
                  <Bar
                    {...sums[index]}
                    {...{ top, under }}
                    mark={isNow(choice, table, index + 1) ? 'collected' : 'earlier'}
                  />
                )}
                {nameOf(column, months.length)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, label, isSum }) => (
            <tr key={row.key} className={cn(isSum && 'font-semibold')}>
              <th
                scope="row"
                className={cn(
                  'h-8 border-b border-line pr-3 text-left whitespace-nowrap',
                  isSum ? 'font-semibold' : 'font-normal',
                )}
              >
                {label}
              </th>
              {table.columns.slice(1).map((column, index) => (
                <td
                  key={column.key}
                  className={cn(
                    'tabular border-b border-line pl-3 text-right whitespace-nowrap',
                    column.isTotal && 'font-semibold',
                  )}
                >
                  <MonthAmount table={table} row={row} label={label} at={index + 1} choice={choice} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type BarProps = {
  income: number
  expenses: number
  top: number
  under: number
  mark: 'collected' | 'earlier'
}

/** Draws a month's income above zero and its operating expenses below; `top` and `under` are the largest of all months. */
function Bar({ income, expenses, top, under, mark }: BarProps) {
  const scale = top + under === 0 ? 0 : barHeight / (top + under)
  return (
    <span aria-hidden className="mb-1.5 ml-auto block w-7">
      <span className="flex items-end" style={{ height: top * scale }}>
        <span
          className={markClass(mark, 'block w-full rounded-t-[2px]')}
          style={{ height: income * scale }}
        />
      </span>
      <span className="block" style={{ height: under * scale }}>
        <span
          className={markClass('expenses', 'block w-full rounded-b-[2px]')}
          style={{ height: expenses * scale }}
        />
      </span>
    </span>
  )
}

function Key({ mark, name }: { mark: 'earlier' | 'expenses'; name: string }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Mark kind={mark} />
      {name}
    </span>
  )
}
