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
import { expenseTable } from '#server/schema/money/expenses.ts'
import { type ExpenseCategory, expenseCodes } from '#shared/expenses/categories.ts'
import { expenseSort } from '#shared/expenses/contract.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import type { CostPart } from '#shared/tax/depreciation/capital-costs.ts'

import { type ListedRefund, refundsSql } from './refunds/refund-store.ts'
import {
  type ExpenseLine,
  insertExpenseLines,
  linesSql,
  type NamedExpenseLine,
  replaceLines,
} from './line-store.ts'

type Treatment = 'costTreatment' | 'costTreatmentReason' | 'escrowLoanId'

/** An expense as it is written; its treatment and the escrow it came from are null where the user was not asked. */
export type ExpenseFields = Omit<InsertOf<typeof expenseTable>, Treatment> &
  Partial<Pick<InsertOf<typeof expenseTable>, Treatment>> & { lines: readonly ExpenseLine[] }

export type ExpenseRow = RowOf<typeof expenseTable> & {
  lines: NamedExpenseLine[]
  refunds: ListedRefund[]
  isEditable: boolean
  vendorName: string | null
  maintenanceTitle: string | null
}

const columns = `${expenseTable.select('e')}, ${linesSql('e')} AS lines, ${refundsSql('e')} AS refunds,
  expense_is_within_reach(e.id) AS "isEditable", v.name AS "vendorName", m.title AS "maintenanceTitle"`

const joins = `LEFT JOIN vendors v ON v.account_id = $1 AND v.id = e.vendor_id
  LEFT JOIN maintenance_requests m ON m.account_id = $1 AND m.id = e.maintenance_id`

const statusConditions = { POSTED: 'e.voided_at IS NULL', VOID: 'e.voided_at IS NOT NULL' } as const

export type ExpenseFilter = {
  accountId: string
  propertyId?: string | undefined
  unitId?: string | undefined
  vendorId?: string | undefined
  maintenanceId?: string | undefined
  category?: ExpenseCategory | undefined
  status?: keyof typeof statusConditions | undefined
  hasReceipt?: boolean | undefined
  dateFrom?: PlainDate | undefined
  dateTo?: PlainDate | undefined
  search?: string | undefined
}

const attachedTo = (entityType: 'expense' | 'bill') =>
  `(SELECT d.entity_id FROM documents d
    WHERE d.account_id = $1 AND d.entity_type = '${entityType}' AND d.archived_at IS NULL)`

/** SQL: as `isReceiptSql` for any document, of an expense `e`, with two sets that are read once for a whole list. */
const hasReceipt = `(e.id IN ${attachedTo('expense')} OR e.bill_id IS NOT NULL AND e.bill_id IN ${attachedTo('bill')})`

function expenseFilter(params: ExpenseFilter) {
  const conditions = [
    'e.account_id = $1',
    ...(params.status ? [statusConditions[params.status]] : []),
    ...(params.hasReceipt === undefined ? [] : [params.hasReceipt ? hasReceipt : `NOT ${hasReceipt}`]),
  ]
  const filter = createFilter(conditions.join(' AND '), params.accountId)
    .addEqual('e.vendor_id', params.vendorId)
    .addEqual('e.maintenance_id', params.maintenanceId)
    .add('e.paid_on >= ?::date', params.dateFrom)
    .add('e.paid_on <= ?::date', params.dateTo)
    .add(
      hasSearchedWords(
        'e.description',
        'e.reference',
        vendorSearchText('e.vendor_id'),
        `(SELECT string_agg(find_p.name, ' ') FROM expense_lines find_l
          JOIN properties find_p ON find_p.account_id = $1 AND find_p.id = find_l.property_id
          WHERE find_l.account_id = $1 AND find_l.expense_id = e.id)`,
      ),
      containingWords(params.search),
    )
  const ofLine = lineConditions(params, (value) => filter.bind(value))
  const isNarrowed = ofLine !== lineOfAccount
  return {
    // one line has all of it: repairs of this property, not repairs somewhere and this property
    filter: isNarrowed
      ? filter.addBound(`e.id IN (SELECT l.expense_id FROM expense_lines l WHERE ${ofLine})`)
      : filter,
    ofLine,
  }
}

const lineOfAccount = 'l.account_id = $1'

/** SQL: which lines `l`, of expenses or of the same columns, a filter means. */
export function lineConditions(
  { propertyId, unitId, category }: ExpenseFilter,
  bind: (value: unknown) => string,
): string {
  const conditions = [
    [`l.property_id`, propertyId],
    [`l.unit_id`, unitId],
    [`l.code`, category && expenseCodes[category]],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name} = ${bind(value)}`]))
  return [lineOfAccount, ...conditions].join(' AND ')
}

/** SQL: the number of expenses `e` that a condition is true for, and their sum in cents. */
const sumsOf = (condition: string) =>
  `json_build_object('expenses', count(*) FILTER (WHERE ${condition}),
      'amount', coalesce(sum(e.cents) FILTER (WHERE ${condition}), 0))`

type CountAndSum = { expenses: number; amount: Cents }
type ExpenseTotals = {
  posted: CountAndSum & { refunded: Cents }
  withoutReceipt: CountAndSum
  void: CountAndSum
}

/**
 * Counts the expenses of the filter, and sums their lines (cents) that the filter means. There are three
 * groups: expenses that are not void, the part of them without a document, and void expenses.
 */
export async function getExpenseTotals(
  db: Db,
  params: Omit<ExpenseFilter, 'status' | 'hasReceipt'>,
): Promise<ExpenseTotals> {
  const { filter, ofLine } = expenseFilter(params)
  const [row] = await db.query<ExpenseTotals>(
    `SELECT json_build_object('expenses', count(*) FILTER (WHERE NOT e.is_void),
              'amount', coalesce(sum(e.cents) FILTER (WHERE NOT e.is_void), 0),
              'refunded', coalesce(sum(e.refunded) FILTER (WHERE NOT e.is_void), 0)) AS posted,
            ${sumsOf('NOT e.is_void AND NOT e.has_receipt')} AS "withoutReceipt",
            ${sumsOf('e.is_void')} AS void
     FROM (SELECT (SELECT sum(l.amount_cents) FROM expense_lines l WHERE ${ofLine} AND l.expense_id = e.id) AS cents,
                  (SELECT sum(l.amount_cents) FROM expense_refunds f
                   JOIN expense_refund_lines l ON l.account_id = $1 AND l.refund_id = f.id
                   WHERE f.account_id = $1 AND f.expense_id = e.id AND f.voided_at IS NULL AND ${ofLine}) AS refunded,
                  e.voided_at IS NOT NULL AS is_void, ${hasReceipt} AS has_receipt
           FROM expenses e WHERE ${filter.where}) e`,
    [...filter.values],
  )
  return row! // an aggregate returns one row
}

export async function listExpenseRows(
  db: Db,
  params: ExpenseFilter & { sort?: SortOf<typeof expenseSort> | undefined } & PageRequest,
): Promise<Page<ExpenseRow>> {
  const { filter } = expenseFilter(params)
  return listPage<ExpenseRow>(db, params, {
    filter,
    from: 'expenses e',
    order: orderBy(
      expenseSort,
      params.sort,
      {
        date: [{ column: 'e.paid_on', type: 'date' }],
        amount: [{ column: 'e.amount_cents', type: 'bigint' }],
        createdAt: [{ column: 'e.created_at', type: 'timestamptz' }],
      },
      'e.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT e.* ${body}) e ${joins} ORDER BY ${by}`,
  })
}

export async function findExpense(db: Db, accountId: string, id: string): Promise<ExpenseRow | undefined> {
  const [row] = await db.query<ExpenseRow>(
    `SELECT ${columns} FROM expenses e ${joins} WHERE e.account_id = $1 AND e.id = $2`,
    [accountId, id],
  )
  return row
}

/** Locks a maintenance request that is not archived, and returns the fields with which its cost is recorded. */
export async function lockRequestCost(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ title: string; status: string; actualCostCents: Cents | null } | undefined> {
  const [row] = await db.query<{ title: string; status: string; actualCostCents: Cents | null }>(
    `SELECT title, status, actual_cost_cents AS "actualCostCents" FROM maintenance_requests
     WHERE account_id = $1 AND id = $2 AND archived_at IS NULL FOR UPDATE`,
    [accountId, id],
  )
  return row
}

/** Finds the expense, not void, that is linked to a maintenance request; the first one when there are several. */
export async function findExpenseOfRequest(
  db: Db,
  accountId: string,
  maintenanceId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `SELECT id FROM expenses WHERE account_id = $1 AND maintenance_id = $2 AND voided_at IS NULL
     ORDER BY created_at, id LIMIT 1`,
    [accountId, maintenanceId],
  )
  return row?.id
}

/** Finds the expense and locks it, so that changes of its posting happen one after the other. */
export async function lockExpense(db: Db, accountId: string, id: string): Promise<LockedExpense | undefined> {
  const [row] = await db.query<Omit<LockedExpense, 'lines' | 'isEditable'>>(
    `SELECT ${expenseTable.select('e', [...expenseTable.written, 'isVoid', 'version'])} FROM expenses e WHERE e.account_id = $1 AND e.id = $2 FOR NO KEY UPDATE`,
    [accountId, id],
  )
  // a separate statement: after waiting for the lock it reads the lines as they are now
  const [divided] = await db.query<{ lines: NamedExpenseLine[]; isEditable: boolean }>(
    `SELECT ${linesSql('e')} AS lines, expense_is_within_reach(e.id) AS "isEditable"
     FROM expenses e WHERE e.account_id = $1 AND e.id = $2`,
    [accountId, id],
  )
  return row && divided && { ...row, ...divided, lines: divided.lines.map(withoutNames) }
}

type LockedExpense = ExpenseFields & {
  isVoid: boolean
  isEditable: boolean
  version: number
}

function withoutNames({ propertyId, unitId, code, amountCents }: ExpenseLine): ExpenseLine {
  return { propertyId, unitId, code, amountCents }
}

export async function insertExpenses(
  db: Db,
  accountId: string,
  expenses: readonly ExpenseFields[],
  now: Date,
): Promise<void> {
  const rows = expenses.map((expense) => ({
    costTreatment: null,
    costTreatmentReason: null,
    escrowLoanId: null,
    ...expense,
  }))
  await db.query(expenseTable.insert, expenseTable.insertValues(accountId, now, rows))
  await insertExpenseLines(db, accountId, expenses)
}

/** Writes the changed fields of an expense, and other lines where `lines` are given. */
export async function updateExpenseRow(
  db: Db,
  accountId: string,
  { lines, ...expense }: Omit<ExpenseFields, 'lines'> & { lines: readonly ExpenseLine[] | undefined },
  now: Date,
): Promise<void> {
  const row = { costTreatment: null, costTreatmentReason: null, escrowLoanId: null, ...expense }
  await db.query(expenseTable.update, expenseTable.updateValues(accountId, now, row))
  if (lines) {
    await replaceLines(db, accountId, { id: expense.id, lines })
  }
}

export async function voidExpenseRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE expenses SET voided_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}

/** Lists the depreciable basis of an expense, land included, in cents by property. */
export async function listDepreciated(db: Db, accountId: string, expenseId: string): Promise<CostPart[]> {
  return db.query<CostPart>(
    `SELECT property_id AS "propertyId", sum(basis_cents + land_cents)::bigint AS "amountCents" FROM depreciable_assets
     WHERE account_id = $1 AND expense_id = $2 GROUP BY 1`,
    [accountId, expenseId],
  )
}
