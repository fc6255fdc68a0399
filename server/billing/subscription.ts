import { findUser, listSetupClaims } from '#server/accounts/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { planOf, plans } from '#shared/billing/plans.ts'
import { isReadOnly, subscriptionStatusOf, trialDaysLeft } from '#shared/billing/subscription-status.ts'
import { exceededOf, megabytes, warningsOf } from '#shared/billing/usage.ts'

import { findSubscription, type SubscriptionRow } from './subscription-store.ts'
import { findOwnerId, getUsageRow } from './usage-store.ts'

type Reader = Pick<Context, 'db' | 'actor' | 'now' | 'plans'>

// `enterprise` has no limits, so its texts also fit an installation without plans
const withoutLimits = plans.find(({ limits }) => Object.values(limits).every((limit) => limit < 0))!.limits

/** Returns the account's use of its plan, with the plan's limits and which of them are nearly reached. */
export async function describeUsage(context: Reader) {
  const row = await requireSubscription(context)
  return usageOf(context, row)
}

/** Returns the account's plan, its state, and its use. */
export async function describeSubscription(context: Reader, canPay: boolean) {
  const { db, actor, now } = context
  const [row, userId, claims, user] = await Promise.all([
    requireSubscription(context),
    findOwnerId(db, actor.accountId),
    listSetupClaims(db, actor.userId),
    findUser(db, actor.userId),
  ])
  const used = await usageOf(context, row)
  const status = subscriptionStatusOf(row, now)
  const isOnTrial = row.plan === 'freeTrial'
  const limitsExceeded = exceededOf(used, used.limits)
  return {
    id: row.id,
    userId,
    plan: row.plan,
    status: context.plans === 'off' && isOnTrial ? ('trialing' as const) : status,
    billingPeriod: row.billingPeriod,
    currentPeriodStart: isOnTrial ? row.trialStart : row.periodStart,
    currentPeriodEnd: isOnTrial ? row.trialEnd : row.periodEnd,
    trialStart: row.trialStart,
    trialEnd: row.trialEnd,
    trialDaysLeft: isOnTrial && row.trialEnd ? trialDaysLeft(row.trialEnd, now) : null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    stripeCustomerId: row.providerCustomerId,
    stripeSubscriptionId: row.providerSubscriptionId,
    usage: used,
    isOverLimit: limitsExceeded.length > 0,
    limitsExceeded,
    isReadOnly: context.plans !== 'off' && isReadOnly(status),
    awaitsConfirmation: claims.length > 0 && user?.emailVerified === false,
    isUnlimited: context.plans === 'off',
    canPay,
  }
}

async function requireSubscription({ db, actor }: Reader): Promise<SubscriptionRow> {
  const row = await findSubscription(db, actor.accountId)
  if (!row) {
    throw notFound('subscription')
  }
  return row
}

async function usageOf({ db, actor, now, plans: setting }: Reader, { plan }: SubscriptionRow) {
  const { storageBytes, ...row } = await getUsageRow(db, actor.accountId, now)
  const used = { ...row, storage: megabytes(storageBytes) }
  const limits = setting === 'off' ? withoutLimits : planOf(plan).limits
  return { ...used, limits, warnings: warningsOf(used, limits) }
}
