import type { Db } from '#server/platform/database/database.ts'
import type { PlanId } from '#shared/billing/plans.ts'

/**
 * Returns the plan of the current account and locks its row until the transaction ends, so that places are taken one
 * after the other; returns none when the plan is one of the given unlimited ones, which need no lock.
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

/** Counts how much of this limit the current account uses: rows that are not archived; for storage, bytes. */
export async function countUsed(
  db: Db,
  limit: 'properties' | 'tenants' | 'teamMembers' | 'storage',
): Promise<number> {
  const [row] = await db.query<{ n: number }>('SELECT count_used($1) AS n', [limit])
  return row!.n // a SELECT without FROM returns one row
}
