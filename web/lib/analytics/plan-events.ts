import { type BillingPeriod, type PlanId, planOf } from '#shared/billing/plans.ts'
import { track } from './analytics.ts'
import { beginCheckout, funnelStep, planItem, planView, purchase } from './analytics-events.ts'

/** Records that the user sees these plans at the prices of this billing period. */
export function tellPlans(ids: readonly PlanId[], period: BillingPeriod): void {
  ids.forEach((id) => track(planView(offerOf(id, period))))
}

/** Records that the user leaves for the payment provider to pay for a plan. */
export function tellCheckout(id: PlanId, period: BillingPeriod): void {
  track(beginCheckout({ items: [planItem(offerOf(id, period))] }))
  track(funnelStep({ funnel: 'checkout', name: 'plan_chosen', number: 1 }))
}

/**
 * Records that the user returned and has paid. `transactionId` is the checkout's id, so that a repeated event counts
 * once.
 */
export function tellPurchase(transactionId: string, id: PlanId, period: BillingPeriod): void {
  track(purchase({ transactionId, items: [planItem(offerOf(id, period))] }))
  track(funnelStep({ funnel: 'checkout', name: 'paid', number: 3 }))
}

/** Records the purchase of a plan that was paid before the account existed and is now linked to it. */
export function tellLinked(
  linked: { id: string; plan: PlanId; billingPeriod: BillingPeriod; stripeSubscriptionId: string | null },
  sessionId: string | undefined,
): void {
  tellPurchase(sessionId || linked.stripeSubscriptionId || linked.id, linked.plan, linked.billingPeriod)
}

/** Returns a plan's name and its price for a billing period, in cents. */
function offerOf(id: PlanId, period: BillingPeriod) {
  const { name, prices } = planOf(id)
  return { name, price: prices[period] }
}
