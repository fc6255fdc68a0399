import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildProperty, type Landlord, moveClock } from '#server/testing/build.ts'
import { runSql } from '#server/testing/sql.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import * as contract from '#shared/billing/contract.ts'
import { cents } from '#shared/lib/money.ts'

import type { Checkout, PaymentProvider } from './payment-provider.ts'

const checkout: Checkout = {
  email: '',
  isPaid: true,
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  planId: 'starter',
  billingPeriod: 'monthly',
  periodStart: new Date('2026-11-21T17:00:00Z'),
  periodEnd: new Date('2026-12-21T17:00:00Z'),
}

/** A provider with one customer; it remembers what it was asked. */
function buildProvider() {
  const asked: string[] = []
  const checkouts = new Map<string, Checkout>()
  const preview = {
    amountDueCents: cents(50_00),
    creditCents: cents(29_00),
    nextAmountCents: cents(79_00),
    nextPaymentAt: checkout.periodEnd,
  }
  const provider: PaymentProvider = {
    async createCheckout({ email, priceId }) {
      asked.push(`checkout ${email} ${priceId}`)
      return { subscriptionId: null, clientSecret: null, url: 'https://pay.example/cs_1' }
    },
    async previewChange({ priceId }) {
      asked.push(`preview ${priceId}`)
      return preview
    },
    async changePlan({ priceId }) {
      asked.push(`change ${priceId}`)
      return { ...checkout, planId: 'growth', preview }
    },
    async cancelAtPeriodEnd() {
      return { periodEnd: checkout.periodEnd }
    },
    async createPortal({ customerId }) {
      return { url: `https://pay.example/portal/${customerId}` }
    },
    async findCheckout(id) {
      return checkouts.get(id)
    },
  }
  return { provider, asked, checkouts }
}

describe('paying for a plan', () => {
  const { provider, asked, checkouts } = buildProvider()
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ payments: provider })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app, { plan: 'freeTrial' })
    checkouts.clear()
  })

  const current = async (token = landlord.token) => (await app.call(contract.getSubscription, { token })).json

  const open = (returnUrl: string) =>
    app.call(contract.openPortal, { token: landlord.token, body: { returnUrl } })

  async function confirmEmail() {
    await runSql(app.test.connection, 'UPDATE users SET email_verified_at = now() WHERE id = $1', [
      landlord.user.id,
    ])
  }

  async function link(overrides: Partial<Checkout> = {}, claim: Record<string, string> = {}) {
    checkouts.set('cs_1', { ...checkout, email: landlord.email, ...overrides })
    const { token, user } = landlord
    const body = { userId: user.id, userEmail: user.email, sessionId: 'cs_1', ...claim }
    return app.call(contract.linkSubscription, { token, body })
  }

  test('choosing one answers where it is paid for, and changes nothing before that', async () => {
    const { token, email } = landlord
    const body = { planId: 'growth', billingPeriod: 'annual' } as const
    const answer = await app.call(contract.createSubscription, { token, body })
    assert.deepEqual([answer.status, answer.json.url], [201, 'https://pay.example/cs_1'])
    assert.equal(asked.at(-1), `checkout ${email} growth_annual`)
    assert.equal((await current()).plan, 'freeTrial')
  })

  test('a paid checkout of one’s own confirmed address becomes the account’s plan, also twice', async () => {
    await confirmEmail()
    for (let n = 0; n < 2; n += 1) {
      const { status, json } = await link()
      assert.deepEqual([status, json.plan, json.status], [200, 'starter', 'active'])
    }
    const { stripeSubscriptionId, currentPeriodEnd, canPay } = await current()
    assert.deepEqual(
      { stripeSubscriptionId, currentPeriodEnd, canPay },
      { stripeSubscriptionId: 'sub_1', currentPeriodEnd: '2026-12-21T17:00:00.000Z', canPay: true },
    )
  })

  test('an unconfirmed address, another’s checkout or person, an unpaid and an unknown one are refused', async () => {
    assert.equal((await link()).problem.code, 'email_verification_required')
    await confirmEmail()
    const other = await buildLandlord(app)
    assert.equal((await link({}, { userId: other.user.id })).problem.code, 'forbidden')
    assert.equal((await link({ email: other.email }, { userEmail: other.email })).status, 404)
    assert.equal((await link({ isPaid: false })).status, 404)
    assert.equal((await link({}, { subscriptionId: 'sub_2' })).status, 404)
    assert.equal((await link({}, { sessionId: 'cs_2' })).status, 404)
    assert.equal((await current()).plan, 'freeTrial')
  })

  test('a change is previewed without being made, then made', async () => {
    await confirmEmail()
    await link()
    const { token, accountId } = landlord
    const params = { id: accountId }
    const asking = { planId: 'growth', preview: true } as const
    const preview = await app.call(contract.changeSubscription, { token, params, body: asking })
    assert.deepEqual(
      [preview.json.plan, preview.json.proration],
      ['starter', { amountDue: 50, credit: 29, nextAmount: 79, nextPaymentAt: '2026-12-21T17:00:00.000Z' }],
    )
    const made = await app.call(contract.changeSubscription, { token, params, body: { planId: 'growth' } })
    assert.deepEqual([made.json.plan, (await current()).plan], ['growth', 'growth'])
    const same = await app.call(contract.changeSubscription, { token, params, body: { planId: 'growth' } })
    assert.equal(same.problem.code, 'invalid_transition')
  })

  test('a canceled plan goes on until its period ends, then the account can only be read', async () => {
    await confirmEmail()
    await link()
    const answer = await app.call(contract.cancelSubscription, { token: landlord.token })
    assert.equal(answer.json.currentPeriodEnd, '2026-12-21T17:00:00.000Z')
    const last = await moveClock(app, landlord, '2026-12-21T16:59:00Z')
    await buildProperty(app, last)
    const token = await moveClock(app, landlord, '2026-12-21T17:00:00Z')
    const { status, isReadOnly } = await current(token)
    assert.deepEqual({ status, isReadOnly }, { status: 'canceled', isReadOnly: true })
    const write = await app.raw({ method: 'PATCH', path: '/account', token, body: { name: 'Renamed' } })
    assert.deepEqual([write.status, write.problem.code], [403, 'subscription_ended'])
    const pay = await app.call(contract.createSubscription, { token, body: { planId: 'starter' } })
    assert.equal(pay.status, 201)
  })

  test('the portal leads back to this site only', async () => {
    await confirmEmail()
    await link()
    const { json } = await open('https://rent.example.com/settings')
    assert.equal(json.url, 'https://pay.example/portal/cus_1')
    for (const url of [
      'https://evil.example/',
      'https://rent.example.com@evil.example/',
      'https://rent.example.com.evil.example/',
      'https://[',
      'javascript:alert(1)',
    ]) {
      assert.equal((await open(url)).status, 400, url)
    }
  })
})
