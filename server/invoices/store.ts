import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { StoredDraft } from '#shared/invoices/contract.ts'
import type { CurrencyCode } from '#shared/invoices/currencies.ts'
import type { Recurrence } from '#shared/invoices/recurrence.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'

export type RecurringInvoiceRow = {
  id: string
  createdBy: string | null
  clientName: string
  /** In minor units of the currency. */
  totalMinor: number
  currency: CurrencyCode
  recurrence: Recurrence
  startsOn: PlainDate
  nextOn: PlainDate
  createdAt: Date
}

const columns = `r.id, r.created_by AS "createdBy", r.client_name AS "clientName", r.total_minor AS "totalMinor", r.currency,
  r.recurrence, r.starts_on AS "startsOn", r.next_on AS "nextOn", r.created_at AS "createdAt"`

export function listRecurringInvoiceRows(
  db: Db,
  accountId: string,
  page: PageRequest & { sort?: CreationSort | undefined },
): Promise<Page<RecurringInvoiceRow>> {
  return listPage<RecurringInvoiceRow>(db, page, {
    filter: createFilter('r.account_id = $1', accountId),
    from: 'recurring_invoices r',
    order: orderBy(creationSort, page.sort, { createdAt: [] }, 'r.id'),
    select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
  })
}

export async function findRecurring(
  db: Db,
  accountId: string,
  id: string,
): Promise<(RecurringInvoiceRow & { draft: StoredDraft }) | undefined> {
  const [row] = await db.query<RecurringInvoiceRow & { draft: StoredDraft }>(
    `SELECT ${columns}, r.draft FROM recurring_invoices r WHERE r.account_id = $1 AND r.id = $2`,
    [accountId, id],
  )
  return row
}

export async function insertRecurringInvoiceRow(
  db: Db,
  accountId: string,
  row: Omit<RecurringInvoiceRow, 'createdBy'> & { draft: StoredDraft },
): Promise<void> {
  await db.query(
    `INSERT INTO recurring_invoices (account_id, id, client_name, total_minor, currency, draft, recurrence, starts_on, next_on, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      accountId,
      row.id,
      row.clientName,
      row.totalMinor,
      row.currency,
      JSON.stringify(row.draft),
      row.recurrence,
      row.startsOn,
      row.nextOn,
      row.createdAt,
    ],
  )
}

/** Deletes the recurring invoice. Returns whether it existed. */
export async function deleteRecurringInvoiceRow(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    'DELETE FROM recurring_invoices WHERE account_id = $1 AND id = $2 RETURNING id',
    [accountId, id],
  )
  return rows.length > 0
}

/** Lists the recurring invoices that are due by a day, locked so that no two runs announce the same one. */
export function lockDueRecurring(
  db: Db,
  accountId: string,
  through: PlainDate,
): Promise<RecurringInvoiceRow[]> {
  return db.query<RecurringInvoiceRow>(
    `SELECT ${columns} FROM recurring_invoices r WHERE r.account_id = $1 AND r.next_on <= $2
     ORDER BY r.id FOR UPDATE`,
    [accountId, through],
  )
}

export async function setNextOn(db: Db, accountId: string, id: string, nextOn: PlainDate): Promise<void> {
  await db.query('UPDATE recurring_invoices SET next_on = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    nextOn,
  ])
}
