import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords, vendorSearchText } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { vendorCreditTable, vendorCreditUseTable } from '#server/schema/money/vendor-credits.ts'
import { type ExpenseCategory, expenseCodes } from '#shared/expenses/categories.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import { vendorCreditSort } from '#shared/expenses/vendor-credit-contract.ts'
import { type Cents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

import type { ExpenseLine } from '#server/expenses/line-store.ts'

export type VendorCreditFields = InsertOf<typeof vendorCreditTable>
export type VendorCreditUseFields = InsertOf<typeof vendorCreditUseTable> & {
  /** The credit's line first, negative; then the lines of the bill that it pays. */
  lines: readonly ExpenseLine[]
}

/** A use as a credit lists it. */
export type ListedUse = {
  id: string
  date: PlainDate
  amountCents: Cents
  bill: { id: string; description: string } | null
  method: ExpenseMethod | null
  reference: string | null
  isVoid: boolean
}

export type VendorCreditRow = RowOf<typeof vendorCreditTable> & {
  vendorName: string
  propertyName: string | null
  unitNumber: string | null
  uses: ListedUse[]
}

const columns = `${vendorCreditTable.select('c')}, v.name AS "vendorName", p.name AS "propertyName", u.unit_number AS "unitNumber",
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'date', s.used_on, 'amountCents', s.amount_cents, 'method', s.method,
      'reference', s.reference, 'isVoid', s.voided_at IS NOT NULL,
      'bill', CASE WHEN s.bill_id IS NOT NULL THEN json_build_object('id', s.bill_id, 'description', coalesce(b.description, '')) END)
      ORDER BY s.used_on, s.id), '[]')
   FROM vendor_credit_uses s LEFT JOIN bills b ON b.account_id = $1 AND b.id = s.bill_id
   WHERE s.account_id = $1 AND s.vendor_credit_id = c.id) AS uses`
const joins = `JOIN vendors v ON v.account_id = $1 AND v.id = c.vendor_id
  LEFT JOIN properties p ON p.account_id = $1 AND p.id = c.property_id
  LEFT JOIN units u ON u.account_id = $1 AND u.id = c.unit_id`

const statusConditions = {
  OPEN: 'c.voided_at IS NULL AND c.used_cents < c.amount_cents',
  USED: 'c.voided_at IS NULL AND c.used_cents = c.amount_cents',
  VOID: 'c.voided_at IS NOT NULL',
} as const

type CreditFilter = {
  accountId: string
  vendorId?: string | undefined
  propertyId?: string | undefined
  search?: string | undefined
}

function creditFilter(params: CreditFilter, condition = '') {
  return createFilter(`c.account_id = $1${condition}`, params.accountId)
    .addEqual('c.vendor_id', params.vendorId)
    .addEqual('c.property_id', params.propertyId)
    .add(
      hasSearchedWords('c.description', 'c.reference', vendorSearchText('c.vendor_id')),
      containingWords(params.search),
    )
}

/**
 * Counts the credits with an unused amount, and sums these amounts (cents), as account 1350 has them. The
 * filter is a filter of bills. A credit does not have a due date or a maintenance request.
 */
export async function sumUnusedCredits(
  db: Db,
  params: CreditFilter & { category?: ExpenseCategory | undefined; maintenanceId?: string | undefined },
): Promise<{ credits: number; amount: Cents }> {
  if (params.maintenanceId !== undefined) {
    return { credits: 0, amount: ZERO }
  }
  const filter = creditFilter(params, ` AND ${statusConditions.OPEN}`).addEqual(
    'c.code',
    params.category && expenseCodes[params.category],
  )
  const [row] = await db.query<{ credits: number; amount: Cents }>(
    `SELECT count(*)::int AS credits, coalesce(sum(c.amount_cents - c.used_cents), 0)::bigint AS amount
     FROM vendor_credits c WHERE ${filter.where}`,
    [...filter.values],
  )
  return row! // an aggregate returns one row
}

export async function listVendorCreditRows(
  db: Db,
  params: CreditFilter & {
    status?: keyof typeof statusConditions | undefined
    sort?: SortOf<typeof vendorCreditSort> | undefined
  } & PageRequest,
): Promise<Page<VendorCreditRow>> {
  const filter = creditFilter(params, params.status ? ` AND ${statusConditions[params.status]}` : '')
  return listPage<VendorCreditRow>(db, params, {
    filter,
    from: 'vendor_credits c',
    order: orderBy(
      vendorCreditSort,
      params.sort,
      {
        date: [{ column: 'c.credited_on', type: 'date' }],
        amount: [{ column: 'c.amount_cents', type: 'bigint' }],
      },
      'c.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT c.* ${body}) c ${joins} ORDER BY ${by}`,
  })
}

export async function findVendorCredit(
  db: Db,
  accountId: string,
  id: string,
): Promise<VendorCreditRow | undefined> {
  const [row] = await db.query<VendorCreditRow>(
    `SELECT ${columns} FROM vendor_credits c ${joins} WHERE c.account_id = $1 AND c.id = $2`,
    [accountId, id],
  )
  return row
}

/** Finds a credit and locks it, so that its uses come one after the other. */
export async function lockVendorCredit(
  db: Db,
  accountId: string,
  id: string,
): Promise<RowOf<typeof vendorCreditTable> | undefined> {
  const [row] = await db.query<RowOf<typeof vendorCreditTable>>(
    `SELECT ${vendorCreditTable.select('c')} FROM vendor_credits c WHERE c.account_id = $1 AND c.id = $2 FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

export async function insertVendorCredit(
  db: Db,
  accountId: string,
  credit: VendorCreditFields,
  now: Date,
): Promise<void> {
  await db.query(vendorCreditTable.insert, vendorCreditTable.insertValues(accountId, now, [credit]))
}

export async function voidVendorCreditRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE vendor_credits SET voided_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}

/** Writes uses with their lines; triggers count them on the credit and the bills, and refuse more than is open. */
export async function insertVendorCreditUses(
  db: Db,
  accountId: string,
  uses: readonly VendorCreditUseFields[],
  now: Date,
): Promise<void> {
  await db.query(vendorCreditUseTable.insert, vendorCreditUseTable.insertValues(accountId, now, uses))
  const lines = uses.flatMap(({ id, lines: own }) =>
    own.map((line, index) => ({ ...line, useId: id, lineNo: index + 1 })),
  )
  await db.query(
    `INSERT INTO vendor_credit_use_lines (account_id, use_id, line_no, property_id, unit_id, code, amount_cents)
     SELECT $1, r.* FROM unnest($2::uuid[], $3::smallint[], $4::uuid[], $5::uuid[], $6::smallint[], $7::bigint[]) r`,
    [
      accountId,
      lines.map(({ useId }) => useId),
      lines.map(({ lineNo }) => lineNo),
      lines.map(({ propertyId }) => propertyId),
      lines.map(({ unitId }) => unitId),
      lines.map(({ code }) => code),
      lines.map(({ amountCents }) => amountCents),
    ],
  )
}

/** Finds a use of a credit, and locks it. */
export async function lockVendorCreditUse(
  db: Db,
  accountId: string,
  { vendorCreditId, id }: { vendorCreditId: string; id: string },
): Promise<RowOf<typeof vendorCreditUseTable> | undefined> {
  const [row] = await db.query<RowOf<typeof vendorCreditUseTable>>(
    `SELECT ${vendorCreditUseTable.select('s')} FROM vendor_credit_uses s
     WHERE s.account_id = $1 AND s.vendor_credit_id = $2 AND s.id = $3 FOR NO KEY UPDATE`,
    [accountId, vendorCreditId, id],
  )
  return row
}

export async function voidVendorCreditUseRow(
  db: Db,
  accountId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db.query(
    'UPDATE vendor_credit_uses SET voided_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}
