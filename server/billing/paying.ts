import { AppError, invalidField, notFound } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events.ts'
import { type Context, doerOf } from '#server/platform/route-table.ts'
import { getOwnUser } from '#server/accounts/service.ts'
import { type BillingPeriod, type PlanId, planOf } from '#shared/billing/plans.ts'
import { standingOf } from '#shared/billing/standing.ts'

import {
  type ChangePreview,
  type PaymentProvider,
  type ProviderSubscription,
  requireProvider,
} from './payment-provider.ts'
import { findSubscription, type SubscriptionRow, updateSubscription } from './subscription-store.ts'

type Provider = PaymentProvider | null

/**
 * Opens a checkout for a plan. Throws `invalid_transition` for the trial, which is once, and where a plan is running
 * already; `payments_unavailable` where nobody takes money.
 */
export async function startCheckout(
  context: Context,
  configured: Provider,
  { planId, billingPeriod }: { planId: PlanId; billingPeriod: BillingPeriod },
) {
  refuseTrial(planId)
  const provider = requireProvider(configured)
  const row = await lockSubscription(context)
  if (row.providerSubscriptionId !== null && standingOf(row, context.now) !== 'canceled') {
    throw new AppError(
      'invalid_transition',
      'You have a plan already: change it instead of buying a second one.',
    )
  }
  const { email } = await getOwnUser(context)
  return provider.createCheckout({
    key: context.requestId,
    accountId: context.actor.accountId,
    email,
    customerId: row.providerCustomerId,
    priceId: planOf(planId).priceIds[billingPeriod],
  })
}

/**
 * Changes the plan or its period, or with `preview` only says what that would cost. Throws `not_found`,
 * `payments_unavailable`, and `invalid_transition` where nothing was bought yet or nothing would change.
 */
export async function changePlan(
  context: Context,
  configured: Provider,
  id: string,
  wanted: {
    planId?: PlanId | undefined
    billingPeriod?: BillingPeriod | undefined
    preview?: boolean | undefined
  },
): Promise<ChangePreview> {
  const row = await lockSubscription(context)
  if (row.id !== id) {
    throw notFound('Subscription')
  }
  const planId = wanted.planId ?? row.plan
  const billingPeriod = wanted.billingPeriod ?? row.billingPeriod
  const provider = requireProvider(configured)
  refuseTrial(planId)
  if (row.providerSubscriptionId === null) {
    throw new AppError('invalid_transition', 'No plan has been bought yet: choose one first.')
  }
  const priceId = planOf(planId).priceIds[billingPeriod]
  const { providerSubscriptionId: subscriptionId } = row
  if (wanted.preview) {
    return provider.previewChange({ subscriptionId, priceId })
  }
  if (planId === row.plan && billingPeriod === row.billingPeriod && !row.cancelAtPeriodEnd) {
    throw new AppError('invalid_transition', 'This is the plan that you have.')
  }
  const changed = await provider.changePlan({ key: context.requestId, subscriptionId, priceId })
  await save(context, row, { ...row, ...boughtAs(changed), cancelAtPeriodEnd: false }, 'plan_changed')
  return changed.preview
}

/** Cancels at the end of the period that is paid for. Throws `invalid_transition` where nothing was bought. */
export async function cancelPlan(context: Context, configured: Provider): Promise<Date> {
  const row = await lockSubscription(context)
  if (row.providerSubscriptionId === null) {
    throw new AppError('invalid_transition', 'No plan was bought, so there is nothing to cancel.')
  }
  const provider = requireProvider(configured)
  const { periodEnd } = await provider.cancelAtPeriodEnd({
    key: context.requestId,
    subscriptionId: row.providerSubscriptionId,
  })
  await save(context, row, { ...row, periodEnd, cancelAtPeriodEnd: true }, 'plan_canceled')
  return periodEnd
}

/** Where the account's invoices and cards are. Throws `payments_unavailable`, `invalid_transition`. */
export async function findPortal(context: Context, configured: Provider, returnUrl: string): Promise<string> {
  if (URL.parse(returnUrl)?.origin !== URL.parse(context.site.origin())?.origin) {
    throw invalidField('returnUrl', 'The return address must be on this site')
  }
  const provider = requireProvider(configured)
  const { providerCustomerId } = await lockSubscription(context)
  if (providerCustomerId === null) {
    throw new AppError('invalid_transition', 'No plan has been bought yet: choose one first.')
  }
  return (await provider.createPortal({ customerId: providerCustomerId, returnUrl })).url
}

/**
 * Gives the account the plan that was paid for in a checkout: only for the person who asks, and only where the
 * provider's own record of the checkout bears their confirmed address; what the request claims proves nothing. The same
 * checkout again is the same answer. Throws `forbidden`, `email_verification_required`, `not_found`, `conflict`.
 */
export async function linkCheckout(
  context: Context,
  configured: Provider,
  claim: { userId: string; userEmail: string; subscriptionId?: string | null | undefined; sessionId: string },
): Promise<void> {
  if (claim.userId !== context.actor.userId) {
    throw new AppError('forbidden', 'You can only take over a plan for yourself.')
  }
  const provider = requireProvider(configured)
  const user = await getOwnUser(context)
  if (!user.emailVerified) {
    throw new AppError(
      'email_verification_required',
      'Confirm your email address first, then the plan is yours.',
    )
  }
  const checkout = await provider.findCheckout(claim.sessionId)
  const isTheirs = checkout?.isPaid && checkout.email.toLowerCase() === user.email.toLowerCase()
  if (!isTheirs || (claim.subscriptionId && claim.subscriptionId !== checkout.subscriptionId)) {
    throw notFound('Checkout')
  }
  const row = await lockSubscription(context)
  if (row.providerSubscriptionId === checkout.subscriptionId) {
    return
  }
  if (row.providerSubscriptionId !== null && standingOf(row, context.now) !== 'canceled') {
    throw new AppError('conflict', 'Your account has another plan already. Cancel one of them.')
  }
  await save(context, row, { ...row, ...boughtAs(checkout), cancelAtPeriodEnd: false }, 'plan_bought')
}

function boughtAs(bought: ProviderSubscription) {
  return {
    plan: bought.planId,
    state: 'ACTIVE' as const,
    billingPeriod: bought.billingPeriod,
    periodStart: bought.periodStart,
    periodEnd: bought.periodEnd,
    providerCustomerId: bought.customerId,
    providerSubscriptionId: bought.subscriptionId,
  }
}

function refuseTrial(planId: PlanId): void {
  if (planId === 'freeTrial') {
    throw new AppError(
      'invalid_transition',
      'The trial is once for each account. Choose one of the other plans.',
    )
  }
}

async function lockSubscription({ db, actor }: Context): Promise<SubscriptionRow> {
  const row = await findSubscription(db, actor.accountId, true)
  if (!row) {
    throw notFound('Subscription')
  }
  return row
}

async function save(
  context: Context,
  before: SubscriptionRow,
  after: SubscriptionRow,
  action: string,
): Promise<void> {
  await updateSubscription(context.db, after, context.now)
  await appendEvent(context.db, doerOf(context), {
    action,
    entityType: 'account',
    entityId: after.id,
    entityName: planOf(after.plan).name,
    before,
    after,
  })
}
