import { type ExpenseMethod, methodNames } from '#shared/expenses/methods.ts'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'

type MethodCellProps = { method: ExpenseMethod | null; reference: string | null }

/** How money was paid, with the number of the check or the transfer. */
export function MethodCell({ method, reference }: MethodCellProps) {
  return (
    <span className="block truncate" title={reference ?? undefined}>
      {[method && methodNames[method], reference].filter(Boolean).join(' ')}
    </span>
  )
}

/** An amount, crossed out where its record is void. */
export function VoidableAmount({ amount, status }: { amount: number; status: string }) {
  return (
    <MoneyCell
      amount={amount}
      className={status === 'VOID' ? 'text-ink-faint line-through' : 'font-medium'}
    />
  )
}
