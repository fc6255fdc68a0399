import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf } from '#server/platform/database/table.ts'
import { taxPayerTable, w9Table } from '#server/schema/money/tax-forms.ts'

export type W9Fields = InsertOf<typeof w9Table>
export type PayerFields = InsertOf<typeof taxPayerTable>

export type W9Row = W9Fields & { version: number }
export type PayerRow = PayerFields & { version: number }

export async function findW9(db: Db, accountId: string, vendorId: string): Promise<W9Row | undefined> {
  const [row] = await db.query<W9Row>(
    `SELECT ${w9Table.select('w', [...w9Table.written, 'version'])} FROM vendor_tax_details w
     WHERE w.account_id = $1 AND w.id = $2`,
    [accountId, vendorId],
  )
  return row
}

export async function insertW9(db: Db, accountId: string, w9: W9Fields, now: Date): Promise<void> {
  await db.query(w9Table.insert, w9Table.insertValues(accountId, now, [w9]))
}

export async function updateW9Row(db: Db, accountId: string, w9: W9Fields, now: Date): Promise<void> {
  await db.query(w9Table.update, w9Table.updateValues(accountId, now, w9))
}

/** Whether the whole taxpayer number of a vendor is stored. */
export async function hasSealedTin(db: Db, accountId: string, vendorId: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM vendor_tax_details WHERE account_id = $1 AND id = $2 AND tin_sealed IS NOT NULL',
    [accountId, vendorId],
  )
  return rows.length > 0
}

export async function findForm1099Payer(db: Db, accountId: string): Promise<PayerRow | undefined> {
  const [row] = await db.query<PayerRow>(
    `SELECT ${taxPayerTable.select('p', [...taxPayerTable.written, 'version'])} FROM tax_payers p WHERE p.account_id = $1`,
    [accountId],
  )
  return row
}

/** Finds the payer for a change of it; locks the account's settings where there is none yet. */
export async function lockForm1099Payer(db: Db, accountId: string): Promise<PayerRow | undefined> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 168))', [`tax payer ${accountId}`])
  return findForm1099Payer(db, accountId)
}

export async function insertPayer(db: Db, accountId: string, payer: PayerFields, now: Date): Promise<void> {
  await db.query(taxPayerTable.insert, taxPayerTable.insertValues(accountId, now, [payer]))
}

export async function updateForm1099PayerRow(
  db: Db,
  accountId: string,
  payer: PayerFields,
  now: Date,
): Promise<void> {
  await db.query(taxPayerTable.update, taxPayerTable.updateValues(accountId, now, payer))
}
