import type { Log } from '#server/platform/jobs/log.ts'
import type { Stripe, StripeClient } from '#server/platform/outbound/stripe.ts'
import { cents } from '#shared/lib/money.ts'

import type { Checkout, PaymentProvider, ProviderEvent } from './payment-provider.ts'
import { createPriceList } from './stripe-prices.ts'
import { readChange, toSubscription } from './stripe-records.ts'

/** The metadata key in which a checkout and its subscription carry the account that opened it. */
const accountKey = 'tenure_account'

/** Makes the payment provider for Stripe: hosted checkout and hosted portal; card data never reaches this server. */
export function createStripeProvider(
  client: StripeClient,
  log: Log,
  { portalConfiguration }: { portalConfiguration?: string | undefined } = {},
): PaymentProvider {
  const prices = createPriceList(client)

  const known = (subscription: Stripe.Subscription) => {
    const found = toSubscription(subscription)
    if (!found) {
      log.warn({ service: 'stripe' }, 'a subscription is for none of our plans: run billing:sync')
    }
    return found ?? null
  }

  const toCheckout = (session: Stripe.Checkout.Session): Checkout => ({
    sessionId: session.id,
    email: session.customer_details?.email ?? session.customer_email ?? '',
    isPaid:
      session.status === 'complete' &&
      (session.payment_status === 'paid' || session.payment_status === 'no_payment_required'),
    accountId: session.metadata?.[accountKey] ?? null,
    subscription:
      session.subscription && typeof session.subscription === 'object' ? known(session.subscription) : null,
  })

  return {
    ...createSubscriptionChanges(client, prices),
    async createCheckout({ key, accountId, email, customerId, priceId, trialEnd, uiMode, ...urls }) {
      const price = await prices.find(priceId)
      const metadata = accountId === null ? {} : { [accountKey]: accountId }
      const session = await demand(client, (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: price.id, quantity: 1 }],
            ...(customerId === null ? { customer_email: email } : { customer: customerId }),
            ...(accountId === null ? {} : { client_reference_id: accountId }),
            metadata,
            subscription_data:
              trialEnd === null ? { metadata } : { metadata, trial_end: secondsOf(trialEnd) },
            ...(uiMode === 'hosted'
              ? { success_url: urls.successUrl, cancel_url: urls.cancelUrl }
              : { ui_mode: uiModes[uiMode], return_url: urls.successUrl }),
          },
          { idempotencyKey: key },
        ),
      )
      // the subscription is made when it is paid
      return { subscriptionId: null, clientSecret: session.client_secret, url: session.url }
    },
    async createPortal({ customerId, returnUrl }) {
      const { url } = await demand(client, (stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(portalConfiguration ? { configuration: portalConfiguration } : {}),
        }),
      )
      return { url }
    },
    async findCheckout(sessionId) {
      if (!/^cs_\w{1,250}$/.test(sessionId)) {
        return undefined
      }
      const session = await client.ask((stripe) =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }),
      )
      return session && toCheckout(session)
    },
    async findCheckoutOf(subscriptionId) {
      if (!/^sub_\w{1,250}$/.test(subscriptionId)) {
        return undefined
      }
      const sessions = await client.ask((stripe) =>
        stripe.checkout.sessions.list({
          subscription: subscriptionId,
          limit: 1,
          expand: ['data.subscription'],
        }),
      )
      const session = sessions?.data[0]
      return session && toCheckout(session)
    },
    async findSubscription(subscriptionId) {
      const subscription = await client.ask((stripe) => stripe.subscriptions.retrieve(subscriptionId))
      return (subscription && known(subscription)) ?? undefined
    },
    readEvent(body, signature, now) {
      const event = client.readEvent(body, signature, now)
      return event && { id: event.id, kind: event.type, subject: subjectOf(event) }
    },
  }
}

/**
 * Returns a record that must exist, because this server stored its id. Throws an Error when Stripe does not know it.
 */
async function demand<T>(client: StripeClient, work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const found = await client.ask(work)
  if (found === undefined) {
    throw new Error('Stripe does not know an object that it sent us: is this the key of another account?')
  }
  return found
}

/** Makes the calls that change or cancel a subscription. */
function createSubscriptionChanges(
  client: StripeClient,
  prices: ReturnType<typeof createPriceList>,
): Pick<PaymentProvider, 'previewChange' | 'changePlan' | 'cancelAtPeriodEnd' | 'cancelNow'> {
  async function previewChange({ subscriptionId, priceId }: { subscriptionId: string; priceId: string }) {
    const price = await prices.find(priceId)
    const subscription = await demand(client, (stripe) => stripe.subscriptions.retrieve(subscriptionId))
    const preview = await demand(client, (stripe) =>
      stripe.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: {
          items: [{ id: itemOf(subscription), price: price.id }],
          proration_behavior: 'always_invoice',
        },
      }),
    )
    return { ...readChange(preview, subscription), nextAmountCents: cents(price.unit_amount ?? 0) }
  }

  return {
    previewChange,
    async changePlan({ key, subscriptionId, priceId }) {
      const preview = await previewChange({ subscriptionId, priceId })
      const price = await prices.find(priceId)
      const before = await demand(client, (stripe) => stripe.subscriptions.retrieve(subscriptionId))
      const changed = await demand(client, (stripe) =>
        stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: itemOf(before), price: price.id }],
            proration_behavior: 'always_invoice',
            // either the money was received and the plan is another one, or nothing has changed
            payment_behavior: 'error_if_incomplete',
            cancel_at_period_end: false,
          },
          { idempotencyKey: key },
        ),
      )
      const bought = toSubscription(changed)
      if (!bought) {
        throw new Error(`Stripe changed a subscription to another price than ${priceId}`)
      }
      return { ...bought, preview }
    },
    async cancelAtPeriodEnd({ key, subscriptionId }) {
      const canceled = await demand(client, (stripe) =>
        stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, { idempotencyKey: key }),
      )
      return { periodEnd: new Date(canceled.items.data[0]!.current_period_end * 1000) } // one plan, one item
    },
    async cancelNow({ key, subscriptionId }) {
      const found = await client.ask((stripe) => stripe.subscriptions.retrieve(subscriptionId))
      if (found && found.status !== 'canceled' && found.status !== 'incomplete_expired') {
        await demand(client, (stripe) =>
          stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: key }),
        )
      }
    },
  }
}

/** Stripe's names of the modes for a checkout inside the caller's own page. */
const uiModes = { embedded: 'embedded_page', custom: 'elements' } as const

function itemOf(subscription: Stripe.Subscription): string {
  return subscription.items.data[0]!.id // one plan, one item
}

/** Returns what an event is about. Only the id of its object is used; its state is asked from Stripe. */
function subjectOf(event: Stripe.Event): ProviderEvent['subject'] {
  const { object } = event.data
  if (object.object === 'checkout.session') {
    return { type: 'checkout', id: object.id, accountId: object.metadata?.[accountKey] ?? null }
  }
  if (object.object === 'subscription') {
    return { type: 'subscription', id: object.id }
  }
  if (object.object === 'invoice') {
    const of = object.parent?.subscription_details?.subscription
    const id = typeof of === 'string' ? of : of?.id
    return id ? { type: 'subscription', id } : null
  }
  return null
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
