import { AppError } from '#server/platform/http/errors.ts'
import type { Context, Plans } from '#server/platform/http/route-table.ts'
import { type LimitName, nextPlanFor, type Plan, planOf, plans, unlimited } from '#shared/billing/plans.ts'
import { bytesPerMegabyte, megabytes } from '#shared/billing/usage.ts'

import { countUsed, lockLimitedPlan } from './limits-store.ts'
import { warnOnceAMonth } from './warnings.ts'

/** What a limit is held against: the transaction that creates, in its account, and whether plans count here. */
export type LimitContext = Pick<Context, 'db' | 'plans' | 'now'> & { actor: { accountId: string } }

const nouns = {
  properties: ['property', 'properties'],
  tenants: ['tenant', 'tenants'],
  teamMembers: ['team member', 'team members'],
} as const

const remedies = {
  properties: 'Archive one that you no longer manage',
  tenants: 'Archive one who no longer rents from you',
  teamMembers: 'Remove one who no longer works with you',
} as const

/**
 * Takes so many places of the account's plan, in the transaction that then fills them: the account's subscription is
 * locked, so that two at once cannot both take the last one. Throws `plan_limit_reached`.
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
    const wanted = howMany <= 1 ? '' : `; this needs ${howMany} more`
    const sentence = `${plan.name} includes ${max} ${nouns[limit][max === 1 ? 0 : 1]} and you have ${used}${wanted}. ${remedies[limit]}`
    throw limitReached(context, { limit, used, plan, sentence })
  }
  await warnOnceAMonth(context, { limit, used: used + howMany, plan })
}

/** The same for so many more bytes of stored files. Throws `plan_limit_reached`. */
export async function reserveStorage(context: LimitContext, bytes: number): Promise<void> {
  const plan = await limitedPlan(context, 'storage')
  if (!plan) {
    return
  }
  const stored = await countUsed(context.db, 'storage')
  const used = megabytes(stored)
  const max = plan.limits.storage
  if (stored + bytes > max * bytesPerMegabyte) {
    const sentence = `${plan.name} includes ${max} MB of storage, ${used} MB are used and this needs ${megabytes(bytes)} MB. Delete documents that you no longer need`
    throw limitReached(context, { limit: 'storage', used, plan, sentence })
  }
  await warnOnceAMonth(context, { limit: 'storage', used: megabytes(stored + bytes), plan })
}

/** The refusal, with what there is and may be, and in words what to do: `sentence`, or a larger plan. */
export function limitReached(
  { plans: setting }: { plans: Plans },
  { limit, used, plan, sentence }: { limit: LimitName; used: number; plan: Plan; sentence: string },
): AppError {
  const next = nextPlanFor(plan.id, limit)
  const larger =
    setting === 'given'
      ? 'ask whoever runs this installation for a larger plan'
      : `choose ${next?.name} under Settings`
  return new AppError('plan_limit_reached', next ? `${sentence}, or ${larger}.` : `${sentence}.`, {
    data: { limit, used, max: plan.limits[limit], plan: plan.id },
  })
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
