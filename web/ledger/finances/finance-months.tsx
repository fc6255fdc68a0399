import { useQuery } from '@tanstack/react-query'
import { amountOf, type FinanceChoice, incomeQuery } from '#web/common/reports/income-query.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { linesOf } from './month-lines.ts'
import { MonthTable } from './month-table.tsx'
import { PhoneMonths } from './phone-months.tsx'

const explanations = {
  cash: 'Cash basis counts income on the day it is received and expenses on the day they are paid; deposits are not income unless you keep them.',
  accrual:
    'Accrual basis counts income on the day it is charged and bills on their date, whether or not they are paid.',
} as const

/**
 * Shows income and expenses month by month as columns that stand on their figures, on phones a chart above them, from the
 * income statement. Each figure opens its transactions.
 */
export function FinanceMonths({ finances }: { finances: FinanceChoice }) {
  const { data: table, isError } = useQuery(incomeQuery(finances))
  if (isError && !table) {
    return null // the figures above say so, with a retry
  }
  if (!table) {
    return <Skeleton className="h-80 w-full" />
  }
  const lines = linesOf(table)
  if (lines.length === 0) {
    return (
      <p className="py-10 text-center text-ink-soft">
        There was no income or spending in this period. Choose another period above.
      </p>
    )
  }
  const prepaid = amountOf(table, '2200') ?? 0
  return (
    <div>
      <MonthTable table={table} lines={lines} choice={finances} />
      <PhoneMonths table={table} lines={lines} choice={finances} />
      <p className="mt-2.5 text-xs text-ink-faint">
        {explanations[table.basis ?? 'accrual']}
        {prepaid > 0 &&
          ` Income includes ${formatMoney(prepaid)} of prepaid rent, which accrual basis counts in the months it pays for.`}
      </p>
    </div>
  )
}
