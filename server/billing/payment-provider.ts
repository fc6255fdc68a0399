import { AppError } from '#server/platform/errors.ts'
import type { BillingPeriod, PlanId } from '#shared/billing/plans.ts'
import type { Cents } from '#shared/lib/money.ts'

/** What a change of plan costs: today, less what was paid for time not used, and from then on. */
export type ChangePreview = {
  amountDueCents: Cents
  creditCents: Cents
  nextAmountCents: Cents
  nextPaymentAt: Date | null
}

/** A plan as the provider has it, after somebody paid or changed it. */
export type ProviderSubscription = {
  customerId: string
  subscriptionId: string
  planId: PlanId
  billingPeriod: BillingPeriod
  periodStart: Date
  periodEnd: Date
}

/** A checkout that the provider itself says was paid, and by which address. */
export type Checkout = ProviderSubscription & { email: string; isPaid: boolean }

/** Who takes the money for plans. `key` makes a repeated request the same request. */
export type PaymentProvider = {
  createCheckout(request: {
    key: string
    accountId: string
    email: string
    customerId: string | null
    priceId: string
  }): Promise<{ subscriptionId: string | null; clientSecret: string | null; url: string | null }>
  previewChange(request: { subscriptionId: string; priceId: string }): Promise<ChangePreview>
  changePlan(request: {
    key: string
    subscriptionId: string
    priceId: string
  }): Promise<ProviderSubscription & { preview: ChangePreview }>
  cancelAtPeriodEnd(request: { key: string; subscriptionId: string }): Promise<{ periodEnd: Date }>
  createPortal(request: { customerId: string; returnUrl: string }): Promise<{ url: string }>
  findCheckout(sessionId: string): Promise<Checkout | undefined>
}

/** The provider, where this installation has one. Throws `payments_unavailable`. */
export function requireProvider(provider: PaymentProvider | null): PaymentProvider {
  if (!provider) {
    throw new AppError(
      'payments_unavailable',
      'Plans cannot be paid for on this installation. Ask whoever runs it to give your account a plan.',
    )
  }
  return provider
}
