import {
  createPortalInvitation,
  endOpenInvitation,
  type InvitedUnit,
  queueInvitationMail,
  requirePortalInvitationsLeft,
} from '#server/invitations/service.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { inviteTenant } from '#shared/tenants/invitation-contract.ts'
import { invitationDays, invitationStatusAt } from '#shared/invitations/invitation.ts'

import { invitationMail } from './emails.ts'
import {
  findInvitedUnit,
  findLeaseOfTenant,
  findTenantByEmail,
  findTenantInvitation,
  getLandlord,
  setInvitationStatus,
} from './invitation-store.ts'
import { createTenant } from './service.ts'
import { findTenant, type TenantRow } from './store.ts'

/**
 * Invites a person by mail: the tenant of the account who has the address, or a new one. Returns the tenant's id.
 * Throws `not_found` for a property or unit of another account, `invalid_transition` for a tenant who signs in
 * already, and the errors of adding a tenant.
 */
export async function inviteTenantByEmail(
  context: Context,
  body: RouteBody<typeof inviteTenant>,
): Promise<string> {
  const { db, actor } = context
  const existing = await findTenantByEmail(db, actor.accountId, body.email)
  const id =
    existing?.id ?? (await createTenant(context, { name: body.name, email: body.email, phone: body.phone }))
  const tenant = existing ?? (await requireTenant(context, id))
  const { propertyId = null, unitId = null, leaseId = null } = body
  await sendInvitation(context, tenant, { propertyId, unitId, leaseId })
  return id
}

/** Mails a new invitation to a tenant; the one before stops working. Throws `not_found`, `invalid_transition`. */
export async function resendTenantInvitation(context: Context, id: string): Promise<void> {
  const tenant = await requireTenant(context, id)
  await sendInvitation(context, tenant)
}

/** Cancels an invitation. Throws `not_found`, and `invalid_transition` when there is none. */
export async function cancelTenantInvitation(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const tenant = await requireTenant(context, id)
  if (tenant.invitationStatus !== 'PENDING') {
    throw new AppError('invalid_transition', 'tenants.noOpenInvitation')
  }
  await endOpenInvitation(db, actor.accountId, { target: 'tenant', targetId: id, reason: 'cancelled', now })
  await setInvitationStatus(db, actor.accountId, id, { status: 'CANCELLED', at: now })
  await appendEvent(db, eventActorOf(context), { ...about(tenant), action: 'invitation_cancelled' })
}

/** `wanted`: the place; by default the place of the previous invitation, else the tenant's own lease. */
async function sendInvitation(context: Context, tenant: TenantRow, wanted?: InvitedUnit): Promise<void> {
  const { db, actor, now } = context
  const { accountId } = actor
  if (tenant.userId !== null) {
    throw new AppError('invalid_transition', 'tenants.alreadyAccepted')
  }
  if (tenant.email === null) {
    throw new AppError('invalid_transition', 'tenants.noEmail')
  }
  const targetId = tenant.id
  await requirePortalInvitationsLeft(context, 'tenant', targetId)
  const before = await endOpenInvitation(db, accountId, {
    target: 'tenant',
    targetId,
    reason: 'replaced',
    now,
  })
  const place = await resolveInvitedUnit(context, tenant.id, wanted ?? before)
  const { email } = tenant
  const { token, hash } = await createPortalInvitation(context, 'tenant', { targetId, email, place })
  await setInvitationStatus(db, accountId, tenant.id, { status: 'PENDING', at: now })
  await mailInvitation(context, tenant, email, { token, hash })
  const isAgain = invitationStatusAt(tenant, now) !== null
  await appendEvent(db, eventActorOf(context), {
    ...about(tenant),
    action: isAgain ? 'invitation_resent' : 'invited',
    after: { email, ...place },
  })
}

async function resolveInvitedUnit(
  context: Context,
  tenantId: string,
  wanted: InvitedUnit | undefined,
): Promise<InvitedUnit> {
  const { db, actor, today } = context
  const none = { propertyId: null, unitId: null, leaseId: null }
  const named = wanted && (wanted.leaseId ?? wanted.unitId ?? wanted.propertyId)
  const asked = named
    ? wanted
    : { ...none, leaseId: await findLeaseOfTenant(db, actor.accountId, tenantId, today) }
  const place = await findInvitedUnit(db, actor.accountId, asked)
  if (!place) {
    throw notFound('leaseUnitOrProperty')
  }
  return place
}

async function mailInvitation(
  { db, actor, now }: Context,
  tenant: TenantRow,
  email: string,
  { token, hash }: { token: string; hash: Buffer },
): Promise<void> {
  const { accountId } = actor
  const [invitation, landlord] = await Promise.all([
    findTenantInvitation(db, accountId, hash),
    getLandlord(db, accountId),
  ])
  const property = invitation?.property
  const words = mailWords(tenant.language)
  const content = invitationMail(words, {
    tenantName: tenant.name,
    accountName: landlord.accountName,
    place: property
      ? {
          property: property.name,
          address: `${property.address}, ${property.city}, ${property.state} ${property.zipCode}`,
          unitNumber: invitation.unit?.unitNumber ?? null,
        }
      : null,
    href: `/tenant/accept-invitation#token=${token}`,
    days: invitationDays,
  })
  await queueInvitationMail(db, {
    accountId,
    kind: 'invitation',
    to: { name: tenant.name, email },
    language: words.language,
    replyTo: { name: landlord.name, email: landlord.email },
    now,
    ...content,
  })
}

async function requireTenant({ db, actor }: Context, id: string): Promise<TenantRow> {
  const tenant = await findTenant(db, actor.accountId, id, true)
  if (!tenant) {
    throw notFound('tenant')
  }
  return tenant
}

function about(tenant: TenantRow) {
  return { entityType: 'tenant' as const, entityId: tenant.id, entityName: tenant.name }
}
