import { endPortalMembership, getAccount, getOwnUser, roleOfEmail } from '#server/accounts/service.ts'
import {
  createPortalInvitation,
  definePortalInvitations,
  endOpenInvitation,
  queueInvitationMail,
  requirePortalInvitationsLeft,
} from '#server/invitations/service.ts'
import { notify } from '#server/notifications/service.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { invitationDays } from '#shared/invitations/invitation.ts'

import { ownerInvitationMail } from '#server/owners/emails.ts'
import { findOwnerInvitation, hasOwnerSignIn, setOwnerUser, signsInForOwner } from './invitation-store.ts'
import { lockOwner, type OwnerFields } from '#server/owners/store.ts'

/** The rules for accepting invitations of property owners. Accepting one links the owner to the person. */
export const ownerInvitations = definePortalInvitations({
  target: 'owner',
  role: 'PROPERTY_OWNER',
  find: findOwnerInvitation,
  errors: {
    accepted: 'owners.invitationAccepted',
    replaced: 'tenants.invitationReplaced',
    cancelled: 'owners.invitationCancelled',
    targetGone: 'owners.invitationTargetGone',
    expired: 'owners.invitationExpired',
  },
  async accept(db, { now, requestId }, { accountId, userId, invitation }) {
    const { id, ownerId, email, name, invitedBy } = invitation
    await setOwnerUser(db, accountId, { ownerId, userId, now })
    await appendEvent(
      db,
      { accountId, userId, now, requestId },
      {
        action: 'invitation_accepted',
        entityType: 'owner',
        entityId: ownerId,
        entityName: name,
        after: { email },
      },
    )
    if (invitedBy !== null) {
      await notify(db, {
        accountId,
        now,
        type: 'SYSTEM',
        title: `${name} accepted your invitation`,
        message: `${name} can now sign in to the owner portal.`,
        to: { userIds: [invitedBy] },
        actionUrl: `/owners?owner=${ownerId}`,
        key: `owner_invitation_accepted:${id}`,
      })
    }
  },
})

/**
 * Mails an owner an invitation to sign in; the one before stops working. Throws `not_found`, `invalid_transition` for an
 * owner without an address or who signs in already, `already_member` for an address that has another place in the
 * account, and `rate_limit_exceeded`.
 */
export async function inviteOwnerToSignIn(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const { accountId } = actor
  const owner = await requireOwner(context, id)
  const { email } = owner
  if (email === null) {
    throw new AppError('invalid_transition', 'owners.noEmail')
  }
  if (await hasOwnerSignIn(db, accountId, id)) {
    throw new AppError('invalid_transition', 'owners.signsInAlready')
  }
  const held = await roleOfEmail(db, accountId, email)
  if (held !== undefined && held !== 'PROPERTY_OWNER') {
    throw new AppError(
      'already_member',
      held === 'TENANT' ? 'owners.addressIsTenant' : 'owners.addressIsTeam',
    )
  }
  await requirePortalInvitationsLeft(context, 'owner', id)
  const before = await endOpenInvitation(db, accountId, {
    target: 'owner',
    targetId: id,
    reason: 'replaced',
    now,
  })
  const { token } = await createPortalInvitation(context, 'owner', { targetId: id, email, place: null })
  await mailInvitation(context, { ...owner, email }, token)
  await record(context, owner, before ? 'invitation_resent' : 'invited', { email })
}

/** Cancels the open invitation of an owner. Throws `not_found`, `invalid_transition` when there is none. */
export async function cancelInvitationOfOwner(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const owner = await requireOwner(context, id)
  const open = { target: 'owner', targetId: id, reason: 'cancelled', now } as const
  if (!(await endOpenInvitation(db, actor.accountId, open))) {
    throw new AppError('invalid_transition', 'owners.noOpenInvitation')
  }
  await record(context, owner, 'invitation_cancelled')
}

/** Ends the sign-in of an owner. Throws `not_found`, `invalid_transition` when there is none. */
export async function revokeSignInOfOwner(context: Context, id: string): Promise<void> {
  const owner = await requireOwner(context, id)
  if (!(await endSignIn(context, id))) {
    throw new AppError('invalid_transition', 'owners.noSignIn')
  }
  await record(context, owner, 'sign_in_revoked')
}

/**
 * Cancels an owner's invitation and ends their sign-in, as far as there are any. A person who signs in for another
 * owner of the account too keeps that. Returns whether there was a sign-in.
 */
export async function endSignIn({ db, actor, now }: Context, ownerId: string): Promise<boolean> {
  const { accountId } = actor
  await endOpenInvitation(db, accountId, { target: 'owner', targetId: ownerId, reason: 'cancelled', now })
  const userId = await setOwnerUser(db, accountId, { ownerId, userId: null, now })
  if (userId !== null && !(await signsInForOwner(db, accountId, userId))) {
    await endPortalMembership(db, { accountId, userId, role: 'PROPERTY_OWNER', now })
  }
  return userId !== null
}

async function mailInvitation(
  context: Context,
  owner: OwnerFields & { email: string },
  token: string,
): Promise<void> {
  const { db, actor, now } = context
  const [account, inviter] = await Promise.all([getAccount(db, actor.accountId), getOwnUser(context)])
  const words = mailWords(owner.language)
  await queueInvitationMail(db, {
    accountId: actor.accountId,
    kind: 'invitation',
    to: { name: owner.name, email: owner.email },
    language: words.language,
    replyTo: { name: inviter.name, email: inviter.email },
    now,
    ...ownerInvitationMail(words, {
      name: owner.name,
      accountName: account.businessName ?? account.name,
      href: `/owner/accept-invitation#token=${token}`,
      days: invitationDays,
    }),
  })
}

async function requireOwner({ db, actor }: Context, id: string): Promise<OwnerFields> {
  const owner = await lockOwner(db, actor.accountId, id)
  if (!owner) {
    throw notFound('owner')
  }
  return owner
}

function record(context: Context, { id, name }: OwnerFields, action: string, after?: object): Promise<void> {
  return appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'owner',
    entityId: id,
    entityName: name,
    ...(after ? { after } : {}),
  })
}
