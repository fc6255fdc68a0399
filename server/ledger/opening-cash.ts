import type { Db } from '#server/platform/database/database.ts'
import { postOpeningCash, postOpeningDeposit } from '#shared/ledger/bank-posting.ts'
import type { Cents } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { listOpeningCashEntries } from './bank-entry-store.ts'
import { reverseBankEntry } from './bank-entries.ts'
import { insertPostings, type LedgerContext } from './journal-store.ts'
import { findOpeningBankAccounts, listOpeningReceipts } from './opening-cash-store.ts'

const openingCashDescription = 'Contained in the opening balance of the bank'

/**
 * Moves money of other books out of undeposited funds, on its day or on that of the bank's opening balance where that is
 * later: the bank's balance contains it already, so that it is not counted twice, and it stays cash of its property. A deposit goes to the
 * bank account that includes the deposits, where there is one. Of these payments, or of all since a day. Does nothing where there is no
 * bank account yet: its opening balance will take the money over.
 */
export async function moveOpeningCash(
  db: Db,
  ledger: LedgerContext,
  which: { paymentIds: readonly string[] } | { after: PlainDate },
): Promise<void> {
  const banks = await findOpeningBankAccounts(db)
  const receipts = banks ? await listOpeningReceipts(db, ledger.accountId, which) : []
  if (!banks || receipts.length === 0) {
    return
  }
  await insertPostings(
    db,
    ledger,
    receipts.map(({ paymentId, propertyId, receivedOn, cents, isDeposit }) => {
      const bank = isDeposit ? banks.ofDeposits : banks.ofRent
      return {
        entry: postOpeningCash({
          on: maxDate(receivedOn, bank.openedOn),
          description: openingCashDescription,
          bankAccountId: bank.id,
          propertyId,
          amountCents: cents,
        }),
        type: 'BANK',
        leaseId: null,
        propertyId: null,
        paymentId,
      }
    }),
  )
}

/** A deposit that is held in another bank account than the books had assumed: of a payment, from a day on, in cents. */
export type OpeningDeposit = {
  paymentId: string
  propertyId: string
  fromId: string
  on: PlainDate
  cents: Cents
}

/** Moves the cash of deposits to the bank account whose opening balance contains them. */
export async function moveOpeningDeposits(
  db: Db,
  ledger: LedgerContext,
  toId: string,
  deposits: readonly OpeningDeposit[],
): Promise<void> {
  await insertPostings(
    db,
    ledger,
    deposits.map(({ paymentId, propertyId, fromId, on, cents }) => ({
      entry: postOpeningDeposit({
        on,
        description: openingCashDescription,
        fromId,
        toId,
        propertyId,
        amountCents: cents,
      }),
      type: 'BANK',
      leaseId: null,
      propertyId: null,
      paymentId,
    })),
  )
}

/** Takes `moveOpeningCash` and `moveOpeningDeposits` of a payment back, before the payment leaves the books. Returns whether there was something to take back. */
export async function reverseOpeningCash(db: Db, ledger: LedgerContext, paymentId: string): Promise<boolean> {
  const entries = await listOpeningCashEntries(db, ledger.accountId, paymentId)
  for (const entry of entries) {
    await reverseBankEntry(db, ledger, entry, 'opening_cash_reversal', 'Correction')
  }
  return entries.length > 0
}
