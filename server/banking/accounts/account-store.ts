import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { bankAccountTable } from '#server/schema/money/banking.ts'
import type { BalanceSource } from '#shared/banking/contract.ts'
import type { ChosenEncoding } from '#shared/banking/files/statement-file.ts'
import type { CashBefore } from '#shared/ledger/postings/bank-posting.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type BankAccountFields = InsertOf<typeof bankAccountTable>

export type BankAccountRow = RowOf<typeof bankAccountTable> & {
  bookCents: Cents
  statement: { balance: Cents; date: PlainDate; source: BalanceSource } | null
  openLines: number
  lastImport: { id: string; at: string; through: PlainDate | null } | null
}

const columns = `${bankAccountTable.select('a')},
  coalesce((SELECT sum(l.amount_cents) FROM journal_lines l WHERE l.account_id = $1 AND l.bank_account_id = a.id), 0)::bigint AS "bookCents",
  (SELECT json_build_object('balance', known.cents, 'date', known.day, 'source', known.source) FROM
    (SELECT i.closing_cents AS cents, i.closing_on AS day, 'FILE' AS source, i.id FROM bank_imports i
     WHERE i.account_id = $1 AND i.bank_account_id = a.id AND i.undone_at IS NULL AND i.closing_on IS NOT NULL
     UNION ALL
     SELECT r.statement_cents, r.statement_on, 'RECONCILIATION', r.id FROM bank_reconciliations r
     WHERE r.account_id = $1 AND r.bank_account_id = a.id AND r.finished_at IS NOT NULL) known
   ORDER BY known.day DESC, known.source = 'FILE' DESC, known.id DESC LIMIT 1) AS statement,
  (SELECT count(*)::int FROM bank_lines b
   WHERE b.account_id = $1 AND b.bank_account_id = a.id AND b.state = 'OPEN') AS "openLines",
  (SELECT json_build_object('id', i.id, 'at', i.created_at, 'through', i.last_on) FROM bank_imports i
   WHERE i.account_id = $1 AND i.bank_account_id = a.id AND i.undone_at IS NULL ORDER BY i.id DESC LIMIT 1) AS "lastImport"`

/** Lists the bank accounts: the default one first, archived ones last. */
export async function listBankAccountRows(db: Db, accountId: string): Promise<BankAccountRow[]> {
  return db.query<BankAccountRow>(
    `SELECT ${columns} FROM bank_accounts a WHERE a.account_id = $1
     ORDER BY a.archived_at IS NOT NULL, a.is_default DESC, a.name, a.id`,
    [accountId],
  )
}

export async function findBankAccount(
  db: Db,
  accountId: string,
  id: string,
): Promise<BankAccountRow | undefined> {
  const [row] = await db.query<BankAccountRow>(
    `SELECT ${columns} FROM bank_accounts a WHERE a.account_id = $1 AND a.id = $2`,
    [accountId, id],
  )
  return row
}

export type LockedBankAccount = BankAccountFields & {
  isArchived: boolean
  statementKey: string | null
  fileEncoding: ChosenEncoding | null
  version: number
  createdAt: Date
}

/** Finds a bank account and locks it, so that imports, matches and changes of it happen one after the other. */
export async function lockBankAccount(
  db: Db,
  accountId: string,
  id: string,
): Promise<LockedBankAccount | undefined> {
  const [row] = await db.query<LockedBankAccount>(
    `SELECT ${bankAccountTable.select('a', [...bankAccountTable.written, 'isArchived', 'statementKey', 'fileEncoding', 'version', 'createdAt'])}
     FROM bank_accounts a WHERE a.account_id = $1 AND a.id = $2 FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

export async function insertBankAccount(
  db: Db,
  accountId: string,
  fields: BankAccountFields,
  now: Date,
): Promise<void> {
  await db.query(bankAccountTable.insert, bankAccountTable.insertValues(accountId, now, [fields]))
}

export async function updateBankAccountRow(
  db: Db,
  accountId: string,
  fields: BankAccountFields,
  now: Date,
): Promise<void> {
  await db.query(bankAccountTable.update, bankAccountTable.updateValues(accountId, now, fields))
}

export async function archiveBankAccountRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE bank_accounts SET archived_at = $3, is_default = false, includes_deposits = false, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}

/** Takes the default from the account that has it. */
export async function clearDefault(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE bank_accounts SET is_default = false, version = version + 1, updated_at = $2
     WHERE account_id = $1 AND is_default`,
    [accountId, now],
  )
}

/** Makes the oldest bank account that is neither a card nor archived the default, where none is. */
export async function ensureDefault(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE bank_accounts SET is_default = true, version = version + 1, updated_at = $2
     WHERE account_id = $1
       AND id = (SELECT id FROM bank_accounts WHERE account_id = $1 AND archived_at IS NULL AND kind <> 'CREDIT_CARD' ORDER BY created_at, id LIMIT 1)
       AND NOT EXISTS (SELECT FROM bank_accounts WHERE account_id = $1 AND is_default)`,
    [accountId, now],
  )
}

/** Whether the account has entries besides its opening balance, or lines of a bank. */
export async function isInUse(db: Db, accountId: string, id: string): Promise<boolean> {
  const [row] = await db.query<{ isUsed: boolean }>(
    `SELECT EXISTS (SELECT FROM bank_lines WHERE account_id = $1 AND bank_account_id = $2)
       OR EXISTS (SELECT FROM journal_lines l JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
         WHERE l.account_id = $1 AND l.bank_account_id = $2
           AND e.kind NOT IN ('bank_opening', 'bank_opening_reversal', 'opening_cash', 'opening_cash_reversal')) AS "isUsed"`,
    [accountId, id],
  )
  return row!.isUsed // a row without a table
}

/**
 * Sums, by property, the cash that the books have through a day and no bank account has, in cents. What a deposit or a line of a
 * bank has moved since was still in hand on that day: it is in no bank's balance.
 */
export async function listCashBefore(db: Db, accountId: string, on: PlainDate): Promise<CashBefore[]> {
  return db.query<CashBefore>(
    `WITH moved AS (
       SELECT x.payment_id, NULL::uuid AS expense_id, NULL::uuid AS owner_transaction_id
       FROM bank_deposit_payments x JOIN bank_deposits d ON d.account_id = $1 AND d.id = x.deposit_id
       WHERE x.account_id = $1 AND x.is_active AND d.deposited_on > $2
       UNION
       SELECT p.payment_id, p.expense_id, p.owner_transaction_id
       FROM bank_lines b
       JOIN bank_matches m ON m.account_id = $1 AND m.bank_line_id = b.id AND m.undone_at IS NULL
       JOIN bank_match_parts p ON p.account_id = $1 AND p.match_id = m.id AND p.is_active AND p.kind <> 'RETURN'
       WHERE b.account_id = $1 AND b.state = 'MATCHED' AND b.posted_on > $2)
     SELECT property_id AS "propertyId",
            coalesce(sum(cents) FILTER (WHERE code = ${accountCodes.bank}), 0)::bigint AS "unassignedCents",
            coalesce(sum(cents) FILTER (WHERE code = ${accountCodes.undepositedFunds}), 0)::bigint AS "undepositedCents"
     FROM (
       SELECT l.property_id, l.code, l.amount_cents AS cents FROM journal_lines l
       WHERE l.account_id = $1 AND l.code IN (${accountCodes.undepositedFunds}, ${accountCodes.bank}) AND l.entry_on <= $2 AND l.bank_account_id IS NULL
       UNION ALL
       SELECT l.property_id, l.code, -l.amount_cents
       FROM moved
       JOIN journal_entries e ON e.account_id = $1 AND e.refund_id IS NULL AND (e.payment_id = moved.payment_id OR e.expense_id = moved.expense_id
         OR e.owner_transaction_id = moved.owner_transaction_id)
       JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code IN (${accountCodes.undepositedFunds}, ${accountCodes.bank}) AND l.entry_on <= $2
         AND l.bank_account_id IS NULL
     ) cash
     GROUP BY 1 ORDER BY 1 NULLS FIRST`,
    [accountId, on],
  )
}

type CashSums = Record<'inAccounts' | 'onCards' | 'undeposited' | 'unassigned' | 'depositsHeld', Cents> & {
  /** Null without a trust account that the caller reaches. */
  inTrustAccounts: Cents | null
  openLines: number
}

/**
 * Returns four sums in cents: cash in accounts, debt on cards, cash in trust accounts, and deposits held.
 * Also returns the undeposited cash, the cash without a bank account, and the number of open bank lines.
 */
export async function sumCash(db: Db, accountId: string): Promise<CashSums> {
  const [row] = await db.query<CashSums>(
    `WITH trust AS (SELECT id FROM bank_accounts WHERE account_id = $1 AND kind = 'TRUST')
     SELECT coalesce(sum(amount_cents) FILTER (WHERE code = ${accountCodes.bank} AND bank_account_id IS NOT NULL), 0)::bigint AS "inAccounts",
            coalesce(-sum(amount_cents) FILTER (WHERE code = ${accountCodes.creditCardsPayable}), 0)::bigint AS "onCards",
            coalesce(sum(amount_cents) FILTER (WHERE code = ${accountCodes.undepositedFunds}), 0)::bigint AS undeposited,
            coalesce(sum(amount_cents) FILTER (WHERE code = ${accountCodes.bank} AND bank_account_id IS NULL), 0)::bigint AS unassigned,
            CASE WHEN EXISTS (SELECT FROM trust)
              THEN coalesce(sum(amount_cents) FILTER (WHERE bank_account_id IN (SELECT id FROM trust)), 0)::bigint END AS "inTrustAccounts",
            coalesce(-sum(amount_cents) FILTER (WHERE code = ${accountCodes.depositsHeld}), 0)::bigint AS "depositsHeld",
            (SELECT count(*)::int FROM bank_lines WHERE account_id = $1 AND state = 'OPEN') AS "openLines"
     FROM journal_lines WHERE account_id = $1 AND code IN (${accountCodes.undepositedFunds}, ${accountCodes.bank}, ${accountCodes.creditCardsPayable}, ${accountCodes.depositsHeld})`,
    [accountId],
  )
  return row! // an aggregate returns one row
}
