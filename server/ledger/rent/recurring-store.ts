import type { Db } from '#server/platform/database/database.ts'
import { recurringChargeTable, recurringTerms } from '#server/schema/money/recurring-charges.ts'
import type { RecurringTerms } from '#shared/leases/rent/recurring-charge.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A recurring charge as the ledger reads it; the leases module writes it. */
export type RecurringRow = RecurringTerms & { id: string; leaseId: string }

const columns = recurringChargeTable.select('r', ['id', 'leaseId', ...recurringTerms])

/** Lists the recurring charges of these leases, the oldest first. */
export async function listRecurringOf(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<RecurringRow[]> {
  return db.query<RecurringRow>(
    `SELECT ${columns} FROM recurring_charges r WHERE r.account_id = $1 AND r.lease_id = ANY ($2::uuid[])
     ORDER BY r.lease_id, r.id`,
    [accountId, leaseIds],
  )
}

/**
 * Lists all recurring charges of the account that may fall due between the two days (without a first day: since the
 * beginning).
 */
export async function listRecurringToCharge(
  db: Db,
  accountId: string,
  from: PlainDate | null,
  through: PlainDate,
): Promise<RecurringRow[]> {
  return db.query<RecurringRow>(
    `SELECT ${columns} FROM recurring_charges r
     WHERE r.account_id = $1 AND r.start_on <= $3::date
       AND ($2::date IS NULL OR r.end_on IS NULL OR r.end_on >= date_trunc('month', $2::date)::date)
     ORDER BY r.lease_id, r.id`,
    [accountId, from, through],
  )
}

/** A recurring charge with its last charged month, voided or not; null when none was charged. */
export type RecurringAhead = RecurringRow & { lastMonth: PlainDate | null }

/** Lists the recurring charges of one lease with the last charged month of each, to plan the next charges. */
export async function listRecurringAhead(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<RecurringAhead[]> {
  return db.query<RecurringAhead>(
    `SELECT ${columns},
            (SELECT max(c.period) FROM charges c WHERE c.account_id = $1 AND c.recurring_charge_id = r.id) AS "lastMonth"
     FROM recurring_charges r WHERE r.account_id = $1 AND r.lease_id = $2 ORDER BY r.id`,
    [accountId, leaseId],
  )
}
