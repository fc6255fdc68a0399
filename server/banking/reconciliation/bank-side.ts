import type { Db } from '#server/platform/database/database.ts'
import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { findKnownBalances, sumLinesBetween } from './bank-side-store.ts'
import { type ItemRow, listItemsSince } from './reconciliation-items-store.ts'
import { listUnbookedLines, type UnbookedLine } from './reconciliation-store.ts'

/**
 * The source of a bank's balance: its opening balance, a finished reconciliation, or imported lines through a
 * day.
 */
export type BankSource = 'OPENING' | 'STATEMENT' | 'IMPORT'

/**
 * The bank's balance of an account at the end of a day, and the items that the bank does not have yet.
 * Amounts are in cents.
 */
export type BankSide = {
  /** Null where no statement and no imported line says it; else with the last day that it is known of. */
  balance: { cents: Cents; source: BankSource; on: PlainDate } | null
  /** The last statement through the day that was reconciled, or the opening balance. */
  reconciledOn: PlainDate
  /** Items that the books have and the bank does not have, oldest first. Outgoing payments are negative. */
  outstanding: ItemRow[]
  /** Items that the bank has, and that the books have on a later day. */
  bookedLater: ItemRow[]
  /** Lines of the bank that are not in the books, oldest first. */
  unbooked: UnbookedLine[]
}

/** Finds the bank's side of an account at the end of a day on or after its opening. */
export async function findBankSide(
  db: Db,
  accountId: string,
  { id, openedOn, openingCents }: { id: string; openedOn: PlainDate; openingCents: Cents },
  on: PlainDate,
): Promise<BankSide> {
  const { reconciled, closing, lastLineOn } = await findKnownBalances(db, accountId, id, on)
  const statement = reconciled ?? { on: openedOn, cents: openingCents }
  // the balance in a file of the bank is later than the statement, or says nothing new
  const known = closing && closing.on > statement.on ? closing : statement
  const [movedCents, items, unbooked] = await Promise.all([
    sumLinesBetween(db, accountId, { bankAccountId: id, after: known.on, through: on }),
    listItemsSince(db, accountId, { bankAccountId: id, on, reconciledOn: statement.on }),
    listUnbookedLines(db, accountId, {
      bankAccountId: id,
      through: on,
      openedOn: statement.on,
      after: statement.on,
    }),
  ])
  const knownOn = maxDate(known.on, lastLineOn ?? known.on)
  const source: BankSource = knownOn > statement.on ? 'IMPORT' : reconciled ? 'STATEMENT' : 'OPENING'
  return {
    balance:
      source === 'OPENING' && on > openedOn
        ? null
        : { cents: cents(known.cents + movedCents), source, on: knownOn },
    reconciledOn: statement.on,
    outstanding: items.filter(({ state, date }) => state !== 'MATCHED' && date <= on),
    bookedLater: items.filter(({ state, date }) => state === 'MATCHED' && date > on),
    unbooked,
  }
}

/** Returns the bank's balance with what it does not have yet, in cents: what the cash book should be. Null where it is not known. */
export function adjustedCents({ balance, outstanding, bookedLater }: BankSide): Cents | null {
  return balance && cents(balance.cents + sumItems(outstanding) - sumItems(bookedLater))
}

const sumItems = (items: readonly ItemRow[]) => sumCents(items.map(({ amountCents }) => amountCents))
