import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { otherIncomeTable } from '#server/schema/money/other-income.ts'
import { otherIncomeSort } from '#shared/other-income/contract.ts'
import type { OtherIncomeCategory } from '#shared/other-income/other-income.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

export type OtherIncomeFields = InsertOf<typeof otherIncomeTable>
export type OtherIncomeRow = RowOf<typeof otherIncomeTable> & {
  propertyName: string | null
  unitNumber: string | null
}

export type OtherIncomeFilter = {
  accountId: string
  propertyId?: string | undefined
  unitId?: string | undefined
  category?: OtherIncomeCategory | undefined
  dateFrom?: PlainDate | undefined
  dateTo?: PlainDate | undefined
  search?: string | undefined
}

const columns = `${otherIncomeTable.select('o')}, p.name AS "propertyName", u.unit_number AS "unitNumber"`
const joins = `LEFT JOIN properties p ON p.account_id = $1 AND p.id = o.property_id
  LEFT JOIN units u ON u.account_id = $1 AND u.id = o.unit_id`

function filterOf(params: OtherIncomeFilter, condition: string) {
  return createFilter(`o.account_id = $1 AND ${condition}`, params.accountId)
    .addEqual('o.property_id', params.propertyId)
    .addEqual('o.unit_id', params.unitId)
    .addEqual('o.category', params.category)
    .add('o.received_on >= ?::date', params.dateFrom)
    .add('o.received_on <= ?::date', params.dateTo)
    .add(hasSearchedWords('o.description', 'o.payer_name', 'o.reference'), containingWords(params.search))
}

const ofStatus = { POSTED: 'o.voided_at IS NULL', VOID: 'o.voided_at IS NOT NULL' } as const

export async function listOtherIncomeRows(
  db: Db,
  params: OtherIncomeFilter & {
    status?: keyof typeof ofStatus | undefined
    sort?: SortOf<typeof otherIncomeSort> | undefined
  } & PageRequest,
): Promise<Page<OtherIncomeRow>> {
  return listPage<OtherIncomeRow>(db, params, {
    filter: filterOf(params, params.status ? ofStatus[params.status] : 'true'),
    from: 'other_income o',
    order: orderBy(
      otherIncomeSort,
      params.sort,
      {
        date: [{ column: 'o.received_on', type: 'date' }],
        amount: [{ column: 'o.amount_cents', type: 'bigint' }],
      },
      'o.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT o.* ${body}) o ${joins} ORDER BY ${by}`,
  })
}

type CountAndSum = { count: number; amount: Cents }

const sumsOf = (condition: string) =>
  `json_build_object('count', count(*) FILTER (WHERE ${condition}),
      'amount', coalesce(sum(o.amount_cents) FILTER (WHERE ${condition}), 0))`

/** Counts and sums (cents) the income of a filter: posted and void. */
export async function getOtherIncomeTotals(
  db: Db,
  params: OtherIncomeFilter,
): Promise<{ posted: CountAndSum; void: CountAndSum }> {
  const filter = filterOf(params, 'true')
  const [row] = await db.query<{ posted: CountAndSum; void: CountAndSum }>(
    `SELECT ${sumsOf(ofStatus.POSTED)} AS posted, ${sumsOf(ofStatus.VOID)} AS void
     FROM other_income o WHERE ${filter.where}`,
    [...filter.values],
  )
  return row! // an aggregate returns one row
}

export async function findOtherIncome(
  db: Db,
  accountId: string,
  id: string,
  isLocked: boolean,
): Promise<OtherIncomeRow | undefined> {
  const [row] = await db.query<OtherIncomeRow>(
    `SELECT ${columns} FROM other_income o ${joins}
     WHERE o.account_id = $1 AND o.id = $2${isLocked ? ' FOR NO KEY UPDATE OF o' : ''}`,
    [accountId, id],
  )
  return row
}

export async function insertOtherIncome(
  db: Db,
  accountId: string,
  row: OtherIncomeFields,
  now: Date,
): Promise<void> {
  await db.query(otherIncomeTable.insert, otherIncomeTable.insertValues(accountId, now, [row]))
}

export async function updateOtherIncomeRow(
  db: Db,
  accountId: string,
  row: OtherIncomeFields,
  now: Date,
): Promise<void> {
  await db.query(otherIncomeTable.update, otherIncomeTable.updateValues(accountId, now, row))
}

export async function voidOtherIncomeRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE other_income SET voided_at = $3, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}

/** Finds the property of a unit; archived ones too, whose last money may come late. */
export async function findPropertyOfAnyUnit(
  db: Db,
  accountId: string,
  unitId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ propertyId: string }>(
    'SELECT property_id AS "propertyId" FROM units WHERE account_id = $1 AND id = $2',
    [accountId, unitId],
  )
  return row?.propertyId
}
