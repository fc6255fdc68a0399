import type { Db } from '#server/platform/database.ts'
import type { PlanId } from '#shared/billing/plans.ts'

/**
 * The account's plan, its row locked until the transaction ends so that places are taken one after the other; none where
 * the plan is one of the given ones, which limit nothing and therefore lock nothing.
 */
export async function lockLimitedPlan(
  db: Db,
  accountId: string,
  unlimitedPlans: readonly PlanId[],
): Promise<PlanId | undefined> {
  const [row] = await db.query<{ plan: PlanId }>(
    'SELECT plan FROM subscriptions WHERE account_id = $1 AND plan <> ALL ($2::text[]) FOR UPDATE',
    [accountId, unlimitedPlans],
  )
  return row?.plan
}

const counts = {
  properties: 'SELECT count(*)::int AS n FROM properties WHERE account_id = $1 AND archived_at IS NULL',
  tenants: 'SELECT count(*)::int AS n FROM tenants WHERE account_id = $1 AND archived_at IS NULL',
  teamMembers: `SELECT count(*)::int AS n FROM memberships WHERE account_id = $1 AND role <> 'TENANT'`,
}

/** How many of these the account has. Archived ones do not count. */
export async function countUsed(db: Db, accountId: string, what: keyof typeof counts): Promise<number> {
  const [row] = await db.query<{ n: number }>(counts[what], [accountId])
  return row?.n ?? 0
}
