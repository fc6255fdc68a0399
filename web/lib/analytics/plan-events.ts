import { type BillingPeriod, type PlanId, planOf } from '#shared/billing/plans.ts'
import { track } from './analytics.ts'
import { beginCheckout, funnelStep, planItem, planView, purchase } from './analytics-events.ts'

/** These plans are before somebody's eyes, at the prices of this period. */
export function tellPlans(ids: readonly PlanId[], period: BillingPeriod): void {
  ids.forEach((id) => track(planView(offerOf(id, period))))
}

/** Somebody leaves for the provider to pay. */
export function tellCheckout(id: PlanId, period: BillingPeriod): void {
  track(beginCheckout({ items: [planItem(offerOf(id, period))] }))
  track(funnelStep({ funnel: 'checkout', name: 'plan_chosen', number: 1 }))
}

/** Somebody came back and has paid. `transactionId` is the checkout's, so that telling it twice counts once. */
export function tellPurchase(transactionId: string, id: PlanId, period: BillingPeriod): void {
  track(purchase({ transactionId, items: [planItem(offerOf(id, period))] }))
  track(funnelStep({ funnel: 'checkout', name: 'paid', number: 3 }))
}

/** What was paid for before there was an account has become somebody's. */
export function tellLinked(
  linked: { id: string; plan: PlanId; billingPeriod: BillingPeriod; stripeSubscriptionId: string | null },
  sessionId: string | undefined,
): void {
  tellPurchase(sessionId || linked.stripeSubscriptionId || linked.id, linked.plan, linked.billingPeriod)
}

/** A plan with what a period of it costs, in cents. */
function offerOf(id: PlanId, period: BillingPeriod) {
  const { name, prices } = planOf(id)
  return { name, price: prices[period] }
}
