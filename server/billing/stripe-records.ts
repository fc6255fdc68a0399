import type { Stripe } from '#server/platform/outbound/stripe.ts'
import { type BillingPeriod, type PlanId, plans } from '#shared/billing/plans.ts'
import { cents } from '#shared/lib/money.ts'

import type { ChangePreview, ProviderSubscription } from './payment-provider.ts'

/** The metadata keys with which a price at Stripe names its plan, also after another price took its lookup key. */
export const planMetadata = { plan: 'tenure_plan', period: 'tenure_period' } as const

/** Converts Stripe's subscription; returns undefined when it is not for one of our plans. */
export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription | undefined {
  const item = subscription.items.data[0]
  const sold = item && planOfPrice(item.price)
  const state = stateOf(subscription.status)
  if (!item || !sold || !state) {
    return undefined
  }
  return {
    customerId: idOf(subscription.customer),
    subscriptionId: subscription.id,
    ...sold,
    periodStart: instantOf(item.current_period_start),
    periodEnd: instantOf(item.current_period_end),
    state,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || endsWithPeriod(subscription, item),
  }
}

/**
 * Returns whether the subscription ends with its period; the customer portal may set the end itself instead of that
 * flag.
 */
function endsWithPeriod({ cancel_at }: Stripe.Subscription, item: Stripe.SubscriptionItem): boolean {
  return cancel_at !== null && cancel_at <= item.current_period_end
}

function planOfPrice(price: Stripe.Price): { planId: PlanId; billingPeriod: BillingPeriod } | undefined {
  const [plan, period] = [price.metadata[planMetadata.plan], price.metadata[planMetadata.period]]
  for (const { id, priceIds } of plans) {
    for (const billingPeriod of ['monthly', 'annual'] as const) {
      const isThis = plan
        ? plan === id && period === billingPeriod
        : price.lookup_key === priceIds[billingPeriod]
      if (isThis && id !== 'freeTrial') {
        return { planId: id, billingPeriod }
      }
    }
  }
  return undefined
}

/**
 * Converts Stripe's status. While Stripe retries a payment, the plan continues. When Stripe has given up, the
 * plan has ended. Undefined before the first payment, because the plan was not bought yet.
 */
function stateOf(status: Stripe.Subscription['status']): ProviderSubscription['state'] | undefined {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'ACTIVE'
    case 'past_due':
      return 'PAST_DUE'
    case 'canceled':
    case 'incomplete_expired':
    case 'unpaid':
    case 'paused':
      return 'CANCELED'
    case 'incomplete':
    default:
      return undefined
  }
}

/** Returns the cost of a change from Stripe's own preview of the invoice that it would write today. */
export function readChange(
  preview: Stripe.Invoice,
  subscription: Stripe.Subscription,
): Omit<ChangePreview, 'nextAmountCents'> {
  const lines = preview.lines.data
  const credit = lines.reduce((sum, { amount }) => sum + Math.min(amount, 0), 0)
  const ends = lines.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
  const next = Math.max(...ends, subscription.items.data[0]?.current_period_end ?? 0)
  return {
    amountDueCents: cents(preview.amount_due),
    creditCents: cents(-credit),
    nextPaymentAt: next > 0 ? instantOf(next) : null,
  }
}

function instantOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
