import { accountCodes } from '#shared/ledger/account-codes.ts'
import { addCents, type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'

import {
  assertBalanced,
  type JournalEntry,
  type JournalLine,
  type Occasion,
  reverseLines,
} from './posting.ts'

/** A transfer between two own bank accounts (cents, more than zero) of money of a property; null: of none. */
export type Transfer = Occasion & {
  fromId: string
  toId: string
  amountCents: Cents
  propertyId: string | null
}

/** The amounts on cash accounts of a property (null: of none) through an opening balance's day, in cents. */
export type CashBefore = {
  propertyId: string | null
  /** On 1010, in no bank account. */
  unassignedCents: Cents
  /** On 1000; zero where it is not part of the opening balance. */
  undepositedCents: Cents
}

/** Returns the entry of a transfer between own bank accounts: Dr 1010 of the one, Cr 1010 of the other. */
export function postTransfer(transfer: Transfer): JournalEntry {
  return bankEntry('transfer', transfer, transferLines(transfer))
}

/** Returns the entry of a voided transfer: postTransfer with sides swapped. */
export function postTransferReversal(transfer: Transfer): JournalEntry {
  return bankEntry('transfer_reversal', transfer, reverseLines(transferLines(transfer)))
}

function transferLines({ fromId, toId, amountCents, propertyId }: Transfer): JournalLine[] {
  return [
    { code: accountCodes.bank, amountCents, propertyId, bankAccountId: toId },
    { code: accountCodes.bank, amountCents: negateCents(amountCents), propertyId, bankAccountId: fromId },
  ]
}

/**
 * Returns the entry of a bank account's opening balance in cents (negative: owed on a card). What the books had on cash
 * accounts through that day is in the bank's balance: it moves to 1010 of the account and stays cash of its property. The
 * difference is owner equity (3000) of no property. Undefined where there is nothing to post.
 */
export function postBankOpening(
  opening: Occasion & { bankAccountId: string; openingCents: Cents; before: readonly CashBefore[] },
): JournalEntry | undefined {
  const { bankAccountId, openingCents, before } = opening
  const cashOf = ({ unassignedCents, undepositedCents }: CashBefore) =>
    addCents(unassignedCents, undepositedCents)
  const differenceCents = cents(openingCents - sumCents(before.map(cashOf)))
  const lines: JournalLine[] = [
    { code: accountCodes.bank, amountCents: differenceCents, bankAccountId, propertyId: null },
    { code: accountCodes.ownerEquity, amountCents: negateCents(differenceCents), propertyId: null },
    ...before.flatMap((one): JournalLine[] => [
      { code: accountCodes.bank, amountCents: cashOf(one), bankAccountId, propertyId: one.propertyId },
      {
        code: accountCodes.bank,
        amountCents: negateCents(one.unassignedCents),
        bankAccountId: null,
        propertyId: one.propertyId,
      },
      {
        code: accountCodes.undepositedFunds,
        amountCents: negateCents(one.undepositedCents),
        propertyId: one.propertyId,
      },
    ]),
  ]
  const used = lines.filter(({ amountCents }) => amountCents !== 0)
  return used.length === 0 ? undefined : bankEntry('bank_opening', opening, used)
}

/**
 * Returns the entry of money of other books (cents, more than zero) that a bank's opening balance contains: Dr 1010, Cr 1000
 * of its property, and Cr 1010, Dr 3000 of no property, to which the opening balance had put it.
 */
export function postOpeningCash(
  cash: Occasion & { bankAccountId: string; propertyId: string; amountCents: Cents },
): JournalEntry {
  const { bankAccountId, propertyId, amountCents } = cash
  return bankEntry('opening_cash', cash, [
    { code: accountCodes.bank, amountCents, bankAccountId, propertyId },
    { code: accountCodes.undepositedFunds, amountCents: negateCents(amountCents), propertyId },
    { code: accountCodes.bank, amountCents: negateCents(amountCents), bankAccountId, propertyId: null },
    { code: accountCodes.ownerEquity, amountCents, propertyId: null },
  ])
}

/**
 * Returns the entry of a security deposit (cents, more than zero) that is in the opening balance of another bank account than the
 * books had assumed: the cash of its property moves there, and as much of no property moves back. Both balances stay as they are.
 */
export function postOpeningDeposit(
  deposit: Occasion & { fromId: string; toId: string; propertyId: string; amountCents: Cents },
): JournalEntry {
  const { fromId, toId } = deposit
  return bankEntry('opening_cash', deposit, [
    ...transferLines(deposit),
    ...transferLines({ ...deposit, fromId: toId, toId: fromId, propertyId: null }),
  ])
}

/** Returns an entry about own bank accounts of these lines, zeros left out. Throws RangeError unless they balance. */
export function bankEntry(
  kind: JournalEntry['kind'],
  { on, description, label = null }: Occasion,
  lines: readonly JournalLine[],
): JournalEntry {
  const used = lines.filter(({ amountCents }) => amountCents !== 0)
  assertBalanced(used)
  return { kind, on, description, label, lines: used }
}
