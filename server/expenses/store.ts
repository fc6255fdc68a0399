import type { Db } from '#server/platform/database/database.ts'
import {
  containing,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { expenseTable } from '#server/schema/expenses.ts'
import { type ExpenseCategory, expenseCodes } from '#shared/expenses/categories.ts'
import { expenseSort } from '#shared/expenses/contract.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

/** The place of an expense; all null: the whole business. */
export type ExpenseTarget = { propertyId: string | null; unitId: string | null; maintenanceId: string | null }

export type ExpenseFields = InsertOf<typeof expenseTable>

export type ExpenseRow = RowOf<typeof expenseTable> & {
  propertyName: string | null
  unitNumber: string | null
  vendorName: string | null
  maintenanceTitle: string | null
}

const columns = `${expenseTable.select('e')}, p.name AS "propertyName",
  u.unit_number AS "unitNumber", v.name AS "vendorName", m.title AS "maintenanceTitle"`

const joins = `LEFT JOIN properties p ON p.account_id = $1 AND p.id = e.property_id
  LEFT JOIN units u ON u.account_id = $1 AND u.id = e.unit_id
  LEFT JOIN vendors v ON v.account_id = $1 AND v.id = e.vendor_id
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

/** SQL: whether a receipt or another document is attached to an expense `e`. */
const hasReceipt = `e.id IN (SELECT d.entity_id FROM documents d
  WHERE d.account_id = $1 AND d.entity_type = 'expense' AND d.archived_at IS NULL)`

function expenseFilter(params: ExpenseFilter) {
  const conditions = [
    'e.account_id = $1',
    ...(params.status ? [statusConditions[params.status]] : []),
    ...(params.hasReceipt === undefined ? [] : [params.hasReceipt ? hasReceipt : `NOT ${hasReceipt}`]),
  ]
  return createFilter(conditions.join(' AND '), params.accountId)
    .addEqual('e.property_id', params.propertyId)
    .addEqual('e.unit_id', params.unitId)
    .addEqual('e.vendor_id', params.vendorId)
    .addEqual('e.maintenance_id', params.maintenanceId)
    .addEqual('e.code', params.category && expenseCodes[params.category])
    .add('e.paid_on >= ?::date', params.dateFrom)
    .add('e.paid_on <= ?::date', params.dateTo)
    .add(
      `(e.description ILIKE ? OR e.reference ILIKE ?
        OR e.vendor_id IN (SELECT v.id FROM vendors v WHERE v.account_id = $1 AND (v.name ILIKE ? OR v.company ILIKE ?))
        OR e.property_id IN (SELECT p.id FROM properties p WHERE p.account_id = $1 AND p.name ILIKE ?))`,
      containing(params.search),
    )
}

/** SQL: the number of expenses `e` that a condition is true for, and their sum in cents. */
const sumsOf = (condition: string) =>
  `json_build_object('expenses', count(*) FILTER (WHERE ${condition}),
      'amount', coalesce(sum(e.cents) FILTER (WHERE ${condition}), 0))`

type CountAndSum = { expenses: number; amount: Cents }

/** Counts and sums (cents) the expenses of the filter: those not void, those of them without a document, void ones. */
export async function getExpenseTotals(
  db: Db,
  params: Omit<ExpenseFilter, 'status' | 'hasReceipt'>,
): Promise<{ posted: CountAndSum; withoutReceipt: CountAndSum; void: CountAndSum }> {
  const filter = expenseFilter(params)
  const [row] = await db.query<{ posted: CountAndSum; withoutReceipt: CountAndSum; void: CountAndSum }>(
    `SELECT ${sumsOf('NOT e.is_void')} AS posted, ${sumsOf('NOT e.is_void AND NOT e.has_receipt')} AS "withoutReceipt",
            ${sumsOf('e.is_void')} AS void
     FROM (SELECT e.amount_cents AS cents, e.voided_at IS NOT NULL AS is_void, ${hasReceipt} AS has_receipt
           FROM expenses e WHERE ${filter.where}) e`,
    [...filter.values],
  )
  return row! // an aggregate returns one row
}

export async function listExpenseRows(
  db: Db,
  params: ExpenseFilter & { sort?: SortOf<typeof expenseSort> | undefined } & PageRequest,
): Promise<Page<ExpenseRow>> {
  const filter = expenseFilter(params)
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
export async function lockExpense(
  db: Db,
  accountId: string,
  id: string,
): Promise<(ExpenseFields & { isVoid: boolean; version: number }) | undefined> {
  const [row] = await db.query<ExpenseFields & { isVoid: boolean; version: number }>(
    `SELECT ${expenseTable.select('e', [...expenseTable.written, 'isVoid', 'version'])} FROM expenses e WHERE e.account_id = $1 AND e.id = $2 FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

type FoundTarget = {
  hasProperty: boolean
  propertyOfUnit: string | null
  unitOfRequest: string | null
  propertyOfRequest: string | null
}

/** Returns which parts of the named place exist; includes archived ones, whose last bills may come late. */
export async function findTarget(db: Db, accountId: string, place: ExpenseTarget): Promise<FoundTarget> {
  const [row] = await db.query<FoundTarget>(
    `SELECT EXISTS (SELECT FROM properties WHERE account_id = $1 AND id = $2) AS "hasProperty",
            (SELECT property_id FROM units WHERE account_id = $1 AND id = $3) AS "propertyOfUnit",
            (SELECT unit_id FROM maintenance_requests WHERE account_id = $1 AND id = $4) AS "unitOfRequest",
            (SELECT property_id FROM maintenance_requests WHERE account_id = $1 AND id = $4) AS "propertyOfRequest"`,
    [accountId, place.propertyId, place.unitId, place.maintenanceId],
  )
  return row! // a row of subqueries
}

export async function insertExpenses(
  db: Db,
  accountId: string,
  expenses: readonly ExpenseFields[],
  now: Date,
): Promise<void> {
  await db.query(expenseTable.insert, expenseTable.insertValues(accountId, now, expenses))
}

export async function updateExpenseRow(
  db: Db,
  accountId: string,
  expense: ExpenseFields,
  now: Date,
): Promise<void> {
  await db.query(expenseTable.update, expenseTable.updateValues(accountId, now, expense))
}

export async function voidExpenseRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE expenses SET voided_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}
