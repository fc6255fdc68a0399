import type { Invitation, InvitedUnit } from '#server/invitations/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { invitationSort } from '#shared/tenants/invitation-contract.ts'

import { type TenantRow, tenantColumns } from './store.ts'

export type TenantInvitation = Invitation & {
  tenantId: string
  phone: string | null
  property: { id: string; name: string; address: string; city: string; state: string; zipCode: string } | null
  unit: { id: string; unitNumber: string } | null
}

/**
 * Completes the ids of a place: a lease sets its unit and property. Undefined when one of them does not belong to the
 * account.
 */
export async function findInvitedUnit(
  db: Db,
  accountId: string,
  { propertyId, unitId, leaseId }: InvitedUnit,
): Promise<InvitedUnit | undefined> {
  const [row] = await db.query<InvitedUnit>(
    `SELECT coalesce(l.property_id, u.property_id, p.id) AS "propertyId", coalesce(l.unit_id, u.id) AS "unitId", l.id AS "leaseId"
     FROM (SELECT $2::uuid AS property_id, $3::uuid AS unit_id, $4::uuid AS lease_id) given
     LEFT JOIN leases l ON l.account_id = $1 AND l.id = given.lease_id AND l.archived_at IS NULL
     LEFT JOIN units u ON u.account_id = $1 AND u.id = given.unit_id AND u.archived_at IS NULL
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = given.property_id AND p.archived_at IS NULL
     WHERE (given.lease_id IS NULL OR l.id IS NOT NULL) AND (given.unit_id IS NULL OR u.id IS NOT NULL)
       AND (given.property_id IS NULL OR p.id IS NOT NULL)
       AND coalesce(l.unit_id = given.unit_id, true) AND coalesce(l.property_id = given.property_id, true)
       AND coalesce(u.property_id = given.property_id, true)`,
    [accountId, propertyId, unitId, leaseId],
  )
  return row
}

/** Finds the newest lease of a tenant that has not ended, as the place of an invitation that names none. */
export async function findLeaseOfTenant(
  db: Db,
  accountId: string,
  tenantId: string,
  today: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT l.id FROM lease_tenants lt JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id
     WHERE lt.account_id = $1 AND lt.tenant_id = $2 AND lt.left_on IS NULL AND l.archived_at IS NULL AND l.ends_on >= $3::date
     ORDER BY l.start_on DESC, l.id DESC LIMIT 1`,
    [accountId, tenantId, today],
  )
  return row?.id ?? null
}

/** Finds the tenant with this address, and locks the row. */
export async function findTenantByEmail(
  db: Db,
  accountId: string,
  email: string,
): Promise<TenantRow | undefined> {
  const [row] = await db.query<TenantRow>(
    `SELECT ${tenantColumns} FROM tenants t WHERE t.account_id = $1 AND t.email = $2 AND t.archived_at IS NULL FOR UPDATE`,
    [accountId, email],
  )
  return row
}

/** Writes the state of the tenant's invitation to the tenant's row. */
export async function setInvitationStatus(
  db: Db,
  accountId: string,
  tenantId: string,
  change:
    | { status: 'PENDING'; at: Date }
    | { status: 'CANCELLED'; at: Date }
    | { status: 'ACCEPTED'; at: Date; userId: string },
): Promise<void> {
  await db.query(
    `UPDATE tenants SET invitation_status = $3, version = version + 1, updated_at = $4::timestamptz,
       invited_at = CASE WHEN $3 = 'PENDING' THEN $4::timestamptz ELSE invited_at END,
       accepted_at = CASE WHEN $3 = 'ACCEPTED' THEN $4::timestamptz ELSE accepted_at END,
       user_id = coalesce($5::uuid, user_id)
     WHERE account_id = $1 AND id = $2`,
    [accountId, tenantId, change.status, change.at, change.status === 'ACCEPTED' ? change.userId : null],
  )
}

/** Finds the invitation of a token with what it is about; locks it when it is to be spent. */
export async function findTenantInvitation(
  db: Db,
  accountId: string,
  hash: Buffer,
  lock = false,
): Promise<TenantInvitation | undefined> {
  const [row] = await db.query<TenantInvitation>(
    `SELECT i.id, i.tenant_id AS "tenantId", i.email::text AS email, i.expires_at AS "expiresAt",
            CASE WHEN i.accepted_at IS NULL THEN i.ended_reason ELSE 'accepted' END AS ended, (t.archived_at IS NOT NULL OR l.archived_at IS NOT NULL) AS "isTargetGone", t.name, t.language, t.phone,
            CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name, 'address', p.address,
              'city', p.city, 'state', p.state, 'zipCode', p.zip_code) END AS property,
            CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'unitNumber', u.unit_number) END AS unit
     FROM tenant_invitations i JOIN tenants t ON t.account_id = $1 AND t.id = i.tenant_id
     LEFT JOIN leases l ON l.account_id = $1 AND l.id = i.lease_id
     LEFT JOIN units u ON u.account_id = $1 AND u.id = i.unit_id
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = i.property_id
     WHERE i.account_id = $1 AND i.token_hash = $2${lock ? ' FOR UPDATE OF i, t' : ''}`,
    [accountId, hash],
  )
  return row
}

/** Returns the account as its tenants see it: its name and its owner. */
export async function getLandlord(
  db: Db,
  accountId: string,
): Promise<{ accountName: string; id: string; name: string; email: string }> {
  const [row] = await db.query<{ accountName: string; id: string; name: string; email: string }>(
    `SELECT coalesce(a.business_name, a.name) AS "accountName", u.id, u.name, u.email::text AS email
     FROM accounts a JOIN memberships m ON m.account_id = a.id JOIN users u ON u.id = m.user_id
     WHERE a.id = $1 AND m.role = 'OWNER' ORDER BY m.created_at, u.id LIMIT 1`,
    [accountId],
  )
  return row! // every account has an owner
}

export type PendingRow = TenantRow & {
  expiresAt: Date
  property: { id: string; name: string } | null
  unit: { id: string; unitNumber: string } | null
}

/** Lists open invitations that have not expired, newest first. */
export async function listPendingRows(
  db: Db,
  {
    accountId,
    now,
    ...page
  }: {
    accountId: string
    now: Date
    sort?: SortOf<typeof invitationSort> | undefined
  } & PageRequest,
): Promise<Page<PendingRow>> {
  return listPage<PendingRow>(db, page, {
    filter: createFilter(
      'i.account_id = $1 AND i.accepted_at IS NULL AND i.ended_at IS NULL AND i.expires_at > $2 AND t.archived_at IS NULL',
      accountId,
      now,
    ),
    from: 'tenant_invitations i JOIN tenants t ON t.account_id = $1 AND t.id = i.tenant_id',
    order: orderBy(invitationSort, page.sort, { invitedAt: [] }, 'i.id'),
    select: ({ body, keys }) => `SELECT ${tenantColumns}, ${keys}, i.expires_at AS "expiresAt",
      (SELECT json_build_object('id', p.id, 'name', p.name) FROM properties p
       WHERE p.account_id = $1 AND p.id = i.property_id) AS property,
      (SELECT json_build_object('id', u.id, 'unitNumber', u.unit_number) FROM units u
       WHERE u.account_id = $1 AND u.id = i.unit_id) AS unit ${body}`,
  })
}
