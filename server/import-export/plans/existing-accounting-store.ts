import { type ExpenseLine, paidBillLinesSql } from '#server/expenses/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Election } from '#server/tax/service.ts'

import type { ExistingVendorCredit } from './plan-vendor-credits.ts'
import type { ExistingOwnerMoney } from './plan-owner-money.ts'
import type { ExistingRecurringExpense } from './plan-recurring-expenses.ts'
import type { ExistingAsset, ExistingTrip } from './plan-taxes.ts'

export type ExistingBankAccount = {
  id: string
  name: string
  lastFour: string | null
  openingCents: Cents
  openedOn: PlainDate
  isDefault: boolean
}

/** Reads the bank accounts that are not archived, the oldest first. */
export async function readExistingBankAccounts(db: Db, accountId: string): Promise<ExistingBankAccount[]> {
  return db.query<ExistingBankAccount>(
    `SELECT id, name, last_four AS "lastFour", opening_cents AS "openingCents", opened_on AS "openedOn", is_default AS "isDefault"
     FROM bank_accounts WHERE account_id = $1 AND archived_at IS NULL ORDER BY id`,
    [accountId],
  )
}

export type ExistingBill = {
  vendorName: string
  billedOn: PlainDate
  dueOn: PlainDate
  description: string
  reference: string | null
  lines: readonly ExpenseLine[]
  /**
   * The amounts of the lines that payments and vendor credits have not paid yet; empty if the bill is paid.
   */
  openLines: readonly ExpenseLine[]
}

/** SQL: the lines of the bill `b` by place and category, with the open balance of each. */
export const openBillLinesSql = `SELECT l.bill_id, min(l.line_no) AS line_no, l.property_id, l.unit_id, l.code,
    sum(l.amount_cents)::bigint AS amount_cents,
    (sum(l.amount_cents) - coalesce((SELECT sum(p.amount_cents) FROM (${paidBillLinesSql('current_account_id()')}) p
      WHERE p.bill_id = l.bill_id AND p.code = l.code
        AND p.property_id IS NOT DISTINCT FROM l.property_id AND p.unit_id IS NOT DISTINCT FROM l.unit_id), 0))::bigint AS open_cents
  FROM bill_lines l WHERE l.account_id = current_account_id() GROUP BY l.bill_id, l.property_id, l.unit_id, l.code`

/** Reads the account's bills that are not void. */
export async function readExistingBills(db: Db, accountId: string): Promise<ExistingBill[]> {
  return db.query<ExistingBill>(
    `SELECT v.name AS "vendorName", b.billed_on AS "billedOn", b.due_on AS "dueOn", b.description, b.reference,
            coalesce(json_agg(json_build_object('propertyId', l.property_id, 'unitId', l.unit_id, 'code', l.code,
              'amountCents', l.amount_cents)), '[]'::json) AS lines,
            coalesce(json_agg(json_build_object('propertyId', l.property_id, 'unitId', l.unit_id, 'code', l.code,
              'amountCents', l.open_cents)) FILTER (WHERE l.open_cents > 0), '[]'::json) AS "openLines"
     FROM bills b JOIN vendors v ON v.account_id = $1 AND v.id = b.vendor_id JOIN (${openBillLinesSql}) l ON l.bill_id = b.id
     WHERE b.account_id = $1 AND b.voided_at IS NULL GROUP BY b.account_id, b.id, v.name ORDER BY b.id`,
    [accountId],
  )
}

/** Reads the account's vendor credits that are not void. */
export async function readExistingVendorCredits(db: Db, accountId: string): Promise<ExistingVendorCredit[]> {
  return db.query<ExistingVendorCredit>(
    `SELECT v.name AS "vendorName", c.credited_on AS "creditedOn", c.description, c.reference, c.property_id AS "propertyId",
            c.unit_id AS "unitId", c.code, c.amount_cents AS "amountCents"
     FROM vendor_credits c JOIN vendors v ON v.account_id = $1 AND v.id = c.vendor_id
     WHERE c.account_id = $1 AND c.voided_at IS NULL ORDER BY c.id`,
    [accountId],
  )
}

/** Reads the account's contributions and draws that are not void. */
export async function readExistingOwnerMoney(db: Db, accountId: string): Promise<ExistingOwnerMoney[]> {
  return db.query<ExistingOwnerMoney>(
    `SELECT kind, property_id AS "propertyId", owner_id AS "ownerId", happened_on AS "happenedOn", amount_cents AS "amountCents", description, reference
     FROM owner_transactions WHERE account_id = $1 AND voided_at IS NULL ORDER BY id`,
    [accountId],
  )
}

/** Reads the recurring expenses and mortgages that are not removed. */
export async function readExistingRecurringExpenses(
  db: Db,
  accountId: string,
): Promise<ExistingRecurringExpense[]> {
  return db.query<ExistingRecurringExpense>(
    `SELECT r.kind, r.property_id AS "propertyId", r.unit_id AS "unitId", v.name AS "vendorName", r.code, r.description
     FROM recurring_expenses r LEFT JOIN vendors v ON v.account_id = $1 AND v.id = r.vendor_id
     WHERE r.account_id = $1 AND r.removed_at IS NULL ORDER BY r.id`,
    [accountId],
  )
}

/** Reads the property that is depreciated, and what was elected about its allowance. */
export async function readExistingAssets(
  db: Db,
  accountId: string,
): Promise<{ assets: ExistingAsset[]; elections: Election[] }> {
  const [assets, elections] = await Promise.all([
    db.query<ExistingAsset>(
      `SELECT property_id AS "propertyId", kind, description, basis_cents AS "basisCents", in_service_on AS "inServiceOn",
              building_use AS "buildingUse", bought_used AS "boughtUsed"
       FROM depreciable_assets WHERE account_id = $1 ORDER BY id`,
      [accountId],
    ),
    db.query<Election>(
      'SELECT year, recovery_years AS "recoveryYears", election FROM allowance_elections WHERE account_id = $1',
      [accountId],
    ),
  ])
  return { assets, elections }
}

/** Reads the trips by car. */
export async function readExistingTrips(db: Db, accountId: string): Promise<ExistingTrip[]> {
  return db.query<ExistingTrip>(
    `SELECT property_id AS "propertyId", driven_on AS "drivenOn", tenths_of_miles AS "tenthsOfMiles", purpose
     FROM mileage_trips WHERE account_id = $1 ORDER BY id`,
    [accountId],
  )
}
