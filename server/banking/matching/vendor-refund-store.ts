import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { isMatched } from './candidate-store.ts'
import { isBeforeBank } from './payable-candidate-store.ts'

export type VendorRefundRow = {
  kind: 'EXPENSE_REFUND' | 'VENDOR_CREDIT_REFUND' | 'VENDOR_CREDIT'
  id: string
  vendorName: string | null
  description: string
  placeName: string | null
  date: PlainDate
  amountCents: Cents
  checkNumber: string | null
}

const checkNumber = (table: string) =>
  `CASE WHEN ${table}.method = 'CHECK' THEN substring(${table}.reference FROM '\\d+') END`

const ofExpenses = `SELECT 'EXPENSE_REFUND' AS kind, f.id, v.name AS vendor_name, e.description, (
      SELECT string_agg(DISTINCT p.name, ', ') FROM expense_refund_lines l
      JOIN properties p ON p.account_id = $1 AND p.id = l.property_id WHERE l.account_id = $1 AND l.refund_id = f.id) AS place,
    f.refunded_on AS on_date, f.amount_cents AS cents, f.method, ${checkNumber('f')} AS check_number
  FROM expense_refunds f JOIN expenses e ON e.account_id = $1 AND e.id = f.expense_id
  LEFT JOIN vendors v ON v.account_id = $1 AND v.id = e.vendor_id
  WHERE f.account_id = $1 AND f.voided_at IS NULL AND NOT ${isMatched('expense_refund_id', 'f.id')}`

const ofCredits = `SELECT 'VENDOR_CREDIT_REFUND' AS kind, s.id, v.name, c.description, p.name, s.used_on, s.amount_cents, s.method, ${checkNumber('s')}
  FROM vendor_credit_uses s JOIN vendor_credits c ON c.account_id = $1 AND c.id = s.vendor_credit_id
  JOIN vendors v ON v.account_id = $1 AND v.id = c.vendor_id
  LEFT JOIN properties p ON p.account_id = $1 AND p.id = c.property_id
  WHERE s.account_id = $1 AND s.bill_id IS NULL AND s.voided_at IS NULL AND NOT ${isMatched('vendor_credit_use_id', 's.id')}`

// what is depreciated is not refunded: see refundVendorCredit
const unused = `SELECT 'VENDOR_CREDIT' AS kind, c.id, v.name, c.description, p.name, c.credited_on, c.amount_cents - c.used_cents, NULL, NULL
  FROM vendor_credits c JOIN vendors v ON v.account_id = $1 AND v.id = c.vendor_id
  LEFT JOIN properties p ON p.account_id = $1 AND p.id = c.property_id
  WHERE c.account_id = $1 AND c.voided_at IS NULL AND c.used_cents < c.amount_cents AND c.code <> ${accountCodes.propertyAndEquipment}`

/** SQL: what vendors refunded and no line is matched to, and what is not used of their credits. */
const allSql = `${ofExpenses} UNION ALL ${ofCredits} UNION ALL ${unused}`

/** Lists what vendors refunded since a day, except in cash, and that no line is matched to, and credits that are not used. */
export async function listVendorRefunds(
  db: Db,
  accountId: string,
  since: PlainDate,
): Promise<VendorRefundRow[]> {
  return db.query<VendorRefundRow>(
    `SELECT r.kind, r.id, r.vendor_name AS "vendorName", r.description, r.place AS "placeName", r.on_date AS date,
            r.cents AS "amountCents", r.check_number AS "checkNumber"
     FROM (${allSql}) r
     WHERE r.on_date >= $2 AND r.method IS DISTINCT FROM 'CASH'
       AND (r.kind = 'VENDOR_CREDIT' OR NOT ${isBeforeBank('r.on_date')})
     ORDER BY r.on_date DESC, r.id LIMIT 20000`,
    [accountId, since],
  )
}

/** SQL of the refunds of vendors near the day $3, for the search of candidates; credits of that day or before. */
export const vendorRefundCandidates = `UNION ALL
  SELECT r.kind, r.id, coalesce(r.vendor_name, r.description),
    concat_ws(', ', CASE WHEN r.vendor_name IS NOT NULL THEN r.description END, r.place), r.cents, NULL, r.on_date
  FROM (${allSql}) r
  WHERE r.on_date BETWEEN $3::date - 200 AND $3::date + 30 AND (r.kind <> 'VENDOR_CREDIT' OR r.on_date <= $3::date)`
