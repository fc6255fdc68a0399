import type { PlanId } from './plans.ts'

/** The stored data of a subscription that decides whether its account may write. */
export type SubscriptionState = {
  plan: PlanId
  state: 'ACTIVE' | 'PAST_DUE' | 'CANCELED'
  trialEnd: Date | null
  periodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

export type SubscriptionStatus = 'trialing' | 'trial_ended' | 'active' | 'past_due' | 'canceled'

/**
 * Returns the status of a subscription at an instant. A trial has ended exactly at its end. A canceled plan continues
 * until the end of the paid period.
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

/** Whether an account with this status is read-only: it can be read and exported, but not changed. */
export function isReadOnly(status: SubscriptionStatus): boolean {
  return status === 'trial_ended' || status === 'canceled'
}

/** Returns the days until the trial ends, rounded up: 1 on its last day, 0 once it is over. */
export function trialDaysLeft(trialEnd: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEnd.getTime() - now.getTime()) / 86_400_000))
}
