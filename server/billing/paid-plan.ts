import { AppError } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { standingOf } from '#shared/billing/standing.ts'

import { findStanding } from './subscription-store.ts'

/**
 * Throws `plan_limit_reached` where plans are sold and the account has none that is paid for; `what` is the sentence's
 * beginning. A payment that is late is asked for elsewhere.
 */
export async function requirePaidPlan(
  { db, actor, plans, now }: Pick<Context, 'db' | 'actor' | 'plans' | 'now'>,
  what: string,
): Promise<void> {
  const bought = plans === 'on' ? await findStanding(db, actor.accountId) : undefined
  const standing = bought && standingOf(bought, now)
  if (standing && standing !== 'active' && standing !== 'past_due') {
    throw new AppError('plan_limit_reached', `${what}. Choose one under Settings.`)
  }
}
