import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { isPartSql, owedChargesSql } from '#server/ledger/service.ts'
import { payerTable } from '#server/schema/payers.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { payerSort } from '#shared/payers/contract.ts'

export type PayerFields = InsertOf<typeof payerTable>

export type PayerRow = RowOf<typeof payerTable> & {
  leases: number
  monthlyShareCents: Cents
  dueCents: Cents
  overdueCents: Cents
  creditCents: Cents
  isEditable: boolean
}

/** SQL: the cents of a share `steps` in the month of the day `today`; 0 where it has none. */
export const shareOnSql = (steps: string, today: string) => `coalesce((
  SELECT (step ->> 'amountCents')::bigint FROM jsonb_array_elements(${steps}) step
  WHERE (step ->> $$from$$)::date <= ${today}::date ORDER BY step ->> $$from$$ DESC LIMIT 1), 0)`

// of the leases that the caller reaches and that run today; the day is $2
const figures = `CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE own.cents > 0)::int AS leases, coalesce(sum(own.cents), 0)::bigint AS "monthlyShareCents"
    FROM (SELECT ${shareOnSql('s.steps', '$2')} AS cents FROM lease_payers s JOIN leases l ON l.account_id = $1 AND l.id = s.lease_id
          WHERE s.account_id = $1 AND s.payer_id = p.id AND l.archived_at IS NULL AND l.state <> 'DRAFT'
            AND l.start_on <= $2::date AND l.ends_on >= $2::date) own) share
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(c.rest), 0)::bigint AS "dueCents",
           coalesce(sum(c.rest) FILTER (WHERE ${isPartSql('overdue', 'c', '$2')}), 0)::bigint AS "overdueCents"
    FROM (${owedChargesSql({ only: 'AND c.payer_id IS NOT NULL' })}) c
    WHERE c.payer_id = p.id AND c.due_on <= $2::date) owing
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(y.amount_cents - y.allocated_cents), 0)::bigint AS "creditCents"
    FROM payments y WHERE y.account_id = $1 AND y.payer_id = p.id AND y.state = 'SETTLED') unused`

const columns = `${payerTable.select('p')}, share.*, owing.*, unused.*,
  NOT payer_has_leases_elsewhere(p.id) AS "isEditable"`

export async function listPayerRows(
  db: Db,
  params: {
    accountId: string
    today: PlainDate
    search?: string | undefined
    sort?: SortOf<typeof payerSort> | undefined
  } & PageRequest,
): Promise<Page<PayerRow>> {
  const filter = createFilter(
    'p.account_id = $1 AND p.archived_at IS NULL AND $2::date IS NOT NULL',
    params.accountId,
    params.today,
  ).add(hasSearchedWords('p.name', 'p.email::text', 'p.reference'), containingWords(params.search))
  return listPage<PayerRow>(db, params, {
    filter,
    from: 'payers p',
    order: orderBy(
      payerSort,
      params.sort,
      {
        name: [{ column: 'p.name', type: 'text' }],
        createdAt: [{ column: 'p.created_at', type: 'timestamptz' }],
      },
      'p.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT p.* ${body}) p ${figures} ORDER BY ${by}`,
  })
}

export async function findPayer(
  db: Db,
  { accountId, today }: { accountId: string; today: PlainDate },
  id: string,
): Promise<PayerRow | undefined> {
  const [row] = await db.query<PayerRow>(
    `SELECT ${columns} FROM payers p ${figures} WHERE p.account_id = $1 AND p.id = $3 AND p.archived_at IS NULL`,
    [accountId, today, id],
  )
  return row
}

/** Finds a payer that is not archived, and locks it. */
export async function lockPayer(
  db: Db,
  accountId: string,
  id: string,
): Promise<(PayerFields & { version: number }) | undefined> {
  const [row] = await db.query<PayerFields & { version: number }>(
    `SELECT ${payerTable.select('p', [...payerTable.written, 'version'])} FROM payers p
     WHERE p.account_id = $1 AND p.id = $2 AND p.archived_at IS NULL FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

/** Returns the payers with these ids that exist and are not archived. */
export async function findKnownPayers(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db.query(
    'SELECT id, name FROM payers WHERE account_id = $1 AND id = ANY ($2::uuid[]) AND archived_at IS NULL FOR SHARE',
    [accountId, ids],
  )
}

export async function insertPayers(
  db: Db,
  accountId: string,
  now: Date,
  payers: readonly PayerFields[],
): Promise<void> {
  await db.query(payerTable.insert, payerTable.insertValues(accountId, now, payers))
}

export async function updatePayerRow(
  db: Db,
  accountId: string,
  payer: PayerFields,
  now: Date,
): Promise<void> {
  await db.query(payerTable.update, payerTable.updateValues(accountId, now, payer))
}

export async function archivePayerRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE payers SET archived_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}
