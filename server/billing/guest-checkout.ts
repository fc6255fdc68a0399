import { newId } from '#server/platform/database/ids.ts'
import type { RateLimit } from '#server/platform/http/network/rate-limit.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { type BillingPeriod, type PlanId, planOf } from '#shared/billing/plans.ts'

import { refuseTrial } from './plan-changes.ts'
import { type PaymentProvider, requireProvider } from './payment-provider.ts'

/**
 * Opens a checkout for a person who has no account yet; it returns to the account setup. Throws
 * `payments_unavailable`, `invalid_transition`, `rate_limit_exceeded`.
 */
export async function openGuestCheckout(
  { provider: configured, rateLimit }: { provider: PaymentProvider | null; rateLimit: RateLimit },
  context: PublicContext,
  wanted: { planId: PlanId; billingPeriod: BillingPeriod; email: string; name: string },
) {
  refuseTrial(wanted.planId)
  const provider = requireProvider(configured)
  await rateLimit.count({ bucket: 'checkout', address: context.ipAddress, max: 20, seconds: 3600 })
  const { email, name } = wanted
  const query = new URLSearchParams({ email, name }).toString()
  return provider.createCheckout({
    key: `first:${context.idempotencyKey ?? newId()}`,
    accountId: null,
    email,
    customerId: null,
    trialEnd: null,
    priceId: planOf(wanted.planId).priceIds[wanted.billingPeriod],
    uiMode: 'hosted',
    successUrl: context.site.url(`/auth/setup-account?${query}&session_id={CHECKOUT_SESSION_ID}`),
    cancelUrl: context.site.url(`/pricing?plan=${wanted.planId}&period=${wanted.billingPeriod}`),
  })
}
