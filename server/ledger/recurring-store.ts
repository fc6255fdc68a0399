import type { Db } from '#server/platform/database.ts'
import type { RecurringTerms } from '#shared/leases/recurring-charge.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A recurring charge as the books read it; the leases write it. */
export type RecurringRow = RecurringTerms & { id: string; leaseId: string }

const columns = `r.id, r.lease_id AS "leaseId", r.kind, r.description, r.amount_cents AS "amountCents", r.changes,
  r.start_on AS "startOn", r.end_on AS "endOn"`

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

/** The last month that was charged of each of these leases' recurring charges, voided or not; none where none was. */
export async function listRecurringMonths(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<Map<string, PlainDate>> {
  const rows = await db.query<{ id: string; lastMonth: PlainDate }>(
    `SELECT c.recurring_charge_id AS id, max(c.period) AS "lastMonth" FROM charges c
     WHERE c.account_id = $1 AND c.lease_id = ANY ($2::uuid[]) AND c.recurring_charge_id IS NOT NULL
     GROUP BY c.recurring_charge_id`,
    [accountId, leaseIds],
  )
  return new Map(rows.map(({ id, lastMonth }) => [id, lastMonth]))
}
