import { AppError } from '#server/platform/http/errors.ts'
import type { Context, Plans } from '#server/platform/http/route-table.ts'
import { type LimitName, nextPlanFor, type Plan, planOf, plans, unlimited } from '#shared/billing/plans.ts'
import { bytesPerMegabyte, megabytes } from '#shared/billing/usage.ts'
import { type ErrorMessage, errorMessage } from '#shared/messages/error-message.ts'

import { countUsed, lockLimitedPlan } from './limits-store.ts'
import { warnOnceAMonth } from './warnings.ts'

/**
 * The input of a limit check: the transaction that creates, in its account, and whether plans apply on this
 * installation.
 */
export type LimitContext = Pick<Context, 'db' | 'plans' | 'now'> & { actor: { accountId: string } }

/**
 * Reserves `count` places of the account's plan, in the transaction that then fills them. Locks the account's
 * subscription, so that two requests at once cannot both take the last place. Throws `plan_limit_reached`.
 */
export async function reserveQuota(
  context: LimitContext,
  limit: 'properties' | 'tenants' | 'teamMembers',
  howMany = 1,
): Promise<void> {
  const plan = await limitedPlan(context, limit)
  if (!plan) {
    return
  }
  const used = await countUsed(context.db, limit)
  const max = plan.limits[limit]
  if (used + howMany > max) {
    const counts = { plan: plan.name, count: max, used }
    const message =
      howMany <= 1
        ? errorMessage(`billing.${limit}Full`, counts)
        : errorMessage(`billing.${limit}FullFor`, { ...counts, wanted: howMany })
    throw limitReached(context, { limit, used, plan, message })
  }
  await warnOnceAMonth(context, { limit, used: used + howMany, plan })
}

/** Reserves `bytes` more of stored files in the same way as `reserveQuota`. Throws `plan_limit_reached`. */
export async function reserveStorage(context: LimitContext, bytes: number): Promise<void> {
  const plan = await limitedPlan(context, 'storage')
  if (!plan) {
    return
  }
  const stored = await countUsed(context.db, 'storage')
  const used = megabytes(stored)
  const max = plan.limits.storage
  if (stored + bytes > max * bytesPerMegabyte) {
    const needs = { plan: plan.name, max, used, wanted: megabytes(bytes) }
    const message = errorMessage('billing.storageFull', needs)
    throw limitReached(context, { limit: 'storage', used, plan, message })
  }
  await warnOnceAMonth(context, { limit: 'storage', used: megabytes(stored + bytes), plan })
}

/**
 * Builds the `plan_limit_reached` error, with the used and the allowed amount, and a text that says what to do:
 * `message`, or buy a larger plan.
 */
export function limitReached(
  { plans: setting }: { plans: Plans },
  { limit, used, plan, message }: { limit: LimitName; used: number; plan: Plan; message: ErrorMessage },
): AppError {
  const next = nextPlanFor(plan.id, limit)
  const extra = { data: { limit, used, max: plan.limits[limit], plan: plan.id } }
  const params = { messageLimit: message }
  if (!next) {
    return new AppError('plan_limit_reached', 'billing.limitReached', params, extra)
  }
  return setting === 'given'
    ? new AppError('plan_limit_reached', 'billing.limitReachedAsk', params, extra)
    : new AppError(
        'plan_limit_reached',
        'billing.limitReachedUpgrade',
        { ...params, larger: next.name },
        extra,
      )
}

async function limitedPlan(
  { db, plans: setting }: LimitContext,
  limit: LimitName,
): Promise<Plan | undefined> {
  if (setting === 'off') {
    return undefined
  }
  const free = plans.filter(({ limits }) => limits[limit] === unlimited).map(({ id }) => id)
  const id = await lockLimitedPlan(db, free)
  return id && planOf(id)
}
