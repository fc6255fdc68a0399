import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, moveClock, signInAgain } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { revokeOtherSessions } from '#shared/accounts/auth-contract.ts'
import { updateAccount, updateProfile } from '#shared/accounts/contract.ts'
import { listLeases } from '#shared/leases/contract.ts'
import { createProperty } from '#shared/portfolio/property-contract.ts'

const property = {
  name: 'One more',
  address: '1 Elm Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
}

describe('the trial', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.stop())

  async function onTrial() {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    return buildLandlord(app, { plan: 'freeTrial' })
  }

  test('lasts until the very second 14 days after sign-up', async () => {
    const landlord = await onTrial()
    const last = await moveClock(app, landlord, '2026-12-05T16:59:59.999Z')
    assert.equal((await app.call(createProperty, { token: last, body: property })).status, 201)
    app.clock.now = new Date('2026-12-05T17:00:00Z')
    const answer = await app.call(createProperty, { token: last, body: property })
    assert.deepEqual([answer.status, answer.problem.code], [403, 'trial_ended'])
    assert.equal(
      answer.problem.detail,
      'Your trial has ended. You can still view and export everything. The administrator of this installation can assign a plan to your account.',
    )
  })

  test('that has ended leaves everything to read, and nothing to change but oneself', async () => {
    const landlord = await onTrial()
    await buildLease(app, landlord.token)
    const token = await moveClock(app, landlord, '2027-01-10T12:00:00Z')
    const list = await app.call(listLeases, { token })
    assert.deepEqual([list.status, list.json.length], [200, 1])
    const account = await app.call(updateAccount, { token, body: { name: 'Renamed' } })
    assert.deepEqual([account.status, account.problem.code], [403, 'trial_ended'])
    assert.equal((await app.call(updateProfile, { token, body: { name: 'Renamed' } })).status, 200)
  })

  test('that has ended refuses before anything about the request is looked up, and after the session is', async () => {
    const landlord = await onTrial()
    const token = await moveClock(app, landlord, '2027-01-10T12:00:00Z')
    const missing = await app.raw({
      method: 'PATCH',
      path: '/properties/0195d2a0-0000-7000-8000-000000000000',
      token,
      body: { name: 'x' },
    })
    assert.equal(missing.problem.code, 'trial_ended')
    const other = await signInAgain(app, landlord)
    assert.equal((await app.call(revokeOtherSessions, { token: other })).status, 200)
    const stale = await app.call(createProperty, { token, body: property })
    assert.deepEqual([stale.status, stale.problem.code], [401, 'unauthorized'])
  })

  test('does not touch accounts with a plan', async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    const landlord = await buildLandlord(app, { plan: 'starter' })
    const token = await moveClock(app, landlord, '2029-01-10T12:00:00Z')
    await buildProperty(app, token)
  })
})

test('without plans the trial never ends', async () => {
  const app = await startApp({ plans: 'off' })
  const landlord = await buildLandlord(app, { plan: 'freeTrial' })
  await buildProperty(app, await moveClock(app, landlord, '2031-01-01T12:00:00Z'))
  await app.stop()
})
