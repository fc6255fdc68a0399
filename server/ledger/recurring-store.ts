import type { Db } from '#server/platform/database/database.ts'
import { recurringChargeTable, recurringTerms } from '#server/schema/recurring-charges.ts'
import type { RecurringTerms } from '#shared/leases/recurring-charge.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A recurring charge as the books read it; the leases write it. */
export type RecurringRow = RecurringTerms & { id: string; leaseId: string }

const columns = recurringChargeTable.select('r', ['id', 'leaseId', ...recurringTerms])

/** The recurring charges of these leases, the oldest first. */
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

/** All of the account that may fall due between the two days (from ever where there is no first). */
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

/** A recurring charge with the last month that was charged of it, voided or not; null where none was. */
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
