import type { ExpenseLine } from '#server/expenses/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RowOf } from '#server/platform/database/table.ts'
import { leaseTable, rentTerms } from '#server/schema/leases.ts'
import { recurringChargeTable, recurringTerms } from '#server/schema/money/recurring-charges.ts'
import type { LeasePlace } from '#shared/leases/law/lease-law.ts'
import type { RecurringTerms } from '#shared/leases/rent/recurring-charge.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import type { RentShare } from '#shared/leases/rent/rent-shares.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Share } from '#shared/owners/share.ts'

export type ExistingProperty = { id: string; name: string; address: string } & LeasePlace
export type ExistingUnit = { id: string; propertyId: string; unitNumber: string }
export type ExistingTenant = { id: string; name: string; email: string | null; phone: string | null }
export type ExistingLease = LeaseTerms &
  Pick<RowOf<typeof leaseTable>, 'id' | 'unitId' | 'state' | 'termEndsOn'> & { tenantIds: string[] }
export type ExistingOpeningBalance = { leaseId: string; balanceCents: Cents; depositCents: Cents }

export type ExistingRecords = {
  properties: ExistingProperty[]
  units: ExistingUnit[]
  tenants: ExistingTenant[]
  leases: ExistingLease[]
  openings: ExistingOpeningBalance[]
}

/** Raises the statement timeout: an import reads and writes more than a usual request. */
export async function raiseStatementTimeout(db: Db): Promise<void> {
  await db.query(
    `SELECT set_config('statement_timeout', '5min', true), set_config('idle_in_transaction_session_timeout', '2min', true)`,
  )
}

/**
 * Locks the account for one import at a time, so that two at once do not make the same records twice; returns false
 * when another one runs.
 */
export async function lockForImport(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('transfer ' || $1, 0)) AS locked`,
    [accountId],
  )
  return row?.locked === true
}

/** Reads all records of the account that an import may match; archived ones are not matched. */
export async function readExistingRecords(
  db: Db,
  accountId: string,
  openingReference: string,
): Promise<ExistingRecords> {
  const [properties, units, tenants, signed, renting, openings] = await Promise.all([
    db.query<ExistingProperty>(
      `SELECT id, name, address, city, state, zip_code AS "zipCode", property_type AS "propertyType" FROM properties
       WHERE account_id = $1 AND archived_at IS NULL ORDER BY id`,
      [accountId],
    ),
    db.query<ExistingUnit>(
      `SELECT id, property_id AS "propertyId", unit_number AS "unitNumber" FROM units
       WHERE account_id = $1 AND archived_at IS NULL ORDER BY id`,
      [accountId],
    ),
    db.query<ExistingTenant>(
      'SELECT id, name, email::text, phone FROM tenants WHERE account_id = $1 AND archived_at IS NULL ORDER BY id',
      [accountId],
    ),
    db.query<Omit<ExistingLease, 'tenantIds'>>(
      `SELECT ${leaseTable.select('leases', ['id', 'unitId', 'state', 'termEndsOn', ...rentTerms])}
       FROM leases WHERE account_id = $1 AND archived_at IS NULL ORDER BY start_on, id`,
      [accountId],
    ),
    db.query<{ leaseId: string; tenantId: string }>(
      `SELECT lease_id AS "leaseId", tenant_id AS "tenantId" FROM lease_tenants WHERE account_id = $1 AND left_on IS NULL
       ORDER BY lease_id, position`,
      [accountId],
    ),
    db.query<ExistingOpeningBalance>(
      `SELECT lease_id AS "leaseId", sum(balance)::bigint AS "balanceCents", sum(deposit)::bigint AS "depositCents"
       FROM (
         SELECT lease_id, CASE WHEN explanation ->> 'rule' = 'opening_balance' THEN amount_cents ELSE 0 END AS balance,
                CASE WHEN explanation ->> 'rule' = 'opening_deposit' THEN amount_cents ELSE 0 END AS deposit
         FROM charges WHERE account_id = $1 AND voided_at IS NULL
           AND explanation ->> 'rule' IN ('opening_balance', 'opening_deposit')
         UNION ALL
         SELECT lease_id, -amount_cents, 0 FROM payments
         WHERE account_id = $1 AND state = 'SETTLED' AND reference = $2 AND type = 'RENT') brought
       GROUP BY lease_id`,
      [accountId, openingReference],
    ),
  ])
  const tenantsOf = Map.groupBy(renting, (row) => row.leaseId)
  const leases = signed.map((lease) => ({
    ...lease,
    tenantIds: (tenantsOf.get(lease.id) ?? []).map((row) => row.tenantId),
  }))
  return { properties, units, tenants, leases, openings }
}

/** An existing recurring charge of a lease. */
export type ExistingRecurringCharge = RecurringTerms & { leaseId: string }

/** Reads the recurring charges of the account's leases, the oldest first. */
export async function readExistingRecurringCharges(
  db: Db,
  accountId: string,
): Promise<ExistingRecurringCharge[]> {
  return db.query<ExistingRecurringCharge>(
    `SELECT ${recurringChargeTable.select('r', ['leaseId', ...recurringTerms])} FROM recurring_charges r WHERE account_id = $1 ORDER BY id`,
    [accountId],
  )
}

export type ExistingPayer = { id: string; name: string; dueDay: number | null }
export type ExistingShare = RentShare & { leaseId: string }

/** Reads the payers that are not archived, and the shares of the rents of leases. */
export async function readExistingPayers(
  db: Db,
  accountId: string,
): Promise<{ payers: ExistingPayer[]; shares: ExistingShare[] }> {
  const [payers, shares] = await Promise.all([
    db.query<ExistingPayer>(
      'SELECT id, name, due_day AS "dueDay" FROM payers WHERE account_id = $1 AND archived_at IS NULL ORDER BY id',
      [accountId],
    ),
    db.query<ExistingShare>(
      `SELECT s.lease_id AS "leaseId", s.payer_id AS "payerId", p.name AS "payerName", s.steps, p.due_day AS "dueDay"
       FROM lease_payers s JOIN payers p ON p.account_id = $1 AND p.id = s.payer_id
       WHERE s.account_id = $1 ORDER BY s.id`,
      [accountId],
    ),
  ])
  return { payers, shares }
}

export type ExistingOwner = { id: string; name: string }
/** A part of a property from a day on; no owner: no one else has a part from that day on. */
export type ExistingOwnership = { propertyId: string; since: PlainDate; ownerId: string | null } & Share

/**
 * Reads the owners that are not archived, and the shares of properties. Each share has the day on which it
 * begins.
 */
export async function readExistingOwners(
  db: Db,
  accountId: string,
): Promise<{ owners: ExistingOwner[]; shares: ExistingOwnership[] }> {
  const [owners, shares] = await Promise.all([
    db.query<ExistingOwner>(
      'SELECT id, name FROM owners WHERE account_id = $1 AND archived_at IS NULL ORDER BY id',
      [accountId],
    ),
    db.query<ExistingOwnership>(
      `SELECT property_id AS "propertyId", from_on AS since, owner_id AS "ownerId", numerator, denominator FROM owner_shares
       WHERE account_id = $1 ORDER BY property_id, from_on, position`,
      [accountId],
    ),
  ])
  return { owners, shares }
}

export type ExistingVendor = { id: string; name: string; company: string | null }
export type ExistingExpense = {
  vendorName: string | null
  lines: readonly ExpenseLine[]
  paidOn: PlainDate
  description: string
  reference: string | null
}

/** Reads the vendors that are not archived. */
export async function readExistingVendors(db: Db, accountId: string): Promise<ExistingVendor[]> {
  return db.query<ExistingVendor>(
    'SELECT id, name, company FROM vendors WHERE account_id = $1 AND archived_at IS NULL ORDER BY id',
    [accountId],
  )
}

/** Reads the account's expenses that are not void. */
export async function readExistingExpenses(db: Db, accountId: string): Promise<ExistingExpense[]> {
  return db.query<ExistingExpense>(
    `SELECT v.name AS "vendorName", x.paid_on AS "paidOn", x.description, x.reference,
            (SELECT json_agg(json_build_object('propertyId', l.property_id, 'unitId', l.unit_id, 'code', l.code,
               'amountCents', l.amount_cents) ORDER BY l.line_no)
             FROM expense_lines l WHERE l.account_id = $1 AND l.expense_id = x.id) AS lines
     FROM expenses x LEFT JOIN vendors v ON v.account_id = $1 AND v.id = x.vendor_id
     WHERE x.account_id = $1 AND x.voided_at IS NULL ORDER BY x.id`,
    [accountId],
  )
}
