import type { Db } from '#server/platform/database/database.ts'
import type { PaymentPurpose, W9Facts } from '#shared/vendors/w9.ts'
import type { Cents } from '#shared/lib/money.ts'

import { is1099, is1099Int, isLeftOut, spentLines } from './store.ts'

export type PaidRow = Omit<W9Facts, 'paymentsFor'> & {
  /** The vendor's or the owner's. */
  vendorId: string
  payee: 'VENDOR' | 'OWNER'
  name: string
  isMarkedExempt: boolean
  paidCents: Cents
  reportableCents: Cents
  /** Of `paidCents`: what its category leaves out, and of that the interest that Form 1099-INT may report. */
  leftOutCents: Cents
  interestCents: Cents
  paymentsFor: PaymentPurpose | null
  street2: string | null
  tinLast4: string | null
  tinSealed: Buffer | null
}

/** Lists everybody who was paid in a year, archived vendors too, with what their W-9 says, largest sum first. */
export async function listPaidVendors(db: Db, accountId: string, year: number): Promise<PaidRow[]> {
  return db.query<PaidRow>(
    `SELECT v.id AS "vendorId", 'VENDOR' AS payee, v.name, v.is_1099_exempt AS "isMarkedExempt", paid.total AS "paidCents",
            paid.reportable AS "reportableCents", paid.left_out AS "leftOutCents", paid.interest AS "interestCents", x.last4 AS "tinLast4", w.first_name AS "firstName",
            w.last_name AS "lastName", w.business_name AS "businessName", w.tax_class AS "taxClass",
            w.exempt_payee_code AS "exemptPayeeCode", w.payments_for AS "paymentsFor", w.street, w.street_2 AS "street2",
            w.city, w.state, w.zip_code AS "zipCode", w.tin_type AS "tinType", w.tin_sealed AS "tinSealed"
     FROM (SELECT l.vendor_id, sum(l.amount_cents)::bigint AS total,
                  coalesce(sum(l.amount_cents) FILTER (WHERE ${is1099}), 0)::bigint AS reportable,
                  coalesce(sum(l.amount_cents) FILTER (WHERE ${isLeftOut}), 0)::bigint AS left_out,
                  coalesce(sum(l.amount_cents) FILTER (WHERE ${is1099Int}), 0)::bigint AS interest
           FROM ${spentLines}
           WHERE l.vendor_id IS NOT NULL
             AND l.spent_on >= make_date($2::int, 1, 1) AND l.spent_on < make_date($2::int + 1, 1, 1)
           GROUP BY l.vendor_id) paid
     JOIN vendors v ON v.account_id = $1 AND v.id = paid.vendor_id
     LEFT JOIN vendor_tax_ids x ON x.account_id = $1 AND x.vendor_id = v.id
     LEFT JOIN vendor_tax_details w ON w.account_id = $1 AND w.id = v.id
     ORDER BY paid.reportable DESC, v.name, v.id`,
    [accountId, year],
  )
}
