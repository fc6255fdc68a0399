import type { Db } from '#server/platform/database/database.ts'
import type { PublicLinkPurpose } from '#server/platform/sign-in/public-link-tokens.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { Language } from '#shared/messages/languages.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'

/** The target of a link; the other fields are null. */
export type Subject = {
  /** The link of an owner has no place, and is managed by the owners module. */
  purpose: Exclude<PublicLinkPurpose, 'owner'>
  propertyId: string
  unitId: string
  leaseId: string | null
  tenantId: string | null
  paymentId: string | null
  requestId: string | null
}

export type PublicLinkRow = Subject & {
  id: string
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  revokedReason: 'revoked' | 'replaced' | null
  lastUsedAt: Date | null
  useCount: number
  propertyName: string
  unitNumber: string
  tenantName: string | null
  requestTitle: string | null
  createdBy: string | null
  createdByName: string | null
}

const columns = `d.id, d.purpose, d.token_hash AS "tokenHash", d.property_id AS "propertyId", d.unit_id AS "unitId",
  d.lease_id AS "leaseId", d.tenant_id AS "tenantId", d.payment_id AS "paymentId", d.request_id AS "requestId",
  d.created_at AS "createdAt", d.expires_at AS "expiresAt", d.revoked_at AS "revokedAt",
  d.revoked_reason AS "revokedReason", d.last_used_at AS "lastUsedAt", d.use_count AS "useCount",
  p.name AS "propertyName", u.unit_number AS "unitNumber", t.name AS "tenantName", m.title AS "requestTitle",
  d.created_by AS "createdBy", (SELECT w.name FROM users w WHERE w.id = d.created_by) AS "createdByName"`

const joins = `JOIN properties p ON p.account_id = $1 AND p.id = d.property_id
  JOIN units u ON u.account_id = $1 AND u.id = d.unit_id
  LEFT JOIN tenants t ON t.account_id = $1 AND t.id = d.tenant_id
  LEFT JOIN maintenance_requests m ON m.account_id = $1 AND m.id = d.request_id`

/** Returns the condition of a link that is neither revoked nor expired at `now`, a placeholder. */
const isActive = (now: string) => `(d.revoked_at IS NULL AND (d.expires_at IS NULL OR d.expires_at > ${now}))`

export async function listPublicLinkRows(
  db: Db,
  params: {
    accountId: string
    now: Date
    purpose?: Subject['purpose'] | undefined
    onlyLive: boolean
    propertyId?: string | undefined
    unitId?: string | undefined
    leaseId?: string | undefined
    paymentId?: string | undefined
    sort?: CreationSort | undefined
  } & PageRequest,
): Promise<Page<PublicLinkRow>> {
  const filter = createFilter("d.account_id = $1 AND d.purpose <> 'owner'", params.accountId)
    .add(isActive('?'), params.onlyLive ? params.now : undefined)
    .addEqual('d.purpose', params.purpose)
    .addEqual('d.property_id', params.propertyId)
    .addEqual('d.unit_id', params.unitId)
    .addEqual('d.lease_id', params.leaseId)
    .addEqual('d.payment_id', params.paymentId)
  return listPage<PublicLinkRow>(db, params, {
    filter,
    from: 'public_links d',
    order: orderBy(creationSort, params.sort, { createdAt: [] }, 'd.id'),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT d.* ${body}) d ${joins} ORDER BY ${by}`,
  })
}

/** Counts the links of each purpose that are neither revoked nor expired. A purpose without one has no row. */
export async function countActiveLinks(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ purpose: Subject['purpose']; count: number }[]> {
  return db.query(
    `SELECT d.purpose, count(*)::int AS count FROM public_links d
     WHERE d.account_id = $1 AND d.purpose <> 'owner' AND ${isActive('$2')}
     GROUP BY d.purpose`,
    [accountId, now],
  )
}

/** Finds a link by its id; locks it when it is to be changed. */
export async function findPublicLink(
  db: Db,
  accountId: string,
  id: string,
  lock = false,
): Promise<PublicLinkRow | undefined> {
  const [row] = await db.query<PublicLinkRow>(
    `SELECT ${columns} FROM public_links d ${joins} WHERE d.account_id = $1 AND d.id = $2${lock ? ' FOR UPDATE OF d' : ''}`,
    [accountId, id],
  )
  return row
}

/** Finds the link to this target that was not revoked, expired or not; locks it. */
export async function findUnrevoked(
  db: Db,
  accountId: string,
  subject: Subject,
): Promise<string | undefined> {
  const { purpose, unitId, leaseId, tenantId, paymentId } = subject
  const [row] = await db.query<{ id: string }>(
    `SELECT d.id FROM public_links d
     WHERE d.account_id = $1 AND d.purpose = $2 AND d.revoked_at IS NULL AND d.unit_id = $3
       AND d.lease_id IS NOT DISTINCT FROM $4::uuid AND d.tenant_id IS NOT DISTINCT FROM $5::uuid
       AND d.payment_id IS NOT DISTINCT FROM $6::uuid
     FOR UPDATE`,
    [accountId, purpose, unitId, leaseId, tenantId, paymentId],
  )
  return row?.id
}

export async function insertPublicLink(
  db: Db,
  accountId: string,
  subject: Subject,
  link: {
    id: string
    hash: Buffer
    createdBy: string | null
    now: Date
    expiresAt: Date | null
    /** For a request: the code through which it was reported. */
    sourceId?: string
    /** For an offer to renew a lease: its id. */
    renewalOfferId?: string
    /** For a vendor's job: its id. */
    workOrderId?: string
  },
): Promise<void> {
  await db.query(
    `INSERT INTO public_links (account_id, id, purpose, token_hash, property_id, unit_id, lease_id, tenant_id, payment_id,
                        request_id, created_by, created_at, expires_at, source_link_id,
                        renewal_offer_id, work_order_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      accountId,
      link.id,
      subject.purpose,
      link.hash,
      subject.propertyId,
      subject.unitId,
      subject.leaseId,
      subject.tenantId,
      subject.paymentId,
      subject.requestId,
      link.createdBy,
      link.now,
      link.expiresAt,
      link.sourceId ?? null,
      link.renewalOfferId ?? null,
      link.workOrderId ?? null,
    ],
  )
}

export async function renewPublicLink(db: Db, accountId: string, id: string, expiresAt: Date): Promise<void> {
  await db.query(
    'UPDATE public_links SET expires_at = greatest(expires_at, $3) WHERE account_id = $1 AND id = $2',
    [accountId, id, expiresAt],
  )
}

export async function endPublicLink(
  db: Db,
  accountId: string,
  id: string,
  reason: 'revoked' | 'replaced',
  now: Date,
): Promise<void> {
  await db.query(
    'UPDATE public_links SET revoked_at = $4, revoked_reason = $3 WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL',
    [accountId, id, reason, now],
  )
}

export type LeaseSubject = Pick<Subject, 'propertyId' | 'unitId'> & { isDraft: boolean }

/** Finds the place of a lease and locks it. Undefined when the lease does not exist (any more). */
export async function lockLeaseOfLink(
  db: Db,
  accountId: string,
  id: string,
): Promise<LeaseSubject | undefined> {
  const [row] = await db.query<LeaseSubject>(
    `SELECT property_id AS "propertyId", unit_id AS "unitId", state = 'DRAFT' AS "isDraft" FROM leases
     WHERE account_id = $1 AND id = $2 AND archived_at IS NULL FOR UPDATE`,
    [accountId, id],
  )
  return row
}

export type PaymentSubject = Pick<Subject, 'propertyId' | 'unitId'> & { leaseId: string; isSettled: boolean }

/** Finds the place of a payment and locks it. */
export async function lockPayment(
  db: Db,
  accountId: string,
  id: string,
): Promise<PaymentSubject | undefined> {
  const [row] = await db.query<PaymentSubject>(
    `SELECT y.property_id AS "propertyId", l.unit_id AS "unitId", y.lease_id AS "leaseId", y.state = 'SETTLED' AS "isSettled"
     FROM payments y JOIN leases l ON l.account_id = $1 AND l.id = y.lease_id
     WHERE y.account_id = $1 AND y.id = $2 AND NOT y.is_credit FOR UPDATE OF y`,
    [accountId, id],
  )
  return row
}

/** Lists the units of a property for a sheet of codes; undefined when the property does not exist. */
export async function listUnitIds(
  db: Db,
  accountId: string,
  propertyId: string,
): Promise<string[] | undefined> {
  const [row] = await db.query<{ ids: string[] }>(
    `SELECT ARRAY(SELECT u.id FROM units u WHERE u.account_id = $1 AND u.property_id = p.id AND u.archived_at IS NULL
                  ORDER BY u.unit_number, u.id) AS ids
     FROM properties p WHERE p.account_id = $1 AND p.id = $2 AND p.archived_at IS NULL`,
    [accountId, propertyId],
  )
  return row?.ids
}

export type Reader = { id: string; name: string; email: string | null; language: Language | null }

/** Lists the present tenants of a lease, to whom a link is mailed. */
export async function listLinkReaders(db: Db, accountId: string, leaseId: string): Promise<Reader[]> {
  return db.query<Reader>(
    `SELECT t.id, t.name, t.email::text AS email, coalesce(w.language, t.language) AS language
     FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id AND t.archived_at IS NULL
     LEFT JOIN users w ON w.id = t.user_id
     WHERE lt.account_id = $1 AND lt.lease_id = $2 AND lt.left_on IS NULL ORDER BY lt.position, t.id`,
    [accountId, leaseId],
  )
}
