import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { bankTransferTable } from '#server/schema/money/banking.ts'
import { transferSort } from '#shared/banking/contract.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

export type TransferFields = InsertOf<typeof bankTransferTable>
export type TransferRow = RowOf<typeof bankTransferTable> & {
  fromName: string
  toName: string
  propertyName: string | null
  ownerName: string | null
  tenantNames: string | null
  unitNumber: string | null
}

const columns = `${bankTransferTable.select('t')}, f.name AS "fromName", g.name AS "toName", p.name AS "propertyName",
  o.name AS "ownerName", u.unit_number AS "unitNumber",
  (SELECT string_agg(n.name, ', ' ORDER BY lt.position) FROM lease_tenants lt
   JOIN tenants n ON n.account_id = $1 AND n.id = lt.tenant_id
   WHERE lt.account_id = $1 AND lt.lease_id = t.lease_id) AS "tenantNames"`
const joins = `JOIN bank_accounts f ON f.account_id = $1 AND f.id = t.from_bank_account_id
  JOIN bank_accounts g ON g.account_id = $1 AND g.id = t.to_bank_account_id
  LEFT JOIN properties p ON p.account_id = $1 AND p.id = t.property_id
  LEFT JOIN owners o ON o.account_id = $1 AND o.id = t.owner_id
  LEFT JOIN leases l ON l.account_id = $1 AND l.id = t.lease_id
  LEFT JOIN units u ON u.account_id = $1 AND u.id = l.unit_id`

/** Returns whether a property exists, and the property of a lease; null if the lease does not exist. */
export async function findWhose(
  db: Db,
  accountId: string,
  { propertyId, leaseId }: { propertyId: string | null; leaseId: string | null },
): Promise<{ hasProperty: boolean; leasePropertyId: string | null }> {
  const [row] = await db.query<{ hasProperty: boolean; leasePropertyId: string | null }>(
    `SELECT EXISTS (SELECT FROM properties WHERE account_id = $1 AND id = $2) AS "hasProperty",
            (SELECT property_id FROM leases WHERE account_id = $1 AND id = $3) AS "leasePropertyId"`,
    [accountId, propertyId, leaseId],
  )
  return row! // a row without a table
}

export async function listBankTransferRows(
  db: Db,
  params: {
    accountId: string
    bankAccountId?: string | undefined
    search?: string | undefined
    sort?: SortOf<typeof transferSort> | undefined
  } & PageRequest,
): Promise<Page<TransferRow>> {
  const filter = createFilter('t.account_id = $1', params.accountId)
    .add('? IN (t.from_bank_account_id, t.to_bank_account_id)', params.bankAccountId)
    .add('strpos(lower(t.description), lower(?)) > 0', params.search)
  return listPage<TransferRow>(db, params, {
    filter,
    from: 'bank_transfers t',
    order: orderBy(
      transferSort,
      params.sort,
      {
        date: [{ column: 't.moved_on', type: 'date' }],
        amount: [{ column: 't.amount_cents', type: 'bigint' }],
      },
      't.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT t.* ${body}) t ${joins} ORDER BY ${by}`,
  })
}

export async function findBankTransfer(
  db: Db,
  accountId: string,
  id: string,
): Promise<TransferRow | undefined> {
  const [row] = await db.query<TransferRow>(
    `SELECT ${columns} FROM bank_transfers t ${joins} WHERE t.account_id = $1 AND t.id = $2`,
    [accountId, id],
  )
  return row
}

export async function lockTransfer(
  db: Db,
  accountId: string,
  id: string,
): Promise<(TransferFields & { isVoid: boolean }) | undefined> {
  const [row] = await db.query<TransferFields & { isVoid: boolean }>(
    `SELECT ${bankTransferTable.select('t', [...bankTransferTable.written, 'isVoid'])} FROM bank_transfers t
     WHERE t.account_id = $1 AND t.id = $2 FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

export async function insertBankTransfer(
  db: Db,
  accountId: string,
  transfer: TransferFields,
  now: Date,
): Promise<void> {
  await db.query(bankTransferTable.insert, bankTransferTable.insertValues(accountId, now, [transfer]))
}

export async function voidBankTransferRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE bank_transfers SET voided_at = $3, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}
