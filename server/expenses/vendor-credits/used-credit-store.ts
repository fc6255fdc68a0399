import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import { containingWords, createFilter } from '#server/platform/database/list.ts'
import type { Cents } from '#shared/lib/money.ts'

import { type ExpenseFilter, lineConditions } from '#server/expenses/store.ts'

/** The changes, in cents, that uses of vendors' credits make to the cost of expenses. */
export type UsedCredits = {
  /**
   * The amount that was taken off the accounts of the credits, because they paid bills or money came back.
   */
  credited: Cents
  /** The amount that the credits paid of bills, on the accounts of the bills. */
  paidByCredit: Cents
}

/**
 * Sums the uses of vendors' credits, not void, that a filter of expenses means, each on its own day as in `spentLinesSql`: a search
 * finds the part of a credit by the credit's words and the part of a bill by the bill's, both by the vendor and the property. What
 * is paid of a bill is of the bill's maintenance request, and the credit of none.
 */
export async function sumUsedCredits(
  db: Db,
  params: Omit<ExpenseFilter, 'status' | 'hasReceipt'>,
): Promise<UsedCredits> {
  const filter = createFilter('s.account_id = $1 AND s.voided_at IS NULL', params.accountId)
    .addEqual('c.vendor_id', params.vendorId)
    .add('l.line_no > 1 AND b.maintenance_id = ?', params.maintenanceId)
    .add('s.used_on >= ?::date', params.dateFrom)
    .add('s.used_on <= ?::date', params.dateTo)
    .add(
      hasSearchedWords(
        'v.name',
        'v.company',
        'p.name',
        `CASE WHEN l.line_no = 1 THEN concat_ws(' ', c.description, c.reference, s.reference)
          ELSE concat_ws(' ', b.description, b.reference) END`,
      ),
      containingWords(params.search),
    )
  filter.addBound(lineConditions(params, (value) => filter.bind(value)))
  const [row] = await db.query<UsedCredits>(
    `SELECT coalesce(-sum(l.amount_cents) FILTER (WHERE l.line_no = 1), 0)::bigint AS credited,
            coalesce(sum(l.amount_cents) FILTER (WHERE l.line_no > 1), 0)::bigint AS "paidByCredit"
     FROM vendor_credit_uses s
     JOIN vendor_credit_use_lines l ON l.account_id = $1 AND l.use_id = s.id
     JOIN vendor_credits c ON c.account_id = $1 AND c.id = s.vendor_credit_id
     JOIN vendors v ON v.account_id = $1 AND v.id = c.vendor_id
     LEFT JOIN bills b ON b.account_id = $1 AND b.id = s.bill_id
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE ${filter.where}`,
    [...filter.values],
  )
  return row! // an aggregate returns one row
}
