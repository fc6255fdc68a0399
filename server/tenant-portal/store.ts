import type { RentStep } from '#shared/leases/rent/rent-schedule.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RowOf } from '#server/platform/database/table.ts'
import { leaseTable, rentTerms } from '#server/schema/leases.ts'
import { type UnitAddress, unitAddress } from '#server/schema/unit-address.ts'
import { paymentFieldsForTenant, paymentTable } from '#server/schema/money/payments.ts'
import { chargeFieldsForTenant, chargeTable } from '#server/schema/money/charges.ts'
import type { PaymentMethod, PaymentState } from '#shared/ledger/contract.ts'
import type { LeaseState } from '#shared/leases/lease-status.ts'
import type { RentShare, ShareStep } from '#shared/leases/rent/rent-shares.ts'
import type { PayerKind } from '#shared/payers/contract.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'

/*
 * Everything here runs as the tenant, for whom the database shows only their own rows and those of their leases; the
 * conditions repeat this restriction.
 */

export type OwnTenantRow = {
  id: string
  name: string
  email: string | null
  phone: string | null
  emergencyContact: string | null
  /** The person's own choice, else the one in the landlord's record. */
  language: Language | null
  userId: string | null
  updatedAt: Date
  version: number
}

/** Finds this person's tenant record in the account; when there are several, the one with a lease. */
export async function findOwnTenant(
  db: Db,
  accountId: string,
  userId: string,
): Promise<OwnTenantRow | undefined> {
  const [row] = await db.query<OwnTenantRow>(
    `SELECT t.id, t.name, t.email, t.phone, t.emergency_contact AS "emergencyContact", t.user_id AS "userId",
            coalesce(u.language, t.language) AS language, t.updated_at AS "updatedAt", t.version
     FROM tenants t JOIN users u ON u.id = t.user_id WHERE t.account_id = $1 AND t.user_id = $2
     ORDER BY t.archived_at IS NULL DESC,
       EXISTS (SELECT FROM lease_tenants x WHERE x.account_id = $1 AND x.tenant_id = t.id) DESC, t.created_at LIMIT 1`,
    [accountId, userId],
  )
  return row
}

const leaseFields = [
  'id',
  'state',
  ...rentTerms,
  'termEndsOn',
  'depositCents',
  'graceDays',
  'lateFee',
  'lateFeesFrom',
  'propertyId',
  'unitId',
  'paymentNumber',
] as const

/** The facts that decide the law's limit on the late fee; null if the reader is not the tenant. */
type LateFeeFacts = { units: number | null; isJustified: boolean | null }

export type OwnLeaseRow = Pick<RowOf<typeof leaseTable>, (typeof leaseFields)[number]> &
  UnitAddress & { propertyType: string } & LateFeeFacts & {
    /** The day on which this person moved out while the lease went on; null where they did not. */
    leftOn: PlainDate | null
    /** This person's agreed share of the rent, as dated steps. */
    shareSteps: readonly ShareStep[]
    /** The address of this person after moving out. */
    ownAddress: string | null
  }

/**
 * Lists every signed lease of this person, the latest first. An archived one stays visible when money was received
 * under it.
 */
export async function listOwnLeases(db: Db, accountId: string, userId: string): Promise<OwnLeaseRow[]> {
  return db.query<OwnLeaseRow>(
    `SELECT DISTINCT ON (l.start_on, l.id) ${leaseTable.select('l', leaseFields)}, ${unitAddress('u', 'p')},
            p.property_type AS "propertyType", f.units, f.is_justified AS "isJustified", lt.left_on AS "leftOn",
            lt.share_steps AS "shareSteps", lt.forwarding_address AS "ownAddress"
     FROM tenants t
     JOIN lease_tenants lt ON lt.account_id = $1 AND lt.tenant_id = t.id
     JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     LEFT JOIN own_late_fee_facts() f ON f.lease_id = l.id
     WHERE t.account_id = $1 AND t.user_id = $2 AND l.state <> 'DRAFT' AND (l.archived_at IS NULL OR EXISTS (
       SELECT FROM payments y WHERE y.account_id = $1 AND y.lease_id = l.id AND y.state = 'SETTLED'))
     ORDER BY l.start_on DESC, l.id DESC, lt.left_on DESC`,
    [accountId, userId],
  )
}

export type LandlordRow = {
  name: string
  email: string | null
  phone: string | null
  businessName: string | null
  address: string | null
  paymentInstructions: string | null
}

/** Returns the landlord: the owner who has been in the account longest, with the account's own details. */
export async function findLandlord(db: Db, accountId: string): Promise<LandlordRow | undefined> {
  const [row] = await db.query<LandlordRow>(
    `SELECT u.name, u.email::text AS email, coalesce(a.business_phone, u.phone) AS phone,
            a.business_name AS "businessName", a.business_address AS address,
            a.payment_instructions AS "paymentInstructions"
     FROM memberships m JOIN users u ON u.id = m.user_id JOIN accounts a ON a.id = m.account_id
     WHERE m.account_id = $1 AND m.role = 'OWNER' ORDER BY m.created_at, u.id LIMIT 1`,
    [accountId],
  )
  return row
}

export type OwnChargeRow = Pick<RowOf<typeof chargeTable>, (typeof chargeFieldsForTenant)[number]>

/** Lists the charges of a lease, the latest first; with `onlyOpen` only the unpaid ones. */
export async function listOwnCharges(
  db: Db,
  accountId: string,
  leaseId: string,
  { onlyOpen = false } = {},
): Promise<OwnChargeRow[]> {
  const open = onlyOpen ? 'AND voided_at IS NULL AND paid_cents < amount_cents' : ''
  return db.query<OwnChargeRow>(
    `SELECT ${chargeTable.select('charges', chargeFieldsForTenant)}
     FROM charges WHERE account_id = $1 AND lease_id = $2 ${open} ORDER BY due_on DESC, id DESC`,
    [accountId, leaseId],
  )
}

export type OwnPaymentRow = Pick<RowOf<typeof paymentTable>, (typeof paymentFieldsForTenant)[number]>

const paymentColumns = paymentTable.select('y', paymentFieldsForTenant)

/** Lists the payments of a lease, the latest first. */
export async function listOwnPayments(db: Db, accountId: string, leaseId: string): Promise<OwnPaymentRow[]> {
  return db.query<OwnPaymentRow>(
    `SELECT ${paymentColumns} FROM payments y WHERE y.account_id = $1 AND y.lease_id = $2
     ORDER BY y.paid_on DESC, y.id DESC`,
    [accountId, leaseId],
  )
}

export async function findOwnPayment(
  db: Db,
  accountId: string,
  id: string,
): Promise<OwnPaymentRow | undefined> {
  const [row] = await db.query<OwnPaymentRow>(
    `SELECT ${paymentColumns} FROM payments y WHERE y.account_id = $1 AND y.id = $2 AND NOT y.is_credit`,
    [accountId, id],
  )
  return row
}

export type HouseholdRow = {
  leaseId: string
  tenantId: string
  name: string
  /** Whether it is a present tenant; for a former one, whether it was when they left. */
  isPresent: boolean
}

/** Lists the people who rent with this person, by their leases. */
export async function listHouseholds(db: Db): Promise<HouseholdRow[]> {
  return db.query<HouseholdRow>(
    'SELECT lease_id AS "leaseId", tenant_id AS "tenantId", name, is_present AS "isPresent" FROM own_households()',
  )
}

export type OwnPayerRow = RentShare & { leaseId: string; kind: PayerKind }

/** Lists who pays a share of the rent of this person's leases. */
export async function listOwnPayers(db: Db): Promise<OwnPayerRow[]> {
  return db.query<OwnPayerRow>(
    'SELECT lease_id AS "leaseId", payer_id AS "payerId", name AS "payerName", kind, steps FROM own_lease_payers()',
  )
}

export type DepositMovementRow = {
  date: PlainDate
  amountCents: Cents
  state: PaymentState
  method: PaymentMethod | null
  paymentId: string
}

/**
 * Lists the amounts allocated to a lease's deposit charges and removed again, oldest first: a positive amount on the
 * day the money came, a negative one on the day it was removed, by the account's calendar.
 */
export async function listDepositMovements(
  db: Db,
  accountId: string,
  leaseId: string,
  timeZone: string,
): Promise<DepositMovementRow[]> {
  return db.query<DepositMovementRow>(
    `SELECT m.date, sum(m.amount_cents)::bigint AS "amountCents", y.state, y.method, y.id AS "paymentId"
     FROM (SELECT a.payment_id, a.amount_cents,
                  CASE WHEN a.amount_cents > 0 THEN p.paid_on ELSE (a.created_at AT TIME ZONE $3)::date END AS date
           FROM charges c
           JOIN allocations a ON a.account_id = $1 AND a.charge_id = c.id
           JOIN payments p ON p.account_id = $1 AND p.id = a.payment_id
           WHERE c.account_id = $1 AND c.lease_id = $2 AND c.type = 'DEPOSIT') m
     JOIN payments y ON y.account_id = $1 AND y.id = m.payment_id
     GROUP BY m.date, y.id, y.state, y.method, m.amount_cents > 0
     ORDER BY m.date, y.id, m.amount_cents > 0 DESC`,
    [accountId, leaseId, timeZone],
  )
}

export type TenancyRow = {
  accountId: string
  accountName: string
  landlordName: string
  landlordEmail: string | null
  leaseId: string | null
  state: LeaseState
  startOn: PlainDate
  endOn: PlainDate | null
  terminatedOn: PlainDate | null
  rentCents: Cents
  rentSteps: readonly RentStep[]
  propertyName: string
  address: string
  city: string
  propertyState: string
  zipCode: string
  unitNumber: string
  balanceCents: Cents
}

/**
 * Lists every lease of this person in all accounts, and accounts without one; the other fields of such a row are null.
 */
export async function listTenancies(db: Db): Promise<TenancyRow[]> {
  return db.query<TenancyRow>(
    `SELECT account_id AS "accountId", account_name AS "accountName", landlord_name AS "landlordName",
            landlord_email AS "landlordEmail", lease_id AS "leaseId", state, start_on AS "startOn", end_on AS "endOn",
            terminated_on AS "terminatedOn", rent_cents AS "rentCents", rent_steps AS "rentSteps", property_name AS "propertyName", address, city,
            property_state AS "propertyState", zip_code AS "zipCode", unit_number AS "unitNumber",
            balance_cents AS "balanceCents"
     FROM own_tenancies()`,
  )
}
