import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { RowOf } from '#server/platform/database/table.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { bankLineTable } from '#server/schema/money/banking.ts'
import type { lineSort } from '#shared/banking/line-contract.ts'
import { lineSort as lineSorting } from '#shared/banking/line-contract.ts'
import type { BankLineState } from '#shared/banking/words.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

export type BankLineRow = RowOf<typeof bankLineTable>

const columns = bankLineTable.select('b')

export async function listLineRows(
  db: Db,
  params: {
    accountId: string
    bankAccountId: string
    state?: BankLineState | undefined
    importId?: string | undefined
    dateFrom?: PlainDate | undefined
    dateTo?: PlainDate | undefined
    search?: string | undefined
    sort?: SortOf<typeof lineSort> | undefined
  } & PageRequest,
): Promise<Page<BankLineRow>> {
  const filter = createFilter(
    'b.account_id = $1 AND b.bank_account_id = $2',
    params.accountId,
    params.bankAccountId,
  )
    .add('b.state = ?', params.state)
    .add('b.import_id = ?', params.importId)
    .add('b.posted_on >= ?', params.dateFrom)
    .add('b.posted_on <= ?', params.dateTo)
    .add(hasSearchedWords('b.description', 'b.memo'), containingWords(params.search))
  return listPage<BankLineRow>(db, params, {
    filter,
    from: 'bank_lines b',
    order: orderBy(
      lineSorting,
      params.sort,
      {
        date: [{ column: 'b.posted_on', type: 'date' }],
        amount: [{ column: 'b.amount_cents', type: 'bigint' }],
      },
      'b.id',
    ),
    select: ({ body, by, keys }) => `SELECT ${columns}, ${keys} FROM (SELECT b.* ${body}) b ORDER BY ${by}`,
  })
}

type StateSums = { state: BankLineState; lines: number; inCents: Cents; outCents: Cents }

/**
 * Counts the lines of a bank account by state. Returns also the sums of incoming and outgoing money in cents,
 * both positive.
 */
export async function sumLinesByState(
  db: Db,
  accountId: string,
  bankAccountId: string,
): Promise<StateSums[]> {
  return db.query<StateSums>(
    `SELECT state, count(*)::int AS lines, coalesce(sum(amount_cents) FILTER (WHERE amount_cents > 0), 0)::bigint AS "inCents",
            coalesce(-sum(amount_cents) FILTER (WHERE amount_cents < 0), 0)::bigint AS "outCents"
     FROM bank_lines WHERE account_id = $1 AND bank_account_id = $2 GROUP BY state`,
    [accountId, bankAccountId],
  )
}

export async function findLine(db: Db, accountId: string, id: string): Promise<BankLineRow | undefined> {
  const [row] = await db.query<BankLineRow>(
    `SELECT ${columns} FROM bank_lines b WHERE b.account_id = $1 AND b.id = $2`,
    [accountId, id],
  )
  return row
}

/** Finds a line and locks it, so that it is confirmed once. */
export async function lockLine(db: Db, accountId: string, id: string): Promise<BankLineRow | undefined> {
  const [row] = await db.query<BankLineRow>(
    `SELECT ${columns} FROM bank_lines b WHERE b.account_id = $1 AND b.id = $2 FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

export async function setLineState(
  db: Db,
  accountId: string,
  { id, state, reason, now }: { id: string; state: BankLineState; reason: string | null; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE bank_lines SET state = $3, state_reason = $4, version = version + 1, updated_at = $5
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, state, reason, now],
  )
}

export async function listLinesById(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<BankLineRow[]> {
  return db.query<BankLineRow>(
    `SELECT ${columns} FROM bank_lines b WHERE b.account_id = $1 AND b.id = ANY ($2::uuid[])`,
    [accountId, ids],
  )
}
