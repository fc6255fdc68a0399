import { addMember, createInvitedUser, type SignInDeps } from '#server/accounts/service.ts'
import { defineInvitations, type InvitationRefusal } from '#server/invitations/service.ts'
import { notify } from '#server/notifications/service.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'

import { closeInvitation, findByToken, type FoundInvitation } from './store.ts'

/** The rules for accepting invitations to a team. Accepting one returns the role. */
const teamInvitations = defineInvitations({
  link: 'team_invitation',
  bucket: 'team-link',
  session: 'afterwards',
  find: findByToken,
  refuse,
  admit(db, { checked, ...person }) {
    if ('verified' in checked) {
      throw new Error('Invitations to a team are accepted with a password')
    }
    return createInvitedUser(db, { ...person, checked })
  },
  async accept(db, context, { accountId, userId, name, invitation }) {
    const { id, email, role, propertyIds, inviterId } = invitation
    const { now, requestId, ipAddress, userAgent } = context
    await addMember(db, { accountId, userId, role, propertyIds, now })
    await closeInvitation(db, accountId, id, 'accepted', now)
    await appendEvent(
      db,
      { accountId, userId, now, requestId, ipAddress, userAgent },
      {
        action: 'joined',
        entityType: 'member',
        entityId: userId,
        entityName: name,
        after: { role, propertyIds },
      },
    )
    await notify(db, {
      accountId,
      now,
      type: 'SYSTEM',
      title: `${name} has joined your team`,
      message: `${name} (${email}) accepted your invitation.`,
      to: { userIds: [inviterId] },
      actionUrl: '/settings/team',
      key: `joined:${id}`,
    })
    return role
  },
})

/**
 * Returns what an invitation is for, without spending it. Throws `link_invalid`, `link_incomplete`, `link_wrong_kind`,
 * `link_used`, `link_expired`, `link_cancelled`.
 */
export async function readTeamInvitation(deps: SignInDeps, context: PublicContext, token: string) {
  const { invitation, hasSignIn } = await teamInvitations.read(deps, context, token)
  const { email, name, role, accountName, invitedBy, inviterEmail, propertyIds, expiresAt } = invitation
  return {
    email,
    name,
    role,
    accountName,
    invitedBy: { name: invitedBy, email: inviterEmail },
    propertyCount: propertyIds && propertyIds.length,
    hasSignIn,
    expiresAt,
  }
}

/**
 * Joins the team and signs in there. Uses the invitation's address; when it has a sign-in, its password must be right.
 * Throws the errors of `readTeamInvitation`, `already_member`, `invalid_credentials` and `conflict`.
 */
export async function acceptTeamInvitation(
  deps: SignInDeps,
  context: PublicContext,
  token: string,
  body: { password: string; name?: string | undefined },
) {
  const { accepted, user, ...tokens } = await teamInvitations.acceptWithPassword(deps, context, token, body)
  return { ...tokens, user: { ...user, role: accepted } }
}

function refuse(refusal: InvitationRefusal, { accountName, invitedBy }: FoundInvitation): AppError {
  if (refusal === 'accepted') {
    return new AppError('link_used', 'team.invitationAccepted', { account: accountName })
  }
  if (refusal === 'replaced') {
    return new AppError('link_expired', 'team.newerInvitation')
  }
  return refusal === 'expired'
    ? new AppError('link_expired', 'team.invitationExpired', { inviter: invitedBy })
    : new AppError('link_cancelled', 'team.invitationRevoked', { inviter: invitedBy })
}
