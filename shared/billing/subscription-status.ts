import type { PlanId } from './plans.ts'

/** What is stored of a subscription, as far as it decides whether its account may write. */
export type SubscriptionState = {
  plan: PlanId
  state: 'ACTIVE' | 'PAST_DUE' | 'CANCELED'
  trialEnd: Date | null
  periodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

export type SubscriptionStatus = 'trialing' | 'trial_ended' | 'active' | 'past_due' | 'canceled'

/**
 * How a subscription stands at this moment. A trial has ended at the very instant of its end. A bought plan that is
 * canceled goes on until the period that was paid for is over.
 */
export function subscriptionStatusOf(bought: SubscriptionState, now: Date): SubscriptionStatus {
  if (bought.plan === 'freeTrial') {
    return bought.trialEnd !== null && now >= bought.trialEnd ? 'trial_ended' : 'trialing'
  }
  const isOver = bought.cancelAtPeriodEnd && bought.periodEnd !== null && now >= bought.periodEnd
  if (bought.state === 'CANCELED' || isOver) {
    return 'canceled'
  }
  return bought.state === 'PAST_DUE' ? 'past_due' : 'active'
}

/** Whether an account that stands so can be read and exported, but not changed. */
export function isReadOnly(status: SubscriptionStatus): boolean {
  return status === 'trial_ended' || status === 'canceled'
}

/** Days until the trial ends, begun ones counted whole: 1 on its last day, 0 once it is over. */
export function trialDaysLeft(trialEnd: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEnd.getTime() - now.getTime()) / 86_400_000))
}
