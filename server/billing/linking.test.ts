import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { assertDescribed } from '#testing/requests/described-calls.ts'
import { impatient, type Payments, runBillingJobs, startPayments } from '#testing/books/payments.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as contract from '#shared/billing/contract.ts'

describe('linking a guest checkout to an account', () => {
  let app: TestApp
  let payments: Payments
  let landlord: Landlord
  before(async () => {
    payments = await startPayments()
    app = await startApp({ payments: payments.provider })
  })
  after(async () => {
    await app.stop()
    await payments.stripe.stop()
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app, { plan: 'freeTrial' })
  })

  const current = async (who = landlord) =>
    (await app.call(contract.getSubscription, { token: who.token })).json

  const confirm = (who = landlord) =>
    runSql(
      app.test.connection,
      `WITH as_sign_in AS (SELECT set_config('role', 'tenure_identity', false))
       UPDATE users SET email_verified_at = now() FROM as_sign_in WHERE id = $1`,
      [who.user.id],
    )

  function paid(email = landlord.email, how: { later?: boolean; metadata?: Record<string, string> } = {}) {
    const session = payments.stripe.buildPaid({ email, priceKey: 'growth_annual', ...how })
    return { sessionId: String(session['id']), subscriptionId: String(session['subscription']) }
  }

  function link(claim: { sessionId?: string; subscriptionId?: string }, who = landlord, body = {}) {
    return app.call(contract.linkSubscription, {
      token: who.token,
      body: { userId: who.user.id, userEmail: who.email, ...claim, ...body },
    })
  }

  test('a paid checkout that bears one’s own confirmed address becomes the account’s plan', async () => {
    await confirm()
    const { sessionId, subscriptionId } = paid()
    const { status, json } = await link({ sessionId, subscriptionId })
    assert.deepEqual(
      [status, json.plan, json.status, json.billingPeriod, json.stripeSubscriptionId],
      [200, 'growth', 'active', 'annual', subscriptionId],
    )
  })

  test('the address is compared without regard to case', async () => {
    await confirm()
    const { sessionId } = paid(landlord.email.toUpperCase())
    assert.equal((await link({ sessionId })).status, 200)
  })

  test('the subscription alone is enough: its checkout is looked up', async () => {
    await confirm()
    const { subscriptionId } = paid()
    assert.deepEqual([(await link({ subscriptionId })).status, (await current()).plan], [200, 'growth'])
  })

  test('the same checkout again is the same answer and nothing more', async () => {
    await confirm()
    const claim = paid()
    await link(claim)
    await link(claim)
    const events = await app.sql(landlord.accountId, `SELECT id FROM events WHERE action = 'plan_bought'`)
    assert.deepEqual([(await link(claim)).status, events.length], [200, 1])
  })

  test('two at once link once', async () => {
    await confirm()
    const claim = paid()
    const both = await Promise.all([link(claim), link(claim)])
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    )
    const events = await app.sql(landlord.accountId, `SELECT id FROM events WHERE action = 'plan_bought'`)
    assert.equal(events.length, 1)
  })

  test('an unconfirmed address gets nothing, and the provider is not even asked', async () => {
    const { sessionId } = paid()
    const calls = payments.stripe.calls.length
    const { status, problem } = await link({ sessionId })
    assert.deepEqual([status, problem.code], [403, 'email_verification_required'])
    const { plan, awaitsConfirmation } = await current()
    assert.deepEqual({ plan, awaitsConfirmation }, { plan: 'freeTrial', awaitsConfirmation: true })
    assert.equal(payments.stripe.calls.length, calls)
  })

  test('what was named before the address was confirmed is linked by itself afterwards, on whatever device', async () => {
    const { sessionId } = paid()
    await link({ sessionId })
    await confirm()
    assert.ok((await runBillingJobs(app, payments.provider)).includes('linkAwaitedCheckout'))
    const { plan, awaitsConfirmation } = await current()
    assert.deepEqual({ plan, awaitsConfirmation }, { plan: 'growth', awaitsConfirmation: false })
  })

  test('or at once, by whoever comes back from the mail and names nothing', async () => {
    const { sessionId } = paid()
    await link({ sessionId })
    await confirm()
    assert.deepEqual([(await link({})).status, (await current()).plan], [200, 'growth'])
    await runBillingJobs(app, payments.provider)
    assert.equal((await current()).plan, 'growth')
  })

  test('what is named at sign-up is kept until then too', async () => {
    const email = `setup-${Date.now()}@example.com`
    const { sessionId } = paid(email)
    const body = { name: 'Sam Setup', email, password: 'Correct horse 9', setup: { sessionId } }
    const { json } = await app.call(auth.register, { body })
    const links = await runSql(app.test.connection, 'SELECT redirect_to FROM mail_links WHERE user_id = $1', [
      json.user.id,
    ])
    assert.deepEqual(links, [{ redirect_to: '/auth/callback?setup=true' }])
    const who = { ...landlord, token: json.access_token, user: json.user, email }
    assert.equal((await current(who)).awaitsConfirmation, true)
    await confirm(who)
    await runBillingJobs(app, payments.provider)
    assert.equal((await current(who)).plan, 'growth')
  })

  test('with nothing named there is nothing to link', async () => {
    await confirm()
    const refused = await link({})
    assert.equal(refused.status, 404)
    await assertDescribed(app, contract.linkSubscription, refused)
  })

  test('somebody else’s checkout, an unknown one and a made-up one all answer alike', async () => {
    await confirm()
    const answers = await Promise.all([
      link(paid('other@example.com')),
      link({ sessionId: 'cs_test_unknown' }),
      link({ sessionId: '../subscriptions' }),
      link({ subscriptionId: 'sub_unknown' }),
    ])
    const said = new Set(answers.map(({ problem }) => JSON.stringify({ ...problem, requestId: '' })))
    assert.deepEqual([answers.map(({ status }) => status), said.size], [[404, 404, 404, 404], 1])
    assert.equal((await current()).plan, 'freeTrial')
  })

  test('what the request says of the address counts for nothing', async () => {
    await confirm()
    const { sessionId } = paid('other@example.com')
    assert.equal((await link({ sessionId }, landlord, { userEmail: 'other@example.com' })).status, 404)
  })

  test('one links for oneself only', async () => {
    await confirm()
    const other = await buildLandlord(app)
    const { problem } = await link(paid(), landlord, { userId: other.user.id })
    assert.equal(problem.code, 'forbidden')
  })

  test('a checkout that is not paid gives nothing, and is linked when the money has come', async () => {
    await confirm()
    const { sessionId } = paid(landlord.email, { later: true })
    assert.equal((await link({ sessionId })).status, 404)
    payments.stripe.settle(sessionId)
    const { body, signature } = payments.stripe.signed(payments.stripe.events.at(-1)!, {
      timestamp: Math.floor(app.clock.now.getTime() / 1000),
    })
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const answer = await app.raw({ method: 'POST', path: '/subscriptions/webhook', body, headers })
    assert.equal(answer.status, 200)
    await runBillingJobs(app, payments.provider)
    assert.equal((await current()).plan, 'growth')
  })

  test('a subscription that is not the checkout’s is refused', async () => {
    await confirm()
    const [mine, other] = [paid(), paid('other@example.com')]
    const { sessionId } = mine
    assert.equal((await link({ sessionId, subscriptionId: other.subscriptionId })).status, 404)
  })

  test('a checkout that was opened in another account stays that account’s', async () => {
    await confirm()
    const metadata = { tenure_account: (await buildLandlord(app)).accountId }
    assert.equal((await link(paid(landlord.email, { metadata }))).status, 404)
  })

  test('a subscription belongs to one account, also where a second one bears the same address', async () => {
    await confirm()
    const claim = paid()
    await link(claim)
    const second = await buildLandlord(app, { plan: 'freeTrial' })
    await confirm(second)
    // the first user changes to another address, and the second takes the free one
    await runSql(app.test.connection, `UPDATE users SET email = 'moved-' || email WHERE id = $1`, [
      landlord.user.id,
    ])
    await runSql(app.test.connection, 'UPDATE users SET email = $2 WHERE id = $1', [
      second.user.id,
      landlord.email,
    ])
    const { status, problem } = await link(claim, second)
    assert.deepEqual([status, problem.code, (await current(second)).plan], [409, 'conflict', 'freeTrial'])
  })

  test('an account with a running plan takes no second one, and one that was canceled gives nothing', async () => {
    await confirm()
    const canceled = paid()
    payments.stripe.happen(canceled.subscriptionId, { status: 'canceled' }, 'customer.subscription.deleted')
    assert.equal((await link(canceled)).problem.code, 'conflict')
    await link(paid())
    assert.equal((await link(paid())).problem.code, 'conflict')
  })

  test('while the provider fails or sleeps nothing changes, and it is said so', async () => {
    await confirm()
    const claim = paid()
    payments.stripe.disturb({ times: 3, status: 500 })
    const failed = await link(claim)
    assert.deepEqual([failed.status, failed.problem.code], [503, 'payment_provider_unavailable'])
    assert.equal(app.takeErrors().length, 1)
    payments.stripe.disturb({ times: 3, delayMs: 1_000, status: 500 })
    await assert.rejects(impatient(payments, 100).findCheckout(claim.sessionId), {
      code: 'payment_provider_unavailable',
      extra: { retryAfterSeconds: 10 },
    })
    payments.stripe.disturb({ times: 0 })
    assert.equal((await current()).plan, 'freeTrial')
    assert.equal((await link(claim)).status, 200)
  })

  test('a failure that passes is not noticed: it is asked again', async () => {
    await confirm()
    payments.stripe.disturb({ times: 1, status: 500 })
    assert.equal((await link(paid())).status, 200)
  })

  test('nobody fills a table with claims', async () => {
    for (let n = 0; n < 8; n += 1) {
      await link({ sessionId: `cs_test_made_up_${n}` })
    }
    const rows = await runSql(app.test.connection, 'SELECT 1 FROM setup_claims WHERE user_id = $1', [
      landlord.user.id,
    ])
    assert.equal(rows.length, 5)
  })

  test('no checkout, key or address stands in what is logged about asking', async () => {
    await confirm()
    const { sessionId, subscriptionId } = paid()
    await link({ sessionId, subscriptionId })
    const text = [...payments.logs, ...app.logs].join('')
    for (const secret of [sessionId, subscriptionId, 'sk_test_standin', landlord.email]) {
      assert.ok(!text.includes(secret), secret)
    }
  })
})
