import { formatMoney } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'

type MoneyProps = {
  /** Dollars of the API; null and undefined show a dash. */
  amount: number | null | undefined
  /** Shows debts in red and credit in green. */
  balance?: boolean | undefined
  className?: string | undefined
}

export function Money({ amount, balance, className }: MoneyProps) {
  const colour = balance && amount ? (amount > 0 ? 'text-bad' : 'text-good') : undefined
  return <span className={cn('tabular whitespace-nowrap', colour, className)}>{formatMoney(amount)}</span>
}
