import { addMember, hasSignIn, joinAccount, type SignInDeps } from '#server/accounts/service.ts'
import { notify } from '#server/notifications/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import {
  accountOfPlace,
  accountPlaceLength,
  invalidLink,
  readLinkToken,
} from '#server/platform/sign-in/link-tokens.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'

import { closeInvitation, findByToken, type InvitationRow } from './store.ts'

type Found = { accountId: string; hash: Buffer; invitation: InvitationRow }

/**
 * Returns what an invitation is for, without spending it: mail scanners follow links. Throws `link_invalid`,
 * `link_incomplete`, `link_wrong_kind`, `link_used`, `link_expired`, `link_cancelled`.
 */
export async function readInvitation(deps: SignInDeps, context: PublicContext, token: string) {
  const { invitation } = await find(deps, context, token)
  const { email, name, role, accountName, invitedBy, inviterEmail, propertyIds, expiresAt } = invitation
  return {
    email,
    name,
    role,
    accountName,
    invitedBy: { name: invitedBy, email: inviterEmail },
    propertyCount: propertyIds && propertyIds.length,
    hasSignIn: await hasSignIn(deps.database, email),
    expiresAt,
  }
}

/**
 * Joins the team and signs in there. Uses the invitation's address; when it has a sign-in, its password must be right.
 * Throws the errors of `readInvitation`, `already_member`, `invalid_credentials` and `conflict`.
 */
export async function acceptInvitation(
  deps: SignInDeps,
  context: PublicContext,
  token: string,
  body: { password: string; name?: string | undefined },
) {
  const { accountId, hash, invitation } = await find(deps, context, token)
  const name = body.name ?? invitation.name
  const { now } = context
  const claim = async (db: Db, userId: string) => {
    const { id, role, propertyIds, inviterId } = requireGood(
      await findByToken(db, accountId, hash, true),
      now,
    )
    await addMember(db, { accountId, userId, role, propertyIds, now })
    await closeInvitation(db, accountId, id, 'accepted', now)
    await appendEvent(
      db,
      {
        accountId,
        userId,
        now,
        requestId: context.requestId,
        ipAddress: context.ipAddress,
        userAgent: context.userAgent,
      },
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
      message: `${name} (${invitation.email}) accepted your invitation.`,
      to: { userIds: [inviterId] },
      actionUrl: '/settings/team',
      key: `joined:${id}`,
    })
  }
  const { user, ...tokens } = await joinAccount(deps, context, {
    accountId,
    email: invitation.email,
    name,
    password: body.password,
    invitation: hash,
    claim,
  })
  return { ...tokens, user: { ...user, role: invitation.role } }
}

async function find(deps: SignInDeps, context: PublicContext, token: string): Promise<Found> {
  await deps.rateLimit.count({ bucket: 'team-link', address: context.ipAddress, max: 60, seconds: 300 })
  const { hash, place } = readLinkToken(token, ['team_invitation'], accountPlaceLength)
  const accountId = accountOfPlace(place)
  const found = await deps.database.read({ as: 'job', accountId }, (db) => findByToken(db, accountId, hash))
  return { accountId, hash, invitation: requireGood(found, context.now) }
}

function requireGood(invitation: InvitationRow | undefined, now: Date): InvitationRow {
  if (!invitation) {
    throw invalidLink()
  }
  const { accountName, invitedBy } = invitation
  if (invitation.closedReason === 'accepted') {
    throw new AppError('link_used', 'team.invitationAccepted', { account: accountName })
  }
  if (invitation.closedReason === 'cancelled') {
    throw new AppError('link_cancelled', 'team.invitationRevoked', { inviter: invitedBy })
  }
  if (!invitation.isNewest) {
    throw new AppError('link_expired', 'team.newerInvitation')
  }
  if (invitation.closedReason === 'expired' || invitation.expiresAt <= now) {
    throw new AppError('link_expired', 'team.invitationExpired', { inviter: invitedBy })
  }
  return invitation
}
