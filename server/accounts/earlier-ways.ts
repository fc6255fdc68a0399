import type { Db } from '#server/platform/database/database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'

import { deleteChallenges, deleteTotp, findTotp } from './factor-store.ts'
import { deleteIdentities } from './identity-store.ts'
import { deletePlacesOf } from './known-place-store.ts'
import { dropMember, listMembers } from './members.ts'
import { goInto, leaveAccount, listOwnedAccounts } from './membership-store.ts'
import { deletePasskeys } from './passkey-store.ts'
import { tellOfSecurity } from './security-alerts.ts'
import type { Whence } from './security-emails.ts'
import { endAllSessions } from './session-store.ts'
import { findMembership, getUser, updatePasswordHash } from './store.ts'

/**
 * Before its address was confirmed anybody can have made this sign-in. Their password and sessions reach nothing any more
 * of whom the address belongs to, and `endEarlierSetUp` ends the rest. In a transaction of sign-in.
 */
export async function endEarlierWays(db: Db, userId: string, whence: Whence): Promise<void> {
  await updatePasswordHash(db, userId, null, whence.now)
  await endAllSessions(db, userId, whence.now, 'password_changed')
  await endEarlierSetUp(db, userId, whence)
}

/**
 * Ends what was set up with a sign-in before its address was confirmed: second factor, passkeys, trusted devices, and in
 * the accounts that it owns everybody else of the team, invitations, API keys and webhooks. Its person hears of it, where
 * there was any. In a transaction of sign-in.
 */
export async function endEarlierSetUp(db: Db, userId: string, whence: Whence): Promise<void> {
  const totp = await findTotp(db, userId)
  await deleteTotp(db, userId)
  await deleteChallenges(db, userId)
  const passkeys = await deletePasskeys(db, userId)
  await deleteIdentities(db, userId)
  await deletePlacesOf(db, userId)
  let members = 0
  for (const accountId of await listOwnedAccounts(db, userId)) {
    members += await endEarlierTeam(db, accountId, userId, whence.now)
  }
  const user = await getUser(db, userId)
  const membership = user && (await findMembership(db, userId))
  if (membership && (totp?.confirmedAt || passkeys > 0 || members > 0)) {
    const key = `earlier:${userId}`
    await tellOfSecurity(db, { user, membership }, { what: 'earlierEnded' }, whence, key)
  }
}

/** Answers how many people lost their place. */
async function endEarlierTeam(db: Db, accountId: string, userId: string, now: Date): Promise<number> {
  await goInto(db, accountId)
  const others = (await listMembers(db, accountId)).filter((member) => member.userId !== userId)
  for (const member of others) {
    await dropMember(db, accountId, member, now)
  }
  const removed = others.map(({ userId: id, name, email, role }) => ({ id, name, email, role }))
  // the history is written there: what it does at the commit, it does inside the account
  await enqueueJob(db, 'endEarlierTeam', { until: now, removed }, 'earlier-team')
  await enqueueJob(db, 'revokeEarlierKeys', { until: now }, 'earlier-keys')
  await enqueueJob(db, 'stopEarlierWebhooks', { until: now }, 'earlier-webhooks')
  await leaveAccount(db)
  return others.length
}
