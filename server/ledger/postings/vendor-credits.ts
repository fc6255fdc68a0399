import type { Db } from '#server/platform/database/database.ts'
import type { ExpensePart } from '#shared/ledger/postings/expense-part.ts'
import {
  postVendorCredit,
  postVendorCreditReversal,
  postVendorCreditUse,
  postVendorCreditUseReversal,
  type UsedVendorCredit,
} from '#shared/ledger/postings/vendor-credit-posting.ts'

import { type LedgerContext, findUnreversedEntry, insertPostings } from './journal-store.ts'

/** A credit of a vendor as posted in the books: its day, account, property and cents. */
export type PostedVendorCredit = Parameters<typeof postVendorCredit>[0] & ExpensePart & { id: string }

/** A use of a credit of a vendor as posted in the books. */
export type PostedVendorCreditUse = UsedVendorCredit & { id: string }

const unplaced = { type: 'EXPENSE', leaseId: null, propertyId: null } as const

/** Posts a credit of a vendor on its day: Dr 1350, Cr its expense account. */
export async function postVendorCreditOf(
  db: Db,
  ledger: LedgerContext,
  credit: PostedVendorCredit,
): Promise<void> {
  await insertPostings(db, ledger, [
    { entry: postVendorCredit(credit), ...unplaced, vendorCreditId: credit.id },
  ])
}

/** Reverses a credit of a vendor that was recorded by mistake, on its own date. */
export async function reverseVendorCreditOf(
  db: Db,
  ledger: LedgerContext,
  credit: PostedVendorCredit,
): Promise<void> {
  const { id: vendorCreditId, description } = credit
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { vendorCreditId })
  const entry = postVendorCreditReversal({ ...credit, description: `Voided: ${description}` })
  await insertPostings(db, ledger, [{ entry, ...unplaced, vendorCreditId, reversesEntryId }])
}

/** Posts uses of a credit of a vendor, each on its day: Dr accounts payable of the bill, or cash, Cr 1350. */
export async function postVendorCreditUses(
  db: Db,
  ledger: LedgerContext,
  uses: readonly PostedVendorCreditUse[],
): Promise<void> {
  await insertPostings(
    db,
    ledger,
    uses.map((use) => ({ entry: postVendorCreditUse(use), ...unplaced, vendorCreditUseId: use.id })),
  )
}

/** Reverses a use of a credit of a vendor that was recorded by mistake, on its own date. */
export async function reverseVendorCreditUseOf(
  db: Db,
  ledger: LedgerContext,
  use: PostedVendorCreditUse,
): Promise<void> {
  const { id: vendorCreditUseId, description } = use
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { vendorCreditUseId })
  const entry = postVendorCreditUseReversal({ ...use, description: `Voided: ${description}` })
  await insertPostings(db, ledger, [{ entry, ...unplaced, vendorCreditUseId, reversesEntryId }])
}
