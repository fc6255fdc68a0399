import type { Db } from '#server/platform/database/database.ts'
import type { PlanId } from '#shared/billing/plans.ts'

/**
 * The plan of the account in hand, its row locked until the transaction ends so that places are taken one after the
 * other; none where the plan is one of the given ones, which limit nothing and therefore lock nothing.
 */
export async function lockLimitedPlan(
  db: Db,
  unlimitedPlans: readonly PlanId[],
): Promise<PlanId | undefined> {
  const [row] = await db.query<{ plan: PlanId | null }>('SELECT lock_limited_plan($1) AS plan', [
    unlimitedPlans,
  ])
  return row?.plan ?? undefined
}

/** How much of this the account in hand has: rows that are not archived; of storage, bytes. */
export async function countUsed(
  db: Db,
  limit: 'properties' | 'tenants' | 'teamMembers' | 'storage',
): Promise<number> {
  const [row] = await db.query<{ n: number }>('SELECT count_used($1) AS n', [limit])
  return row!.n // a SELECT without FROM answers one row
}
