import { Leader } from '#web/ui/pages/page-figures.tsx'
import { balanceToday, type Owed, owedWords } from './owed-words.ts'

type BalanceLeaderProps = {
  balance: number
  owed: Owed
  /** Tells how a credit will be used. */
  creditNote?: string | undefined
}

/** Shows a balance as of today as the leading figure of a page, with its parts in words. */
export function BalanceLeader({ balance, owed, creditNote }: BalanceLeaderProps) {
  const today = balanceToday(balance, owed)
  const words = owedWords(owed, today)
  const isAllOverdue = owed.overdue > 0 && owed.overdue === today
  return (
    <Leader
      label={isAllOverdue ? 'Overdue' : today < 0 ? 'Credit' : 'Balance today'}
      mark={owed.overdue > 0 ? 'overdue' : undefined}
      value={Math.abs(today)}
      note={
        isAllOverdue && words === 'Overdue'
          ? undefined
          : today < 0 && creditNote
            ? creditNote
            : words || 'Nothing is owed'
      }
    />
  )
}
