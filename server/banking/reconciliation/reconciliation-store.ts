import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type ReconciliationRow = {
  id: string
  bankAccountId: string
  bankAccountName: string
  /** The day of the account's opening balance. */
  openedOn: PlainDate
  statementOn: PlainDate
  statementCents: Cents
  /** As it was when it was finished, else as it is now. */
  openingCents: Cents
  /**
   * The opening amount that it would have now. It differs if an opening balance was changed after it was
   * finished.
   */
  currentOpeningCents: Cents
  /** The day of the statement before it; null where it is the first. */
  previousOn: PlainDate | null
  finishedAt: Date | null
  finishedBy: string | null
  canReopen: boolean
  createdAt: Date
  updatedAt: Date
  version: number
}

const select = `SELECT r.id, r.bank_account_id AS "bankAccountId", a.name AS "bankAccountName", a.opened_on AS "openedOn",
    r.statement_on AS "statementOn", r.statement_cents AS "statementCents",
    coalesce(r.opening_cents, before.statement_cents, a.opening_cents) AS "openingCents",
    coalesce(before.statement_cents, a.opening_cents) AS "currentOpeningCents", before.statement_on AS "previousOn",
    r.finished_at AS "finishedAt", (SELECT name FROM users u WHERE u.id = r.finished_by) AS "finishedBy",
    r.finished_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM bank_reconciliations o WHERE o.account_id = $1 AND o.bank_account_id = r.bank_account_id
        AND (o.finished_at IS NULL OR o.statement_on > r.statement_on)) AS "canReopen",
    r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.version
  FROM bank_reconciliations r
  JOIN bank_accounts a ON a.account_id = $1 AND a.id = r.bank_account_id
  LEFT JOIN LATERAL (
    SELECT o.statement_on, o.statement_cents FROM bank_reconciliations o
    WHERE o.account_id = $1 AND o.bank_account_id = r.bank_account_id AND o.finished_at IS NOT NULL
      AND o.statement_on < r.statement_on
    ORDER BY o.statement_on DESC LIMIT 1) before ON true`

/** Lists the reconciliations of a bank account, latest statement first. */
export async function listReconciliationRows(
  db: Db,
  accountId: string,
  bankAccountId: string,
): Promise<ReconciliationRow[]> {
  return db.query<ReconciliationRow>(
    `${select} WHERE r.account_id = $1 AND r.bank_account_id = $2 ORDER BY r.statement_on DESC LIMIT 500`,
    [accountId, bankAccountId],
  )
}

export async function findReconciliation(
  db: Db,
  accountId: string,
  id: string,
): Promise<ReconciliationRow | undefined> {
  const [row] = await db.query<ReconciliationRow>(`${select} WHERE r.account_id = $1 AND r.id = $2`, [
    accountId,
    id,
  ])
  return row
}

/** Writes an open reconciliation. */
export async function insertReconciliation(
  db: Db,
  accountId: string,
  fields: {
    id: string
    bankAccountId: string
    statementOn: PlainDate
    statementCents: Cents
    now: Date
  },
): Promise<void> {
  await db.query(
    `INSERT INTO bank_reconciliations (account_id, id, bank_account_id, statement_on, statement_cents, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [accountId, fields.id, fields.bankAccountId, fields.statementOn, fields.statementCents, fields.now],
  )
}

/** Changes the statement of a reconciliation, and counts its version. */
export async function updateStatement(
  db: Db,
  accountId: string,
  fields: { id: string; statementOn: PlainDate; statementCents: Cents; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE bank_reconciliations SET statement_on = $3, statement_cents = $4, version = version + 1, updated_at = $5
     WHERE account_id = $1 AND id = $2`,
    [accountId, fields.id, fields.statementOn, fields.statementCents, fields.now],
  )
}

/** Sets who finished a reconciliation, when, and with which opening balance; `null` opens it again. */
export async function setFinished(
  db: Db,
  accountId: string,
  id: string,
  finished: { openingCents: Cents; userId: string | null } | null,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE bank_reconciliations SET finished_at = CASE WHEN $3::bigint IS NULL THEN NULL ELSE $5::timestamptz END,
       opening_cents = $3, finished_by = $4, version = version + 1, updated_at = $5
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, finished?.openingCents ?? null, finished?.userId ?? null, now],
  )
}

export async function deleteReconciliation(db: Db, accountId: string, id: string): Promise<void> {
  await deleteItems(db, accountId, id)
  await db.query('DELETE FROM bank_reconciliations WHERE account_id = $1 AND id = $2', [accountId, id])
}

/**
 * Removes the marks of a reconciliation: all marks, the marks that confirmed lines set, or the marks of these
 * entries.
 */
export async function deleteItems(
  db: Db,
  accountId: string,
  id: string,
  only: { matched?: true; entryIds?: readonly string[] } = {},
): Promise<void> {
  await db.query(
    `DELETE FROM bank_reconciliation_items WHERE account_id = $1 AND reconciliation_id = $2
       AND ($3::boolean IS NULL OR is_matched) AND ($4::uuid[] IS NULL OR entry_id = ANY ($4))`,
    [accountId, id, only.matched ?? null, only.entryIds ?? null],
  )
}

/** Marks entries as cleared in a reconciliation; one that is marked stays. */
export async function insertItems(
  db: Db,
  accountId: string,
  { id, bankAccountId }: { id: string; bankAccountId: string },
  items: readonly { id: string; amountCents: Cents; isMatched: boolean }[],
): Promise<void> {
  await db.query(
    `INSERT INTO bank_reconciliation_items (account_id, reconciliation_id, bank_account_id, entry_id, amount_cents, is_matched)
     SELECT $1, $2, $3, i.* FROM unnest($4::uuid[], $5::bigint[], $6::boolean[]) i
     ON CONFLICT (account_id, reconciliation_id, entry_id) DO NOTHING`,
    [
      accountId,
      id,
      bankAccountId,
      items.map((item) => item.id),
      items.map((item) => item.amountCents),
      items.map((item) => item.isMatched),
    ],
  )
}

export type UnbookedLine = {
  id: string
  date: PlainDate
  amountCents: Cents
  description: string
  state: 'OPEN' | 'EXCLUDED'
}

/**
 * Lists the lines of a bank through a day that are not in the books, oldest first: those to review, and those after
 * `after` that are excluded.
 */
export async function listUnbookedLines(
  db: Db,
  accountId: string,
  {
    bankAccountId,
    through,
    openedOn,
    after,
  }: { bankAccountId: string; through: PlainDate; openedOn: PlainDate; after: PlainDate },
): Promise<UnbookedLine[]> {
  return db.query<UnbookedLine>(
    `SELECT id, posted_on AS date, amount_cents AS "amountCents", description, state FROM bank_lines
     WHERE account_id = $1 AND bank_account_id = $2 AND posted_on <= $3 AND posted_on > $4
       AND (state = 'OPEN' OR state = 'EXCLUDED' AND posted_on > $5)
     ORDER BY posted_on, id LIMIT 1000`,
    [accountId, bankAccountId, through, openedOn, after],
  )
}
