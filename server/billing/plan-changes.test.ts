import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildProperty, type Landlord, moveClock } from '#testing/books/build.ts'
import { assertDescribed } from '#testing/requests/described-calls.ts'
import { type Payments, runBillingJobs, startPayments } from '#testing/books/payments.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as deletion from '#shared/accounts/deletion-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'
import * as contract from '#shared/billing/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

const day = 86_400_000

describe('paying for a plan', () => {
  let app: TestApp
  let payments: Payments
  let landlord: Landlord
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
    payments.stripe.declines = false
    landlord = await buildLandlord(app, { plan: 'freeTrial' })
  })

  const current = async (token = landlord.token) => (await app.call(contract.getSubscription, { token })).json

  const choose = (body: WireBody<typeof contract.createSubscription>, headers: Record<string, string> = {}) =>
    app.call(contract.createSubscription, { token: landlord.token, body, headers })

  const change = (body: WireBody<typeof contract.updateSubscription>) =>
    app.call(contract.updateSubscription, { token: landlord.token, params: { id: landlord.accountId }, body })

  const refresh = (sessionId?: string, token = landlord.token) =>
    app.call(contract.refreshSubscription, { token, body: sessionId ? { sessionId } : {} })

  const open = (returnUrl: string) =>
    app.call(contract.openPortal, { token: landlord.token, body: { returnUrl } })

  const lastSession = () => [...payments.stripe.sessions.values()].at(-1)!

  /** Chooses a plan, pays at the provider and returns. */
  async function buy(planId: 'starter' | 'growth' = 'starter') {
    await choose({ planId })
    const { id } = payments.stripe.pay(String(lastSession()['id']))
    return refresh(String(id))
  }

  test('choosing one answers where it is paid for, and changes nothing before that', async () => {
    const answer = await choose({ planId: 'growth', billingPeriod: 'annual' })
    assert.deepEqual([answer.status, answer.json.url?.startsWith(`${payments.stripe.url}/pay/`)], [201, true])
    const { customer_email, client_reference_id, success_url } = lastSession()
    assert.deepEqual([customer_email, client_reference_id], [landlord.email, landlord.accountId])
    assert.equal(success_url, 'https://rent.example.com/settings/plan?checkout={CHECKOUT_SESSION_ID}')
    assert.equal((await current()).plan, 'freeTrial')
    const refused = await refresh(String(lastSession()['id']))
    assert.equal(refused.status, 404)
    await assertDescribed(app, contract.refreshSubscription, refused)
  })

  for (const [uiMode, atStripe] of [
    ['embedded', 'embedded_page'],
    ['custom', 'elements'],
  ] as const) {
    test(`a page of one’s own gets the secret with which it is paid there (${uiMode})`, async () => {
      const { status, json } = await choose({ planId: 'starter', uiMode })
      const session = lastSession()
      assert.deepEqual(
        [status, json],
        [201, { subscriptionId: null, clientSecret: session['client_secret'], url: null }],
      )
      assert.match(String(json.clientSecret), /^cs_test_\w+_secret_\w+$/)
      assert.deepEqual(
        [session['ui_mode'], session['return_url']],
        [atStripe, 'https://rent.example.com/settings/plan?checkout={CHECKOUT_SESSION_ID}'],
      )
      payments.stripe.pay(String(session['id']))
      const { json: paid } = await refresh(String(session['id']))
      assert.deepEqual([paid.plan, typeof paid.stripeSubscriptionId], ['starter', 'string'])
    })
  }

  test('hosted is the default, and has no secret', async () => {
    const { json } = await choose({ planId: 'starter' })
    assert.deepEqual([json.subscriptionId, json.clientSecret, typeof json.url], [null, null, 'string'])
    const refused = await app.raw({
      method: 'POST',
      path: '/subscriptions',
      token: landlord.token,
      body: { planId: 'starter', uiMode: 'window' },
    })
    assert.deepEqual([refused.status, refused.problem.errors?.[0]?.path], [400, 'uiMode'])
  })

  test('the same request again opens the same checkout; the same key for another plan is refused', async () => {
    const headers = { 'idempotency-key': `choose-${landlord.accountId}` }
    const [first, second] = [
      await choose({ planId: 'starter' }, headers),
      await choose({ planId: 'starter' }, headers),
    ]
    assert.equal(first.json.url, second.json.url)
    assert.equal((await choose({ planId: 'growth' }, headers)).problem.code, 'idempotency_conflict')
  })

  test('what was paid is the account’s when its person comes back', async () => {
    const { status, json } = await buy()
    assert.deepEqual([status, json.plan, json.status, json.canPay], [200, 'starter', 'active', true])
    assert.equal((await choose({ planId: 'growth' })).problem.code, 'invalid_transition')
  })

  test('bought during the trial leaves its rest free: the first payment is due at its end', async () => {
    const { trialEnd } = await current()
    const { json } = await buy()
    assert.deepEqual([json.status, json.currentPeriodEnd], ['active', trialEnd])
    assert.equal(lastSession()['payment_status'], 'no_payment_required')
  })

  test('bought in the last two days of the trial is paid at once', async () => {
    landlord.token = await moveClock(app, landlord, '2026-12-04T17:00:00Z')
    const { json } = await buy()
    assert.equal(json.status, 'active')
    assert.equal(lastSession()['payment_status'], 'paid')
  })

  test('or when they never come back, by what the provider tells', async () => {
    await choose({ planId: 'starter' })
    payments.stripe.pay(String(lastSession()['id']))
    const { body, signature } = payments.stripe.signed(payments.stripe.events.at(-1)!)
    await app.raw({ method: 'POST', path: '/subscriptions/webhook', body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }) // prettier-ignore
    await runBillingJobs(app, payments.provider)
    assert.deepEqual([(await current()).plan, (await current()).status], ['starter', 'active'])
  })

  test('another account’s checkout is nobody else’s', async () => {
    await choose({ planId: 'starter' })
    const { id } = payments.stripe.pay(String(lastSession()['id']))
    const other = await buildLandlord(app, { plan: 'freeTrial' })
    assert.equal((await refresh(String(id), other.token)).status, 404)
  })

  test('a change is previewed without being made, then made', async () => {
    await buy()
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000)
    const preview = await change({ planId: 'growth', preview: true })
    const { amountDue, credit, nextAmount } = preview.json.proration
    assert.deepEqual(
      [preview.json.plan, nextAmount, Math.round(amountDue), Math.round(credit)],
      ['starter', 79, 50, 29],
    )
    const made = await change({ planId: 'growth' })
    assert.deepEqual([made.json.plan, (await current()).plan], ['growth', 'growth'])
    assert.equal((await change({ planId: 'growth' })).problem.code, 'invalid_transition')
  })

  test('another period begins at once, with the time not used credited', async () => {
    await buy()
    const { json } = await change({ billingPeriod: 'annual' })
    assert.deepEqual(
      [json.billingPeriod, json.proration.amountDue, json.proration.credit, json.currentPeriodEnd],
      ['annual', 261, 29, '2027-11-21T17:00:00.000Z'],
    )
  })

  test('a card that is declined changes nothing', async () => {
    await buy()
    payments.stripe.declines = true
    const { status, problem } = await change({ planId: 'growth' })
    assert.deepEqual([status, problem.code, (await current()).plan], [402, 'payment_declined', 'starter'])
  })

  test('closing the account ends its plan at the provider at once', async () => {
    await buy()
    const { token, password } = landlord
    await app.call(factors.reauthenticate, { token, body: { password } })
    const { json } = await app.call(accounts.getAccount, { token })
    const closed = await app.call(deletion.closeAccount, { token, body: { name: json.name } })
    assert.equal(closed.status, 200, JSON.stringify(closed.problem))
    assert.ok((await runBillingJobs(app, payments.provider)).includes('cancelPlanOfClosedAccount'))
    const [subscription] = [...payments.stripe.subscriptions.values()].slice(-1)
    assert.equal(subscription?.['status'], 'canceled')
    await app.call(deletion.restoreAccount, { token })
    assert.deepEqual([(await current()).status, (await current()).isReadOnly], ['canceled', true])
  })

  test('a canceled plan goes on until its period ends, then the account can only be read', async () => {
    await buy()
    const answer = await app.call(contract.cancelSubscription, { token: landlord.token })
    const end = String(answer.json.currentPeriodEnd)
    // bought on the first day of the trial, which is its first period
    assert.equal(end, new Date(app.clock.now.getTime() + 14 * day).toISOString())
    const last = await moveClock(app, landlord, new Date(Date.parse(end) - 1000).toISOString())
    await buildProperty(app, last)
    const token = await moveClock(app, landlord, end)
    const { status, isReadOnly } = await current(token)
    assert.deepEqual({ status, isReadOnly }, { status: 'canceled', isReadOnly: true })
    const write = await app.raw({ method: 'PATCH', path: '/account', token, body: { name: 'Renamed' } })
    assert.deepEqual([write.status, write.problem.code], [403, 'subscription_ended'])
    const pay = await app.call(contract.createSubscription, { token, body: { planId: 'starter' } })
    assert.equal(pay.status, 201)
  })

  test('who cancels may think again before the end', async () => {
    await buy()
    await app.call(contract.cancelSubscription, { token: landlord.token })
    const { json } = await change({ planId: 'starter' })
    assert.deepEqual([json.plan, json.cancelAtPeriodEnd], ['starter', false])
  })

  test('the portal leads back to this site only', async () => {
    await buy()
    const { json } = await open('https://rent.example.com/settings')
    assert.ok(json.url.startsWith(`${payments.stripe.url}/portal/cus_`))
    for (const url of [
      'https://evil.example/',
      'https://rent.example.com@evil.example/',
      'blob:https://rent.example.com/x',
      'https://rent.example.com.evil.example/',
      'https://[',
      'javascript:alert(1)',
    ]) {
      assert.equal((await open(url)).status, 400, url)
    }
  })

  test('who has no account yet pays first and is led to account setup', async () => {
    const body = { planId: 'starter', email: 'first@example.com', name: 'Fay First' } as const
    const { status, json } = await app.call(contract.openFirstCheckout, { body })
    assert.deepEqual([status, json.url?.startsWith(payments.stripe.url)], [201, true])
    assert.equal(
      lastSession()['success_url'],
      'https://rent.example.com/auth/setup-account?email=first%40example.com&name=Fay+First&session_id={CHECKOUT_SESSION_ID}',
    )
  })

  test('nothing is bought, asked or canceled where nothing was bought', async () => {
    const { token } = landlord
    assert.equal((await choose({ planId: 'freeTrial' })).problem.code, 'invalid_transition')
    assert.equal((await change({ planId: 'growth' })).problem.code, 'invalid_transition')
    assert.equal((await app.call(contract.cancelSubscription, { token })).problem.code, 'invalid_transition')
    assert.equal((await refresh()).problem.code, 'invalid_transition')
  })
})
