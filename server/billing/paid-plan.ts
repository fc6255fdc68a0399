import { AppError } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { subscriptionStatusOf } from '#shared/billing/subscription-status.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

import { findSubscriptionState } from './subscription-store.ts'

/**
 * Throws `plan_limit_reached` when plans are sold and the account has none that is paid for; `what` is the beginning
 * of the sentence. A late payment (`past_due`) does not count as unpaid here.
 */
export async function requirePaidPlan(
  { db, actor, plans, now }: Pick<Context, 'db' | 'actor' | 'plans' | 'now'>,
  what: PlainErrorKey,
): Promise<void> {
  const bought = plans === 'on' ? await findSubscriptionState(db, actor.accountId) : undefined
  const status = bought && subscriptionStatusOf(bought, now)
  if (status && status !== 'active' && status !== 'past_due') {
    throw new AppError('plan_limit_reached', 'billing.paidPlanNeeded', { termWhat: what })
  }
}
