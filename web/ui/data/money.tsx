import { formatMoney } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'

type MoneyProps = {
  /** Dollars as the wire gives them; null and undefined show a dash. */
  amount: number | null | undefined
  /** Colours what is owed red and what is in credit green. */
  balance?: boolean | undefined
  className?: string | undefined
}

export function Money({ amount, balance, className }: MoneyProps) {
  const colour = balance && amount ? (amount > 0 ? 'text-bad' : 'text-good') : undefined
  return <span className={cn('tabular whitespace-nowrap', colour, className)}>{formatMoney(amount)}</span>
}
