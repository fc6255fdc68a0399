import { statementKeys } from '#shared/reports/row-keys.ts'
import { reportOfChoice } from '#web/common/reports/income-query.ts'
import { formatMoney, formatMoneyShort, formatMonth } from '#web/lib/text/format.ts'
import { ColumnChart } from '#web/ui/charts/column-chart.tsx'
import { cn } from '#web/ui/cn.ts'
import { MonthAmount } from './month-amount.tsx'
import { isNow, type MonthsProps, monthsOf, nameOf, valueOf } from './month-lines.ts'
import { cellHref } from './use-finances.ts'

const phoneKeys = [
  statementKeys.income,
  statementKeys.operatingExpenses,
  statementKeys.netOperatingIncome,
] as const

/** Shows the months on a phone: a chart with a tap, and below it a row for each month, latest first. */
export function PhoneMonths({ table, lines, choice }: MonthsProps) {
  const months = monthsOf(table)
  const shown = phoneKeys.flatMap((key) => lines.find(({ row }) => row.key === key) ?? [])
  const noi = shown.at(-1)
  const report = reportOfChoice('income-statement', choice)
  // the latest month first, the total last
  const rows = [
    ...months.toReversed(),
    ...table.columns.map((column, at) => ({ column, at })).filter(({ column }) => column.key === 'total'),
  ]
  return (
    <div className="sm:hidden">
      {months.length > 1 && (
        <ColumnChart
          title="Income and expenses"
          keys={[
            { name: 'Income', mark: 'collected' },
            { name: 'Operating expenses', mark: 'expenses' },
          ]}
          columns={months.map(({ column, at }) => ({
            label: column.label.slice(0, 3),
            title: formatMonth(column.key),
            to: noi ? (cellHref(table, noi.row, at, choice) ?? report) : report,
            isNow: isNow(choice, table, at),
            parts: [
              {
                name: 'Income',
                mark: isNow(choice, table, at) ? 'collected' : 'earlier',
                value: valueOf(lines, statementKeys.income, at),
              },
              {
                name: 'Operating expenses',
                mark: 'expenses',
                value: valueOf(lines, statementKeys.operatingExpenses, at),
                below: true,
              },
            ],
          }))}
          format={formatMoney}
          formatAxis={formatMoneyShort}
          openLabel="Open transactions"
        />
      )}
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Income, operating expenses and net operating income by month</caption>
        <thead>
          <tr className="text-xs text-ink-faint">
            <th scope="col" className="border-b border-line-strong">
              <span className="sr-only">Month</span>
            </th>
            {['Income', 'Expenses', 'NOI'].map((name) => (
              <th key={name} scope="col" className="h-8 border-b border-line-strong text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ column, at }) => (
            <tr key={column.key} className={cn(column.key === 'total' && 'font-semibold')}>
              <th
                scope="row"
                className={cn(
                  'h-11 border-b border-line text-left',
                  column.key === 'total' ? 'font-semibold' : 'font-normal',
                )}
              >
                {nameOf(column, months.length)}
              </th>
              {shown.map(({ row, label, isSum }) => (
                <td
                  key={row.key}
                  className={cn('tabular border-b border-line text-right', isSum && 'font-semibold')}
                >
                  <MonthAmount table={table} row={row} label={label} at={at} choice={choice} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
