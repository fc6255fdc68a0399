import { Link } from 'react-router'
import { cellText, type WireTable } from '#shared/reports/report-document.ts'
import { cellHref } from './use-finances.ts'
import type { FinanceChoice } from '#web/common/reports/income-query.ts'

type MonthAmountProps = {
  table: WireTable
  row: WireTable['rows'][number]
  label: string
  /** The place of the column. */
  at: number
  choice: FinanceChoice
}

/** A figure in whole dollars, which opens the transactions that it is made of. */
export function MonthAmount({ table, row, label, at, choice }: MonthAmountProps) {
  const column = table.columns[at]
  const text = cellText(row.cells[at] ?? null, 'money', { isWhole: true, showsZero: true })
  const to = cellHref(table, row, at, choice)
  return to === undefined ? (
    text
  ) : (
    <Link
      to={to}
      aria-label={`${label}, ${column?.label ?? ''}: ${text}`}
      className="rounded-xs hover:text-brand-text hover:underline max-md:inline-flex max-md:min-h-11 max-md:min-w-6 max-md:items-center"
    >
      {text}
    </Link>
  )
}
