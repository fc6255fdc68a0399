import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { spentLinesSql } from '#server/schema/money/expense-refunds.ts'
import { assetTable } from '#server/schema/money/tax.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { PropertyType } from '#shared/portfolio/property-contract.ts'
import type { CostPart } from '#shared/tax/depreciation/capital-costs.ts'
import type { AllowanceClass } from '#shared/tax/depreciation/asset-classes.ts'
import type { AssetAtProperty } from '#shared/tax/depreciation/qualified-improvement.ts'
import type { AllowanceElection } from '#shared/tax/depreciation/special-allowance.ts'

export type AssetFields = InsertOf<typeof assetTable>
export type AssetRow = RowOf<typeof assetTable> & {
  propertyName: string
  propertyType: PropertyType
  isShortTerm: boolean
  expenseDescription: string | null
  expensePaidOn: PlainDate | null
}
export type Election = { year: number; recoveryYears: AllowanceClass; election: AllowanceElection }

/** Lists all depreciable property of an account: the convention of a year depends on all of it. */
export async function listAssetRows(db: Db, accountId: string): Promise<AssetRow[]> {
  return db.query<AssetRow>(
    `SELECT ${assetTable.select('a')}, p.name AS "propertyName", p.property_type AS "propertyType",
            EXISTS (SELECT FROM property_tax_years y WHERE y.account_id = $1 AND y.property_id = p.id AND y.schedule_e_type = 3) AS "isShortTerm",
            x.description AS "expenseDescription",
            x.paid_on AS "expensePaidOn"
     FROM depreciable_assets a JOIN properties p ON p.account_id = $1 AND p.id = a.property_id
     LEFT JOIN expenses x ON x.account_id = $1 AND x.id = a.expense_id
     WHERE a.account_id = $1 ORDER BY p.name, p.id, a.in_service_on, a.id`,
    [accountId],
  )
}

/** The facts that decide whether an improvement is qualified, with its name. */
export type PlacedAsset = AssetAtProperty & { id: string; propertyId: string; description: string }

/** Lists the buildings and qualified improvements of properties. */
export async function listPlacedAssets(
  db: Db,
  accountId: string,
  propertyIds: readonly string[],
): Promise<PlacedAsset[]> {
  return db.query<PlacedAsset>(
    `SELECT ${assetTable.select('a', ['id', 'propertyId', 'kind', 'buildingUse', 'boughtUsed', 'description', 'inServiceOn'])}
     FROM depreciable_assets a WHERE a.account_id = $1 AND a.property_id = ANY ($2::uuid[])
       AND a.kind IN ('BUILDING', 'QUALIFIED_IMPROVEMENT') ORDER BY a.in_service_on, a.id`,
    [accountId, propertyIds],
  )
}

export async function lockAsset(
  db: Db,
  accountId: string,
  id: string,
): Promise<(AssetFields & { version: number }) | undefined> {
  const [row] = await db.query<AssetFields & { version: number }>(
    `SELECT ${assetTable.select('a', [...assetTable.written, 'version'])} FROM depreciable_assets a
     WHERE a.account_id = $1 AND a.id = $2 FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

export async function insertAssets(
  db: Db,
  accountId: string,
  assets: readonly AssetFields[],
  now: Date,
): Promise<void> {
  await db.query(assetTable.insert, assetTable.insertValues(accountId, now, assets))
}

export async function updateAssetRow(
  db: Db,
  accountId: string,
  asset: AssetFields,
  now: Date,
): Promise<void> {
  await db.query(assetTable.update, assetTable.updateValues(accountId, now, asset))
}

export async function deleteAssetRow(db: Db, accountId: string, id: string): Promise<void> {
  await db.query('DELETE FROM depreciable_assets WHERE account_id = $1 AND id = $2', [accountId, id])
}

export async function listElections(db: Db, accountId: string): Promise<Election[]> {
  return db.query<Election>(
    `SELECT year, recovery_years AS "recoveryYears", election FROM allowance_elections
     WHERE account_id = $1 ORDER BY year, recovery_years`,
    [accountId],
  )
}

/** Stores an election; TAKEN is what the law does without one, and stores nothing. */
export async function replaceElection(
  db: Db,
  accountId: string,
  { year, recoveryYears, election }: Election,
  now: Date,
): Promise<void> {
  await db.query(
    'DELETE FROM allowance_elections WHERE account_id = $1 AND year = $2 AND recovery_years = $3',
    [accountId, year, recoveryYears],
  )
  if (election !== 'TAKEN') {
    await db.query(
      `INSERT INTO allowance_elections (account_id, year, recovery_years, election, created_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [accountId, year, recoveryYears, election, now],
    )
  }
}

/** Locks an expense that is not void, so that its cost is used by one after the other. Returns false where there is none. */
export async function lockExpenseOfAsset(db: Db, accountId: string, expenseId: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM expenses WHERE account_id = $1 AND id = $2 AND voided_at IS NULL FOR NO KEY UPDATE',
    [accountId, expenseId],
  )
  return rows.length > 0
}

/** Lists what an expense paid for improvements and purchases (1500) less what was refunded of it, by property. */
export async function listCapitalCosts(db: Db, accountId: string, expenseId: string): Promise<CostPart[]> {
  return db.query<CostPart>(
    `SELECT property_id AS "propertyId", sum(amount_cents)::bigint AS "amountCents" FROM ${spentLinesSql} l
     WHERE expense_id = $2 AND code = ${accountCodes.propertyAndEquipment} GROUP BY 1`,
    [accountId, expenseId],
  )
}

/** Lists the bases with land of the depreciable property of an expense, by property. */
export async function listUsedCosts(db: Db, accountId: string, expenseId: string): Promise<CostPart[]> {
  return db.query<CostPart>(
    `SELECT property_id AS "propertyId", sum(basis_cents + land_cents)::bigint AS "amountCents" FROM depreciable_assets
     WHERE account_id = $1 AND expense_id = $2 GROUP BY 1`,
    [accountId, expenseId],
  )
}
