import type { Subscription } from '#web/lib/api/subscription.ts'

export type CountedLimit = 'properties' | 'tenants' | 'teamMembers'

const nouns: Record<CountedLimit, readonly [one: string, other: string]> = {
  properties: ['property', 'properties'],
  tenants: ['tenant', 'tenants'],
  teamMembers: ['team member', 'team members'],
}

const counted = (count: number, limit: CountedLimit) => `${count} ${nouns[limit][count === 1 ? 0 : 1]}`

type Plan = Pick<Subscription, 'isUnlimited'> & {
  usage: Pick<Subscription['usage'], CountedLimit> & {
    limits: Pick<Subscription['usage']['limits'], CountedLimit>
  }
}

/** Returns how many more of something a plan has room for; undefined without a limit. */
function roomFor({ isUnlimited, usage }: Plan, limit: CountedLimit): number | undefined {
  const max = usage.limits[limit]
  return isUnlimited || max < 0 ? undefined : Math.max(0, max - usage[limit])
}

/**
 * Returns the message before something is added that the plan has no more room for; undefined while there is
 * room.
 */
export function fullText(plan: Plan, limit: CountedLimit): string | undefined {
  return roomFor(plan, limit) === 0
    ? `Your plan includes ${counted(plan.usage.limits[limit], limit)}, and you have ${plan.usage[limit]}`
    : undefined
}

/** Returns how much the plan has room for before files are prepared for an import; undefined without limits. */
export function roomText(plan: Plan): string | undefined {
  const [properties, tenants] = [roomFor(plan, 'properties'), roomFor(plan, 'tenants')]
  const parts = [
    ...(properties === undefined ? [] : [counted(properties, 'properties')]),
    ...(tenants === undefined ? [] : [counted(tenants, 'tenants')]),
  ]
  return parts.length === 0 ? undefined : `Your plan has room for ${parts.join(' and ')} more`
}
