import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { type Payments, runBillingJobs, startPayments } from '#testing/books/payments.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/billing/contract.ts'

type Event = Record<string, unknown>

describe('events of the payment provider', () => {
  let app: TestApp
  let payments: Payments
  let landlord: Landlord
  let subscriptionId: string
  before(async () => {
    payments = await startPayments({ now: () => app.clock.now })
    app = await startApp({ payments: payments.provider })
  })
  after(async () => {
    await app.stop()
    await payments.stripe.stop()
  })
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app, { plan: 'freeTrial' })
    const { token, accountId } = landlord
    const session = payments.stripe.buildPaid({
      email: landlord.email,
      priceKey: 'starter_monthly',
      metadata: { tenure_account: accountId },
    })
    subscriptionId = String(session['subscription'])
    await app.call(contract.refreshSubscription, { token, body: { sessionId: String(session['id']) } })
    await runBillingJobs(app, payments.provider)
  })

  const current = async () => (await app.call(contract.getSubscription, { token: landlord.token })).json

  async function post(body: string, signature: string) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.raw({ method: 'POST', path: '/subscriptions/webhook', body, headers })).status
  }

  async function deliver(...events: Event[]) {
    const answers: number[] = []
    for (const event of events) {
      const { body, signature } = payments.stripe.signed(event)
      answers.push(await post(body, signature))
    }
    await runBillingJobs(app, payments.provider)
    return answers
  }

  /** Changes the subscription at the stand-in, and returns the event that reports it. */
  function happens(change: Event, kind?: string): Event {
    payments.stripe.happen(subscriptionId, change, kind)
    return payments.stripe.events.at(-1)!
  }

  const events = (action: string) =>
    app.sql<{ id: string }>(landlord.accountId, 'SELECT id FROM events WHERE action = $1', [action])

  test('a payment that fails, is made good, and the end of a plan are seen', async () => {
    assert.deepEqual(await deliver(happens({ status: 'past_due' })), [200])
    assert.deepEqual([(await current()).status, (await current()).isReadOnly], ['past_due', false])
    await deliver(happens({ status: 'active' }))
    assert.equal((await current()).status, 'active')
    await deliver(happens({ status: 'canceled' }, 'customer.subscription.deleted'))
    assert.deepEqual([(await current()).status, (await current()).isReadOnly], ['canceled', true])
  })

  test('the team is told of a payment that failed', async () => {
    await deliver(happens({ status: 'past_due' }))
    const rows = await app.sql<{ title: string }>(landlord.accountId, 'SELECT title FROM notifications')
    assert.deepEqual(
      rows.map(({ title }) => title),
      ['The payment for your plan did not go through'],
    )
  })

  test('a renewal moves the period on', async () => {
    const before = (await current()).currentPeriodEnd
    payments.stripe.renew(subscriptionId)
    await deliver(payments.stripe.events.at(-1)!)
    const end = (await current()).currentPeriodEnd
    assert.equal(Date.parse(end ?? '') - Date.parse(before ?? ''), 30 * 86_400_000)
  })

  test('a cancellation in the portal is seen, also where it is said by its date', async () => {
    const end = Date.parse((await current()).currentPeriodEnd ?? '') / 1000
    await deliver(happens({ cancel_at: end }))
    assert.equal((await current()).cancelAtPeriodEnd, true)
    await deliver(happens({ cancel_at: null, cancel_at_period_end: false }))
    assert.equal((await current()).cancelAtPeriodEnd, false)
  })

  test('an invoice tells of its subscription', async () => {
    const told = happens({ status: 'past_due' })
    const invoice = {
      ...told,
      id: 'evt_invoice_1',
      type: 'invoice.payment_failed',
      data: {
        object: {
          object: 'invoice',
          id: 'in_1',
          parent: { subscription_details: { subscription: subscriptionId } },
        },
      },
    }
    await deliver(invoice)
    assert.equal((await current()).status, 'past_due')
  })

  test('each event counts once, however often it comes', async () => {
    const event = happens({ status: 'past_due' })
    assert.deepEqual(await deliver(event, event, event), [200, 200, 200])
    assert.deepEqual(await deliver(event), [200])
    assert.equal((await events('plan_payment_failed')).length, 1)
  })

  test('in whatever order they come, the account ends where the provider is', async () => {
    const told = [
      happens({ status: 'past_due' }),
      happens({ status: 'active' }),
      happens({ status: 'past_due' }),
      happens({ status: 'active' }),
    ]
    await deliver(told[3]!, told[0]!, told[2]!, told[1]!)
    assert.equal((await current()).status, 'active')
  })

  test('what an event says of the state is not believed: it is asked', async () => {
    const event = happens({ status: 'active' })
    const object = { ...(event['data'] as { object: Event }).object, status: 'canceled' }
    await deliver({ ...event, id: 'evt_made_up_1', data: { object } })
    assert.equal((await current()).status, 'active')
  })

  test('a body that was changed, another’s secret, an old signature and none are refused', async () => {
    const event = happens({ status: 'past_due' })
    const { body, signature } = payments.stripe.signed(event)
    const old = payments.stripe.signed(event, { timestamp: app.clock.now.getTime() / 1000 - 601 })
    const foreign = payments.stripe.signed(event, { secret: 'whsec_other' })
    assert.deepEqual(
      [
        await post(body.replace('past_due', 'canceled'), signature),
        await post(foreign.body, foreign.signature),
        await post(old.body, old.signature),
        await post(body, ''),
        await post(body, 'nonsense'),
        await post('', signature),
      ],
      [400, 400, 400, 400, 400, 400],
    )
    await runBillingJobs(app, payments.provider)
    assert.equal((await current()).status, 'active')
    const kept = await runSql(app.test.connection, 'SELECT 1 FROM provider_events WHERE id = $1', [
      event['id'],
    ])
    assert.equal(kept.length, 0)
  })

  test('while one secret takes the place of another both are good', async () => {
    const event = happens({ status: 'past_due' })
    const { body } = payments.stripe.signed(event)
    const one = payments.stripe.signed(event, { secret: 'whsec_other' }).signature
    const other = payments.stripe.signed(event).signature
    assert.equal(await post(body, `${one},${other.split(',')[1]}`), 200)
  })

  test('events about nobody’s subscription and of other kinds are taken and change nothing', async () => {
    const stranger = payments.stripe.buildPaid({ email: 'nobody@example.com', priceKey: 'growth_annual' })
    const told = happens({})
    const other = {
      ...told,
      id: 'evt_other_kind',
      type: 'customer.created',
      data: { object: { object: 'customer', id: 'cus_1' } },
    }
    const about = payments.stripe.events.find(
      ({ data }) => (data as { object: Event }).object['id'] === stranger['subscription'],
    )!
    assert.deepEqual(await deliver(about, other), [200, 200])
    assert.equal((await current()).plan, 'starter')
  })

  test('while the provider does not answer the event is kept, and the job is tried again', async () => {
    const { body, signature } = payments.stripe.signed(happens({ status: 'past_due' }))
    assert.equal(await post(body, signature), 200)
    payments.stripe.disturb({ times: 3, status: 500 })
    await assert.rejects(runBillingJobs(app, payments.provider), { code: 'payment_provider_unavailable' })
    payments.stripe.disturb({ times: 0 })
    await runBillingJobs(app, payments.provider)
    assert.equal((await current()).status, 'past_due')
  })

  test('without a provider there is no such address', async () => {
    const plain = await startApp({ isAlone: true })
    const answer = await plain.raw({ method: 'POST', path: '/subscriptions/webhook', body: {} })
    assert.equal(answer.status, 404)
    await plain.stop()
  })
})
