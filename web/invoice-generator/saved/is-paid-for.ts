import type { Subscription } from '#web/lib/api/subscription.ts'

/**
 * Returns whether invoices are Pro: with an active paid plan, or on an installation that sells no plans. A trial does
 * not count as paid. A late payment still counts; other pages ask for it.
 */
export function isPaidFor({
  plan,
  status,
  isUnlimited,
  canPay,
}: Pick<Subscription, 'plan' | 'status' | 'isUnlimited' | 'canPay'>): boolean {
  return isUnlimited || !canPay || (plan !== 'freeTrial' && (status === 'active' || status === 'past_due'))
}
