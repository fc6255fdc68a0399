import { notify } from '#server/notifications/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { LimitName, Plan } from '#shared/billing/plans.ts'
import { warnFromPercent } from '#shared/billing/usage.ts'

const words: Record<LimitName, string> = {
  properties: 'properties',
  tenants: 'tenants',
  teamMembers: 'team members',
  storage: 'MB of storage',
  apiCalls: 'API calls this month',
}

/**
 * Notifies the team, once a month for each limit, that four fifths of it or more are used. Does not warn about a limit
 * of one, whose only place is simply taken.
 */
export async function warnOnceAMonth(
  { db, now, actor }: { db: Db; now: Date; actor: { accountId: string } },
  { limit, used, plan }: { limit: LimitName; used: number; plan: Plan },
): Promise<void> {
  const max = plan.limits[limit]
  if (max <= 1 || used * 100 < max * warnFromPercent) {
    return
  }
  await notify(db, {
    accountId: actor.accountId,
    now,
    type: 'SYSTEM',
    title: `${Math.floor(used)} of ${max} ${words[limit]} are used`,
    message: `${plan.name} includes ${max}. Existing items stay, but you cannot add more beyond that.`,
    to: { team: true },
    actionUrl: '/settings/plan',
    key: `plan:${limit}:${now.toISOString().slice(0, 7)}`,
  })
}
