import type { WireResponse } from '#shared/lib/route.ts'
import type { getLease } from '#shared/leases/contract.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'

/** The parts of the amount owed, in dollars of the API. */
export type Owed = WireResponse<typeof getLease>['owed']

const words = [
  ['overdue', 'Overdue', 'overdue'],
  ['due', 'Due today', 'due today'],
  ['deposit', 'Deposit due', 'deposit due'],
  ['pending', 'Pending', 'pending'],
  ['upcoming', 'Upcoming', 'upcoming'],
  ['credit', 'Credit', 'credit'],
] as const

/** Returns the balance without the charges that are not due yet; negative is credit. */
export function balanceToday(balance: number, { upcoming }: Pick<Owed, 'upcoming'>): number {
  return toDollars(toCents(balance) - toCents(upcoming))
}

/** Returns what is still to be paid by today: what a pending payment will pay is left out. */
export function openToday({ overdue, due, deposit }: Owed): number {
  return toDollars(toCents(overdue) + toCents(due) + toCents(deposit))
}

/**
 * Returns the parts in words, or '' where nothing is owed: '$480.00 overdue, $1,000.00 pending'. A single part that is
 * the whole of `shown` needs no amount: 'Overdue'.
 */
export function owedWords(owed: Owed, shown: number): string {
  const parts = words.filter(([part]) => owed[part] > 0)
  const [only] = parts
  if (only && parts.length === 1 && owed[only[0]] === Math.abs(shown)) {
    return only[1]
  }
  return parts.map(([part, , word]) => `${formatMoney(owed[part])} ${word}`).join(', ')
}
