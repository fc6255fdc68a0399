import { randomBytes } from 'node:crypto'

import { Stripe } from 'stripe'

import { exampleOf } from './stripe-schemas.ts'

type Row = Record<string, unknown>
type Period = 'month' | 'year'

/** A request that Stripe refuses. */
export class Refused extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.name = 'Refused'
    this.status = status
    this.type = type
    this.code = code
  }
}

export type StripeState = {
  origin: string
  sessions: Map<string, Row>
  subscriptions: Map<string, Row>
  /** All events for the endpoint, in the order in which they happened. */
  events: Row[]
  perform(name: string, id: string, parameters: Row): unknown
  /** Pays a checkout that was opened here. `later`: by a bank transfer that has not arrived yet. */
  pay(sessionId: string, how?: { email?: string; later?: boolean }): Row
  /** Adds a paid checkout that the product did not open, as by a payment link. */
  buildPaid(how: { email: string; priceKey: string; later?: boolean; metadata?: Record<string, string> }): Row
  /** Marks the money of a later payment as received. */
  settle(sessionId: string): void
  /** Changes a subscription as time would do, and sends the event. */
  happen(subscriptionId: string, change: Row, kind?: string): Row
  /** Begins the next period. */
  renew(subscriptionId: string): void
  /** True: every card is declined from now on. */
  declines: boolean
  /** Returns an event as it is sent: the bytes, and the header that signs them. */
  signed(event: Row, how?: { secret?: string; timestamp?: number }): { body: string; signature: string }
}

const day = 86_400

export function createStripeState(now: () => Date): StripeState {
  const sessions = new Map<string, Row>()
  const subscriptions = new Map<string, Row>()
  const products = new Map<string, Row>()
  const prices = new Map<string, Row>()
  const events: Row[] = []
  const signer = new Stripe('sk_test_signer')
  let counter = 0
  // two starts never make equal ids, because Stripe never does
  const run = randomBytes(4).toString('hex')
  const seconds = () => Math.floor(now().getTime() / 1000)
  const id = (prefix: string) => `${prefix}_standin${run}${String((counter += 1)).padStart(6, '0')}`
  const list = (data: Row[], url: string) => ({ object: 'list', data, has_more: false, url })
  const found = (rows: Map<string, Row>, what: string, wanted: string): Row => {
    const row = rows.get(wanted)
    if (!row) {
      throw new Refused(404, 'invalid_request_error', `No such ${what}: '${wanted}'`, 'resource_missing')
    }
    return row
  }

  function tell(type: string, object: Row): void {
    const example = exampleOf('event')
    const data = { object: structuredClone(object) }
    events.push({
      ...example,
      id: id('evt'),
      type,
      created: seconds(),
      data,
      api_version: '2026-10-28.endive',
    })
  }

  const state: StripeState = {
    origin: '',
    sessions,
    subscriptions,
    events,
    declines: false,
    perform(name, wanted, parameters) {
      const operation = operations[name]
      if (!operation) {
        throw new Refused(404, 'invalid_request_error', `The stand-in does not do ${name}`)
      }
      return operation(parameters, wanted)
    },
    pay(sessionId, { email, later = false } = {}) {
      const session = found(sessions, 'checkout.session', sessionId)
      const subscription = subscribe(session, later)
      const address = email ?? session['customer_email'] ?? 'somebody@example.com'
      Object.assign(session, {
        status: 'complete',
        payment_status: later
          ? 'unpaid'
          : subscription['trial_end'] === null
            ? 'paid'
            : 'no_payment_required',
        customer: subscription['customer'],
        customer_details: { ...(session['customer_details'] as Row), email: address },
        subscription: subscription['id'],
        url: null,
      })
      tell('customer.subscription.created', subscription)
      tell('checkout.session.completed', session)
      return session
    },
    buildPaid({ email, priceKey, later = false, metadata = {} }) {
      const price = [...prices.values()].find((row) => row['lookup_key'] === priceKey)
      const session = openSession({ line_items: [{ price: price?.['id'] }], customer_email: email, metadata })
      return state.pay(String(session['id']), { later })
    },
    settle(sessionId) {
      const session = found(sessions, 'checkout.session', sessionId)
      session['payment_status'] = 'paid'
      state.happen(String(session['subscription']), { status: 'active' })
      tell('checkout.session.async_payment_succeeded', session)
    },
    happen(subscriptionId, change, kind = 'customer.subscription.updated') {
      const subscription = Object.assign(found(subscriptions, 'subscription', subscriptionId), change)
      tell(kind, subscription)
      return subscription
    },
    renew(subscriptionId) {
      const item = itemOf(found(subscriptions, 'subscription', subscriptionId))
      const start = Number(item['current_period_end'])
      Object.assign(item, periodFrom(start, intervalOf(item['price'] as Row)))
      state.happen(subscriptionId, {})
    },
    signed(event, { secret = 'whsec_standin', timestamp = seconds() } = {}) {
      const body = JSON.stringify(event)
      return {
        body,
        signature: signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
      }
    },
  }

  function openSession(parameters: Row): Row {
    const [item] = parameters['line_items'] as Row[]
    found(prices, 'price', String(item?.['price']))
    const session: Row = {
      ...exampleOf('checkout.session'),
      id: id('cs_test'),
      created: seconds(),
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      customer: parameters['customer'] ?? null,
      customer_email: parameters['customer_email'] ?? null,
      client_reference_id: parameters['client_reference_id'] ?? null,
      metadata: parameters['metadata'] ?? {},
      success_url: parameters['success_url'] ?? null,
      cancel_url: parameters['cancel_url'] ?? null,
      subscription: null,
      payment_intent: null,
    }
    const details = parameters['subscription_data'] as Row | undefined
    const mode = parameters['ui_mode'] ?? 'hosted_page'
    const { return_url = null } = parameters
    Object.assign(
      session,
      mode === 'hosted_page'
        ? { ui_mode: mode, client_secret: null, url: `${state.origin}/pay/${String(session['id'])}` }
        : { ui_mode: mode, client_secret: `${String(session['id'])}_secret_standin`, url: null, return_url },
    )
    const trialEnd = details?.['trial_end'] === undefined ? null : Number(details['trial_end'])
    if (trialEnd !== null && trialEnd < seconds() + 48 * 3600) {
      throw new Refused(
        400,
        'invalid_request_error',
        'The `trial_end` date has to be at least 2 days in the future.',
      )
    }
    sold.set(session, { price: String(item?.['price']), metadata: details?.['metadata'] ?? {}, trialEnd })
    sessions.set(String(session['id']), session)
    return session
  }

  /** The price that a session sells; its response does not show it. */
  const sold = new Map<Row, { price: string; metadata: unknown; trialEnd: number | null }>()

  function subscribe(session: Row, later: boolean): Row {
    const { price: priceId, metadata, trialEnd } = sold.get(session)!
    const price = found(prices, 'price', priceId)
    const example = exampleOf('subscription')
    const items = example['items'] as { data: Row[] }
    const subscription: Row = {
      ...example,
      id: id('sub'),
      customer: session['customer'] ?? id('cus'),
      created: seconds(),
      status: later ? 'incomplete' : trialEnd === null ? 'active' : 'trialing',
      metadata,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      trial_end: trialEnd,
      trial_start: trialEnd === null ? null : seconds(),
      items: {
        ...items,
        data: [
          {
            ...items.data[0],
            id: id('si'),
            price,
            ...periodFrom(seconds(), intervalOf(price)),
            ...(trialEnd === null ? {} : { current_period_end: trialEnd }),
          },
        ],
      },
    }
    subscriptions.set(String(subscription['id']), subscription)
    return subscription
  }

  const shown = (session: Row, expand: unknown): Row => {
    const isWanted = Array.isArray(expand) && expand.some((path) => String(path).endsWith('subscription'))
    const subscription = isWanted ? subscriptions.get(String(session['subscription'])) : undefined
    return subscription ? { ...session, subscription } : session
  }

  const operations: Record<string, (parameters: Row, wanted: string) => unknown> = {
    'Products.retrieve': (_, wanted) => found(products, 'product', wanted),
    'Products.create': ({ id: wanted, name, description }) => {
      const made = {
        ...exampleOf('product'),
        id: typeof wanted === 'string' ? wanted : id('prod'),
        name,
        description,
        active: true,
      }
      products.set(made.id, made)
      return made
    },
    'Prices.list': ({ lookup_keys: keys }) =>
      list(
        [...prices.values()].filter((row) => !keys || (keys as unknown[]).includes(row['lookup_key'])),
        '/v1/prices',
      ),
    'Prices.create': ({
      lookup_key: key,
      transfer_lookup_key: moves,
      recurring,
      unit_amount,
      metadata,
      product,
    }) => {
      found(products, 'product', String(product))
      const present = [...prices.values()].find((row) => row['lookup_key'] === key)
      if (present && !moves) {
        throw new Refused(400, 'invalid_request_error', `A price already uses the lookup key ${String(key)}`)
      }
      Object.assign(present ?? {}, { lookup_key: null })
      const example = exampleOf('price')
      const { interval } = recurring as { interval: Period }
      const made: Row = {
        ...example,
        id: id('price'),
        product,
        lookup_key: key,
        unit_amount,
        unit_amount_decimal: String(unit_amount),
        metadata: metadata ?? {},
        recurring: { ...(example['recurring'] as Row), interval },
      }
      prices.set(String(made['id']), made)
      return made
    },
    'Checkout/Sessions.create': (parameters) => openSession(parameters),
    'Checkout/Sessions.retrieve': ({ expand }, wanted) =>
      shown(found(sessions, 'checkout.session', wanted), expand),
    'Checkout/Sessions.list': ({ subscription, expand }) =>
      list(
        [...sessions.values()]
          .filter((row) => !subscription || row['subscription'] === subscription)
          .map((row) => shown(row, expand)),
        '/v1/checkout/sessions',
      ),
    'Subscriptions.cancel': (_, wanted) =>
      state.happen(wanted, { status: 'canceled' }, 'customer.subscription.deleted'),
    'Subscriptions.retrieve': (_, wanted) => found(subscriptions, 'subscription', wanted),
    'Subscriptions.update': (parameters, wanted) => {
      const subscription = found(subscriptions, 'subscription', wanted)
      const [change] = (parameters['items'] ?? []) as Row[]
      if (change) {
        if (state.declines) {
          throw new Refused(402, 'card_error', 'Your card was declined.', 'card_declined')
        }
        const item = itemOf(subscription)
        const price = found(prices, 'price', String(change['price']))
        if (intervalOf(price) !== intervalOf(item['price'] as Row)) {
          Object.assign(item, periodFrom(seconds(), intervalOf(price)))
        }
        item['price'] = price
      }
      const ends = parameters['cancel_at_period_end'] === true
      return state.happen(wanted, {
        cancel_at_period_end: ends,
        cancel_at: ends ? itemOf(subscription)['current_period_end'] : null,
      })
    },
    'Invoices.createPreview': ({ subscription, subscription_details: details }) => {
      const [change] = ((details as Row)['items'] ?? []) as Row[]
      const price = found(prices, 'price', String(change?.['price']))
      return previewOf(itemOf(found(subscriptions, 'subscription', String(subscription))), price)
    },
    'BillingPortal/Sessions.create': ({ customer, return_url }) => {
      if (![...subscriptions.values()].some((row) => row['customer'] === customer)) {
        throw new Refused(404, 'invalid_request_error', 'No such customer', 'resource_missing')
      }
      const example = exampleOf('billing_portal.session')
      return { ...example, customer, return_url, url: `${state.origin}/portal/${String(customer)}` }
    },
  }

  /**
   * Credits the unused time of the old price and charges the same time of the new one; another interval starts a new
   * period.
   */
  function previewOf(item: Row, price: Row): Row {
    const [start, end] = [Number(item['current_period_start']), Number(item['current_period_end'])]
    const old = item['price'] as Row
    const left = Math.max(0, end - seconds()) / (end - start)
    const isAnew = intervalOf(price) !== intervalOf(old)
    const next = periodFrom(seconds(), intervalOf(price))
    const charge = Math.round(Number(price['unit_amount']) * (isAnew ? 1 : left))
    const credit = -Math.round(Number(old['unit_amount']) * left)
    const example = exampleOf('invoice')
    const lines = example['lines'] as { data: Row[] }
    const line = (amount: number, until: number) => ({
      ...lines.data[0],
      amount,
      period: { start: seconds(), end: until },
    })
    const data = [line(credit, end), line(charge, isAnew ? next.current_period_end : end)]
    return { ...example, amount_due: Math.max(0, charge + credit), lines: { ...lines, data } }
  }

  return state
}

function itemOf(subscription: Row): Row {
  return (subscription['items'] as { data: Row[] }).data[0]! // every subscription here has one
}

function intervalOf(price: Row): Period {
  return (price['recurring'] as { interval: Period }).interval
}

function periodFrom(start: number, interval: Period) {
  return { current_period_start: start, current_period_end: start + (interval === 'month' ? 30 : 365) * day }
}
