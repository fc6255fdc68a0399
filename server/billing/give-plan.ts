import { findAccountUserByEmail } from '#server/accounts/service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { planIds, planOf } from '#shared/billing/plans.ts'

import { findSubscription, updateSubscription } from './subscription-store.ts'

/**
 * Gives the account of this person a plan, for the operator of this server: without an end and without a charge.
 * Returns the plan's name. Throws `not_found`, `validation_failed` for the trial or an unknown plan, and
 * `invalid_transition` when a plan was bought, which only the payment provider can change.
 */
export async function givePlan(
  database: Database,
  email: string,
  wanted: string,
  now: Date,
): Promise<string> {
  const plan = planIds.find((id) => id === wanted)
  if (!plan || plan === 'freeTrial') {
    throw new AppError('validation_failed', 'billing.unknownPlan')
  }
  const place = await findAccountUserByEmail(database, email)
  if (!place) {
    throw new AppError('not_found', 'accounts.userUnknown', { email })
  }
  const { accountId } = place
  await database.write({ as: 'job', accountId }, async (db) => {
    const before = await findSubscription(db, accountId, true)
    if (!before) {
      throw notFound('subscription')
    }
    if (before.providerSubscriptionId !== null) {
      throw new AppError('invalid_transition', 'billing.boughtPlan')
    }
    const after = { ...before, plan, state: 'ACTIVE' as const, cancelAtPeriodEnd: false }
    await updateSubscription(db, after, now)
    await appendEvent(
      db,
      { accountId, userId: null, now },
      {
        action: 'plan_given',
        entityType: 'account',
        entityId: accountId,
        entityName: planOf(plan).name,
        before,
        after,
      },
    )
  })
  return planOf(plan).name
}
