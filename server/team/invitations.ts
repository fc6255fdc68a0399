import { lockAccount, requireProperties, roleOf, roleOfEmail } from '#server/accounts/service.ts'
import { reserveQuota } from '#server/billing/service.ts'
import {
  createInvitationToken,
  limitsCountFrom,
  queueInvitationMail,
  requireBelowLimits,
} from '#server/invitations/service.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { invitationDays } from '#shared/invitations/invitation.ts'

import { teamInvitationMail } from './emails.ts'
import {
  closeExpired,
  closeInvitation,
  countSentSince,
  type InvitationRow,
  type InvitedRole,
  insertTeamInvitation,
  listInvitationRows,
  renewInvitation,
} from './store.ts'

/**
 * The maximum number of invitations that an account may mail in an hour, because they go to strangers'
 * mailboxes.
 */
const maxAnHour = 100

type Wanted = { email: string; name: string; role: InvitedRole; propertyIds?: string[] | null | undefined }

/**
 * Invites a person by mail. The invitation takes a place of the plan at once. Throws `already_member`,
 * `already_invited`, `plan_limit_reached`, `rate_limit_exceeded`, and `validation_failed` for unknown properties.
 */
export async function inviteToTeam(context: Context, wanted: Wanted): Promise<InvitationRow> {
  const { db, actor, now } = context
  const { email, name, role } = wanted
  const propertyIds = wanted.propertyIds ? [...new Set(wanted.propertyIds)] : null
  await openInvitations(context)
  const existing = await roleOfEmail(db, actor.accountId, email)
  if (existing) {
    throw new AppError(
      'already_member',
      existing === 'TENANT'
        ? 'team.addressIsTenant'
        : existing === 'PROPERTY_OWNER'
          ? 'team.addressIsPropertyOwner'
          : 'team.alreadyInTeam',
    )
  }
  await requireProperties(db, actor.accountId, propertyIds)
  await reserveQuota(context, 'teamMembers')
  const { token, hash, expiresAt } = createInvitationToken(context, 'team_invitation')
  const id = newId()
  const isNew = await insertTeamInvitation(db, actor.accountId, {
    id,
    email,
    name,
    role,
    propertyIds,
    tokenHash: hash,
    invitedBy: actor.userId,
    now,
    expiresAt,
  })
  if (!isNew) {
    throw new AppError('already_invited', 'team.alreadyInvited') // prettier-ignore
  }
  return send(context, await getWaiting(context, id), token, 'invited')
}

/** Mails an invitation again with a new token; the old one ends. Throws `not_found`, `plan_limit_reached`. */
export async function resendTeamInvitation(context: Context, id: string): Promise<InvitationRow> {
  const { db, actor, now } = context
  await openInvitations(context)
  const invitation = await getWaiting(context, id)
  if (invitation.closedReason === 'expired') {
    await reserveQuota(context, 'teamMembers')
  }
  const { token, hash, expiresAt } = createInvitationToken(context, 'team_invitation')
  await renewInvitation(db, actor.accountId, id, { tokenHash: hash, now, expiresAt })
  return send(context, await getWaiting(context, id), token, 'invited_again')
}

/** Cancels an invitation. Throws `not_found`. */
export async function cancelTeamInvitation(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  await requireLeader(context)
  const invitation = await getWaiting(context, id)
  await closeInvitation(db, actor.accountId, id, 'cancelled', now)
  await note(context, invitation, 'uninvited')
}

/** Returns an invitation that is waiting or has expired while waiting. Throws `not_found`. */
export async function getWaiting({ db, actor }: Context, id: string): Promise<InvitationRow> {
  const [row] = await listInvitationRows(db, actor.accountId, id)
  if (!row) {
    throw notFound('invitation')
  }
  return row
}

async function openInvitations(context: Context): Promise<void> {
  const { db, actor, now } = context
  await requireLeader(context)
  const count = await countSentSince(db, actor.accountId, limitsCountFrom(now))
  requireBelowLimits([{ count, max: maxAnHour }], 'team.tooManyInvitations')
  await closeExpired(db, actor.accountId, now)
}

/** Locks the account, then checks that the actor still leads the team. */
async function requireLeader({ db, actor }: Context): Promise<void> {
  await lockAccount(db, actor.accountId)
  const role = await roleOf(db, actor.accountId, actor.userId)
  if (role !== 'OWNER' && role !== 'ADMIN') {
    throw new AppError('forbidden', 'platform.roleNotAllowed')
  }
}

async function send(
  context: Context,
  invitation: InvitationRow,
  token: string,
  action: string,
): Promise<InvitationRow> {
  const { db, actor, now } = context
  const { email, name, inviterEmail, invitedBy, propertyIds } = invitation
  await queueInvitationMail(db, {
    accountId: actor.accountId,
    kind: 'team_invitation',
    to: { name, email },
    replyTo: inviterEmail === '' ? null : { name: invitedBy, email: inviterEmail },
    now,
    ...teamInvitationMail({
      ...invitation,
      propertyCount: propertyIds && propertyIds.length,
      href: `/auth/join-team#token=${token}`,
      days: invitationDays,
    }),
  })
  await note(context, invitation, action)
  return invitation
}

function note(context: Context, { id, name, email, role, propertyIds }: InvitationRow, action: string) {
  return appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'invitation',
    entityId: id,
    entityName: name,
    after: { email, role, propertyIds },
  })
}
