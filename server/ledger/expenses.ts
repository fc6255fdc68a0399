import type { Db } from '#server/platform/database/database.ts'
import { type ExpensePart, postExpense, postExpenseReversal } from '#shared/ledger/posting.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type LedgerContext, findUnreversedEntry, insertPostings } from './journal-store.ts'

/** An expense as posted in the books: its parts, and the day on which it was paid. */
export type PostedExpense = {
  id: string
  lines: readonly ExpensePart[]
  paidOn: PlainDate
  /** Paid in cash: from undeposited funds (1000) instead of bank (1010). */
  isCash: boolean
  description: string
}

/** Posts paid expenses, each on the day of its payment: one entry each, in which every property balances. */
export async function postExpenses(
  db: Db,
  ledger: LedgerContext,
  expenses: readonly PostedExpense[],
): Promise<void> {
  await insertPostings(
    db,
    ledger,
    expenses.map((expense) => ({
      entry: postExpense({ ...expense, on: expense.paidOn }),
      type: 'EXPENSE',
      leaseId: null,
      propertyId: null,
      expenseId: expense.id,
    })),
  )
}

/**
 * Reverses the unreversed entry of an expense, which the reversal names. The reversal has the date of the expense, so
 * that the figures of no month contain an expense that was recorded by mistake or with wrong values.
 */
export async function reverseExpenseOf(
  db: Db,
  ledger: LedgerContext,
  expense: PostedExpense,
  why: string,
): Promise<void> {
  const { id: expenseId } = expense
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { expenseId })
  const description = `${why}: ${expense.description}`
  const entry = postExpenseReversal({ ...expense, on: expense.paidOn, description })
  await insertPostings(db, ledger, [
    { entry, type: 'EXPENSE', leaseId: null, propertyId: null, expenseId, reversesEntryId },
  ])
}
