import type { Db } from '#server/platform/database/database.ts'
import type { BillingPeriod, PlanId } from '#shared/billing/plans.ts'
import type { SubscriptionState } from '#shared/billing/subscription-status.ts'

export type SubscriptionRow = SubscriptionState & {
  id: string
  billingPeriod: BillingPeriod
  trialStart: Date | null
  periodStart: Date | null
  providerCustomerId: string | null
  providerSubscriptionId: string | null
}

const stateColumns = `plan, state, trial_end AS "trialEnd", period_end AS "periodEnd",
  cancel_at_period_end AS "cancelAtPeriodEnd"`

const columns = `account_id AS id, ${stateColumns}, billing_period AS "billingPeriod", trial_start AS "trialStart",
  period_start AS "periodStart", provider_customer_id AS "providerCustomerId",
  provider_subscription_id AS "providerSubscriptionId"`

/** Returns the state that decides whether the account may write; it is read before each of its writes. */
export async function findSubscriptionState(
  db: Db,
  accountId: string,
): Promise<SubscriptionState | undefined> {
  const [row] = await db.query<SubscriptionState>(
    `SELECT ${stateColumns} FROM subscriptions WHERE account_id = $1`,
    [accountId],
  )
  return row
}

export async function findSubscription(
  db: Db,
  accountId: string,
  lock = false,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.query<SubscriptionRow>(
    `SELECT ${columns} FROM subscriptions WHERE account_id = $1${lock ? ' FOR UPDATE' : ''}`,
    [accountId],
  )
  return row
}

export async function updateSubscription(
  db: Db,
  row: Omit<SubscriptionRow, 'trialStart' | 'trialEnd'>,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE subscriptions SET plan = $2, state = $3, billing_period = $4, period_start = $5, period_end = $6,
       cancel_at_period_end = $7, provider_customer_id = $8, provider_subscription_id = $9,
       version = version + 1, updated_at = $10
     WHERE account_id = $1`,
    [
      row.id,
      row.plan satisfies PlanId,
      row.state,
      row.billingPeriod,
      row.periodStart,
      row.periodEnd,
      row.cancelAtPeriodEnd,
      row.providerCustomerId,
      row.providerSubscriptionId,
      now,
    ],
  )
}
