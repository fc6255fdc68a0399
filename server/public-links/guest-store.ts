import type { Db } from '#server/platform/database/database.ts'
import type { PublicLinkPurpose } from '#server/platform/sign-in/public-link-tokens.ts'
import type { OwnChargeRow, OwnPaymentRow } from '#server/tenant-portal/service.ts'
import { leaseTable, rentTerms } from '#server/schema/leases.ts'
import { paymentFieldsForTenant, paymentTable } from '#server/schema/money/payments.ts'
import { chargeFieldsForTenant, chargeTable } from '#server/schema/money/charges.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import type { RentShare } from '#shared/leases/rent/rent-shares.ts'
import type { PaymentMethod, PaymentState } from '#shared/ledger/contract.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Priority, RequestStatus } from '#shared/maintenance/contract.ts'

/*
 * The first part runs as tenure_link_guest, for which the database shows single columns of the data of one link. The
 * second part runs in the account when a person reports a problem, with the link locked.
 */

/** The link of this transaction, open or not. */
export type PresentedLink = {
  id: string
  purpose: PublicLinkPurpose
  expiresAt: Date | null
  revokedAt: Date | null
  revokedReason: 'revoked' | 'replaced' | null
}

const linkColumns = `d.id, d.purpose, d.expires_at AS "expiresAt", d.revoked_at AS "revokedAt",
  d.revoked_reason AS "revokedReason"`

export async function findPresentedLink(db: Db, accountId: string): Promise<PresentedLink | undefined> {
  const [row] = await db.query<PresentedLink>(
    `SELECT ${linkColumns} FROM public_links d WHERE d.account_id = $1 AND d.id = current_link_target('id')`,
    [accountId],
  )
  return row
}

export async function countUse(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE public_links SET use_count = use_count + 1, last_used_at = $2 WHERE account_id = $1 AND id = current_link_target('id')`,
    [accountId, now],
  )
}

export type UnitRow = { propertyName: string; unitNumber: string; isArchived: boolean }

export async function findUnitOfLink(db: Db, accountId: string): Promise<UnitRow | undefined> {
  const [row] = await db.query<UnitRow>(
    `SELECT p.name AS "propertyName", u.unit_number AS "unitNumber",
            p.archived_at IS NOT NULL OR u.archived_at IS NOT NULL AS "isArchived"
     FROM units u JOIN properties p ON p.account_id = $1 AND p.id = u.property_id
     WHERE u.account_id = $1 AND u.id = current_link_target('unit')`,
    [accountId],
  )
  return row
}

export type LandlordRow = {
  name: string
  phone: string | null
  howToPay: string | null
  timeZone: string
}

export async function findLandlordOfLink(db: Db, accountId: string): Promise<LandlordRow | undefined> {
  const [row] = await db.query<LandlordRow>(
    `SELECT coalesce(business_name, name) AS name, business_phone AS phone, payment_instructions AS "howToPay", time_zone AS "timeZone"
     FROM accounts WHERE id = $1`,
    [accountId],
  )
  return row
}

export type LeaseRow = LeaseTerms & {
  id: string
  isArchived: boolean
  paymentNumber: number
  tenantName: string | null
}

export async function findLeaseOfLink(db: Db, accountId: string): Promise<LeaseRow | undefined> {
  const [row] = await db.query<LeaseRow>(
    `SELECT ${leaseTable.select('l', ['id', 'isArchived', 'paymentNumber', ...rentTerms])},
            (SELECT t.name FROM tenants t WHERE t.account_id = $1 AND t.id = current_link_target('tenant')) AS "tenantName"
     FROM leases l WHERE l.account_id = $1 AND l.id = current_link_target('lease')`,
    [accountId],
  )
  return row
}

/** Returns the shares of payers in the rent of the lease, which the household does not owe; without names. */
export async function listShares(db: Db, accountId: string): Promise<RentShare[]> {
  return db.query<RentShare>(
    `SELECT payer_id AS "payerId", '' AS "payerName", steps FROM lease_payers
     WHERE account_id = $1 AND lease_id = current_link_target('lease') ORDER BY id`,
    [accountId],
  )
}

/** Returns the open (unpaid) charges of the lease. */
export async function listOpenChargesOfLink(db: Db, accountId: string): Promise<OwnChargeRow[]> {
  return db.query<OwnChargeRow>(
    `SELECT ${chargeTable.select('charges', chargeFieldsForTenant)}
     FROM charges WHERE account_id = $1 AND lease_id = current_link_target('lease') AND voided_at IS NULL AND paid_cents < amount_cents
     ORDER BY due_on, id`,
    [accountId],
  )
}

/** Returns the payments of the lease that are not fully used, and the pending ones. */
export async function listOpenPayments(db: Db, accountId: string): Promise<OwnPaymentRow[]> {
  return db.query<OwnPaymentRow>(
    `SELECT ${paymentTable.select('payments', paymentFieldsForTenant)}
     FROM payments WHERE account_id = $1 AND lease_id = current_link_target('lease')
       AND (state = 'PENDING' OR (state = 'SETTLED' AND allocated_cents < amount_cents))`,
    [accountId],
  )
}

export type ReceiptRow = {
  id: string
  type: ChargeType
  state: PaymentState
  amountCents: Cents
  allocatedCents: Cents
  refundedCents: Cents
  receivedOn: PlainDate
  method: PaymentMethod | null
  reference: string | null
  propertyName: string
  address: string
  city: string
  propertyState: string
  zipCode: string
  unitNumber: string
  receivedFrom: string[]
  paid: { description: string; label: Label | null; dueOn: PlainDate; amountCents: Cents }[]
}

export async function findReceiptOfLink(db: Db, accountId: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.query<ReceiptRow>(
    `SELECT y.id, y.type, y.state, y.amount_cents AS "amountCents", y.allocated_cents AS "allocatedCents", y.refunded_cents AS "refundedCents",
            y.paid_on AS "receivedOn", y.method, y.reference, p.name AS "propertyName", p.address, p.city, p.state AS "propertyState",
            p.zip_code AS "zipCode", u.unit_number AS "unitNumber",
            ARRAY(SELECT t.name FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
                  WHERE lt.account_id = $1 AND lt.lease_id = y.lease_id AND (lt.tenant_id = y.paid_by_tenant_id
                    OR (y.paid_by_tenant_id IS NULL AND lt.left_on IS NULL)) ORDER BY lt.position, t.id) AS "receivedFrom",
            (SELECT coalesce(json_agg(json_build_object('description', s.description, 'label', s.label, 'dueOn', s.due_on, 'amountCents', s.used)
                                      ORDER BY s.due_on, s.id), '[]')
             FROM (SELECT c.id, c.description, c.label, c.due_on, sum(n.amount_cents) AS used FROM allocations n
                   JOIN charges c ON c.account_id = $1 AND c.id = n.charge_id
                   WHERE n.account_id = $1 AND n.payment_id = y.id
                   GROUP BY c.id, c.description, c.label, c.due_on HAVING sum(n.amount_cents) > 0) s) AS paid
     FROM payments y
     JOIN properties p ON p.account_id = $1 AND p.id = current_link_target('property')
     JOIN units u ON u.account_id = $1 AND u.id = current_link_target('unit')
     WHERE y.account_id = $1 AND y.id = current_link_target('payment')`,
    [accountId],
  )
  return row
}

export type OwnRequestRow = {
  id: string
  title: string
  description: string
  priority: Priority
  status: RequestStatus
  createdAt: Date
  completedAt: Date | null
  isArchived: boolean
}

export async function findOwnRequest(db: Db, accountId: string): Promise<OwnRequestRow | undefined> {
  const [row] = await db.query<OwnRequestRow>(
    `SELECT id, title, description, priority, status, created_at AS "createdAt", completed_at AS "completedAt",
            archived_at IS NOT NULL AS "isArchived"
     FROM maintenance_requests WHERE account_id = $1 AND id = current_link_target('request')`,
    [accountId],
  )
  return row
}

export type MessageRow = { id: string; body: string; name: string; isGuest: boolean; createdAt: Date }

/** Returns the messages to the reporter and by them. */
export async function listMessages(db: Db, accountId: string): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `SELECT id, body, author_name AS name, author_id IS NULL AS "isGuest", created_at AS "createdAt"
     FROM maintenance_comments
     WHERE account_id = $1 AND request_id = current_link_target('request') AND visible_to_tenant ORDER BY id DESC LIMIT 500`,
    [accountId],
  )
}

export type PhotoRow = {
  id: string
  filename: string
  mimeType: string
  size: number
  sha256: Buffer
  storageKey: string
  width: number | null
  height: number | null
  isGuests: boolean
  createdAt: Date
}

const photoColumns = `id, filename, mime_type AS "mimeType", size_bytes AS size, sha256, storage_key AS "storageKey",
  width, height, uploaded_by IS NULL AS "isGuests", created_at AS "createdAt"`

export async function listOwnPhotos(db: Db, accountId: string): Promise<PhotoRow[]> {
  return db.query<PhotoRow>(
    `SELECT ${photoColumns} FROM documents
     WHERE account_id = $1 AND entity_type = 'maintenance' AND entity_id = current_link_target('request')
       AND shared_with_tenant AND width IS NOT NULL AND archived_at IS NULL
     ORDER BY id`,
    [accountId],
  )
}

/**
 * Lists the pictures of a request that a link leads to. The database shows only the pictures of the link's
 * target.
 */
export async function listPhotosOfLink(db: Db, accountId: string, requestId: string): Promise<PhotoRow[]> {
  return db.query<PhotoRow>(
    `SELECT ${photoColumns} FROM documents
     WHERE account_id = $1 AND entity_type = 'maintenance' AND entity_id = $2 AND width IS NOT NULL
       AND archived_at IS NULL ORDER BY id`,
    [accountId, requestId],
  )
}

/* From here on, the functions run in the account itself. */

export type LockedLink = PresentedLink & {
  propertyId: string
  unitId: string
  requestId: string | null
  renewalOfferId: string | null
  workOrderId: string | null
  createdBy: string | null
  isPlaceArchived: boolean
  isRequestArchived: boolean
}

/** Finds the link of a token and locks it while a person writes through it. */
export async function lockLink(db: Db, accountId: string, hash: Buffer): Promise<LockedLink | undefined> {
  const [row] = await db.query<LockedLink>(
    `SELECT ${linkColumns}, d.property_id AS "propertyId", d.unit_id AS "unitId", d.request_id AS "requestId",
            d.renewal_offer_id AS "renewalOfferId", d.work_order_id AS "workOrderId", d.created_by AS "createdBy",
            p.archived_at IS NOT NULL OR u.archived_at IS NOT NULL AS "isPlaceArchived",
            m.archived_at IS NOT NULL AS "isRequestArchived"
     FROM public_links d JOIN properties p ON p.account_id = $1 AND p.id = d.property_id
     JOIN units u ON u.account_id = $1 AND u.id = d.unit_id
     LEFT JOIN maintenance_requests m ON m.account_id = $1 AND m.id = d.request_id
     WHERE d.account_id = $1 AND d.token_hash = $2 FOR UPDATE OF d`,
    [accountId, hash],
  )
  return row
}

/** Returns the id of a token's link, also when it has ended. */
export async function findLinkId(db: Db, accountId: string, hash: Buffer): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM public_links WHERE account_id = $1 AND token_hash = $2',
    [accountId, hash],
  )
  return row?.id
}

/** Returns the number of requests that were reported through this link since an instant. */
export async function countReports(db: Db, accountId: string, linkId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM public_links WHERE account_id = $1 AND source_link_id = $2 AND purpose = 'request'
       AND created_at > $3`,
    [accountId, linkId, since],
  )
  return row!.count // an aggregate returns one row
}
