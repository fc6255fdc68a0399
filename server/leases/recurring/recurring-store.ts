import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { recurringChargeTable } from '#server/schema/money/recurring-charges.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type RecurringChargeFields = InsertOf<typeof recurringChargeTable>

export type RecurringChargeRow = RowOf<typeof recurringChargeTable> & {
  /** The last charged month, voided or not. */
  lastMonth: PlainDate | null
}

const columns = `${recurringChargeTable.select('r')},
  (SELECT max(c.period) FROM charges c WHERE c.account_id = $1 AND c.recurring_charge_id = r.id) AS "lastMonth"`

/** Lists the monthly charges of a lease other than its rent, in the order in which they were added. */
export async function listRecurringChargeRows(
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

export async function insertRecurringChargeRow(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly RecurringChargeFields[],
): Promise<void> {
  await db.query(recurringChargeTable.insert, recurringChargeTable.insertValues(accountId, now, rows))
}

export async function updateRecurring(
  db: Db,
  accountId: string,
  row: RecurringChargeFields,
  now: Date,
): Promise<void> {
  await db.query(recurringChargeTable.update, recurringChargeTable.updateValues(accountId, now, row))
}

export async function deleteRecurringChargeRow(db: Db, accountId: string, id: string): Promise<void> {
  await db.query('DELETE FROM recurring_charges WHERE account_id = $1 AND id = $2', [accountId, id])
}

/**
 * Moves the first day of recurring charges that began with a draft, after the first day of the draft has
 * moved.
 */
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
