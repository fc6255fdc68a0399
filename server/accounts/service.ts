import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'
import { type LateFeeBody, lateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { Cents } from '#shared/lib/money.ts'

import { isScopedMember } from './members/membership-store.ts'
import { endOtherSessions, endOwnSession, hasOtherAccounts, isSsoSession } from './sessions/session-store.ts'
import {
  type AccountRow,
  getAccountRow,
  getUser,
  updateAccountRow,
  updateUser,
  type UserRow,
} from './store.ts'

export {
  addPortalMembership,
  checkPassword,
  createInvitedUser,
  hasSignIn,
  type InvitedPerson,
  vouchForPortalUser,
} from './sign-in/check-password.ts'
export { beginInvitedGoogle, readInvitedGoogle } from './identity-providers/invited-google.ts'
export { deleteOldSessions } from './sessions/delete-old-sessions.ts'
export type { SealedOAuthState } from './identity-providers/sealed-oauth-state.ts'
export {
  addMember,
  endPortalMembership,
  updateMemberRow,
  deleteMember,
  getMember,
  listMembers,
  type Member,
  requireProperties,
  roleOf,
  roleOfEmail,
  type MemberAccess,
} from './members/members.ts'
export { findLandlordParty, type LandlordParty, landlordSql } from './landlord-store.ts'
export type { AccountRow } from './store.ts'

export { findAccountUserByEmail, lockAccount, createAccountOwner } from './members/owners.ts'
export {
  deleteSetupClaims,
  saveSetupClaim,
  listClaimants,
  listSetupClaims,
  type SetupClaim,
} from './setup-claims/setup-claims.ts'
export { requireReauthenticatedSession } from './second-factor/reauthenticate.ts'
export { changeEmailAsOperator } from './email-change/change-email-as-operator.ts'
export { generatePassword, setPassword } from './email-links/set-password.ts'
export { suspendDemoUsers, setPrivateDemoPasswords, publishDemoPasswords } from './suspension/demo-users.ts'
export { suspend, unsuspend } from './suspension/suspend-account.ts'
export { findReadOnlyReason, requireWritableByTenants } from './suspension/suspension.ts'
export {
  type SignInResult,
  openSession,
  openSessionIn,
  requireSession,
  type SignedIn,
  type SignInDeps,
} from './sessions/open-session.ts'
export { registerOwner } from './sign-in/sign-in.ts'

/**
 * Returns a user by id: in an account's transaction only a user of that account, in a transaction of sign-in any user.
 */
export function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  return getUser(db, userId)
}

type ProfileChanges = {
  name?: string | undefined
  phone?: string | null | undefined
  bio?: string | null | undefined
  avatarUrl?: string | null | undefined
  language?: Language | null | undefined
}

/** Returns the signed-in user. Throws `not_found` when the user no longer exists. */
export async function getOwnUser(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<UserRow & { role: Context['actor']['role']; isScoped: boolean; timeZone: string }> {
  const { accountId, userId, role, timeZone } = context.actor
  const [user, isScoped] = await Promise.all([
    getUser(context.db, userId),
    isScopedMember(context.db, accountId, userId),
  ])
  if (!user) {
    throw notFound('user')
  }
  return { ...user, role, isScoped, timeZone }
}

/** Throws `forbidden` in a session of single sign-on: what decides over the account itself needs another sign-in. */
export async function requireOtherThanSso(db: Db): Promise<void> {
  if (await isSsoSession(db)) {
    throw new AppError('forbidden', 'sso.otherSignInNeeded')
  }
}

/**
 * Updates the signed-in user's own profile; fields that are not given stay. Throws `forbidden` in a session of single
 * sign-on for a person who has other accounts, where the profile is seen too.
 */
export async function updateOwnProfile(context: Context, changes: ProfileChanges) {
  if ((await isSsoSession(context.db)) && (await hasOtherAccounts(context.db))) {
    throw new AppError('forbidden', 'sso.otherSignInNeeded')
  }
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const user = await updateUser(context.db, context.actor.userId, given, context.now)
  if (!user) {
    throw notFound('user')
  }
  const { accountId, userId, role, timeZone } = context.actor
  return { ...user, role, isScoped: await isScopedMember(context.db, accountId, userId), timeZone }
}

/** Ends one of the user's own sessions. Throws `not_found` when they have no such live session. */
export async function revokeOwnSession(context: Context, sessionId: string): Promise<void> {
  if (!(await endOwnSession(context.db, context.actor.userId, sessionId, context.now))) {
    throw notFound('session')
  }
  const { accountId, userId } = context.actor
  await recordSecurityEvent(context.db, context, { name: 'session_revoked', accountId, userId })
}

/** Ends every other session of the signed-in user; returns how many there were. */
export async function revokeOtherSessions(context: Context): Promise<number> {
  const { accountId, userId, sessionId } = context.actor
  const others = await endOtherSessions(context.db, userId, sessionId, context.now)
  const details = { others }
  await recordSecurityEvent(context.db, context, { name: 'session_revoked', accountId, userId, details })
  return others
}

/** Returns the account: its name, time zone and the defaults of new leases. */
export async function getAccount(db: Db, accountId: string): Promise<AccountRow> {
  const account = await getAccountRow(db, accountId)
  if (!account) {
    throw notFound('account')
  }
  return account
}

/**
 * Updates the account. A new time zone moves its 'today'; open sessions get tokens with it at their next request.
 * Throws `version_mismatch`.
 */
export async function updateAccount(
  context: Context,
  changes: {
    name?: string | undefined
    timeZone?: string | undefined
    defaultDueDay?: number | undefined
    proration?: AccountRow['proration'] | undefined
    defaultGraceDays?: number | undefined
    defaultLateFee?: LateFeeBody | undefined
    allocationOrder?: AccountRow['allocationOrder'] | undefined
    reportBasis?: AccountRow['reportBasis'] | undefined
    businessName?: string | null | undefined
    businessPhone?: string | null | undefined
    businessStreet?: string | null | undefined
    businessStreet2?: string | null | undefined
    businessCity?: string | null | undefined
    businessState?: string | null | undefined
    businessZip?: string | null | undefined
    paymentInstructions?: string | null | undefined
    returnedPaymentFee?: Cents | null | undefined
    autoReminders?: boolean | undefined
    reminderDaysBefore?: number | undefined
    reminderOnDueDay?: boolean | undefined
    reminderDaysAfter?: number | undefined
  },
): Promise<AccountRow> {
  const before = await getAccountRow(context.db, context.actor.accountId, true)
  if (!before) {
    throw notFound('account')
  }
  requireVersion(before.version, context.ifMatch)
  const after = await updateAccountRow(
    context.db,
    {
      ...before,
      name: changes.name ?? before.name,
      timeZone: changes.timeZone ?? before.timeZone,
      defaultDueDay: changes.defaultDueDay ?? before.defaultDueDay,
      proration: changes.proration ?? before.proration,
      defaultGraceDays: changes.defaultGraceDays ?? before.defaultGraceDays,
      defaultLateFee: changes.defaultLateFee ? lateFeeTerms(changes.defaultLateFee) : before.defaultLateFee,
      allocationOrder: changes.allocationOrder ?? before.allocationOrder,
      reportBasis: changes.reportBasis ?? before.reportBasis,
      businessName: newText(changes.businessName, before.businessName),
      businessPhone: newText(changes.businessPhone, before.businessPhone),
      businessStreet: newText(changes.businessStreet, before.businessStreet),
      businessStreet2: newText(changes.businessStreet2, before.businessStreet2),
      businessCity: newText(changes.businessCity, before.businessCity),
      businessState: newText(changes.businessState, before.businessState),
      businessZip: newText(changes.businessZip, before.businessZip),
      paymentInstructions: newText(changes.paymentInstructions, before.paymentInstructions),
      returnedPaymentFee:
        changes.returnedPaymentFee === undefined ? before.returnedPaymentFee : changes.returnedPaymentFee,
      autoReminders: changes.autoReminders ?? before.autoReminders,
      reminderDaysBefore: changes.reminderDaysBefore ?? before.reminderDaysBefore,
      reminderOnDueDay: changes.reminderOnDueDay ?? before.reminderOnDueDay,
      reminderDaysAfter: changes.reminderDaysAfter ?? before.reminderDaysAfter,
    },
    context.now,
  )
  await appendEvent(context.db, eventActorOf(context), {
    action: 'updated',
    entityType: 'account',
    entityId: after.id,
    entityName: after.name,
    before,
    after,
  })
  return after
}

/** Returns the text after a change: empty text and null remove it, and without a change it stays. */
function newText(change: string | null | undefined, before: string | null): string | null {
  return change === undefined ? before : change || null
}
