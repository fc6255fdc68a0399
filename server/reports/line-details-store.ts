import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { LineBasis } from '#shared/reports/table-contract.ts'

import { bookLinesSql } from './accounting/book-lines-store.ts'
import { type BooksScope, type LinesScope, scopeValues } from './accounting/books-scope.ts'
import { tenantNamesSql } from './names-store.ts'

/** A line of the books with what it is about. */
export type BookLine = {
  code: number
  entryId: string | null
  lineNo: number | null
  onDate: PlainDate
  cents: Cents
  description: string
  label: Label | null
  /** The payer, the vendor or the tenants. */
  name: string | null
  propertyId: string | null
  propertyName: string | null
  unitNumber: string | null
  leaseId: string | null
  expenseId: string | null
  billId: string | null
  otherIncomeId: string | null
  /** The payment of money, which has a page; credit that was given has none. */
  paymentId: string | null
  chargeId: string | null
  ownerTransactionId: string | null
  /** The distribution to an owner of a managed property that the line is of. */
  distributionId: string | null
  /**
   * The bank account of an opening balance, a transfer, a deposit or a match; these have no page of their
   * own.
   */
  bankAccountId: string | null
  /** The vendor whose credit it is, whose panel lists it. */
  creditVendorId: string | null
}

/**
 * SQL: the bank account of a line of an entry that banking posted: its own, else the bank account of the
 * other side. Null for members who are limited to some properties: they see no bank accounts.
 */
const bankAccountSql = `CASE WHEN current_setting('role') <> 'tenure_scoped' AND e.kind ~ '^(bank_|transfer|deposit(_reversal)?$)' THEN (
    SELECT n.bank_account_id FROM journal_lines n
    WHERE n.account_id = $1 AND n.entry_id = e.id AND n.bank_account_id IS NOT NULL
    ORDER BY n.line_no <> line.line_no, n.line_no LIMIT 1) END`

/** SQL: what an entry is about; without the name of a bank account for members who see none. */
const entryDescriptionSql = `CASE WHEN current_setting('role') = 'tenure_scoped' AND e.kind IN ('bank_opening', 'bank_opening_reversal')
    THEN regexp_replace(e.description, 'Opening balance of .*', 'Opening balance') ELSE e.description END`

/**
 * SQL: the first value, or the second where it is null. Not `coalesce`: PostgreSQL does not let it pass the row security of the
 * table that it is compared with, and reads that table whole instead of by its key.
 */
const either = (first: string, second: string) =>
  `CASE WHEN ${first} IS NULL THEN ${second} ELSE ${first} END`

/** SQL: lines (aliased `line`) with what they are about. Their order is the caller's. */
const detailsSql = (
  lines: string,
): string => `SELECT line.code, line.entry_id AS "entryId", line.line_no AS "lineNo",
    line.on_date AS "onDate", line.cents, coalesce(${entryDescriptionSql}, c.description, '') AS description,
    coalesce(e.label, CASE WHEN e.id IS NULL OR e.description = c.description THEN c.label END) AS label,
    coalesce(q.name, v.name, o.payer_name, ${tenantNamesSql('line.lease_id')}) AS name,
    line.property_id AS "propertyId", p.name AS "propertyName", u.unit_number AS "unitNumber", line.lease_id AS "leaseId", x.id AS "expenseId",
    e.bill_id AS "billId", e.other_income_id AS "otherIncomeId", CASE WHEN NOT y.is_credit THEN y.id END AS "paymentId", c.id AS "chargeId",
    e.owner_transaction_id AS "ownerTransactionId", CASE WHEN e.kind IN ('owner_draw', 'owner_draw_reversal') THEN (
      SELECT d.id FROM owner_distributions d
      WHERE d.account_id = $1 AND d.entry_id IN (e.id, e.reverses_entry_id)) END AS "distributionId",
    ${bankAccountSql} AS "bankAccountId", k.vendor_id AS "creditVendorId"
  FROM (${lines}) line
  LEFT JOIN journal_entries e ON e.account_id = $1 AND e.id = line.entry_id
  LEFT JOIN payments y ON y.account_id = $1 AND y.id = ${either('line.payment_id', 'e.payment_id')}
  LEFT JOIN charges c ON c.account_id = $1 AND c.id = ${either('line.charge_id', 'e.charge_id')}
  LEFT JOIN expense_refunds f ON f.account_id = $1 AND f.id = e.expense_refund_id
  LEFT JOIN expenses x ON x.account_id = $1 AND x.id = ${either('e.expense_id', 'f.expense_id')}
  LEFT JOIN bills b ON b.account_id = $1 AND b.id = e.bill_id
  LEFT JOIN other_income o ON o.account_id = $1 AND o.id = e.other_income_id
  LEFT JOIN vendor_credit_uses s ON s.account_id = $1 AND s.id = e.vendor_credit_use_id
  LEFT JOIN vendor_credits k ON k.account_id = $1 AND k.id = ${either('e.vendor_credit_id', 's.vendor_credit_id')}
  LEFT JOIN vendors v ON v.account_id = $1 AND v.id = ${either(either('x.vendor_id', 'b.vendor_id'), 'k.vendor_id')}
  LEFT JOIN payers q ON q.account_id = $1 AND q.id = ${either('e.payer_id', 'y.payer_id')}
  LEFT JOIN leases j ON j.account_id = $1 AND j.id = line.lease_id
  LEFT JOIN units u ON u.account_id = $1 AND u.id = coalesce(j.unit_id, o.unit_id, k.unit_id, (
    SELECT CASE WHEN count(part.unit_id) = count(*) AND count(DISTINCT part.unit_id) = 1 THEN min(part.unit_id::text)::uuid END
    FROM (SELECT property_id, unit_id, code FROM expense_lines WHERE account_id = $1 AND expense_id = x.id
          UNION ALL
          SELECT property_id, unit_id, code FROM bill_lines WHERE account_id = $1 AND bill_id = e.bill_id) part
    WHERE part.property_id IS NOT DISTINCT FROM line.property_id
      AND (part.code = line.code OR line.code < 5000 AND line.code <> ${accountCodes.propertyAndEquipment})))
  LEFT JOIN properties p ON p.account_id = $1 AND p.id = line.property_id`

/** The start of a page of lines: after this line. */
export type LineCursor = { code: number; onDate: string; entryId: string; lineNo: number }

/** Lists lines of the journal in order of account, day and entry, at most `limit`, after `cursor`. */
export async function listLines(
  db: Db,
  scope: LinesScope,
  { code, cursor, limit }: { code: number | undefined; cursor: LineCursor | null; limit: number },
): Promise<BookLine[]> {
  const values = scopeValues(scope)
  const add = (value: unknown) => `$${values.push(value)}`
  const only = code === undefined ? '' : `WHERE code = ${add(code)}`
  const after = cursor
    ? `${only ? 'AND' : 'WHERE'} (code, on_date, entry_id, line_no) > (${add(cursor.code)}::smallint, ${add(cursor.onDate)}::date,
        ${add(cursor.entryId)}::uuid, ${add(cursor.lineNo)}::smallint)`
    : ''
  const order = 'code, on_date, entry_id, line_no'
  return db.query<BookLine>(
    `${detailsSql(`SELECT * FROM (${bookLinesSql(scope, 'accrual')}) l ${only} ${after}
       ORDER BY ${order} LIMIT ${add(limit)}`)}
     ORDER BY line.code, line.on_date, line.entry_id, line.line_no`,
    values,
  )
}

/** SQL: the order of lines of transactions, latest first; the columns after the amount tell lines of the same amount apart. */
const latestFirst = (of = '') =>
  `${of}on_date DESC, abs(${of}cents) DESC, ${[
    'entry_id',
    'line_no',
    'code',
    'cents',
    'payment_id',
    'charge_id',
    'property_id',
  ]
    .map((column) => of + column)
    .join(', ')}`

export type LineFilter = {
  codes: readonly number[] | undefined
  side: 'debit' | 'credit' | undefined
  leaseId: string | undefined
  vendorId: string | undefined
  requestId: string | undefined
}

/** Lists the lines that fit, latest first, at most `limit`. */
export async function listTransactions(
  db: Db,
  scope: LinesScope,
  { basis, limit, ...filter }: LineFilter & { basis: LineBasis; limit: number },
): Promise<BookLine[]> {
  const { sql, values } = filtered(scope, basis, filter)
  return db.query<BookLine>(
    `${detailsSql(`${sql} ORDER BY ${latestFirst()} LIMIT $${values.push(limit)}`)} ORDER BY ${latestFirst('line.')}`,
    values,
  )
}

const anyLine: LineFilter = {
  codes: undefined,
  side: undefined,
  leaseId: undefined,
  vendorId: undefined,
  requestId: undefined,
}

/**
 * Lists the lines of some properties on their days, latest first, at most `limit` of each property, in one query. Returns
 * them by the id of the property; one without lines is not in it.
 */
export async function listTransactionsByProperty(
  db: Db,
  scope: Omit<BooksScope, 'propertyId'> & { propertyId: readonly string[] },
  { basis, limit }: { basis: LineBasis; limit: number },
): Promise<Map<string, BookLine[]>> {
  const { sql, values } = filtered(scope, basis, anyLine)
  const rows = await db.query<BookLine & { propertyId: string }>(
    `${detailsSql(`SELECT * FROM (
         SELECT of_property.*, row_number() OVER (PARTITION BY property_id ORDER BY ${latestFirst()}) AS position
         FROM (${sql}) of_property) numbered
       WHERE position <= $${values.push(limit)}`)}
     ORDER BY line.property_id, line.position`,
    values,
  )
  return Map.groupBy(rows, ({ propertyId }) => propertyId)
}

/** Counts the lines that fit and sums them by account, debits positive. */
export async function sumTransactions(
  db: Db,
  scope: LinesScope,
  { basis, ...filter }: LineFilter & { basis: LineBasis },
): Promise<{ code: number; count: number; cents: Cents }[]> {
  const { sql, values } = filtered(scope, basis, filter)
  return db.query(
    `SELECT code, count(*)::int AS count, sum(cents)::bigint AS cents FROM (${sql}) line GROUP BY code`,
    values,
  )
}

function filtered(
  scope: BooksScope,
  basis: LineBasis,
  filter: LineFilter,
): { sql: string; values: unknown[] } {
  const values = scopeValues(scope)
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    ...(filter.codes ? [`code = ANY (${add(filter.codes)}::smallint[])`] : []),
    ...(filter.side ? [filter.side === 'debit' ? 'cents > 0' : 'cents < 0'] : []),
    ...(filter.leaseId ? [`lease_id = ${add(filter.leaseId)}`] : []),
    ...(filter.vendorId
      ? [
          `entry_id IN (SELECT n.id FROM journal_entries n
             LEFT JOIN expense_refunds f ON f.account_id = $1 AND f.id = n.expense_refund_id
             LEFT JOIN expenses x ON x.account_id = $1 AND x.id = coalesce(n.expense_id, f.expense_id)
             LEFT JOIN bills b ON b.account_id = $1 AND b.id = n.bill_id
             LEFT JOIN vendor_credit_uses s ON s.account_id = $1 AND s.id = n.vendor_credit_use_id
             LEFT JOIN vendor_credits k ON k.account_id = $1 AND k.id = coalesce(n.vendor_credit_id, s.vendor_credit_id)
             WHERE n.account_id = $1 AND coalesce(x.vendor_id, b.vendor_id, k.vendor_id) = ${add(filter.vendorId)})`,
        ]
      : []),
  ]
  if (filter.requestId) {
    conditions.push(
      `entry_id IN (SELECT n.id FROM expenses x JOIN journal_entries n ON n.account_id = $1 AND n.expense_id = x.id
         WHERE x.account_id = $1 AND x.maintenance_id = ${add(filter.requestId)})`,
    )
  }
  // moves between accounts that cancel out, as prepaid rent that pays a charge at once, are one line
  const lines =
    basis !== 'accrual'
      ? `SELECT code, on_date, sum(cents) AS cents, property_id, lease_id, entry_id, max(line_no) AS line_no, payment_id, charge_id
         FROM (SELECT code, on_date, cents, property_id, lease_id, CASE WHEN payment_id IS NULL THEN entry_id END AS entry_id,
                 line_no, payment_id, CASE WHEN code <> ${accountCodes.prepaidRent} THEN charge_id END AS charge_id
               FROM (${bookLinesSql(scope, basis, filter.codes ?? null)}) part) l
         GROUP BY code, on_date, property_id, lease_id, entry_id, payment_id, charge_id HAVING sum(cents) <> 0`
      : bookLinesSql(scope, 'accrual', filter.codes ?? null)
  return {
    sql: `SELECT * FROM (${lines}) l ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}`,
    values,
  }
}
