import type { Db } from '#server/platform/database/database.ts'
import { postExpenseRefund, reverseLines } from '#shared/ledger/postings/posting.ts'
import { type ExpensePart } from '#shared/ledger/postings/expense-part.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type LedgerContext, findUnreversedEntry, insertPostings } from './journal-store.ts'

/** What a vendor refunded of an expense as posted in the books: the parts of it, and its day. */
export type PostedExpenseRefund = {
  id: string
  lines: readonly ExpensePart[]
  on: PlainDate
  isCash: boolean
  description: string
}

const unplaced = { type: 'EXPENSE', leaseId: null, propertyId: null } as const

/** Posts a refund of an expense on its day: Dr cash, Cr the accounts of the expense, by property. */
export async function postExpenseRefundOf(
  db: Db,
  ledger: LedgerContext,
  refund: PostedExpenseRefund,
): Promise<void> {
  const entry = postExpenseRefund(refund)
  await insertPostings(db, ledger, [{ entry, ...unplaced, expenseRefundId: refund.id }])
}

/** Reverses a refund of an expense that was recorded by mistake, on its own date. */
export async function reverseExpenseRefundOf(
  db: Db,
  ledger: LedgerContext,
  refund: PostedExpenseRefund,
  why: string,
): Promise<void> {
  const { id: expenseRefundId } = refund
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { expenseRefundId })
  const { lines, ...entry } = postExpenseRefund({ ...refund, description: `${why}: ${refund.description}` })
  const reversal = { ...entry, kind: 'expense_refund_reversal' as const, lines: reverseLines(lines) }
  await insertPostings(db, ledger, [{ entry: reversal, ...unplaced, expenseRefundId, reversesEntryId }])
}
