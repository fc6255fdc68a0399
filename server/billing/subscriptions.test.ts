import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, type Landlord, moveClock } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/billing/contract.ts'

import { givePlan } from './service.ts'

describe('subscriptions', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const current = async (token: string) => (await app.call(contract.getSubscription, { token })).json

  test('the plans are open to everybody, with the price of the asked period', async () => {
    const monthly = await app.call(contract.listPlans)
    assert.deepEqual(
      monthly.json.map((plan) => [plan.id, plan.price, plan.billingPeriod, plan.limits.properties]),
      [
        ['freeTrial', 0, 'monthly', 3],
        ['starter', 29, 'monthly', 10],
        ['growth', 79, 'monthly', 50],
        ['enterprise', 199, 'monthly', -1],
      ],
    )
    const annual = await app.call(contract.getPlan, {
      params: { id: 'growth' },
      query: { billingPeriod: 'annual' },
    })
    const { price, monthlyPrice, annualPrice, stripePriceIds } = annual.json
    assert.deepEqual({ price, monthlyPrice, annualPrice }, { price: 790, monthlyPrice: 79, annualPrice: 790 })
    assert.deepEqual(stripePriceIds, { monthly: 'growth_monthly', annual: 'growth_annual' })
    assert.equal((await app.call(contract.getPlan, { params: { id: 'platinum' } })).status, 404)
    const odd = await app.raw({ path: '/subscriptions/plans?billingPeriod=weekly' })
    assert.deepEqual(odd.problem.errors?.[0]?.path, 'billingPeriod')
  })

  test('a new account is on the trial for 14 days', async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    const { token, user, accountId } = await buildLandlord(app, { plan: 'freeTrial' })
    const { usage, ...rest } = await current(token)
    assert.deepEqual(rest, {
      id: accountId,
      userId: user.id,
      plan: 'freeTrial',
      status: 'trialing',
      billingPeriod: 'monthly',
      currentPeriodStart: '2026-11-21T17:00:00.000Z',
      currentPeriodEnd: '2026-12-05T17:00:00.000Z',
      trialStart: '2026-11-21T17:00:00.000Z',
      trialEnd: '2026-12-05T17:00:00.000Z',
      trialDaysLeft: 14,
      cancelAtPeriodEnd: false,
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      isOverLimit: false,
      limitsExceeded: [],
      isReadOnly: false,
      awaitsConfirmation: false,
      isUnlimited: false,
      canPay: false,
    })
    assert.deepEqual([usage.properties, usage.teamMembers, usage.warnings[0]?.limit], [0, 1, 'teamMembers'])
  })

  test('a trial that is over says so', async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    const landlord = await buildLandlord(app, { plan: 'freeTrial' })
    const late = await current(await moveClock(app, landlord, '2026-12-05T17:00:00Z'))
    assert.deepEqual([late.status, late.isReadOnly, late.trialDaysLeft], ['trial_ended', true, 0])
  })

  test('usage counts what is there and warns from four fifths on', async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    const { token, accountId } = await buildLandlord(app, { plan: 'starter' })
    await buildLease(app, token)
    for (let n = 0; n < 7; n += 1) {
      await buildProperty(app, token)
    }
    const { json } = await app.call(contract.getUsage, { token })
    const { properties, tenants, leases, leaseGeneration, teamMembers, warnings, limits } = json
    assert.deepEqual(
      { properties, tenants, leases, leaseGeneration, teamMembers },
      { properties: 8, tenants: 1, leases: 1, leaseGeneration: 1, teamMembers: 1 },
    )
    assert.equal(limits.properties, 10)
    assert.deepEqual(warnings, [{ limit: 'properties', used: 8, max: 10, percent: 80 }])
    await app.sql(accountId, `UPDATE subscriptions SET plan = 'freeTrial', trial_start = created_at`)
    const over = await current(token)
    assert.deepEqual([over.isOverLimit, over.limitsExceeded], [true, ['properties']])
    assert.equal((await app.raw({ path: '/properties', token })).headers['x-total-count'], '8')
  })

  test('where nobody takes money what must be paid answers 503 with a sentence', async () => {
    const { token, accountId, user } = await buildLandlord(app)
    const answers = [
      await app.call(contract.createSubscription, { token, body: { planId: 'starter' } }),
      await app.call(contract.updateSubscription, {
        token,
        params: { id: accountId },
        body: { planId: 'growth', preview: true },
      }),
      await app.call(contract.openPortal, {
        token,
        body: { returnUrl: 'https://rent.example.com/settings' },
      }),
      await app.call(contract.linkSubscription, {
        token,
        body: { userId: user.id, userEmail: user.email, sessionId: 'cs_1' },
      }),
    ]
    for (const { status, problem } of answers) {
      assert.deepEqual([status, problem.code], [503, 'payments_unavailable'])
      assert.match(problem.detail, /^You cannot buy a plan on this installation\./)
    }
    const cancel = await app.call(contract.cancelSubscription, { token })
    assert.deepEqual([cancel.status, cancel.problem.code], [409, 'invalid_transition'])
  })

  test('the trial cannot be chosen', async () => {
    const { token } = await buildLandlord(app)
    const answer = await app.call(contract.createSubscription, { token, body: { planId: 'freeTrial' } })
    assert.deepEqual([answer.status, answer.problem.code], [409, 'invalid_transition'])
  })

  test('another account’s subscription is not there', async () => {
    const [mine, other]: Landlord[] = [await buildLandlord(app), await buildLandlord(app)]
    const params = { id: mine!.accountId }
    const answer = await app.call(contract.updateSubscription, { token: other!.token, params, body: {} })
    assert.equal(answer.status, 404)
  })
})

describe('a plan given by the operator', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test('has no end, opens an account whose trial is over, and stands in its history', async () => {
    const landlord = await buildLandlord(app, { plan: 'freeTrial' })
    const token = await moveClock(app, landlord, '2027-03-01T12:00:00Z')
    assert.equal(await givePlan(app.database, landlord.email, 'growth', app.clock.now), 'Growth')
    const { json } = await app.call(contract.getSubscription, { token })
    assert.deepEqual(
      [json.plan, json.status, json.currentPeriodEnd, json.isReadOnly],
      ['growth', 'active', null, false],
    )
    await buildProperty(app, token)
    const events = await app.sql<{ action: string }>(
      landlord.accountId,
      `SELECT action FROM events WHERE action LIKE 'plan%'`,
    )
    assert.deepEqual(events, [{ action: 'plan_given' }])
  })

  test('is one that there is, for somebody who is there', async () => {
    const { email } = await buildLandlord(app, { plan: 'freeTrial' })
    await assert.rejects(
      givePlan(app.database, email, 'freeTrial', app.clock.now),
      /Choose one of these plans/,
    )
    await assert.rejects(givePlan(app.database, email, 'gold', app.clock.now), /Choose one of these plans/)
    await assert.rejects(
      givePlan(app.database, 'nobody@example.com', 'growth', app.clock.now),
      /User nobody@example.com not found/,
    )
  })
})
