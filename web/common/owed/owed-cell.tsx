import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { balanceToday, type Owed, owedWords } from './owed-words.ts'

/** Shows a balance as of today in a table, its parts in words before it; blank where nothing is owed. */
export function OwedCell({ balance, owed }: { balance: number; owed: Owed }) {
  const today = balanceToday(balance, owed)
  const words = owedWords(owed, today)
  return (
    <span className="inline-flex max-w-full items-baseline justify-end gap-2">
      {words && <span className="truncate text-xs text-ink-faint">{words}</span>}
      <MoneyCell
        // the word says that it is credit
        amount={words === 'Credit' ? Math.abs(today) : today}
        className={owed.overdue > 0 ? 'font-semibold text-bad' : today < 0 ? 'text-good' : undefined}
      />
    </span>
  )
}
