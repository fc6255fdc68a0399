import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

type Known = { on: PlainDate; cents: Cents }

/**
 * Finds what is known of a bank account's balance through a day: the last statement that was reconciled, the last balance in a
 * file of the bank, and the day of the last imported line; null for what there is not.
 */
export async function findKnownBalances(
  db: Db,
  accountId: string,
  bankAccountId: string,
  on: PlainDate,
): Promise<{ reconciled: Known | null; closing: Known | null; lastLineOn: PlainDate | null }> {
  const [row] = await db.query<{
    reconciled: Known | null
    closing: Known | null
    lastLineOn: PlainDate | null
  }>(
    `SELECT (SELECT json_build_object($$on$$, r.statement_on, 'cents', r.statement_cents) FROM bank_reconciliations r
             WHERE r.account_id = $1 AND r.bank_account_id = $2 AND r.finished_at IS NOT NULL AND r.statement_on <= $3
             ORDER BY r.statement_on DESC LIMIT 1) AS reconciled,
            (SELECT json_build_object($$on$$, i.closing_on, 'cents', i.closing_cents) FROM bank_imports i
             WHERE i.account_id = $1 AND i.bank_account_id = $2 AND i.undone_at IS NULL AND i.closing_on <= $3
             ORDER BY i.closing_on DESC, i.id DESC LIMIT 1) AS closing,
            (SELECT max(b.posted_on) FROM bank_lines b
             WHERE b.account_id = $1 AND b.bank_account_id = $2 AND b.posted_on <= $3 AND b.state <> 'REMOVED') AS "lastLineOn"`,
    [accountId, bankAccountId, on],
  )
  return row! // a row without a table
}

/** Sums the lines of a bank after a day, through another one, in cents. */
export async function sumLinesBetween(
  db: Db,
  accountId: string,
  { bankAccountId, after, through }: { bankAccountId: string; after: PlainDate; through: PlainDate },
): Promise<Cents> {
  const [row] = await db.query<{ cents: Cents }>(
    `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM bank_lines
     WHERE account_id = $1 AND bank_account_id = $2 AND posted_on > $3 AND posted_on <= $4 AND state <> 'REMOVED'`,
    [accountId, bankAccountId, after, through],
  )
  return row!.cents // an aggregate returns one row
}
