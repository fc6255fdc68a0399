import type { Db } from '#server/platform/database/database.ts'
import {
  postBill,
  postBillPayment,
  postBillPaymentReversal,
  postBillReversal,
  postExpense,
  postExpenseReversal,
  postLoanBalance,
  postLoanBalanceReversal,
} from '#shared/ledger/postings/posting.ts'
import { type ExpensePart } from '#shared/ledger/postings/expense-part.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type LedgerContext, findUnreversedEntry, insertPostings } from './journal-store.ts'

/** An expense as posted in the books: its parts, and the day on which it was paid. */
export type PostedExpense = {
  id: string
  lines: readonly ExpensePart[]
  paidOn: PlainDate
  /** Paid in cash: from undeposited funds (1000) instead of bank (1010). */
  isCash: boolean
  /** Paid by a lender out of escrow (1300). */
  isFromEscrow: boolean
  description: string
  /** The bill that it pays: it lowers accounts payable (2000), and the bill has posted the expense. */
  billId: string | null
}

/** A bill as posted in the books: its parts, and its own date. */
export type PostedBill = {
  id: string
  lines: readonly ExpensePart[]
  billedOn: PlainDate
  description: string
}

const unplaced = { type: 'EXPENSE', leaseId: null, propertyId: null } as const

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
      entry: (expense.billId === null ? postExpense : postBillPayment)({ ...expense, on: expense.paidOn }),
      ...unplaced,
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
  const { id: expenseId, billId } = expense
  const kind = billId === null ? 'expense' : 'bill_payment'
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { expenseId }, kind)
  const description = `${why}: ${expense.description}`
  const reverse = billId === null ? postExpenseReversal : postBillPaymentReversal
  const entry = reverse({ ...expense, on: expense.paidOn, description })
  await insertPostings(db, ledger, [{ entry, ...unplaced, expenseId, reversesEntryId }])
}

/** Posts bills, each on its own date. */
export async function postBills(db: Db, ledger: LedgerContext, bills: readonly PostedBill[]): Promise<void> {
  await insertPostings(
    db,
    ledger,
    bills.map((bill) => ({ entry: postBill({ ...bill, on: bill.billedOn }), ...unplaced, billId: bill.id })),
  )
}

/** Reverses the unreversed entry of a bill on the bill's date, as `reverseExpenseOf` does. */
export async function reverseBillOf(
  db: Db,
  ledger: LedgerContext,
  bill: PostedBill,
  why: string,
): Promise<void> {
  const { id: billId } = bill
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { billId })
  const entry = postBillReversal({
    ...bill,
    on: bill.billedOn,
    description: `${why}: ${bill.description}`,
  })
  await insertPostings(db, ledger, [{ entry, ...unplaced, billId, reversesEntryId }])
}

/** The debt of a mortgage on the day it came into the books; `id` is the id of its recurring expense. */
export type PostedLoan = {
  id: string
  propertyId: string | null
  amountCents: Cents
  /** The amount that the lender held in escrow for taxes and insurance. */
  escrowCents: Cents
  on: PlainDate
  description: string
}

/** Posts the balance of a mortgage: Cr 2500 mortgages payable, Dr 1300 for its escrow, Dr 3000 owner equity for the rest. */
export async function postLoan(db: Db, ledger: LedgerContext, loan: PostedLoan): Promise<void> {
  const { id: recurringExpenseId, propertyId } = loan
  const entry = postLoanBalance(loan)
  await insertPostings(db, ledger, [{ entry, ...unplaced, propertyId, recurringExpenseId }])
}

/** Reverses the balance of a mortgage that was added by mistake, on its own date. */
export async function reverseLoanOf(db: Db, ledger: LedgerContext, loan: PostedLoan): Promise<void> {
  const { id: recurringExpenseId, propertyId } = loan
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { recurringExpenseId })
  const entry = postLoanBalanceReversal({ ...loan, description: `Voided: ${loan.description}` })
  await insertPostings(db, ledger, [{ entry, ...unplaced, propertyId, recurringExpenseId, reversesEntryId }])
}
