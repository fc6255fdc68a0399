import { AppError } from '#server/platform/http/errors.ts'
import type { BillingPeriod, PlanId } from '#shared/billing/plans.ts'
import type { SubscriptionState } from '#shared/billing/subscription-status.ts'
import type { Cents } from '#shared/lib/money.ts'

/** The cost of a change of plan: what is due today, the credit for unused time, and the amount from then on. */
export type ChangePreview = {
  amountDueCents: Cents
  creditCents: Cents
  nextAmountCents: Cents
  nextPaymentAt: Date | null
}

/** The provider's present state of a plan. */
export type ProviderSubscription = {
  customerId: string
  subscriptionId: string
  planId: PlanId
  billingPeriod: BillingPeriod
  periodStart: Date
  periodEnd: Date
  state: SubscriptionState['state']
  cancelAtPeriodEnd: boolean
}

export type CheckoutMode = 'hosted' | 'embedded' | 'custom'

/** The provider's own record of a checkout. */
export type Checkout = {
  sessionId: string
  /** The address that the paying person gave at the provider. */
  email: string
  /** True when the money was received, or no payment was due. */
  isPaid: boolean
  /** The account that opened it; null when the person paid before they had one. */
  accountId: string | null
  /** Null before it was paid, and when it was not for one of our plans. */
  subscription: ProviderSubscription | null
}

/** An event at the provider: names what to look up again. Its claims about the state are not trusted. */
export type ProviderEvent = {
  id: string
  kind: string
  subject:
    | { type: 'subscription'; id: string }
    /** `accountId` is the account that opened the checkout, which this server gave to the provider. */
    | { type: 'checkout'; id: string; accountId: string | null }
    | null
}

/** The provider that takes payments for plans. `key` makes a repeated request the same request. */
export type PaymentProvider = {
  createCheckout(request: {
    key: string
    /** Null for a person who pays before they have an account. */
    accountId: string | null
    email: string
    customerId: string | null
    /** The key of the price in the table of plans. */
    priceId: string
    /** Shown on the provider's own page, or, with the client secret, inside a page of the caller. */
    uiMode: CheckoutMode
    /** Until when nothing is charged, more than 48 hours ahead; null: the first payment is due at once. */
    trialEnd: Date | null
    /** The address that the provider redirects back to; `{CHECKOUT_SESSION_ID}` becomes the checkout's id. */
    successUrl: string
    cancelUrl: string
  }): Promise<{ subscriptionId: null; clientSecret: string | null; url: string | null }>
  previewChange(request: { subscriptionId: string; priceId: string }): Promise<ChangePreview>
  changePlan(request: {
    key: string
    subscriptionId: string
    priceId: string
  }): Promise<ProviderSubscription & { preview: ChangePreview }>
  cancelAtPeriodEnd(request: { key: string; subscriptionId: string }): Promise<{ periodEnd: Date }>
  /** Ends the subscription at once; does nothing when it has ended already. */
  cancelNow(request: { key: string; subscriptionId: string }): Promise<void>
  createPortal(request: { customerId: string; returnUrl: string }): Promise<{ url: string }>
  findCheckout(sessionId: string): Promise<Checkout | undefined>
  /** Finds the checkout in which this subscription was bought. */
  findCheckoutOf(subscriptionId: string): Promise<Checkout | undefined>
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | undefined>
  /** Returns the event that the provider sent; undefined when the signature is not the provider's, or too old. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent | undefined
}

/** Returns the provider of this installation. Throws `payments_unavailable` when there is none. */
export function requireProvider(provider: PaymentProvider | null): PaymentProvider {
  if (!provider) {
    throw new AppError('payments_unavailable', 'billing.notSoldHere')
  }
  return provider
}
