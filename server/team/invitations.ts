import { lockAccount, requireProperties, roleOf, roleOfEmail } from '#server/accounts/service.ts'
import { reserveQuota } from '#server/billing/service.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { accountPlace, newLinkToken } from '#server/platform/sign-in/link-tokens.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { teamInvitationMail } from './emails.ts'
import {
  closeExpired,
  closeInvitation,
  countSentSince,
  type InvitationRow,
  type InvitedRole,
  insertInvitation,
  listInvitationRows,
  renewInvitation,
} from './store.ts'

/** The number of days that an invitation is valid. */
export const invitationDays = 7

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
  const { token, hash } = newLinkToken('team_invitation', accountPlace(actor.accountId))
  const id = newId()
  const isNew = await insertInvitation(db, actor.accountId, {
    id,
    email,
    name,
    role,
    propertyIds,
    tokenHash: hash,
    invitedBy: actor.userId,
    now,
    expiresAt: expiryFrom(now),
  })
  if (!isNew) {
    throw new AppError('already_invited', 'team.alreadyInvited') // prettier-ignore
  }
  return send(context, await getWaiting(context, id), token, 'invited')
}

/** Mails an invitation again with a new token; the old one ends. Throws `not_found`, `plan_limit_reached`. */
export async function resendToTeam(context: Context, id: string): Promise<InvitationRow> {
  const { db, actor, now } = context
  await openInvitations(context)
  const invitation = await getWaiting(context, id)
  if (invitation.closedReason === 'expired') {
    await reserveQuota(context, 'teamMembers')
  }
  const { token, hash } = newLinkToken('team_invitation', accountPlace(actor.accountId))
  await renewInvitation(db, actor.accountId, id, { tokenHash: hash, now, expiresAt: expiryFrom(now) })
  return send(context, await getWaiting(context, id), token, 'invited_again')
}

/** Withdraws an invitation. Throws `not_found`. */
export async function cancelInvitation(context: Context, id: string): Promise<void> {
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
  if ((await countSentSince(db, actor.accountId, new Date(now.getTime() - 3_600_000))) >= maxAnHour) {
    throw new AppError(
      'rate_limit_exceeded',
      'team.tooManyInvitations',
      {},
      {
        retryAfterSeconds: 3600,
      },
    )
  }
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
  await queueMail(db, {
    accountId: actor.accountId,
    kind: 'team_invitation',
    replacesUnsent: true,
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

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000)
}
