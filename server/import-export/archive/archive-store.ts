import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns which of these tables have rows of the account. */
export async function listUsedTables(db: Db, tables: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string; used: boolean }>(
    tables
      .map(
        (table) =>
          `SELECT '${table}' AS name, EXISTS (SELECT FROM "${table}" WHERE account_id = current_account_id()) AS used`,
      )
      .join(' UNION ALL '),
  )
  return rows.filter((row) => row.used).map((row) => row.name)
}

export async function listMemberIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT user_id AS id FROM memberships WHERE account_id = $1', [
    accountId,
  ])
  return rows.map((row) => row.id)
}

/**
 * Moves deposits and prepaid rent in books of an earlier release to their days, by separate entries. Correct
 * books get no entries.
 */
export async function reclassifyDeposits(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query('SELECT reclassify_deposits($1, $2)', [accountId, now])
}

/** Counts the leases and payers whose journal does not agree with their charges and payments. */
export async function countUnbalancedLeases(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n
     FROM (SELECT l.lease_id, coalesce(e.payer_id, l.lease_id) AS owed_by, sum(l.amount_cents) AS cents
           FROM journal_lines l JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
           WHERE l.account_id = $1 AND l.lease_id IS NOT NULL AND l.code IN (${accountCodes.accountsReceivable}, ${accountCodes.depositsDue}, ${accountCodes.prepaidRent}) GROUP BY 1, 2) j
     FULL JOIN (
       SELECT lease_id, coalesce(payer_id, lease_id) AS owed_by, sum(cents) AS cents FROM (
         SELECT lease_id, payer_id, amount_cents - paid_cents AS cents FROM charges
         WHERE account_id = $1 AND voided_at IS NULL
         UNION ALL
         SELECT lease_id, payer_id, allocated_cents - amount_cents FROM payments
         WHERE account_id = $1 AND state = 'SETTLED') d
       GROUP BY 1, 2) d USING (lease_id, owed_by)
     WHERE coalesce(j.cents, 0) <> coalesce(d.cents, 0)`,
    [accountId],
  )
  return row?.n ?? 0
}

/** Returns true when an active webhook would send every imported record to an outside system. */
export async function hasActiveWebhook(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM webhooks WHERE account_id = $1 AND disabled_at IS NULL AND archived_at IS NULL) AS found`,
    [accountId],
  )
  return row?.found === true
}
