import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords, personSearchTexts } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { spentLinesSql } from '#server/schema/money/expense-refunds.ts'
import { vendorTable } from '#server/schema/vendors.ts'
import { methodsOf1099K } from '#shared/expenses/methods.ts'
import type { Cents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { interestCode, unreportedCodes } from '#shared/vendors/form-1099.ts'
import { expiryNoticeDays, vendorSort } from '#shared/vendors/contract.ts'

export type VendorFields = InsertOf<typeof vendorTable>

export type VendorRow = RowOf<typeof vendorTable> & {
  paidCents: Cents
  reportableCents: Cents
  isEditable: boolean
}

const columns = `${vendorTable.select('v')},
  paid.total AS "paidCents", paid.reportable AS "reportableCents",
  (current_setting('role') <> 'tenure_scoped' OR coalesce(v.created_by = current_author_id(), false)) AS "isEditable"`

/**
 * SQL: whether a vendor `v` concerns the caller: for members who are kept to some properties those whom they added, or who have an
 * expense, a bill or a work order within reach. Every member may choose among all vendors; what is counted is counted of these.
 */
const concernsCaller = `(current_setting('role') <> 'tenure_scoped' OR v.created_by = current_author_id()
  OR EXISTS (SELECT FROM expenses x WHERE x.account_id = v.account_id AND x.vendor_id = v.id)
  OR EXISTS (SELECT FROM bills b WHERE b.account_id = v.account_id AND b.vendor_id = v.id)
  OR EXISTS (SELECT FROM work_orders w WHERE w.account_id = v.account_id AND w.vendor_id = v.id))`

/** SQL: whether what was spent, `l` of spentLinesSql, was paid by a method that the payer reports: see methodsOf1099K. */
const isReportedMethod = `coalesce(l.method NOT IN (${methodsOf1099K.map((method) => `'${method}'`).join(', ')}), true)`

/** SQL: whether the category of a spent line `l` is left out: see unreportedCodes. */
export const isLeftOut = `l.code IN (${unreportedCodes.join(', ')})`

/** SQL: whether what was spent, `l`, counts toward a Form 1099-NEC or 1099-MISC. */
export const is1099 = `(${isReportedMethod} AND NOT ${isLeftOut})`

/** SQL: whether what was spent, `l`, is interest that counts toward a Form 1099-INT. */
export const is1099Int = `(${isReportedMethod} AND l.code = ${interestCode})`

/**
 * SQL: the paid amounts less the refunded amounts, in lines `l`. A member sees only the lines of the
 * properties that they reach.
 */
export const spentLines = `${spentLinesSql} l`

function paidIn(year: string): string {
  return `CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.amount_cents), 0)::bigint AS total,
           coalesce(sum(l.amount_cents) FILTER (WHERE ${is1099}), 0)::bigint AS reportable
    FROM ${spentLines} WHERE l.vendor_id = v.id
      AND l.spent_on >= make_date(${year}::int, 1, 1) AND l.spent_on < make_date(${year}::int + 1, 1, 1)) paid`
}

export async function listVendorRows(
  db: Db,
  params: {
    accountId: string
    year: number
    today: PlainDate
    archived?: boolean | undefined
    missingW9?: boolean | undefined
    insurance?: 'EXPIRED' | 'EXPIRING' | undefined
    trade?: string | undefined
    search?: string | undefined
    sort?: SortOf<typeof vendorSort> | undefined
  } & PageRequest,
): Promise<Page<VendorRow>> {
  const filter = createFilter(
    `v.account_id = $1 AND v.archived_at IS ${params.archived === true ? 'NOT NULL' : 'NULL'} AND $2::int > 0`,
    params.accountId,
    params.year,
  )
    .add('(NOT v.has_w9 AND NOT v.is_1099_exempt) = ?', params.missingW9)
    .add('v.insurance_expires_on < ?::date', params.insurance === 'EXPIRED' ? params.today : undefined)
    .add('v.insurance_expires_on >= ?::date', params.insurance === 'EXPIRING' ? params.today : undefined)
    .add(
      'v.insurance_expires_on <= ?::date',
      params.insurance === 'EXPIRING' ? addDays(params.today, expiryNoticeDays) : undefined,
    )
    .add(`${concernsCaller} = ?`, params.missingW9 || params.insurance ? true : undefined)
    .add('lower(v.trade) = lower(?)', params.trade)
    .add(hasSearchedWords(...personSearchTexts('v'), 'v.company', 'v.trade'), containingWords(params.search))
  return listPage<VendorRow>(db, params, {
    filter,
    from: 'vendors v',
    order: orderBy(
      vendorSort,
      params.sort,
      {
        name: [{ column: 'v.name', type: 'text' }],
        trade: [{ column: `coalesce(v.trade, '')`, type: 'text' }],
        insuranceExpiresOn: [{ column: `coalesce(v.insurance_expires_on, 'infinity')`, type: 'lastDay' }],
        licenseExpiresOn: [{ column: `coalesce(v.license_expires_on, 'infinity')`, type: 'lastDay' }],
        createdAt: [{ column: 'v.created_at', type: 'timestamptz' }],
      },
      'v.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT v.* ${body}) v ${paidIn('$2')} ORDER BY ${by}`,
  })
}

export async function findVendor(
  db: Db,
  accountId: string,
  id: string,
  year: number,
): Promise<VendorRow | undefined> {
  const [row] = await db.query<VendorRow>(
    `SELECT ${columns} FROM vendors v ${paidIn('$3')}
     WHERE v.account_id = $1 AND v.id = $2`,
    [accountId, id, year],
  )
  return row
}

export async function lockVendor(
  db: Db,
  accountId: string,
  id: string,
): Promise<(VendorFields & { version: number }) | undefined> {
  const [row] = await db.query<VendorFields & { version: number }>(
    `SELECT ${vendorTable.select('v', [...vendorTable.written, 'version'])} FROM vendors v
     WHERE v.account_id = $1 AND v.id = $2 AND v.archived_at IS NULL FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

/**
 * Finds the active vendors with a name, regardless of case and spaces; the oldest first, at most two. Others who look for the name
 * wait until this transaction has ended.
 */
export async function lockVendorsNamed(db: Db, accountId: string, name: string): Promise<{ id: string }[]> {
  const key = name.replaceAll(/\s+/g, '').toLowerCase()
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`vendor name ${accountId} ${key}`])
  return db.query<{ id: string }>(
    `SELECT id FROM vendors WHERE account_id = $1 AND archived_at IS NULL
       AND lower(regexp_replace(name, '\\s+', '', 'g')) = lower($2) ORDER BY created_at, id LIMIT 2`,
    [accountId, key],
  )
}

export async function insertVendors(
  db: Db,
  accountId: string,
  vendors: readonly VendorFields[],
  now: Date,
): Promise<void> {
  await db.query(vendorTable.insert, vendorTable.insertValues(accountId, now, vendors))
}

export async function updateVendorRow(
  db: Db,
  accountId: string,
  vendor: VendorFields,
  now: Date,
): Promise<void> {
  await db.query(vendorTable.update, vendorTable.updateValues(accountId, now, vendor))
}

export async function archiveVendorRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE vendors SET archived_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}

/** Takes a vendor out of the archive. Returns their name; undefined where they are not in it. */
export async function restoreVendorRow(
  db: Db,
  accountId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    `UPDATE vendors SET archived_at = NULL, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2 AND archived_at IS NOT NULL RETURNING name`,
    [accountId, id, now],
  )
  return row?.name
}

export async function getVendorStats(
  db: Db,
  { accountId, year, today }: { accountId: string; year: number; today: PlainDate },
) {
  const [row] = await db.query<{
    totalVendors: number
    missingW9: number
    archivedVendors: number
    trades: string[]
    expiringInsurance: number
    expiredInsurance: number
    expiredLicenses: number
    paidVendors: number
    paidCents: Cents
    reportableCents: Cents
  }>(
    `SELECT vendor.*, paid.* FROM
       (SELECT count(*) FILTER (WHERE archived_at IS NULL)::int AS "totalVendors",
               count(*) FILTER (WHERE archived_at IS NULL AND NOT has_w9 AND NOT is_1099_exempt)::int AS "missingW9",
               count(*) FILTER (WHERE archived_at IS NOT NULL)::int AS "archivedVendors",
               coalesce(array_agg(DISTINCT trade) FILTER (WHERE archived_at IS NULL AND trade IS NOT NULL), '{}') AS trades,
               count(*) FILTER (WHERE archived_at IS NULL AND insurance_expires_on < $3::date)::int AS "expiredInsurance",
               count(*) FILTER (WHERE archived_at IS NULL AND insurance_expires_on BETWEEN $3::date AND $4::date)::int
                 AS "expiringInsurance",
               count(*) FILTER (WHERE archived_at IS NULL AND license_expires_on < $3::date)::int AS "expiredLicenses"
        FROM vendors v WHERE account_id = $1 AND ${concernsCaller}) vendor,
       (SELECT count(DISTINCT l.vendor_id)::int AS "paidVendors",
               coalesce(sum(l.amount_cents), 0)::bigint AS "paidCents",
               coalesce(sum(l.amount_cents) FILTER (WHERE ${is1099}), 0)::bigint AS "reportableCents"
        FROM ${spentLines} WHERE l.vendor_id IS NOT NULL
          AND l.spent_on >= make_date($2::int, 1, 1) AND l.spent_on < make_date($2::int + 1, 1, 1)) paid`,
    [accountId, year, today, addDays(today, expiryNoticeDays)],
  )
  return row! // an aggregate returns one row
}

export type Form1099Row = {
  vendorId: string
  name: string
  company: string | null
  taxIdLast4: string | null
  hasW9: boolean
  paidCents: Cents
  reportableCents: Cents
}

/** Lists the vendors, including archived ones, who were paid at least the threshold by methods that count. */
export async function list1099Vendors(
  db: Db,
  { accountId, year, thresholdCents }: { accountId: string; year: number; thresholdCents: Cents },
): Promise<Form1099Row[]> {
  return db.query<Form1099Row>(
    `SELECT v.id AS "vendorId", v.name, v.company, x.last4 AS "taxIdLast4", v.has_w9 AS "hasW9",
            sum(l.amount_cents)::bigint AS "paidCents",
            sum(l.amount_cents) FILTER (WHERE ${is1099})::bigint AS "reportableCents"
     FROM ${spentLines} JOIN vendors v ON v.account_id = $1 AND v.id = l.vendor_id
     LEFT JOIN vendor_tax_ids x ON x.account_id = $1 AND x.vendor_id = v.id
     WHERE l.vendor_id IS NOT NULL AND NOT v.is_1099_exempt
       AND l.spent_on >= make_date($2::int, 1, 1) AND l.spent_on < make_date($2::int + 1, 1, 1)
     GROUP BY v.id, v.name, v.company, x.last4, v.has_w9
     HAVING sum(l.amount_cents) FILTER (WHERE ${is1099}) >= $3
     ORDER BY "reportableCents" DESC, v.id LIMIT 200`,
    [accountId, year, thresholdCents],
  )
}
