import type { Subscription } from '#web/lib/subscription.ts'

/**
 * Whether invoices are Pro: a plan that is paid for and runs, or an installation without plans. A trial is not paid for; a
 * payment that is late is asked for elsewhere.
 */
export function isPaidFor({
  plan,
  status,
  isUnlimited,
}: Pick<Subscription, 'plan' | 'status' | 'isUnlimited'>): boolean {
  return isUnlimited || (plan !== 'freeTrial' && (status === 'active' || status === 'past_due'))
}
