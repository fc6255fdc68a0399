import { deleteSetupClaims } from '#server/accounts/service.ts'
import { notify } from '#server/notifications/service.ts'
import { asIdentity } from '#server/platform/database/isolation/as-identity.ts'
import type { Db } from '#server/platform/database/database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvent, type EventActor } from '#server/platform/events/events.ts'
import { planOf } from '#shared/billing/plans.ts'
import { subscriptionStatusOf } from '#shared/billing/subscription-status.ts'

import type { ProviderSubscription } from './payment-provider.ts'
import { insertSubscriptionOwner } from './provider-store.ts'
import { findSubscription, type SubscriptionRow, updateSubscription } from './subscription-store.ts'

/** Returns the account's subscription, locked until the transaction ends. Throws `not_found`. */
export async function lockSubscription(db: Db, accountId: string): Promise<SubscriptionRow> {
  const row = await findSubscription(db, accountId, true)
  if (!row) {
    throw notFound('subscription')
  }
  return row
}

/** Whether a plan was bought that has not ended. */
export function isRunning(row: SubscriptionRow, now: Date): boolean {
  return row.providerSubscriptionId !== null && subscriptionStatusOf(row, now) !== 'canceled'
}

/**
 * Gives the account what was bought at the provider; repeating it changes nothing. A subscription belongs to one
 * account forever. Throws `conflict`.
 */
export async function claimSubscription(
  db: Db,
  eventActor: EventActor,
  bought: ProviderSubscription,
): Promise<void> {
  const row = await lockSubscription(db, eventActor.accountId)
  if (row.providerSubscriptionId === bought.subscriptionId) {
    return
  }
  if (isRunning(row, eventActor.now)) {
    throw new AppError('conflict', 'billing.anotherPlan')
  }
  if (bought.state === 'CANCELED') {
    throw new AppError('conflict', 'billing.planCanceled')
  }
  const { accountId, now } = eventActor
  const holder = await asIdentity(db, () =>
    insertSubscriptionOwner(db, bought.subscriptionId, accountId, now),
  )
  if (holder !== accountId) {
    throw new AppError('conflict', 'billing.planOfOtherAccount')
  }
  await saveSubscription(db, eventActor, row, { ...row, ...subscriptionFields(bought) }, 'plan_bought')
  if (eventActor.userId) {
    await deleteSetupClaims(db, eventActor.userId, now)
  }
  // events that came before the account held the subscription were dropped, so ask the provider once more
  await enqueueRefresh(db, bought.subscriptionId)
}

/** Enqueues a job that asks the provider, after this transaction, for the present state of a subscription. */
export function enqueueRefresh(db: Db, subscriptionId: string): Promise<void> {
  return enqueueJob(db, 'refreshSubscription', { subscriptionId }, `subscription:${subscriptionId}`)
}

/** Updates the account's row to the provider's present state; ignores another subscription. */
export async function syncSubscription(
  db: Db,
  eventActor: EventActor,
  bought: ProviderSubscription,
): Promise<void> {
  const row = await lockSubscription(db, eventActor.accountId)
  if (row.providerSubscriptionId !== bought.subscriptionId) {
    return
  }
  const after = { ...row, ...subscriptionFields(bought) }
  const fact = subscriptionChangeOf(row, after)
  if (fact) {
    await saveSubscription(db, eventActor, row, after, fact)
    await notifyTeam(db, eventActor, fact, after)
  }
}

/** Returns what changed, in the past tense; undefined when nothing did. */
function subscriptionChangeOf(before: SubscriptionRow, after: SubscriptionRow): string | undefined {
  if (before.state !== after.state) {
    return { ACTIVE: 'plan_paid', PAST_DUE: 'plan_payment_failed', CANCELED: 'plan_ended' }[after.state]
  }
  if (before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd) {
    return after.cancelAtPeriodEnd ? 'plan_canceled' : 'plan_kept'
  }
  if (before.plan !== after.plan || before.billingPeriod !== after.billingPeriod) {
    return 'plan_changed'
  }
  const isSame =
    before.periodEnd?.getTime() === after.periodEnd?.getTime() &&
    before.providerCustomerId === after.providerCustomerId
  return isSame ? undefined : 'plan_renewed'
}

async function notifyTeam(
  db: Db,
  { accountId, now }: EventActor,
  fact: string,
  row: SubscriptionRow,
): Promise<void> {
  const words = {
    plan_payment_failed: {
      title: 'The payment for your plan did not go through',
      message:
        'You can continue working, and the payment will be tried again. Check your card under Settings.',
    },
    plan_ended: {
      title: `Your ${planOf(row.plan).name} plan has ended`,
      message: 'You can still view and export everything. Choose a plan under Settings to continue.',
    },
  }[fact]
  if (words) {
    const key = `${fact}:${row.providerSubscriptionId}:${row.periodEnd?.toISOString()}`
    await notify(db, { accountId, now, type: 'SYSTEM', priority: 'HIGH', ...words, to: { team: true }, actionUrl: '/settings/plan', key }) // prettier-ignore
  }
}

/** Converts the provider's state to the fields of the account's row. */
export function subscriptionFields(bought: ProviderSubscription) {
  return {
    plan: bought.planId,
    state: bought.state,
    billingPeriod: bought.billingPeriod,
    periodStart: bought.periodStart,
    periodEnd: bought.periodEnd,
    cancelAtPeriodEnd: bought.cancelAtPeriodEnd,
    providerCustomerId: bought.customerId,
    providerSubscriptionId: bought.subscriptionId,
  }
}

export async function saveSubscription(
  db: Db,
  eventActor: EventActor,
  before: SubscriptionRow,
  after: SubscriptionRow,
  action: string,
): Promise<void> {
  await updateSubscription(db, after, eventActor.now)
  await appendEvent(db, eventActor, {
    action,
    entityType: 'account',
    entityId: after.id,
    entityName: planOf(after.plan).name,
    before,
    after,
  })
}
