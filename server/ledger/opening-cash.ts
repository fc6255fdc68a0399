import type { Db } from '#server/platform/database/database.ts'
import { postOpeningCash } from '#shared/ledger/bank-posting.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { findOpeningCashEntry } from './bank-entry-store.ts'
import { reverseBankEntry } from './bank-entries.ts'
import { insertPostings, type LedgerContext } from './journal-store.ts'
import { findOpeningBankAccount, listOpeningReceipts } from './opening-cash-store.ts'

/**
 * Moves money of other books out of undeposited funds, on its day or on that of the bank's opening balance where that is
 * later: the bank's balance contains it already, so that it is not counted twice, and it stays cash of its property. Of these payments, or
 * of all since a day. Does nothing where there is no bank account yet: its opening balance will take the money over.
 */
export async function moveOpeningCash(
  db: Db,
  ledger: LedgerContext,
  which: { paymentIds: readonly string[] } | { after: PlainDate },
): Promise<void> {
  const bank = await findOpeningBankAccount(db)
  const receipts = bank ? await listOpeningReceipts(db, ledger.accountId, which) : []
  if (!bank || receipts.length === 0) {
    return
  }
  await insertPostings(
    db,
    ledger,
    receipts.map(({ paymentId, propertyId, receivedOn, cents }) => ({
      entry: postOpeningCash({
        on: maxDate(receivedOn, bank.openedOn),
        description: 'Contained in the opening balance of the bank',
        bankAccountId: bank.id,
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

/** Takes `moveOpeningCash` of a payment back, before the payment leaves the books. Returns whether there was something to take back. */
export async function reverseOpeningCash(db: Db, ledger: LedgerContext, paymentId: string): Promise<boolean> {
  const entry = await findOpeningCashEntry(db, ledger.accountId, paymentId)
  if (entry) {
    await reverseBankEntry(db, ledger, entry, 'opening_cash_reversal', 'Correction')
  }
  return entry !== undefined
}
