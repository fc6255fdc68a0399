import type { Db } from '#server/platform/database/database.ts'
import type { JournalEntry } from '#shared/ledger/postings/posting.ts'
import { negateCents } from '#shared/lib/money.ts'
import { bankEntry } from '#shared/ledger/postings/bank-posting.ts'

import type { StoredEntry } from './bank-entry-store.ts'
import { insertPostings, type LedgerContext } from './journal-store.ts'

/** Posts entries about own bank accounts, which belong to no lease: openings, transfers and matches. */
export async function postBankEntries(
  db: Db,
  ledger: LedgerContext,
  entries: readonly {
    entry: JournalEntry
    bankTransferId?: string | undefined
    bankMatchId?: string | undefined
    bankDepositId?: string | undefined
    reversesEntryId?: string | undefined
  }[],
): Promise<void> {
  await insertPostings(
    db,
    ledger,
    entries.map((one) => ({ ...one, type: 'BANK', leaseId: null, propertyId: null })),
  )
}

/** Reverses an entry about own bank accounts on its own date, line by line. */
export async function reverseBankEntry(
  db: Db,
  ledger: LedgerContext,
  { id, on, description, lines }: StoredEntry,
  kind: JournalEntry['kind'],
  why: string,
): Promise<void> {
  const reversed = lines.map((line) => ({
    ...line,
    amountCents: negateCents(line.amountCents),
  }))
  const entry = bankEntry(kind, { on, description: `${why}: ${description}` }, reversed)
  await postBankEntries(db, ledger, [{ entry, reversesEntryId: id }])
}
