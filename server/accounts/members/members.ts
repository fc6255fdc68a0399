import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import type { PortalRole, TeamRole, UserRole } from '#shared/lib/access/roles.ts'

import {
  countOwners,
  countProperties,
  deleteMembership,
  findRole,
  findRoleByEmail,
  insertMembership,
  listMemberRows,
  type MemberRow,
  replaceMemberProperties,
  updateMembership,
} from './membership-store.ts'

export type Member = MemberRow

/** A member's role in an account and the properties they may use: `propertyIds` null means all of them. */
export type MemberAccess = { role: TeamRole; propertyIds: readonly string[] | null }

/** Lists the team of the account, longest member first. */
export function listMembers(db: Db, accountId: string): Promise<Member[]> {
  return listMemberRows(db, accountId)
}

/** Returns one member of the team. Throws `not_found`, also for tenants. */
export async function getMember(db: Db, accountId: string, userId: string): Promise<Member> {
  const [row] = await listMemberRows(db, accountId, userId)
  if (!row) {
    throw notFound('teamMember')
  }
  return row
}

/** Returns the current role of a person in the account; undefined when they are not a member. */
export function roleOf(db: Db, accountId: string, userId: string): Promise<UserRole | undefined> {
  return findRole(db, accountId, userId)
}

export function roleOfEmail(db: Db, accountId: string, email: string): Promise<UserRole | undefined> {
  return findRoleByEmail(db, accountId, email)
}

/** Throws `validation_failed` when one of the properties does not belong to the account. */
export async function requireProperties(
  db: Db,
  accountId: string,
  propertyIds: readonly string[] | null,
): Promise<void> {
  const wanted = new Set(propertyIds ?? [])
  if ((await countProperties(db, accountId, [...wanted])) < wanted.size) {
    throw invalidField('propertyIds', 'accounts.unknownProperty')
  }
}

/** Makes a person a member of the team. Throws `already_member`. */
export async function addMember(
  db: Db,
  {
    accountId,
    userId,
    role,
    propertyIds,
    now,
  }: MemberAccess & { accountId: string; userId: string; now: Date },
): Promise<void> {
  const isScoped = propertyIds !== null
  if (!(await insertMembership(db, { accountId, userId, role, isScoped, now }))) {
    throw new AppError('already_member', 'accounts.alreadyMember')
  }
  await replaceMemberProperties(db, accountId, userId, propertyIds ?? [])
}

/** Changes the role and properties of a member. Throws `last_owner`. The caller holds the account's lock. */
export async function updateMemberRow(
  db: Db,
  accountId: string,
  before: Member,
  { role, propertyIds }: MemberAccess,
): Promise<void> {
  if (before.role === 'OWNER' && role !== 'OWNER') {
    await requireAnotherOwner(db, accountId)
  }
  const { userId } = before
  await updateMembership(db, { accountId, userId, role, isScoped: propertyIds !== null })
  await replaceMemberProperties(db, accountId, userId, propertyIds ?? [])
}

/**
 * Deletes a membership and ends their sessions in the account. Throws `last_owner`. The caller holds the account's lock.
 */
export async function deleteMember(db: Db, accountId: string, member: Member, now: Date): Promise<void> {
  if (member.role === 'OWNER') {
    await requireAnotherOwner(db, accountId)
  }
  await deleteMembership(db, accountId, member.userId, now)
}

/**
 * Removes a person who has this role outside the team from the account, and ends their sessions in it. A person with
 * another role keeps it.
 */
export async function endPortalMembership(
  db: Db,
  { accountId, userId, role, now }: { accountId: string; userId: string; role: PortalRole; now: Date },
): Promise<void> {
  if ((await findRole(db, accountId, userId)) === role) {
    await deleteMembership(db, accountId, userId, now)
  }
}

async function requireAnotherOwner(db: Db, accountId: string): Promise<void> {
  if ((await countOwners(db, accountId)) < 2) {
    throw new AppError('last_owner', 'accounts.lastOwner')
  }
}
