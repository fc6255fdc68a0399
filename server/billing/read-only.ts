import { requireWritableByTenants } from '#server/accounts/service.ts'
import type { Actor, Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Plans } from '#server/platform/http/route-table.ts'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import { isReadOnly, subscriptionStatusOf } from '#shared/billing/subscription-status.ts'

import { findSubscriptionState } from './subscription-store.ts'

/**
 * Throws `trial_ended` or `subscription_ended` when the account can only be read and exported, and `account_banned`
 * for the tenants of a suspended account, who can only read it.
 */
export async function requireWritable(
  db: Db,
  { accountId, role, now, plans }: Pick<Actor, 'accountId' | 'role'> & { now: Date; plans: Plans },
): Promise<void> {
  if (!isTeamRole(role)) {
    return requireWritableByTenants(db, accountId)
  }
  const bought = await findSubscriptionState(db, accountId)
  const status = bought && subscriptionStatusOf(bought, now)
  if (!status || !isReadOnly(status)) {
    return
  }
  const termNext = plans === 'given' ? 'billing.askForPlan' : 'billing.choosePlan'
  throw status === 'trial_ended'
    ? new AppError('trial_ended', 'billing.trialEnded', { termNext })
    : new AppError('subscription_ended', 'billing.planEnded', { termNext })
}
