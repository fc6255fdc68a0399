import {
  updateMemberRow,
  deleteMember,
  findUser,
  getAccount,
  getMember,
  lockAccount,
  type Member,
  requireOtherThanSso,
  requireProperties,
  requireReauthenticatedSession,
  roleOf,
} from '#server/accounts/service.ts'
import { AppError, invalidField } from '#server/platform/http/errors.ts'
import { appendEvent, type EventInput } from '#server/platform/events/events.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'
import { isTeamRole, mayBeScoped, type TeamRole } from '#shared/lib/access/roles.ts'

import { ownershipMail } from './emails.ts'

type Changes = { role?: TeamRole | undefined; propertyIds?: string[] | null | undefined }

const ranks: Record<TeamRole, number> = { OWNER: 3, ADMIN: 2, MANAGER: 1, MAINTENANCE: 0, VIEWER: 0 }

/**
 * Updates the role and properties of a member. An owner or administrator reaches every property. Throws `not_found`,
 * `forbidden` (members cannot raise their own role; only owners make and change owners), `last_owner`,
 * `validation_failed`, and `email_verification_required` for an owner whose address is not confirmed.
 */
export async function updateMember(context: Context, userId: string, changes: Changes): Promise<Member> {
  const { db, actor } = context
  const { member, ownRole } = await openTeam(context, userId)
  const role = changes.role ?? member.role
  if (userId === actor.userId && ranks[role] > ranks[member.role]) {
    throw new AppError('forbidden', 'team.cannotRaiseOwnRole')
  }
  if (ownRole !== 'OWNER' && role === 'OWNER') {
    throw new AppError('forbidden', 'team.onlyOwnerMakesOwner')
  }
  const asked = changes.propertyIds === undefined ? member.propertyIds : changes.propertyIds
  if (role === 'OWNER' && member.role !== 'OWNER') {
    await requireOtherThanSso(db)
    await requireConfirmed(context)
    await requireReauthenticatedSession(context)
  }
  if (changes.propertyIds && !mayBeScoped(role)) {
    throw invalidField('propertyIds', 'team.adminsReachEverything')
  }
  const propertyIds = mayBeScoped(role) ? asked : null
  if (changes.propertyIds) {
    await requireProperties(db, actor.accountId, propertyIds)
  }
  await updateMemberRow(db, actor.accountId, member, { role, propertyIds })
  const after = await getMember(db, actor.accountId, userId)
  await note(context, 'changed', member, after)
  return after
}

/** Deletes a membership and ends their sessions here. Throws `not_found`, `forbidden`, `last_owner`. */
export async function deleteTeamMember(context: Context, userId: string): Promise<void> {
  const { member } = await openTeam(context, userId)
  await deleteMember(context.db, context.actor.accountId, member, context.now)
  await note(context, userId === context.actor.userId ? 'left' : 'removed', member)
}

/** Leaves an account. Throws `last_owner`, and `conflict` for tenants and property owners, whose membership comes
 * from their lease or their properties. */
export async function leaveAccount(context: Context, accountId: string): Promise<void> {
  const { db, actor, now } = context
  if (!isTeamRole(actor.role)) {
    throw new AppError('conflict', 'team.tenantCannotLeave')
  }
  if (accountId !== actor.accountId) {
    throw invalidField('accountId', 'team.otherAccount')
  }
  await lockAccount(db, actor.accountId)
  const member = await getMember(db, actor.accountId, actor.userId)
  if (member.role === 'OWNER') {
    await requireOtherThanSso(db)
  }
  // written first: after the membership is removed, the person cannot write anything here
  await note(context, 'left', member)
  await recordSecurityEvent(db, context, {
    name: 'member_left',
    userId: actor.userId,
    accountId,
    target: member.name,
  })
  await deleteMember(db, actor.accountId, member, now)
}

/**
 * Makes a member the owner in one's own place; one stays as an administrator, and both are mailed. Throws `not_found`,
 * `forbidden`, `proof_required`, `email_verification_required`.
 */
export async function transferTeamOwnership(context: Context, userId: string): Promise<Member> {
  const { db, actor } = context
  const { accountId } = actor
  const { member, ownRole } = await openTeam(context, userId)
  if (ownRole !== 'OWNER') {
    throw new AppError('forbidden', 'team.onlyOwnerTransfers')
  }
  if (userId === actor.userId) {
    return member
  }
  await requireOtherThanSso(db)
  await requireConfirmed(context)
  await requireReauthenticatedSession(context)
  const own = await getMember(db, accountId, actor.userId)
  await updateMemberRow(db, accountId, member, { role: 'OWNER', propertyIds: null })
  await updateMemberRow(db, accountId, own, { role: 'ADMIN', propertyIds: null })
  const after = await getMember(db, accountId, userId)
  await note(context, 'ownership_transferred', member, after)
  await recordSecurityEvent(db, context, {
    name: 'ownership_transferred',
    userId: actor.userId,
    accountId,
    target: member.name,
  })
  const { name: account } = await getAccount(db, accountId)
  for (const to of [own, after]) {
    await queueMail(db, {
      accountId,
      kind: 'sign_in_alert',
      userId: to.userId,
      to,
      now: context.now,
      ...ownershipMail({ name: to.name, account, from: own.name, owner: after.name }),
    })
  }
  return after
}

/**
 * Locks the account, so that changes of a team happen one after the other, and then checks again: an owner at the
 * start of this request may have lost the role since.
 */
async function openTeam(
  { db, actor }: Context,
  userId: string,
): Promise<{ member: Member; ownRole: TeamRole }> {
  await lockAccount(db, actor.accountId)
  const ownRole = await roleOf(db, actor.accountId, actor.userId)
  if (ownRole !== 'OWNER' && ownRole !== 'ADMIN') {
    throw new AppError('forbidden', 'platform.roleNotAllowed')
  }
  const member = await getMember(db, actor.accountId, userId)
  if (ownRole === 'ADMIN' && member.role === 'OWNER') {
    throw new AppError('forbidden', 'team.onlyOwnerChangesOwner')
  }
  if (member.role === 'OWNER') {
    await requireOtherThanSso(db)
  }
  return { member, ownRole }
}

/**
 * Requires a confirmed address: a person who signed up with another person's address must not give away rights in that
 * person's account.
 */
async function requireConfirmed({ db, actor }: Context): Promise<void> {
  if (!(await findUser(db, actor.userId))?.emailVerified) {
    throw new AppError('email_verification_required', 'team.confirmEmailFirst')
  }
}

function note(context: Context, action: string, before: Member, after?: Member): Promise<void> {
  const fact: EventInput = {
    action,
    entityType: 'member',
    entityId: before.userId,
    entityName: before.name,
    before: accessOf(before),
    ...(after ? { after: accessOf(after) } : {}),
  }
  return appendEvent(context.db, eventActorOf(context), fact)
}

function accessOf({ role, propertyIds, email }: Member) {
  return { role, propertyIds, email }
}
