import { AppError } from '#server/platform/errors.ts'
import type { Context } from '#server/platform/route-table.ts'
import { type LimitName, nextPlanFor, planOf, plans, unlimited } from '#shared/billing/plans.ts'
import { bytesPerMegabyte, megabytes } from '#shared/billing/usage.ts'

import { countUsed, lockLimitedPlan } from './limits-store.ts'

/** What a limit is held against: the transaction that creates, in its account, and whether plans count here. */
export type LimitContext = Pick<Context, 'db' | 'plans'>

const nouns = { properties: 'properties', tenants: 'tenants', teamMembers: 'team members' } as const

const remedies = {
  properties: 'Archive one that you no longer manage',
  tenants: 'Archive one who no longer rents from you',
  teamMembers: 'Remove one who no longer works with you',
} as const

/**
 * Takes so many places of the account's plan, in the transaction that then fills them: the account's subscription is
 * locked, so that two at once cannot both take the last one. Throws `plan_limit_reached`.
 */
export async function requirePlace(
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
    const { name } = plan
    const wanted = howMany === 1 ? '' : `; this needs ${howMany} more`
    refuse(
      limit,
      used,
      plan,
      `${name} includes ${max} ${nouns[limit]} and you have ${used}${wanted}. ${remedies[limit]}`,
    )
  }
}

/** The same for so many more bytes of stored files. Throws `plan_limit_reached`. */
export async function requireStorage(context: LimitContext, bytes: number): Promise<void> {
  const plan = await limitedPlan(context, 'storage')
  if (!plan) {
    return
  }
  const stored = await countUsed(context.db, 'storage')
  const max = plan.limits.storage
  if (stored + bytes > max * bytesPerMegabyte) {
    const used = megabytes(stored)
    const sentence = `${plan.name} includes ${max} MB of storage, ${used} MB are used and this needs ${megabytes(bytes)} MB. Delete documents that you no longer need`
    refuse('storage', used, plan, sentence)
  }
}

async function limitedPlan({ db, plans: setting }: LimitContext, limit: LimitName) {
  if (setting === 'off') {
    return undefined
  }
  const free = plans.filter(({ limits }) => limits[limit] === unlimited).map(({ id }) => id)
  const id = await lockLimitedPlan(db, free)
  return id && planOf(id)
}

function refuse(limit: LimitName, used: number, plan: ReturnType<typeof planOf>, sentence: string): never {
  const next = nextPlanFor(plan.id, limit)
  const more = next ? `, or choose ${next.name} under Settings` : ''
  throw new AppError('plan_limit_reached', `${sentence}${more}.`, {
    data: { limit, used, max: plan.limits[limit], plan: plan.id },
  })
}
