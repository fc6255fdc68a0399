import {
  addTenantMembership,
  beginInvitedGoogle,
  hasSignIn,
  type SealedOAuthState,
  openSessionIn,
  readInvitedGoogle,
  requireSession,
  type SignInDeps,
  checkPassword,
} from '#server/accounts/service.ts'
import { notify } from '#server/notifications/service.ts'
import { asIdentity } from '#server/platform/database/as-identity.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { invalidLink, readLinkToken } from '#server/platform/sign-in/link-tokens.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'

import {
  findInvitation,
  getLandlord,
  type InvitationRow,
  setInvitationStatus,
  spendInvitation,
} from './invitation-store.ts'
import { accountOf, placeLength } from './invitations.ts'
import { findTenant } from './store.ts'

export type AcceptDeps = SignInDeps & {
  seals: SealedOAuthState
  /** True when Google is configured on this server. */
  hasGoogle: boolean
}

/** Returns what an invitation is about. Throws `link_…` for an invalid, used or expired one. */
export async function readInvitation(deps: AcceptDeps, context: PublicContext, token: string) {
  const { invitation, accountId } = await openInvitation(deps, context, token)
  const [landlord, isKnown] = await Promise.all([
    deps.database.read({ as: 'job', accountId }, (db) => getLandlord(db, accountId)),
    hasSignIn(deps.database, invitation.email),
  ])
  const { tenantId, tenantName, email, phone, property, unit, expiresAt } = invitation
  return {
    tenant: { id: tenantId, name: tenantName, email, phone },
    property,
    unit,
    propertyOwner: {
      id: landlord.id,
      name: landlord.name,
      email: landlord.email,
      displayName: landlord.accountName,
    },
    expiresAt,
    hasSignIn: isKnown,
    googleOffered: deps.hasGoogle,
  }
}

/**
 * Accepts an invitation, once: makes the tenant's sign-in, or adds the tenancy to the existing sign-in of the address,
 * and signs them in. Throws `link_…`, `invalid_credentials`, `conflict`, `rate_limit_exceeded`, and, after it is
 * accepted, `second_factor_required`.
 */
export async function acceptInvitation(
  deps: SignInDeps,
  context: PublicContext,
  token: string,
  body: { password: string; userInfo?: { name?: string | undefined } | undefined },
) {
  const open = await openInvitation(deps, context, token)
  const { email, tenantName } = open.invitation
  const name = body.userInfo?.name
  const checked = await checkPassword(deps, {
    email,
    password: body.password,
    name: name || tenantName,
    invitation: open.hash,
  })
  return signInTenant(deps, context, open, { checked, name })
}

/**
 * Begins to accept an invitation with the Google account of its address: returns what the browser takes along to
 * Google. Spends nothing. Throws `link_…` and `rate_limit_exceeded`.
 */
export async function beginGoogleInvitation(
  deps: AcceptDeps,
  context: PublicContext,
  token: string,
): Promise<{ link: string }> {
  const { hash } = await openInvitation(deps, context, token)
  return beginInvitedGoogle(deps.seals, hash, context.now)
}

/**
 * Accepts an invitation as `acceptInvitation` does, for a person whom Google identifies: `google` is the value that
 * Google's return gave, and its address must be the invited one. Throws the errors of `acceptInvitation` except
 * `invalid_credentials`, and `sign_in_refused`.
 */
export async function acceptGoogleInvitation(
  deps: AcceptDeps,
  context: PublicContext,
  token: string,
  google: string,
) {
  const open = await openInvitation(deps, context, token)
  const { email } = open.invitation
  const verified = readInvitedGoogle(deps.seals, google, { hash: open.hash, email, now: context.now })
  return signInTenant(deps, context, open, { checked: { verified, context } })
}

type Open = Awaited<ReturnType<typeof openInvitation>>
type Person = { checked: Parameters<typeof addTenantMembership>[1]['checked']; name?: string | undefined }

/** Gives a person who has proved who they are the place of the invitation, and signs them in. */
async function signInTenant(
  deps: SignInDeps,
  context: PublicContext,
  { invitation: { email, tenantId }, accountId, hash }: Open,
  { checked, name: ownName }: Person,
) {
  const { now } = context
  const { opening, tenant } = await deps.database.write({ as: 'job', accountId }, async (db) => {
    // checked again, with a lock: of two who accept at once, the second is refused
    const held = await findInvitation(db, accountId, hash, true)
    requireOpen(held, now)
    const name = ownName || held.tenantName
    const session = await asIdentity(db, async () => {
      const userId = await addTenantMembership(db, {
        accountId,
        email,
        name,
        checked,
        // English is also the default without a choice, so it is not stored as a choice unless the landlord entered a
        // language
        language: context.language === 'en' && held.tenantLanguage === null ? null : context.language,
        now,
      })
      const arrival = { userId, accountId, openedBy: 'invitation', strength: 'one_factor' } as const
      return { userId, opening: await openSessionIn(db, deps, context, arrival) }
    })
    const { userId } = session
    await spendInvitation(db, accountId, held.id, now)
    await setInvitationStatus(db, accountId, tenantId, { status: 'ACCEPTED', at: now, userId })
    const after = await findTenant(db, accountId, tenantId)
    if (!after) {
      throw invalidLink()
    }
    const eventActor = { accountId, userId, now, requestId: context.requestId }
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
      key: `invitation_accepted:${held.id}`,
    })
    return { opening: session.opening, tenant: after }
  })
  return { success: true as const, tenant, ...requireSession(opening) }
}

async function openInvitation(deps: SignInDeps, context: PublicContext, token: string) {
  await deps.rateLimit.count({ bucket: 'invitation', address: context.ipAddress, max: 60, seconds: 300 })
  const { hash, place } = readLinkToken(token, ['invitation'], placeLength)
  const accountId = accountOf(place)
  const invitation = await deps.database.read({ as: 'job', accountId }, (db) =>
    findInvitation(db, accountId, hash),
  )
  requireOpen(invitation, context.now)
  return { invitation, accountId, hash }
}

function requireOpen(invitation: InvitationRow | undefined, now: Date): asserts invitation {
  if (!invitation) {
    throw invalidLink()
  }
  if (invitation.acceptedAt !== null) {
    throw new AppError('link_used', 'tenants.invitationAccepted')
  }
  if (invitation.endedReason === 'replaced') {
    throw new AppError('link_cancelled', 'tenants.invitationReplaced')
  }
  if (invitation.endedReason === 'cancelled') {
    throw new AppError('link_cancelled', 'tenants.invitationRevoked')
  }
  if (invitation.isTenantArchived || invitation.isLeaseArchived) {
    throw new AppError('link_cancelled', 'tenants.invitationTargetGone')
  }
  if (invitation.expiresAt <= now) {
    throw new AppError('link_expired', 'tenants.invitationExpired')
  }
}
