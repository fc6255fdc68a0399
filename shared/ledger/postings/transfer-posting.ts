import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { CashCode } from '#shared/ledger/postings/cash-code.ts'
import { type Cents, negateCents } from '#shared/lib/money.ts'

import { bankEntry } from './bank-posting.ts'
import {
  type JournalEntry,
  type JournalLine,
  type Occasion,
  type Receipt,
  received,
  reverseLines,
} from './posting.ts'

/** Money that leaves a lease for another one: an amount in cents, more than zero. */
type MovedOut = Occasion & { amountCents: Cents }

/** The cash that goes along where money moves between leases of two properties: its account, and the two properties. */
export type CashMove = { code: CashCode; bankAccountId: string | null; fromId: string; toId: string }

/** Money that comes from another lease, and the cash that goes along; null where the property is the same. */
type MovedIn = Receipt & { cash: CashMove | null }

/** Returns the entry of a deposit or credit that leaves a lease for another one: Dr 2200, Cr 2100. No money is paid out. */
export function postMovedOut(moved: MovedOut): JournalEntry {
  return bankEntry('refund', moved, outLines(moved))
}

/** Returns the entry that takes back what left a lease for another one: postMovedOut with sides swapped. */
export function postMovedOutReversal(moved: MovedOut): JournalEntry {
  return bankEntry('refund_reversal', moved, reverseLines(outLines(moved)))
}

/**
 * Returns the entry of a deposit or credit that comes from another lease: Dr 2100 of that lease, Cr 1200 for the allocated part,
 * Cr 2200 for the rest. Where the properties differ, the cash goes along within its account: Cr and Dr 1000 or 1010.
 */
export function postMovedIn(moved: MovedIn): JournalEntry {
  return bankEntry('payment', moved, inLines(moved))
}

/** Returns the entry that takes back money that came from another lease: postMovedIn with sides swapped. */
export function postMovedInReversal(moved: MovedIn): JournalEntry {
  return bankEntry('payment_reversal', moved, reverseLines(inLines(moved)))
}

function outLines({ amountCents }: MovedOut): JournalLine[] {
  return [
    { code: accountCodes.prepaidRent, amountCents },
    { code: accountCodes.depositsHeld, amountCents: negateCents(amountCents) },
  ]
}

function inLines(moved: MovedIn): JournalLine[] {
  const { amountCents, cash } = moved
  return [
    { code: accountCodes.depositsHeld, amountCents },
    ...received(moved),
    ...(cash ? cashLines(cash, amountCents) : []),
  ]
}

function cashLines({ code, bankAccountId, fromId, toId }: CashMove, amountCents: Cents): JournalLine[] {
  const account = code === accountCodes.bank ? { code, bankAccountId } : { code }
  return [
    { ...account, amountCents: negateCents(amountCents), propertyId: fromId },
    { ...account, amountCents, propertyId: toId },
  ]
}
