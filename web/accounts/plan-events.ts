import { dollarsToCents } from '#shared/lib/money.ts'
import { track } from '#web/lib/analytics.ts'
import { beginCheckout, funnelStep, planItem, planView, purchase } from '#web/lib/analytics-events.ts'
import type { Plan } from './plan-api.ts'

type Period = 'monthly' | 'annual'

/** The plans are before somebody's eyes, at the prices of this period. */
export function tellPlans(plans: readonly Plan[], period: Period): void {
  for (const plan of plans) {
    if (plan.id !== 'freeTrial' && plan.active) {
      track(planView(offerOf(plan, period)))
    }
  }
}

/** Somebody leaves for the provider to pay. */
export function tellCheckout(
  plans: readonly Plan[] | undefined,
  wanted: { planId: Plan['id']; billingPeriod: Period },
): void {
  const plan = plans?.find(({ id }) => id === wanted.planId)
  if (plan) {
    track(beginCheckout({ items: [planItem(offerOf(plan, wanted.billingPeriod))] }))
    track(funnelStep({ funnel: 'checkout', name: 'checkout_opened', number: 1 }))
  }
}

/** Somebody came back and has paid. `transactionId` is the checkout's, so that telling it twice counts once. */
export function tellPurchase(transactionId: string, plan: Plan | undefined, period: Period): void {
  if (plan) {
    track(purchase({ transactionId, items: [planItem(offerOf(plan, period))] }))
    track(funnelStep({ funnel: 'checkout', name: 'paid', number: 2 }))
  }
}

function offerOf(plan: Plan, period: Period) {
  const dollars = period === 'annual' ? plan.annualPrice : plan.monthlyPrice
  return { name: plan.name, price: dollarsToCents(dollars) }
}
