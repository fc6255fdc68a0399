import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { Stripe } from 'stripe'

import { readStripe } from '#server/platform/environment/env-stripe.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { openStripe } from './stripe.ts'

const key = 'sk_test_0123456789'

describe('the settings for Stripe', () => {
  test('without a key nothing is sold', () => {
    assert.equal(readStripe({}), null)
  })

  test('another setting without a key is a mistake that is named', () => {
    assert.throws(() => readStripe({ STRIPE_WEBHOOK_SECRETS: 'whsec_a' }), /without STRIPE_SECRET_KEY/)
  })

  test('a publishable key, a secret that is none and an id of something else are refused', () => {
    assert.throws(() => readStripe({ STRIPE_SECRET_KEY: 'pk_test_0123' }), /STRIPE_SECRET_KEY must/)
    assert.throws(() => readStripe({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: 'abc' }), /whsec_/)
    assert.throws(() => readStripe({ STRIPE_SECRET_KEY: key, STRIPE_PORTAL_CONFIGURATION: 'cus_1' }), /bpc_/)
  })

  test('a stand-in for Stripe is refused in production and with a key for real money', () => {
    const base = { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: 'http://127.0.0.1:1' }
    assert.equal(readStripe(base)?.apiBase, 'http://127.0.0.1:1')
    assert.throws(() => readStripe({ ...base, NODE_ENV: 'production' }), /for tests/)
    assert.throws(() => readStripe({ ...base, STRIPE_SECRET_KEY: 'sk_live_0123' }), /for tests/)
    assert.throws(() => readStripe({ ...base, STRIPE_API_BASE: 'http://127.0.0.1/v1' }), /an address alone/)
  })

  test('each of several webhook secrets is good', () => {
    const env = readStripe({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: 'whsec_old, whsec_new' })!
    const client = openStripe(env, createLog('silent'))
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', data: { object: {} } })
    const signer = new Stripe(key).webhooks
    for (const secret of ['whsec_old', 'whsec_new']) {
      const header = signer.generateTestHeaderString({ payload, secret })
      assert.equal(client.readEvent(Buffer.from(payload), header, new Date())?.id, 'evt_1')
    }
    const foreign = signer.generateTestHeaderString({ payload, secret: 'whsec_other' })
    assert.equal(client.readEvent(Buffer.from(payload), foreign, new Date()), undefined)
  })

  test('a signature is good for five minutes to either side', () => {
    const env = readStripe({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: 'whsec_new' })!
    const client = openStripe(env, createLog('silent'))
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', data: { object: {} } })
    const now = new Date('2026-11-21T17:00:00Z')
    const made = (secondsAhead: number) => {
      const timestamp = now.getTime() / 1000 + secondsAhead
      const how = { payload, secret: 'whsec_new', timestamp }
      const header = new Stripe(key).webhooks.generateTestHeaderString(how)
      return client.readEvent(Buffer.from(payload), header, now)?.id
    }
    assert.deepEqual([-299, 0, 299].map(made), ['evt_1', 'evt_1', 'evt_1'])
    assert.deepEqual([-301, 301, 25 * 3600].map(made), [undefined, undefined, undefined])
  })
})
