import type { Subscription } from '#web/lib/api/subscription.ts'

/**
 * Whether invoices are Pro: a plan that is paid for and runs, or an installation on which no plan can be bought. A trial is
 * not paid for; a payment that is late is asked for elsewhere.
 */
export function isPaidFor({
  plan,
  status,
  isUnlimited,
  canPay,
}: Pick<Subscription, 'plan' | 'status' | 'isUnlimited' | 'canPay'>): boolean {
  return isUnlimited || !canPay || (plan !== 'freeTrial' && (status === 'active' || status === 'past_due'))
}
