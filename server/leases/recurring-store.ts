import type { Db } from '#server/platform/database/database.ts'
import type { RecurringTerms } from '#shared/leases/recurring-charge.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type RecurringChargeFields = RecurringTerms & { id: string; leaseId: string }

export type RecurringChargeRow = RecurringChargeFields & {
  /** The last month that was charged, voided or not. */
  lastMonth: PlainDate | null
  createdAt: Date
  updatedAt: Date
  version: number
}

const columns = `r.id, r.lease_id AS "leaseId", r.kind, r.description, r.amount_cents AS "amountCents", r.changes,
  r.start_on AS "startOn", r.end_on AS "endOn", r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.version,
  (SELECT max(c.period) FROM charges c WHERE c.account_id = $1 AND c.recurring_charge_id = r.id) AS "lastMonth"`

/** What a lease charges every month besides its rent, in the order in which it was added. */
export async function listRecurringRows(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<RecurringChargeRow[]> {
  return db.query<RecurringChargeRow>(
    `SELECT ${columns} FROM recurring_charges r WHERE r.account_id = $1 AND r.lease_id = $2 ORDER BY r.id`,
    [accountId, leaseId],
  )
}

export async function findRecurringRow(
  db: Db,
  accountId: string,
  id: string,
): Promise<RecurringChargeRow | undefined> {
  const [row] = await db.query<RecurringChargeRow>(
    `SELECT ${columns} FROM recurring_charges r WHERE r.account_id = $1 AND r.id = $2`,
    [accountId, id],
  )
  return row
}

export async function insertRecurring(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly RecurringChargeFields[],
): Promise<void> {
  await db.query(
    `INSERT INTO recurring_charges (account_id, id, lease_id, kind, description, amount_cents, changes, start_on, end_on,
                                    created_at, updated_at)
     SELECT $1, r.*, $2, $2 FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bigint[], $8::jsonb[],
                                        $9::date[], $10::date[]) r`,
    [
      accountId,
      now,
      rows.map((row) => row.id),
      rows.map((row) => row.leaseId),
      rows.map((row) => row.kind),
      rows.map((row) => row.description),
      rows.map((row) => row.amountCents),
      rows.map((row) => JSON.stringify(row.changes)),
      rows.map((row) => row.startOn),
      rows.map((row) => row.endOn),
    ],
  )
}

export async function updateRecurring(
  db: Db,
  accountId: string,
  row: RecurringChargeFields,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE recurring_charges SET kind = $3, description = $4, amount_cents = $5, changes = $6, start_on = $7, end_on = $8,
       version = version + 1, updated_at = $9 WHERE account_id = $1 AND id = $2`,
    [
      accountId,
      row.id,
      row.kind,
      row.description,
      row.amountCents,
      JSON.stringify(row.changes),
      row.startOn,
      row.endOn,
      now,
    ],
  )
}

export async function deleteRecurring(db: Db, accountId: string, id: string): Promise<void> {
  await db.query('DELETE FROM recurring_charges WHERE account_id = $1 AND id = $2', [accountId, id])
}

/** What began with the lease begins with it still when the first day of a draft moves. */
export async function moveRecurringStarts(
  db: Db,
  accountId: string,
  leaseId: string,
  { from, to }: { from: PlainDate; to: PlainDate },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE recurring_charges SET start_on = $4, version = version + 1, updated_at = $5
     WHERE account_id = $1 AND lease_id = $2 AND start_on = $3 AND (end_on IS NULL OR end_on >= $4)`,
    [accountId, leaseId, from, to, now],
  )
}
