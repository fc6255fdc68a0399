import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { CashCode } from '#shared/ledger/postings/cash-code.ts'
import type { Cents } from '#shared/lib/money.ts'
import { credit, debit, entry, type JournalEntry, type Occasion, reverseLines } from './posting.ts'
import { type ExpensePart, requireOutlay } from './expense-part.ts'

/**
 * Returns the entry of a credit of a vendor, on the credit's own day: Dr 1350 vendor credits, Cr the account of the credit. What a
 * vendor owes is an asset and does not lower accounts payable (2000) of other bills: debit balances of payables are receivables.
 */
export function postVendorCredit(vendorCredit: Occasion & ExpensePart): JournalEntry {
  requireOutlay([vendorCredit])
  const { amountCents, code, propertyId } = vendorCredit
  const lines = [debit(accountCodes.vendorCredits, amountCents), credit(code, amountCents)]
  return entry(
    'vendor_credit',
    vendorCredit,
    lines.map((line) => ({ ...line, propertyId })),
  )
}

/** Returns the entry of a credit of a vendor that is voided: postVendorCredit with sides swapped. */
export function postVendorCreditReversal(vendorCredit: Occasion & ExpensePart): JournalEntry {
  return entry('vendor_credit_reversal', vendorCredit, reverseLines(postVendorCredit(vendorCredit).lines))
}

/**
 * The used part of a vendor's credit: cents of a property, to pay a bill (2000), or paid back in cash (1000)
 * or to the bank (1010).
 */
export type UsedVendorCredit = Occasion & {
  amountCents: Cents
  propertyId: string | null
  into: (typeof accountCodes)['accountsPayable'] | CashCode
}

/** Returns the entry of the use of a vendor credit: Dr 2000 for a bill, or Dr 1000 or 1010 for money, Cr 1350. */
export function postVendorCreditUse(use: UsedVendorCredit): JournalEntry {
  const { amountCents, propertyId, into } = use
  const lines = [debit(into, amountCents), credit(1350, amountCents)]
  return entry(
    'vendor_credit_use',
    use,
    lines.map((line) => ({ ...line, propertyId })),
  )
}

/** Returns the entry of a use of a vendor credit that is taken back: postVendorCreditUse with sides swapped. */
export function postVendorCreditUseReversal(use: UsedVendorCredit): JournalEntry {
  return entry('vendor_credit_use_reversal', use, reverseLines(postVendorCreditUse(use).lines))
}
