import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords, vendorSearchText } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { billTable } from '#server/schema/money/bills.ts'
import { expenseCodes, type ExpenseCategory } from '#shared/expenses/categories.ts'
import { billSort } from '#shared/expenses/bill-contract.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Cents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

import type { ExpenseLine, NamedExpenseLine } from '#server/expenses/line-store.ts'

export type BillFields = InsertOf<typeof billTable> & { lines: readonly ExpenseLine[] }

export type BillPayment = {
  expenseId: string
  paidOn: PlainDate
  amountCents: Cents
  method: ExpenseMethod | null
  reference: string | null
}

/** A part of a bill that a credit of the vendor paid. */
export type BillCredit = {
  vendorCreditId: string
  vendorCreditUseId: string
  usedOn: PlainDate
  amountCents: Cents
  description: string
}

export type BillRow = RowOf<typeof billTable> & {
  lines: NamedExpenseLine[]
  payments: BillPayment[]
  credits: BillCredit[]
  vendorName: string
  maintenanceTitle: string | null
}

/** SQL: the lines of the bill `b` as JSON, in their order. */
const linesSql = `(SELECT json_agg(json_build_object('propertyId', l.property_id, 'propertyName', p.name, 'unitId', l.unit_id,
      'unitNumber', u.unit_number, 'code', l.code, 'amountCents', l.amount_cents) ORDER BY l.line_no)
    FROM bill_lines l LEFT JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
    LEFT JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
    WHERE l.account_id = $1 AND l.bill_id = b.id)`

const paymentsSql = `coalesce((SELECT json_agg(json_build_object('expenseId', e.id, 'paidOn', e.paid_on,
      'amountCents', e.amount_cents, 'method', e.method, 'reference', e.reference) ORDER BY e.paid_on, e.id)
    FROM expenses e WHERE e.account_id = $1 AND e.bill_id = b.id AND e.voided_at IS NULL), '[]'::json)`

const creditsSql = `coalesce((SELECT json_agg(json_build_object('vendorCreditId', c.id, 'vendorCreditUseId', s.id, 'usedOn', s.used_on,
      'amountCents', s.amount_cents, 'description', c.description) ORDER BY s.used_on, s.id)
    FROM vendor_credit_uses s JOIN vendor_credits c ON c.account_id = $1 AND c.id = s.vendor_credit_id
    WHERE s.account_id = $1 AND s.bill_id = b.id AND s.voided_at IS NULL), '[]'::json)`

/** SQL: what credits of the vendor paid of the bill `b`. */
const paidByCreditSql = `(SELECT sum(s.amount_cents) FROM vendor_credit_uses s
    WHERE s.account_id = $1 AND s.bill_id = b.id AND s.voided_at IS NULL)`

const columns = `${billTable.select('b')}, ${linesSql} AS lines, ${paymentsSql} AS payments, ${creditsSql} AS credits, v.name AS "vendorName", m.title AS "maintenanceTitle"`
const joins = `JOIN vendors v ON v.account_id = $1 AND v.id = b.vendor_id
  LEFT JOIN maintenance_requests m ON m.account_id = $1 AND m.id = b.maintenance_id`

const isOpen = 'b.voided_at IS NULL AND b.paid_cents < b.amount_cents'

export type BillFilter = {
  accountId: string
  today: PlainDate
  status?: 'UNPAID' | 'DUE' | 'OVERDUE' | 'PAID' | 'VOID' | undefined
  vendorId?: string | undefined
  maintenanceId?: string | undefined
  propertyId?: string | undefined
  category?: ExpenseCategory | undefined
  dueFrom?: PlainDate | undefined
  dueTo?: PlainDate | undefined
  search?: string | undefined
}

const statusConditions = {
  UNPAID: isOpen,
  DUE: `${isOpen} AND b.due_on >= $2::date`,
  OVERDUE: `${isOpen} AND b.due_on < $2::date`,
  PAID: 'b.voided_at IS NULL AND b.paid_cents = b.amount_cents',
  VOID: 'b.voided_at IS NOT NULL',
} as const

function billFilter(params: BillFilter) {
  const status = params.status ? ` AND ${statusConditions[params.status]}` : ''
  const filter = createFilter(
    `b.account_id = $1 AND $2::date IS NOT NULL${status}`,
    params.accountId,
    params.today,
  )
  filter
    .addEqual('b.vendor_id', params.vendorId)
    .addEqual('b.maintenance_id', params.maintenanceId)
    .add('b.due_on >= ?::date', params.dueFrom)
    .add('b.due_on <= ?::date', params.dueTo)
    .add(
      hasSearchedWords('b.description', 'b.reference', vendorSearchText('b.vendor_id')),
      containingWords(params.search),
    )
  const ofLine = [
    ['l.property_id', params.propertyId],
    ['l.code', params.category && expenseCodes[params.category]],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name} = ${filter.bind(value)}`]))
  return ofLine.length === 0
    ? filter
    : filter.addBound(
        `b.id IN (SELECT l.bill_id FROM bill_lines l WHERE l.account_id = $1 AND ${ofLine.join(' AND ')})`,
      )
}

export async function listBillRows(
  db: Db,
  params: BillFilter & { sort?: SortOf<typeof billSort> | undefined } & PageRequest,
): Promise<Page<BillRow>> {
  return listPage<BillRow>(db, params, {
    filter: billFilter(params),
    from: 'bills b',
    order: orderBy(
      billSort,
      params.sort,
      {
        dueDate: [{ column: 'b.due_on', type: 'date' }],
        date: [{ column: 'b.billed_on', type: 'date' }],
        amount: [{ column: 'b.amount_cents', type: 'bigint' }],
      },
      'b.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT b.* ${body}) b ${joins} ORDER BY ${by}`,
  })
}

type CountAndSum = { bills: number; amount: Cents }
type BillTotals = Record<'unpaid' | 'overdue' | 'dueSoon' | 'void', CountAndSum> & {
  paid: CountAndSum & { byCredit: Cents }
}

const sumsOf = (condition: string, cents: string) =>
  `json_build_object('bills', count(*) FILTER (WHERE ${condition}),
      'amount', coalesce(sum(${cents}) FILTER (WHERE ${condition}), 0))`

/** Counts the bills of the filter and sums their open balances (cents), or their amounts where nothing is. */
export async function getBillTotals(db: Db, params: Omit<BillFilter, 'status'>): Promise<BillTotals> {
  const filter = billFilter(params)
  const soon = filter.bind(addDays(params.today, 6))
  const open = 'b.amount_cents - b.paid_cents'
  const [row] = await db.query<BillTotals>(
    `SELECT ${sumsOf(statusConditions.UNPAID, open)} AS unpaid, ${sumsOf(statusConditions.OVERDUE, open)} AS overdue,
            ${sumsOf(`${statusConditions.DUE} AND b.due_on <= ${soon}::date`, open)} AS "dueSoon",
            json_build_object('bills', count(*) FILTER (WHERE ${statusConditions.PAID}),
              'amount', coalesce(sum(b.amount_cents) FILTER (WHERE ${statusConditions.PAID}), 0),
              'byCredit', coalesce(sum(${paidByCreditSql}) FILTER (WHERE ${statusConditions.PAID}), 0)) AS paid, ${sumsOf(statusConditions.VOID, 'b.amount_cents')} AS void
     FROM bills b WHERE ${filter.where}`,
    [...filter.values],
  )
  return row! // an aggregate returns one row
}

export async function findBill(db: Db, accountId: string, id: string): Promise<BillRow | undefined> {
  const [row] = await db.query<BillRow>(
    `SELECT ${columns} FROM bills b ${joins} WHERE b.account_id = $1 AND b.id = $2`,
    [accountId, id],
  )
  return row
}

/** Locks bills, in the order of their ids, so that payments of the same bills come one after the other, and reads them. */
export async function lockBills(db: Db, accountId: string, ids: readonly string[]): Promise<BillRow[]> {
  await db.query(
    'SELECT id FROM bills WHERE account_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [accountId, ids],
  )
  // a separate statement: after waiting for the lock it reads the payments as they are now
  return db.query<BillRow>(
    `SELECT ${columns} FROM bills b ${joins} WHERE b.account_id = $1 AND b.id = ANY ($2::uuid[])`,
    [accountId, ids],
  )
}

/**
 * SQL: the parts of the lines of bills of an account that are paid, by payments and by credits of the vendor: (bill_id,
 * property_id, unit_id, code, amount_cents).
 */
export const paidBillLinesSql = (account = '$1') => `
  SELECT e.bill_id, l.property_id, l.unit_id, l.code, l.amount_cents
  FROM expenses e JOIN expense_lines l ON l.account_id = ${account} AND l.expense_id = e.id
  WHERE e.account_id = ${account} AND e.bill_id IS NOT NULL AND e.voided_at IS NULL
  UNION ALL
  SELECT s.bill_id, l.property_id, l.unit_id, l.code, l.amount_cents
  FROM vendor_credit_uses s JOIN vendor_credit_use_lines l ON l.account_id = ${account} AND l.use_id = s.id AND l.line_no > 1
  WHERE s.account_id = ${account} AND s.bill_id IS NOT NULL AND s.voided_at IS NULL`

/** Returns what payments and credits of the vendor that are not void have paid of each bill's lines. */
export async function listPaidLines(
  db: Db,
  accountId: string,
  billIds: readonly string[],
): Promise<(ExpenseLine & { billId: string })[]> {
  return db.query<ExpenseLine & { billId: string }>(
    `SELECT bill_id AS "billId", property_id AS "propertyId", unit_id AS "unitId", code, sum(amount_cents)::bigint AS "amountCents"
     FROM (${paidBillLinesSql()}) paid WHERE bill_id = ANY ($2::uuid[]) GROUP BY 1, 2, 3, 4`,
    [accountId, billIds],
  )
}

export async function insertBills(
  db: Db,
  accountId: string,
  bills: readonly BillFields[],
  now: Date,
): Promise<void> {
  await db.query(billTable.insert, billTable.insertValues(accountId, now, bills))
  await insertBillLines(db, accountId, bills)
}

async function insertBillLines(
  db: Db,
  accountId: string,
  bills: readonly Pick<BillFields, 'id' | 'lines'>[],
): Promise<void> {
  const lines = bills.flatMap(({ id, lines: own }) =>
    own.map((line, index) => ({ ...line, billId: id, lineNo: index + 1 })),
  )
  await db.query(
    `INSERT INTO bill_lines (account_id, bill_id, line_no, property_id, unit_id, code, amount_cents)
     SELECT $1, r.* FROM unnest($2::uuid[], $3::smallint[], $4::uuid[], $5::uuid[], $6::smallint[], $7::bigint[]) r`,
    [
      accountId,
      lines.map((line) => line.billId),
      lines.map((line) => line.lineNo),
      lines.map((line) => line.propertyId),
      lines.map((line) => line.unitId),
      lines.map((line) => line.code),
      lines.map((line) => line.amountCents),
    ],
  )
}

/** Writes the changed fields of a bill, and other lines where `lines` are given. */
export async function updateBillRow(
  db: Db,
  accountId: string,
  { lines, ...bill }: Omit<BillFields, 'lines'> & { lines: readonly ExpenseLine[] | undefined },
  now: Date,
): Promise<void> {
  await db.query(billTable.update, billTable.updateValues(accountId, now, bill))
  if (lines) {
    await db.query('DELETE FROM bill_lines WHERE account_id = $1 AND bill_id = $2', [accountId, bill.id])
    await insertBillLines(db, accountId, [{ id: bill.id, lines }])
  }
}

export async function voidBillRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE bills SET voided_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}
