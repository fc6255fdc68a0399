import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The unpaid amount of a bill, or the unused amount of a vendor's credit (negative), on a day. */
export type PayableRow = {
  billId: string | null
  vendorId: string | null
  vendorName: string | null
  description: string | null
  reference: string | null
  /** The name of its property; null of none or of several. */
  propertyName: string | null
  properties: number
  onDate: PlainDate | null
  /** Null of a credit. */
  dueOn: PlainDate | null
  /** Days since it was due; 0 or less where it is not overdue. */
  daysOverdue: number | null
  cents: Cents
}

/**
 * Lists the balances of accounts payable (2000) by bill and of vendor credits (1350) by credit at the end of
 * a day, in order of vendor and due date. Their sum is the sum of the two accounts.
 */
export async function listPayables(
  db: Db,
  { accountId, to, propertyId }: { accountId: string; to: PlainDate; propertyId?: string | undefined },
): Promise<PayableRow[]> {
  return db.query<PayableRow>(
    `WITH open AS (
       SELECT CASE l.code WHEN ${accountCodes.accountsPayable} THEN coalesce(e.bill_id, x.bill_id, s.bill_id) END AS bill_id,
              CASE l.code WHEN ${accountCodes.vendorCredits} THEN coalesce(e.vendor_credit_id, s.vendor_credit_id) END AS credit_id,
              l.property_id, -sum(l.amount_cents)::bigint AS cents
       FROM journal_lines l
       JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
       LEFT JOIN expenses x ON x.account_id = $1 AND x.id = e.expense_id
       LEFT JOIN vendor_credit_uses s ON s.account_id = $1 AND s.id = e.vendor_credit_use_id
       WHERE l.account_id = $1 AND l.code IN (${accountCodes.vendorCredits}, ${accountCodes.accountsPayable}) AND l.entry_on <= $2::date
         ${propertyId ? 'AND l.property_id = $3' : ''}
       GROUP BY 1, 2, 3 HAVING sum(l.amount_cents) <> 0)
     SELECT o.bill_id AS "billId", v.id AS "vendorId", v.name AS "vendorName", coalesce(b.description, k.description) AS description,
            coalesce(b.reference, k.reference) AS reference,
            CASE WHEN o.properties = 1 THEN p.name END AS "propertyName", o.properties,
            coalesce(b.billed_on, k.credited_on) AS "onDate", b.due_on AS "dueOn", $2::date - b.due_on AS "daysOverdue", o.cents
     FROM (SELECT bill_id, credit_id, count(*)::int AS properties, min(property_id::text)::uuid AS property_id, sum(cents)::bigint AS cents
           FROM open GROUP BY 1, 2) o
     LEFT JOIN bills b ON b.account_id = $1 AND b.id = o.bill_id
     LEFT JOIN vendor_credits k ON k.account_id = $1 AND k.id = o.credit_id
     LEFT JOIN vendors v ON v.account_id = $1 AND v.id = coalesce(b.vendor_id, k.vendor_id)
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = o.property_id
     ORDER BY v.name NULLS LAST, v.id, b.due_on NULLS LAST, coalesce(o.bill_id, o.credit_id)`,
    [accountId, to, ...(propertyId ? [propertyId] : [])],
  )
}
