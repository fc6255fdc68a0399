import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf } from '#server/platform/database/table.ts'
import { bankLineTable } from '#server/schema/money/banking.ts'
import type {
  ChosenEncoding,
  ColumnMapping,
  StatementFormat,
  StoredLine,
} from '#shared/banking/files/statement-file.ts'
import type { Cents } from '#shared/lib/money.ts'
import { movedDays } from '#shared/banking/matching/duplicates.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

/** Lets this transaction wait while a file is read, which takes more than the usual 15 seconds on a machine that is busy. */
export async function allowLongReading(db: Db): Promise<void> {
  await db.query(`SELECT set_config('idle_in_transaction_session_timeout', '3min', true)`)
}

export type BankImportRow = {
  id: string
  bankAccountId: string
  bankAccountName: string
  filename: string
  format: StatementFormat
  size: number
  added: number
  duplicates: number
  removed: number
  pending: number
  faults: number
  firstOn: PlainDate | null
  lastOn: PlainDate | null
  closingCents: Cents | null
  closingOn: PlainDate | null
  /** The warnings of the import, as sentences. */
  warnings: string[]
  confirmed: number
  isUndone: boolean
  importedAt: Date
  importedBy: string | null
}

const select = `SELECT i.id, i.bank_account_id AS "bankAccountId", a.name AS "bankAccountName", i.filename, i.format,
    i.size_bytes AS size, i.added, i.duplicates, i.removed, i.pending, i.faults, i.first_on AS "firstOn",
    i.last_on AS "lastOn", i.closing_cents AS "closingCents", i.closing_on AS "closingOn", i.warnings,
    (SELECT count(*)::int FROM bank_lines b
     WHERE b.account_id = $1 AND b.import_id = i.id AND b.state = 'MATCHED') AS confirmed,
    i.undone_at IS NOT NULL AS "isUndone", i.created_at AS "importedAt",
    (SELECT name FROM users u WHERE u.id = i.created_by) AS "importedBy"
  FROM bank_imports i JOIN bank_accounts a ON a.account_id = $1 AND a.id = i.bank_account_id`

export async function listImportRows(
  db: Db,
  accountId: string,
  bankAccountId: string,
): Promise<BankImportRow[]> {
  return db.query<BankImportRow>(
    `${select} WHERE i.account_id = $1 AND i.bank_account_id = $2 ORDER BY i.id DESC LIMIT 100`,
    [accountId, bankAccountId],
  )
}

export async function findImport(db: Db, accountId: string, id: string): Promise<BankImportRow | undefined> {
  const [row] = await db.query<BankImportRow>(`${select} WHERE i.account_id = $1 AND i.id = $2`, [
    accountId,
    id,
  ])
  return row
}

/**
 * Finds the import of a file with this content, and of this account in it, into a bank account, unless it was undone. Imports
 * of earlier releases have no key: they are of any account of the file.
 */
export async function findSameFile(
  db: Db,
  accountId: string,
  {
    bankAccountId,
    sha256,
    statementKey,
  }: { bankAccountId: string; sha256: Buffer; statementKey: string | null },
): Promise<BankImportRow | undefined> {
  const [row] = await db.query<BankImportRow>(
    `${select} WHERE i.account_id = $1 AND i.bank_account_id = $2 AND i.sha256 = $3 AND i.undone_at IS NULL
       AND ($4::text IS NULL OR i.statement_key IS NULL OR i.statement_key = $4) ORDER BY i.id LIMIT 1`,
    [accountId, bankAccountId, sha256, statementKey],
  )
  return row
}

/**
 * Returns the last closing balance that an import of a bank account had before a day. Also returns the sums
 * of the stored lines that follow it, through that day. Lines on the closing day itself follow it if they
 * came with a later file.
 */
export async function findClosingBefore(
  db: Db,
  accountId: string,
  { bankAccountId, before }: { bankAccountId: string; before: PlainDate },
): Promise<{ balanceCents: Cents; date: PlainDate; movedCents: Cents; removedCents: Cents } | undefined> {
  const [row] = await db.query<{
    balanceCents: Cents
    date: PlainDate
    movedCents: Cents
    removedCents: Cents
  }>(
    `SELECT i.closing_cents AS "balanceCents", i.closing_on AS date,
            coalesce(sum(l.amount_cents) FILTER (WHERE l.state <> 'REMOVED'), 0)::bigint AS "movedCents",
            coalesce(sum(l.amount_cents) FILTER (WHERE l.state = 'REMOVED'), 0)::bigint AS "removedCents"
     FROM (SELECT * FROM bank_imports WHERE account_id = $1 AND bank_account_id = $2 AND undone_at IS NULL
             AND closing_on < $3 ORDER BY closing_on DESC, id DESC LIMIT 1) i
     LEFT JOIN bank_lines l ON l.account_id = $1 AND l.bank_account_id = $2 AND l.posted_on <= $3
       AND (l.posted_on > i.closing_on OR (l.posted_on = i.closing_on AND l.import_id > i.id))
     GROUP BY i.closing_cents, i.closing_on`,
    [accountId, bankAccountId, before],
  )
  return row
}

export async function findFile(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ filename: string; gzip: Buffer } | undefined> {
  const [row] = await db.query<{ filename: string; gzip: Buffer }>(
    'SELECT filename, gzip FROM bank_imports WHERE account_id = $1 AND id = $2',
    [accountId, id],
  )
  return row
}

/** Lists the stored lines of a bank account to find duplicates of lines between two days, which the bank may have moved. */
export async function listStoredLines(
  db: Db,
  accountId: string,
  { bankAccountId, from, to }: { bankAccountId: string; from: PlainDate; to: PlainDate },
): Promise<StoredLine[]> {
  return db.query<StoredLine>(
    `SELECT l.id, l.posted_on AS date, l.amount_cents AS "amountCents", l.description, l.memo, l.fit_id AS "fitId",
            l.state = 'REMOVED' AS "isRemoved", i.format
     FROM bank_lines l JOIN bank_imports i ON i.account_id = $1 AND i.id = l.import_id
     WHERE l.account_id = $1 AND l.bank_account_id = $2 AND l.posted_on BETWEEN $3 AND $4 ORDER BY l.id`,
    [accountId, bankAccountId, addDays(from, -movedDays), addDays(to, movedDays)],
  )
}

export type NewImport = Omit<
  BankImportRow,
  'bankAccountName' | 'confirmed' | 'isUndone' | 'importedAt' | 'importedBy'
> & { sha256: Buffer; gzip: Buffer; statementKey: string | null }

export async function insertImport(
  db: Db,
  { accountId, userId, now }: { accountId: string; userId: string | null; now: Date },
  row: NewImport,
): Promise<void> {
  await db.query(
    `INSERT INTO bank_imports (account_id, id, bank_account_id, filename, format, sha256, size_bytes, gzip, added, duplicates,
       removed, pending, faults, first_on, last_on, closing_cents, closing_on, created_at, created_by, statement_key, warnings)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    [
      accountId,
      row.id,
      row.bankAccountId,
      row.filename,
      row.format,
      row.sha256,
      row.size,
      row.gzip,
      row.added,
      row.duplicates,
      row.removed,
      row.pending,
      row.faults,
      row.firstOn,
      row.lastOn,
      row.closingCents,
      row.closingOn,
      now,
      userId,
      row.statementKey,
      JSON.stringify(row.warnings),
    ],
  )
}

const linesAtOnce = 5_000

/** Inserts lines in portions, so that no statement takes long. */
export async function insertBankLines(
  db: Db,
  accountId: string,
  lines: readonly InsertOf<typeof bankLineTable>[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const portion = lines.slice(at, at + linesAtOnce)
    await db.query(bankLineTable.insert, bankLineTable.insertValues(accountId, now, portion))
  }
}

/**
 * Deletes the lines of an import and marks it as undone. A line that was matched before stays as a removed one, because
 * the books name its match.
 */
export async function undoImportRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `DELETE FROM bank_lines b WHERE account_id = $1 AND import_id = $2
       AND NOT EXISTS (SELECT FROM bank_matches m WHERE m.account_id = $1 AND m.bank_line_id = b.id)`,
    [accountId, id],
  )
  await db.query(
    `UPDATE bank_lines SET state = 'REMOVED', state_reason = NULL, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND import_id = $2 AND state <> 'REMOVED'`,
    [accountId, id, now],
  )
  await db.query('UPDATE bank_imports SET undone_at = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    now,
  ])
}

/** Lists how files of a bank account were read before, one mapping for each shape. */
export async function listMappings(
  db: Db,
  accountId: string,
  bankAccountId: string,
): Promise<ColumnMapping[]> {
  const rows = await db.query<{ mapping: ColumnMapping }>(
    'SELECT mapping FROM bank_csv_mappings WHERE account_id = $1 AND bank_account_id = $2',
    [accountId, bankAccountId],
  )
  return rows.map(({ mapping }) => mapping)
}

/** Keeps how files of a shape are read. */
export async function keepMapping(
  db: Db,
  accountId: string,
  { bankAccountId, mapping, now }: { bankAccountId: string; mapping: ColumnMapping; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO bank_csv_mappings (account_id, bank_account_id, fingerprint, mapping, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (account_id, bank_account_id, fingerprint) DO UPDATE SET mapping = $4, updated_at = $5`,
    [accountId, bankAccountId, mapping.fingerprint, JSON.stringify(mapping), now],
  )
}

/** Keeps which account of a file this bank account is. */
export async function keepStatementKey(
  db: Db,
  accountId: string,
  bankAccountId: string,
  key: string,
): Promise<void> {
  await db.query('UPDATE bank_accounts SET statement_key = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    bankAccountId,
    key,
  ])
}

/** Keeps how a person read the letters of a file whose bytes decide for no encoding. */
export async function keepEncoding(
  db: Db,
  accountId: string,
  bankAccountId: string,
  encoding: ChosenEncoding,
): Promise<void> {
  await db.query('UPDATE bank_accounts SET file_encoding = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    bankAccountId,
    encoding,
  ])
}
