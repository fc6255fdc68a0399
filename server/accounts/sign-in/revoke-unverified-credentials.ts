import type { Db } from '#server/platform/database/database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'

import {
  deleteChallenges,
  deleteTotpRow,
  findTotp,
} from '#server/accounts/second-factor/second-factor-store.ts'
import { deleteIdentities } from '#server/accounts/identity-providers/identity-store.ts'
import { deleteDevicesOf } from './known-device-store.ts'
import { deleteMember, listMembers } from '#server/accounts/members/members.ts'
import { enterAccount, returnToSignIn, listOwnedAccounts } from '#server/accounts/members/membership-store.ts'
import { deletePasskeys } from '#server/accounts/passkeys/passkey-store.ts'
import { notifySecurityAlert } from '#server/accounts/security/security-alerts.ts'
import type { RequestOrigin } from '#server/accounts/security/security-emails.ts'
import { endAllSessions } from '#server/accounts/sessions/session-store.ts'
import { findMembership, getUser, updatePasswordHash } from '#server/accounts/store.ts'

/**
 * Ends the password and sessions of a sign-in whose address was not confirmed: another person may have made it, and
 * must not reach the data of the address's owner. `revokeUnverifiedCredentials` ends the rest. Runs in a transaction
 * of sign-in.
 */
export async function revokeUnverifiedSignIn(db: Db, userId: string, origin: RequestOrigin): Promise<void> {
  await updatePasswordHash(db, userId, null, origin.now)
  await endAllSessions(db, userId, origin.now, 'password_changed')
  await revokeUnverifiedCredentials(db, userId, origin)
}

/**
 * Ends what was set up with a sign-in before its address was confirmed: second factor, passkeys, trusted devices, and
 * in the accounts that it owns all other team members, invitations, API keys and webhooks. Notifies its person when
 * there was any. Runs in a transaction of sign-in.
 */
export async function revokeUnverifiedCredentials(
  db: Db,
  userId: string,
  origin: RequestOrigin,
): Promise<void> {
  const totp = await findTotp(db, userId)
  await deleteTotpRow(db, userId)
  await deleteChallenges(db, userId)
  const passkeys = await deletePasskeys(db, userId)
  await deleteIdentities(db, userId)
  await deleteDevicesOf(db, userId)
  let members = 0
  for (const accountId of await listOwnedAccounts(db, userId)) {
    members += await removeUnverifiedTeam(db, accountId, userId, origin.now)
  }
  const user = await getUser(db, userId)
  const membership = user && (await findMembership(db, userId))
  if (membership && (totp?.confirmedAt || passkeys > 0 || members > 0)) {
    const key = `earlier:${userId}`
    await notifySecurityAlert(db, { user, membership }, { what: 'earlierEnded' }, origin, key)
  }
}

/** Removes the other team members; returns how many. */
async function removeUnverifiedTeam(db: Db, accountId: string, userId: string, now: Date): Promise<number> {
  await enterAccount(db, accountId)
  const others = (await listMembers(db, accountId)).filter((member) => member.userId !== userId)
  for (const member of others) {
    await deleteMember(db, accountId, member, now)
  }
  const removed = others.map(({ userId: id, name, email, role }) => ({ id, name, email, role }))
  // the job writes the history there, because its work at commit must happen inside the account
  await enqueueJob(db, 'endEarlierTeam', { until: now, removed }, 'earlier-team')
  await enqueueJob(db, 'revokeEarlierKeys', { until: now }, 'earlier-keys')
  await enqueueJob(db, 'stopEarlierWebhooks', { until: now }, 'earlier-webhooks')
  await returnToSignIn(db)
  return others.length
}
