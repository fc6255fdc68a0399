import { accountCodes } from '#shared/ledger/account-codes.ts'
import { type ExpensePart, requireOutlay } from '#shared/ledger/postings/expense-part.ts'
import type { CashCode } from '#shared/ledger/postings/cash-code.ts'
import { type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import {
  accountOf,
  type AccountCode,
  type ChargeKind,
  type ChargeType,
  incomeCodeFor,
} from '#shared/ledger/accounts.ts'

/**
 * One side of an entry: a debit if positive, a credit if negative. Never zero. `propertyId` is given if the
 * lines of one entry belong to several properties. `bankAccountId` is the own bank account of a line on 1010,
 * null for none. Without it the line belongs to the default account, or to the account of the entry that it
 * reverses.
 */
export type JournalLine = {
  code: AccountCode
  amountCents: Cents
  propertyId?: string | null | undefined
  bankAccountId?: string | null | undefined
}

export type JournalKind =
  | 'charge'
  | 'payment'
  | 'credit'
  | 'allocation'
  | 'deallocation'
  | 'refund'
  | 'refund_reversal'
  | 'charge_reversal'
  | 'reclassification'
  | 'concession'
  | 'concession_reversal'
  | 'payment_reversal'
  | 'expense'
  | 'expense_reversal'
  | 'bank_opening'
  | 'opening_cash'
  | 'opening_cash_reversal'
  | 'bank_opening_reversal'
  | 'transfer'
  | 'transfer_reversal'
  | 'deposit'
  | 'deposit_reversal'
  | 'owner_draw'
  | 'owner_draw_reversal'
  | 'bank_match'
  | 'bank_match_reversal'
  | 'contribution'
  | 'contribution_reversal'
  | 'draw'
  | 'draw_reversal'
  | 'loan'
  | 'loan_reversal'
  | 'bill'
  | 'bill_reversal'
  | 'bill_payment'
  | 'bill_payment_reversal'
  | 'expense_refund'
  | 'expense_refund_reversal'
  | 'other_income'
  | 'other_income_reversal'
  | 'vendor_credit'
  | 'vendor_credit_reversal'
  | 'vendor_credit_use'
  | 'vendor_credit_use_reversal'

/** A journal entry before it is stored. Its lines sum to zero. Entries are never changed, only reversed. */
export type JournalEntry = Occasion & { kind: JournalKind; lines: JournalLine[] }

/** The date of a posting and its name in the ledger: as facts, and in English. Without facts where a person typed it. */
export type Occasion = { on: PlainDate; description: string; label?: Label | null }

/**
 * A receipt: an amount in cents (more than zero) and the part of it that pays charges now; the rest is prepaid. `cashCode` is
 * the account of cash that it came into, undeposited funds (1000) by default: see `cashCodeOf`.
 */
export type Receipt = Occasion & {
  amountCents: Cents
  allocatedCents: Cents
  cashCode?: CashCode | undefined
}

/** Credit given back: an amount in cents (more than zero), in cash or from the bank. */
export type Refund = Occasion & { amountCents: Cents; isCash: boolean }

/** A mortgage that comes into the books: what is owed on it and what its lender holds in escrow, in cents. */
type OpeningLoan = Occasion & { amountCents: Cents; escrowCents: Cents }

/** A paid expense: its parts, and whether it was paid in cash. */
export type PaidExpense = Occasion & {
  lines: readonly ExpensePart[]
  isCash: boolean
  /** Whether a lender paid it out of escrow (1300), so that no cash moves. */
  isFromEscrow?: boolean
}

/** A charged amount: cents of a type, and of a kind if the type is OTHER. */
export type Charged = { type: ChargeType; kind?: ChargeKind | null | undefined; amountCents: Cents }

/**
 * Returns the entry of a new charge: Dr 1200 receivable, Cr income by type and kind. A deposit is not a
 * liability before it is received: its charge is kept on the memorandum accounts, Dr 1210, Cr 1215.
 */
export function postCharge(charge: Occasion & Charged): JournalEntry {
  const { type, kind, amountCents } = charge
  if (type === 'DEPOSIT') {
    return entry('charge', charge, [debit(1210, amountCents), credit(1215, amountCents)])
  }
  // an amount owed in other books was income there; on cash basis it is income when it is paid
  const code = kind === 'OPENING_BALANCE' ? accountCodes.ownerEquity : incomeCodeFor(type, kind)
  return entry('charge', charge, [
    debit(accountCodes.accountsReceivable, amountCents),
    credit(code, amountCents),
  ])
}

/**
 * Returns the entry of a voided charge: postCharge with sides swapped. First deallocate its payments
 * (postDeallocation).
 */
export function postChargeReversal(charge: Occasion & Charged): JournalEntry {
  return entry('charge_reversal', charge, reverseLines(postCharge(charge).lines))
}

/** Returns the entry of an agreed discount on a charge, which is posted with it: Dr 4910 concessions, Cr 1200. */
export function postConcession(concession: Occasion & { amountCents: Cents }): JournalEntry {
  const { amountCents } = concession
  return entry('concession', concession, [debit(4910, amountCents), credit(1200, amountCents)])
}

/** Returns the entry of a discount whose charge is voided or posted again: postConcession with sides swapped. */
export function postConcessionReversal(concession: Occasion & { amountCents: Cents }): JournalEntry {
  return entry('concession_reversal', concession, reverseLines(postConcession(concession).lines))
}

/**
 * Returns the entry of received money: Dr 1000 undeposited funds, or 1010 bank, Cr 1200 for the allocated part, Cr 2200
 * prepaid for the rest.
 */
export function postPayment(payment: Receipt): JournalEntry {
  const { cashCode = accountCodes.undepositedFunds, amountCents } = payment
  return entry('payment', payment, [debit(cashCode, amountCents), ...received(payment)])
}

/**
 * Returns the entry of a returned or reversed payment: postPayment with sides swapped. `allocatedCents` is the amount
 * allocated at that moment, not at receipt. Those allocations end with this entry, without a postDeallocation of their
 * own.
 */
export function postPaymentReversal(payment: Receipt): JournalEntry {
  return entry('payment_reversal', payment, reverseLines(postPayment(payment).lines))
}

/** Returns the entry of a concession (waived money): Dr 4910, Cr 1200 for the allocated part, Cr 2200 for the rest. */
export function postCredit(concession: Receipt): JournalEntry {
  return entry('credit', concession, [
    debit(accountCodes.concessions, concession.amountCents),
    ...received(concession),
  ])
}

/**
 * Returns the entry of a withdrawn credit: postCredit with sides swapped. `allocatedCents` is the amount allocated at
 * that moment; those allocations end with this entry.
 */
export function postCreditReversal(concession: Receipt): JournalEntry {
  return entry('payment_reversal', concession, reverseLines(postCredit(concession).lines))
}

/**
 * Returns the entry where prepaid money pays a charge: Dr 2200, Cr 1200. Money that pays a deposit is held from then on:
 * Dr 2200, Cr 2100, and it is not due any more, Dr 1215, Cr 1210.
 */
export function postAllocation(
  allocation: Occasion & { type: ChargeType; amountCents: Cents },
): JournalEntry {
  const { type, amountCents } = allocation
  if (type === 'DEPOSIT') {
    const held = [debit(2200, amountCents), credit(2100, amountCents)]
    return entry('allocation', allocation, [...held, debit(1215, amountCents), credit(1210, amountCents)])
  }
  return entry('allocation', allocation, [debit(2200, amountCents), credit(1200, amountCents)])
}

/** Returns the entry where money is taken off a charge and is prepaid again: postAllocation with sides swapped. */
export function postDeallocation(
  allocation: Occasion & { type: ChargeType; amountCents: Cents },
): JournalEntry {
  return entry('deallocation', allocation, reverseLines(postAllocation(allocation).lines))
}

/** Returns the entry of credit given back to the tenant: Dr 2200, Cr 1000 undeposited funds for cash, else Cr 1010 bank. */
export function postRefund(refund: Refund): JournalEntry {
  return entry('refund', refund, refundLines(refund))
}

/** Returns the entry of interest that the landlord owes on a deposit: Dr 5130 other interest, Cr 2200. */
export function postInterestOnDeposit(interest: Occasion & { amountCents: Cents }): JournalEntry {
  const { amountCents } = interest
  return entry('credit', interest, [debit(5130, amountCents), credit(2200, amountCents)])
}

/** Returns the entry of interest on a deposit that is taken back: postDepositInterest with sides swapped. */
export function postDepositInterestReversal(interest: Occasion & { amountCents: Cents }): JournalEntry {
  return entry('payment_reversal', interest, reverseLines(postInterestOnDeposit(interest).lines))
}

/** Returns the entry of a refund that was recorded by mistake: postRefund with sides swapped. */
export function postRefundReversal(refund: Refund): JournalEntry {
  return entry('refund_reversal', refund, reverseLines(refundLines(refund)))
}

/**
 * Returns the entry of a paid expense: Dr its expense accounts (2500 for principal, 1300 for escrow, 2300 for sales tax, 1500 for what is depreciated), Cr 1000 undeposited
 * funds for cash, else Cr 1010 bank. The lines of each property balance on their own, so that its books do.
 */
export function postExpense(expense: PaidExpense): JournalEntry {
  return entry(
    'expense',
    expense,
    outlayLines(expense.lines, expense.isFromEscrow ? accountCodes.mortgageEscrow : moneyCode(expense)),
  )
}

/** Returns the entry of an expense that is voided or removed before a new posting: postExpense with sides swapped. */
export function postExpenseReversal(expense: PaidExpense): JournalEntry {
  return entry('expense_reversal', expense, reverseLines(postExpense(expense).lines))
}

/** Returns the entry of a bill on its own date: Dr its expense accounts, Cr 2000 accounts payable, by property. */
export function postBill(bill: Occasion & { lines: readonly ExpensePart[] }): JournalEntry {
  return entry('bill', bill, outlayLines(bill.lines, 2000))
}

/** Returns the entry of a bill that is voided or removed before a new posting: postBill with sides swapped. */
export function postBillReversal(bill: Occasion & { lines: readonly ExpensePart[] }): JournalEntry {
  return entry('bill_reversal', bill, reverseLines(postBill(bill).lines))
}

/** Returns the entry of an expense that pays a bill: Dr 2000, Cr 1000 for cash, else Cr 1010, by property. */
export function postBillPayment(payment: PaidExpense): JournalEntry {
  requireOutlay(payment.lines)
  const payable = payment.lines.map((line) => ({ ...line, code: accountCodes.accountsPayable }))
  return entry('bill_payment', payment, groupedLines(payable, moneyCode(payment)))
}

/** Returns the entry of the payment of a bill that is voided: postBillPayment with sides swapped. */
export function postBillPaymentReversal(payment: PaidExpense): JournalEntry {
  return entry('bill_payment_reversal', payment, reverseLines(postBillPayment(payment).lines))
}

/** Returns the entry of money that the owner put in: Dr 1000 for cash, else Dr 1010, Cr 3200 owner contributions. */
export function postOwnerContribution(
  money: Occasion & { amountCents: Cents; isCash: boolean },
): JournalEntry {
  const { amountCents } = money
  return entry('contribution', money, [
    debit(moneyCode(money), amountCents),
    credit(accountCodes.ownerContributions, amountCents),
  ])
}

/** Returns the entry of money that the owner took out: Dr 3100 owner draws, Cr 1000 for cash, else Cr 1010. */
export function postOwnerDraw(money: Occasion & { amountCents: Cents; isCash: boolean }): JournalEntry {
  const { amountCents } = money
  return entry('draw', money, [
    debit(accountCodes.ownerDraws, amountCents),
    credit(moneyCode(money), amountCents),
  ])
}

/**
 * Returns the entry of a vendor's refund of an expense, which is postExpense of its parts with sides swapped:
 * Dr 1000 undeposited funds for cash, else Dr 1010, Cr the accounts of the expense, by property.
 */
export function postExpenseRefund(refund: PaidExpense): JournalEntry {
  return entry('expense_refund', refund, reverseLines(postExpense(refund).lines))
}

/** Returns the entry of income without a lease: Dr 1000 undeposited funds, or 1010 bank, Cr 4900 other income. */
export function postOtherIncome(income: Occasion & { amountCents: Cents; cashCode: CashCode }): JournalEntry {
  const { amountCents, cashCode } = income
  return entry('other_income', income, [
    debit(cashCode, amountCents),
    credit(accountCodes.otherIncome, amountCents),
  ])
}

/**
 * Returns the entry of a mortgage that comes into the books with what is owed on it and what its lender holds in escrow, in cents:
 * Cr 2500 mortgages payable, Dr 1300 mortgage escrow, and the difference Dr 3000 owner equity.
 */
export function postLoanBalance(loan: OpeningLoan): JournalEntry {
  const { amountCents, escrowCents } = loan
  const equity = cents(amountCents - escrowCents)
  return entry('loan', loan, [
    ...(equity === 0 ? [] : [equity > 0 ? debit(3000, equity) : credit(3000, negateCents(equity))]),
    ...(escrowCents > 0 ? [debit(1300, escrowCents)] : []),
    credit(2500, amountCents),
  ])
}

/** Returns the entry of a mortgage that was added by mistake: postLoanBalance with sides swapped. */
export function postLoanBalanceReversal(loan: OpeningLoan): JournalEntry {
  return entry('loan_reversal', loan, reverseLines(postLoanBalance(loan).lines))
}

const moneyCode = ({ isCash }: { isCash: boolean }) =>
  isCash ? accountCodes.undepositedFunds : accountCodes.bank

function outlayLines(lines: readonly ExpensePart[], from: AccountCode): JournalLine[] {
  requireOutlay(lines)
  return groupedLines(lines, from)
}

/** Debits the parts, by property and account, and credits `from` with the sum of each property. */
function groupedLines(lines: readonly ExpensePart[], from: AccountCode): JournalLine[] {
  return [...Map.groupBy(lines, ({ propertyId }) => propertyId)].flatMap(([propertyId, ofProperty]) => {
    const debits = [...Map.groupBy(ofProperty, ({ code }) => code)].map(([code, parts]) =>
      debit(code, sumCents(parts.map(({ amountCents }) => amountCents))),
    )
    const paid = credit(from, sumCents(debits.map(({ amountCents }) => amountCents)))
    return [...debits, paid].map((line) => ({ ...line, propertyId }))
  })
}

/** Returns the lines with every debit turned into a credit and every credit into a debit. */
export function reverseLines(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map((line) => ({ ...line, amountCents: negateCents(line.amountCents) }))
}

/**
 * Throws RangeError unless the lines form a double-entry journal entry: at least two lines, each on an account of the
 * chart and not zero, with a sum of exactly zero.
 */
export function assertBalanced(lines: readonly { code: number; amountCents: Cents }[]): void {
  if (lines.length < 2) {
    throw new RangeError('A journal entry has at least two lines')
  }
  for (const { code, amountCents } of lines) {
    accountOf(code)
    if (amountCents === 0) {
      throw new RangeError(`A journal line of zero on account ${code}`)
    }
  }
  const total = sumCents(lines.map((line) => line.amountCents))
  if (total !== 0) {
    throw new RangeError(`A journal entry is out of balance by ${total} cents`)
  }
}

/** Returns an entry of its lines that are not zero. Throws RangeError where they are out of balance. */
export function entry(
  kind: JournalKind,
  { on, description, label = null }: Occasion,
  lines: JournalLine[],
): JournalEntry {
  const used = lines.filter((line) => line.amountCents !== 0)
  assertBalanced(used)
  return { kind, on, description, label, lines: used }
}

/** Returns the lines of money that pays charges (1200) as far as it is allocated, and is prepaid (2200) otherwise. */
export function received({ amountCents, allocatedCents }: Receipt): JournalLine[] {
  if (allocatedCents < 0 || allocatedCents > amountCents) {
    throw new RangeError(`Cannot allocate ${allocatedCents} of ${amountCents} cents`)
  }
  return [credit(1200, allocatedCents), credit(2200, cents(amountCents - allocatedCents))]
}

function refundLines({ amountCents, isCash }: Refund): JournalLine[] {
  return [debit(2200, amountCents), credit(isCash ? 1000 : 1010, amountCents)]
}

/** Returns a debit of cents, zero or more. */
export function debit(code: AccountCode, amountCents: Cents): JournalLine {
  if (amountCents < 0) {
    throw new RangeError(`A negative amount cannot be posted: ${amountCents} cents`)
  }
  return { code, amountCents }
}

/** Returns a credit of cents, zero or more. */
export function credit(code: AccountCode, amountCents: Cents): JournalLine {
  return { code, amountCents: negateCents(amountCents) }
}
