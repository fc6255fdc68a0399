import { vouchForPortalUser } from '#server/accounts/service.ts'
import { endOpenInvitation } from '#server/invitations/service.ts'
import { type Db, violatedConstraint } from '#server/platform/database/database.ts'
import { AppError, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/tenants/contract.ts'

import { writeTenants } from './bulk.ts'
import { setInvitationStatus } from './invitation-store.ts'
import {
  archiveTenantRow,
  findTenant,
  hasUnfinishedLease,
  lockTenants,
  type TenantRow,
  updateTenantRow,
} from './store.ts'

export { addTenantsInBulk, type NewTenant } from './bulk.ts'

/**
 * Gives a tenant a sign-in without an invitation, when the operator of the server vouches for the address, as in a
 * demo. Returns the user's id. Throws `conflict` when the address has a user.
 */
export async function createTenantSignIn(
  context: Context,
  tenantId: string,
  person: Parameters<typeof vouchForPortalUser>[2],
): Promise<string> {
  const { db, actor, now } = context
  const userId = await vouchForPortalUser(context, 'TENANT', person)
  await setInvitationStatus(db, actor.accountId, tenantId, { status: 'PENDING', at: now })
  await setInvitationStatus(db, actor.accountId, tenantId, { status: 'ACCEPTED', at: now, userId })
  return userId
}

/** Creates a tenant. Returns their id. Throws `plan_limit_reached`, `tenant_email_taken`. */
export async function createTenant(
  context: Context,
  body: RouteBody<typeof contract.createTenant>,
): Promise<string> {
  const row = {
    id: newId(),
    name: body.name,
    email: body.email ?? null,
    phone: body.phone || null,
    emergencyContact: body.emergencyContact || null,
    language: body.language ?? null,
  }
  await refusingTakenEmail(() => writeTenants(context, [row]))
  return row.id
}

/** Updates a tenant. Throws `not_found`, `version_mismatch`, `tenant_email_taken`. */
export async function updateTenant(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateTenant>,
): Promise<void> {
  const { db, actor, now } = context
  const before = await requireTenant(db, actor.accountId, id)
  requireVersion(before.version, context.ifMatch)
  const after: TenantRow = {
    ...before,
    name: body.name ?? before.name,
    email: body.email === undefined ? before.email : body.email,
    phone: body.phone === undefined ? before.phone : body.phone || null,
    emergencyContact:
      body.emergencyContact === undefined ? before.emergencyContact : body.emergencyContact || null,
    language: body.language === undefined ? before.language : body.language,
  }
  await refusingTakenEmail(() => updateTenantRow(db, actor.accountId, after, now))
  if (after.email !== before.email) {
    // an invitation that was sent to the old address must stop working
    await endInvitation(context, before)
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'tenant',
    entityId: id,
    entityName: after.name,
    before,
    after,
  })
}

/** Archives a tenant. Throws `not_found`, and `in_use` while a lease of theirs, or a draft, is not over. */
export async function archiveTenant(context: Context, id: string): Promise<void> {
  const { db, actor, now, today } = context
  const tenant = await requireTenant(db, actor.accountId, id)
  if (await hasUnfinishedLease(db, actor.accountId, id, today)) {
    throw new AppError('in_use', 'tenants.hasLease')
  }
  await endInvitation(context, tenant)
  await archiveTenantRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'archived',
    entityType: 'tenant',
    entityId: id,
    entityName: tenant.name,
    before: tenant,
  })
}

async function endInvitation({ db, actor, now }: Context, tenant: TenantRow): Promise<void> {
  if (tenant.invitationStatus === 'PENDING') {
    const open = { target: 'tenant', targetId: tenant.id, reason: 'cancelled', now } as const
    await endOpenInvitation(db, actor.accountId, open)
    await setInvitationStatus(db, actor.accountId, tenant.id, { status: 'CANCELLED', at: now })
  }
}

async function requireTenant(db: Db, accountId: string, id: string): Promise<TenantRow> {
  const tenant = await findTenant(db, accountId, id, true)
  if (!tenant) {
    throw notFound('tenant')
  }
  return tenant
}

/** Throws `not_found` unless all of these are tenants of the account; prevents that they are archived meanwhile. */
export async function requireTenants(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  if (!(await areTenantsInUse(db, accountId, ids))) {
    throw notFound('tenant')
  }
}

/** Whether all of these are tenants of the account and not archived; locked, so that they stay so. */
export async function areTenantsInUse(db: Db, accountId: string, ids: readonly string[]): Promise<boolean> {
  return (await lockTenants(db, accountId, ids)) === new Set(ids).size
}

async function refusingTakenEmail(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatedConstraint(error) === 'tenants_email_once') {
      throw new AppError(
        'tenant_email_taken',
        'tenants.emailTaken',
        {},
        {
          errors: [{ path: 'email', key: 'tenants.emailUsed' }],
        },
      )
    }
    throw error
  }
}
