import type { Db } from '#server/platform/database/database.ts'
import type { JournalLine } from '#shared/ledger/postings/posting.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { findUnreversedEntry } from './journal-store.ts'

/** An entry as it is stored, with the lines that a reversal needs. */
export type StoredEntry = { id: string; on: PlainDate; description: string; lines: JournalLine[] }

const entrySql = (condition: string) => `SELECT e.id, e.entry_on AS "on", e.description,
    json_agg(json_build_object('code', l.code, 'amountCents', l.amount_cents, 'propertyId', l.property_id,
      'bankAccountId', l.bank_account_id) ORDER BY l.line_no) AS lines
  FROM journal_entries e JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id
  WHERE e.account_id = $1 AND ${condition}
    AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.account_id = $1 AND r.reverses_entry_id = e.id)
  GROUP BY e.account_id, e.id`

/** Finds the entry of a bank account's opening balance that is not reversed. */
export async function findOpeningEntry(
  db: Db,
  accountId: string,
  bankAccountId: string,
): Promise<StoredEntry | undefined> {
  const [row] = await db.query<StoredEntry>(
    entrySql(`e.kind = 'bank_opening' AND EXISTS (SELECT FROM journal_lines o
      WHERE o.account_id = $1 AND o.entry_id = e.id AND o.bank_account_id = $2)`),
    [accountId, bankAccountId],
  )
  return row
}

/** Finds the entry of a transfer that is not reversed. */
export async function findTransferEntry(
  db: Db,
  accountId: string,
  bankTransferId: string,
): Promise<string | undefined> {
  return findUnreversedEntry(db, accountId, { bankTransferId })
}

/** Finds the entry of a match that is not reversed; a match that moved nothing has none. */
export async function findMatchEntry(
  db: Db,
  accountId: string,
  matchId: string,
): Promise<StoredEntry | undefined> {
  const [row] = await db.query<StoredEntry>(entrySql(`e.kind = 'bank_match' AND e.bank_match_id = $2`), [
    accountId,
    matchId,
  ])
  return row
}

/**
 * Lists the entries of a deposit that are not reversed: its own entries, and the entries of payments that
 * moved to another property.
 */
export async function listDepositEntries(
  db: Db,
  accountId: string,
  depositId: string,
): Promise<StoredEntry[]> {
  return db.query<StoredEntry>(entrySql(`e.kind = 'deposit' AND e.bank_deposit_id = $2`), [
    accountId,
    depositId,
  ])
}

/** Lists the entries that moved the money of a payment into a bank's opening balance and are not reversed. */
export async function listOpeningCashEntries(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<StoredEntry[]> {
  return db.query<StoredEntry>(entrySql(`e.kind = 'opening_cash' AND e.payment_id = $2`), [
    accountId,
    paymentId,
  ])
}
