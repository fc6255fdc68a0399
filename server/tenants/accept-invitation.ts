import { definePortalInvitations, type InvitationDeps } from '#server/invitations/service.ts'
import { notify } from '#server/notifications/service.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { invalidLink } from '#server/platform/sign-in/link-tokens.ts'

import { findTenantInvitation, getLandlord, setInvitationStatus } from './invitation-store.ts'
import { findTenant } from './store.ts'

/**
 * The rules for accepting invitations of tenants. Accepting one returns the tenant, who is linked to the
 * person.
 */
export const tenantInvitations = definePortalInvitations({
  target: 'tenant',
  role: 'TENANT',
  find: findTenantInvitation,
  errors: {
    accepted: 'tenants.invitationAccepted',
    replaced: 'tenants.invitationReplaced',
    cancelled: 'tenants.invitationRevoked',
    targetGone: 'tenants.invitationTargetGone',
    expired: 'tenants.invitationExpired',
  },
  async accept(db, { now, requestId }, { accountId, userId, invitation }) {
    const { id, tenantId, email } = invitation
    await setInvitationStatus(db, accountId, tenantId, { status: 'ACCEPTED', at: now, userId })
    const after = await findTenant(db, accountId, tenantId)
    if (!after) {
      throw invalidLink()
    }
    const eventActor = { accountId, userId, now, requestId }
    await appendEvent(db, eventActor, {
      action: 'invitation_accepted',
      entityType: 'tenant',
      entityId: tenantId,
      entityName: after.name,
      after: { email },
    })
    await notify(db, {
      accountId,
      now,
      type: 'TENANT',
      title: `${after.name} accepted your invitation`,
      message: `${after.name} can now sign in to the tenant portal.`,
      to: { team: true },
      tenantId,
      actionUrl: `/tenants/${tenantId}`,
      key: `invitation_accepted:${id}`,
    })
    return after
  },
})

/** Returns what an invitation is about. Throws `link_…` for an invalid, used or expired one. */
export async function readTenantInvitation(deps: InvitationDeps, context: PublicContext, token: string) {
  const { invitation, accountId, hasSignIn } = await tenantInvitations.read(deps, context, token)
  const landlord = await deps.database.read({ as: 'job', accountId }, (db) => getLandlord(db, accountId))
  const { tenantId, name, email, phone, property, unit, expiresAt } = invitation
  return {
    tenant: { id: tenantId, name, email, phone },
    property,
    unit,
    propertyOwner: {
      id: landlord.id,
      name: landlord.name,
      email: landlord.email,
      displayName: landlord.accountName,
    },
    expiresAt,
    hasSignIn,
    googleOffered: deps.hasGoogle,
  }
}
