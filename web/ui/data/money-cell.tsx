import { formatMoney, formatMoneyRound } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'

type MoneyCellProps = {
  /** Dollars of the API. Zero, null and undefined leave the cell blank. */
  amount: number | null | undefined
  /** Shows a zero, where a blank cell would leave a question. */
  showsZero?: boolean | undefined
  /** Leaves out the cents, for a table in which every amount is whole. */
  isWhole?: boolean | undefined
  className?: string | undefined
}

/**
 * Shows an amount in a table: a zero is blank. It has a dollar sign only on phones, because they do not show
 * a column header.
 */
export function MoneyCell({ amount, showsZero, isWhole, className }: MoneyCellProps) {
  if (amount === null || amount === undefined || (amount === 0 && !showsZero)) {
    return null
  }
  const text = isWhole ? formatMoneyRound(amount) : formatMoney(amount)
  const [before, after = ''] = text.split('$')
  return (
    <span className={cn('tabular whitespace-nowrap', className)}>
      {before}
      <span className="md:hidden">$</span>
      {after}
    </span>
  )
}
