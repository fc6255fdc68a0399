import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** An expense or a bill that has a file of the same content. `date`: paid on, or the date of the bill. */
export type Duplicate = {
  kind: 'expense' | 'bill'
  id: string
  date: PlainDate
  vendor: string | null
  amount: Cents
  description: string
}

/** The most that are listed. */
const most = 5

/**
 * Lists the expenses and bills, latest first and at most 5, that have a file of the same bytes as a document, other than the one
 * that the document belongs to. A bill and the expenses that pay it are one purchase. Void ones do not count.
 */
export async function listDuplicates(db: Db, accountId: string, documentId: string): Promise<Duplicate[]> {
  return db.query<Duplicate>(
    `WITH same AS (
       SELECT d.entity_type, d.entity_id, own.entity_id AS own_id,
              (SELECT x.bill_id FROM expenses x WHERE x.account_id = $1 AND x.id = own.entity_id) AS own_bill_id
       FROM documents own
       JOIN documents d ON d.account_id = $1 AND d.sha256 = own.sha256 AND d.entity_type IN ('expense', 'bill')
         AND d.archived_at IS NULL AND d.entity_id <> own.entity_id
       WHERE own.account_id = $1 AND own.id = $2)
     SELECT 'expense' AS kind, x.id, x.paid_on AS date, v.name AS vendor, x.amount_cents AS amount, x.description
     FROM expenses x LEFT JOIN vendors v ON v.account_id = $1 AND v.id = x.vendor_id
     WHERE x.account_id = $1 AND x.voided_at IS NULL
       AND x.id IN (SELECT s.entity_id FROM same s WHERE s.entity_type = 'expense' AND x.bill_id IS DISTINCT FROM s.own_id)
     UNION ALL
     SELECT 'bill', b.id, b.billed_on, v.name, b.amount_cents, b.description
     FROM bills b JOIN vendors v ON v.account_id = $1 AND v.id = b.vendor_id
     WHERE b.account_id = $1 AND b.voided_at IS NULL
       AND b.id IN (SELECT s.entity_id FROM same s WHERE s.entity_type = 'bill' AND b.id IS DISTINCT FROM s.own_bill_id)
     ORDER BY date DESC, id LIMIT ${most}`,
    [accountId, documentId],
  )
}
