import { getOwnUser } from '#server/accounts/service.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type AskContext, type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { trialDaysLeft } from '#shared/billing/subscription-status.ts'
import { keepsTrial } from '#shared/billing/trial.ts'
import { type BillingPeriod, type PlanId, planOf } from '#shared/billing/plans.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

import {
  subscriptionFields,
  syncSubscription,
  isRunning,
  lockSubscription,
  saveSubscription,
  claimSubscription,
} from './subscription-lock.ts'
import {
  type ChangePreview,
  type CheckoutMode,
  type PaymentProvider,
  type ProviderSubscription,
  requireProvider,
} from './payment-provider.ts'
import { findSubscription, type SubscriptionRow } from './subscription-store.ts'

type Provider = PaymentProvider | null

/**
 * Opens a checkout for a plan. Throws `invalid_transition` for the trial, which exists only once, and when a plan is
 * running already; `payments_unavailable` without a payment provider.
 */
export async function openCheckout(
  context: AskContext,
  configured: Provider,
  { planId, billingPeriod, uiMode }: { planId: PlanId; billingPeriod: BillingPeriod; uiMode: CheckoutMode },
) {
  refuseTrial(planId)
  const provider = requireProvider(configured)
  const { actor, now, site, key } = context
  const { row, email } = await context.transact(async (db) => ({
    row: await lockSubscription(db, actor.accountId),
    email: (await getOwnUser({ db, actor })).email,
  }))
  if (isRunning(row, now)) {
    throw new AppError('invalid_transition', 'billing.alreadySubscribed')
  }
  return provider.createCheckout({
    key: `checkout:${key}`,
    accountId: actor.accountId,
    email,
    customerId: row.providerCustomerId,
    priceId: planOf(planId).priceIds[billingPeriod],
    uiMode,
    trialEnd: remainingTrialEnd(row, now),
    successUrl: site.url('/settings/plan?checkout={CHECKOUT_SESSION_ID}'),
    cancelUrl: site.url('/settings/plan'),
  })
}

/** Returns until when a plan bought now costs nothing; null: the first payment is due at once. */
function remainingTrialEnd({ plan, trialEnd }: SubscriptionRow, now: Date): Date | null {
  const isRunning = plan === 'freeTrial' && trialEnd !== null
  return isRunning && keepsTrial(trialDaysLeft(trialEnd, now)) ? trialEnd : null
}

/**
 * Fetches the account's plan from the provider, or the plan of a checkout that was opened in this account and has
 * returned. Throws `not_found`, `payments_unavailable`, and `invalid_transition` when nothing was bought.
 */
export async function fetchFromProvider(
  context: AskContext,
  configured: Provider,
  { sessionId }: { sessionId?: string | null | undefined },
): Promise<ProviderSubscription> {
  if (sessionId) {
    const checkout = await requireProvider(configured).findCheckout(sessionId)
    if (!checkout?.isPaid || !checkout.subscription || checkout.accountId !== context.actor.accountId) {
      throw notFound('checkout')
    }
    return checkout.subscription
  }
  const row = await findBought(context)
  const bought = await requireProvider(configured).findSubscription(row.providerSubscriptionId)
  if (!bought) {
    throw notFound('subscription')
  }
  return bought
}

/** Stores the provider's present state of the subscription. Throws `conflict`. */
export async function saveFromProvider(context: Context, bought: ProviderSubscription): Promise<void> {
  const eventActor = eventActorOf(context)
  await syncSubscription(context.db, eventActor, bought)
  await claimSubscription(context.db, eventActor, bought)
}

export type Wanted = {
  planId?: PlanId | undefined
  billingPeriod?: BillingPeriod | undefined
  preview?: boolean | undefined
}

export type Change = { preview: ChangePreview; changed: ProviderSubscription | null }

/**
 * Updates the plan or its period at the provider, or with `preview` only returns the cost. Throws `not_found`,
 * `payments_unavailable`, `payment_declined`, and `invalid_transition` when nothing was bought yet or nothing would
 * change.
 */
export async function updatePlanAtProvider(
  context: AskContext,
  configured: Provider,
  id: string,
  wanted: Wanted,
): Promise<Change> {
  if (id !== context.actor.accountId) {
    throw notFound('subscription')
  }
  if (wanted.planId) {
    refuseTrial(wanted.planId)
  }
  const provider = requireProvider(configured)
  const row = await findBought(context)
  const planId = wanted.planId ?? row.plan
  const billingPeriod = wanted.billingPeriod ?? row.billingPeriod
  const priceId = planOf(planId).priceIds[billingPeriod]
  const { providerSubscriptionId: subscriptionId } = row
  if (wanted.preview) {
    return { preview: await provider.previewChange({ subscriptionId, priceId }), changed: null }
  }
  if (planId === row.plan && billingPeriod === row.billingPeriod && !row.cancelAtPeriodEnd) {
    throw new AppError('invalid_transition', 'billing.samePlan')
  }
  const { preview, ...changed } = await provider.changePlan({
    key: `change:${context.key}`,
    subscriptionId,
    priceId,
  })
  return { preview, changed }
}

/** Stores what was changed at the provider. */
export async function savePlanChange(context: Context, { changed }: Change): Promise<void> {
  if (changed) {
    const row = await lockSubscription(context.db, context.actor.accountId)
    await saveSubscription(
      context.db,
      eventActorOf(context),
      row,
      { ...row, ...subscriptionFields(changed) },
      'plan_changed',
    )
  }
}

/** Cancels at the provider, at the end of the paid period. Throws `invalid_transition`. */
export async function cancelAtProvider(context: AskContext, configured: Provider): Promise<Date> {
  const row = await findBought(context, 'billing.nothingToCancel')
  const provider = requireProvider(configured)
  const { periodEnd } = await provider.cancelAtPeriodEnd({
    key: `cancel:${context.key}`,
    subscriptionId: row.providerSubscriptionId,
  })
  return periodEnd
}

/** Stores that the plan ends at `periodEnd`. */
export async function saveCancellation(context: Context, periodEnd: Date): Promise<void> {
  const row = await lockSubscription(context.db, context.actor.accountId)
  const after = { ...row, periodEnd, cancelAtPeriodEnd: true }
  await saveSubscription(context.db, eventActorOf(context), row, after, 'plan_canceled')
}

/**
 * Returns the provider's page with the account's invoices and cards. Throws `payments_unavailable`,
 * `invalid_transition`.
 */
export async function openCustomerPortal(
  context: AskContext,
  configured: Provider,
  returnUrl: string,
): Promise<string> {
  const [back, site] = [URL.parse(returnUrl), URL.parse(context.site.origin())]
  // 'blob:' has the origin of a site too
  if (back?.origin !== site?.origin || back?.protocol !== site?.protocol) {
    throw invalidField('returnUrl', 'billing.returnUrlOutsideSite')
  }
  const provider = requireProvider(configured)
  const { actor } = context
  const row = await context.transact((db) => findSubscription(db, actor.accountId))
  if (!row?.providerCustomerId) {
    throw noSubscription()
  }
  return (await provider.createPortal({ customerId: row.providerCustomerId, returnUrl })).url
}

async function findBought(
  { actor, transact }: AskContext,
  otherwise?: PlainErrorKey,
): Promise<SubscriptionRow & { providerSubscriptionId: string }> {
  const row = await transact((db) => findSubscription(db, actor.accountId))
  const providerSubscriptionId = row?.providerSubscriptionId
  if (!row || !providerSubscriptionId) {
    throw noSubscription(otherwise)
  }
  return { ...row, providerSubscriptionId }
}

function noSubscription(key: PlainErrorKey = 'billing.nothingBought'): AppError {
  return new AppError('invalid_transition', key)
}

export function refuseTrial(planId: PlanId): void {
  if (planId === 'freeTrial') {
    throw new AppError('invalid_transition', 'billing.trialOnce')
  }
}
