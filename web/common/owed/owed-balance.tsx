import { Money } from '#web/ui/data/money.tsx'
import { balanceToday, type Owed, owedWords } from './owed-words.ts'

/** Shows a balance as of today with its parts in words; red only where something is overdue. */
export function OwedBalance({ balance, owed }: { balance: number; owed: Owed }) {
  const today = balanceToday(balance, owed)
  const words = owedWords(owed, today)
  return (
    <>
      <OwedFigure balance={balance} owed={owed} />
      {words && <span className="block text-sm font-normal text-ink-faint">{words}</span>}
    </>
  )
}

/** Shows a balance as of today without words, for a row whose next line says them. */
export function OwedFigure({ balance, owed }: { balance: number; owed: Owed }) {
  const today = balanceToday(balance, owed)
  return (
    <Money
      // the word says that it is credit
      amount={owedWords(owed, today) === 'Credit' ? Math.abs(today) : today}
      className={
        owed.overdue > 0
          ? 'font-medium text-bad'
          : today < 0
            ? 'text-good'
            : today === 0
              ? 'text-ink-faint'
              : undefined
      }
    />
  )
}
