import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { readEnv } from '#server/platform/environment/env.ts'
import { networkOf, networksOf } from './networks.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

const trust = (value?: string) => readEnv(value === undefined ? {} : { TRUST_PROXY: value }, []).trustProxy

describe('the client’s address', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ trustProxy: readEnv({ TRUST_PROXY: '1' }, []).trustProxy })
  })
  after(() => app.stop())

  test('behind one proxy is what that proxy saw, whatever the client wrote before it', async () => {
    let status = 0
    for (let n = 0; n <= 30 && status !== 429; n += 1) {
      const answer = await app.raw({
        method: 'POST',
        path: '/auth/register',
        headers: { 'x-forwarded-for': `10.0.0.${n}, 203.0.113.7` },
        body: { name: 'Many', email: `forged-${n}@example.com`, password: 'a good secret' },
      })
      ;({ status } = answer)
    }
    assert.equal(status, 429)
  })

  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8::4:5:6:7:8', '2001:db8:0:4'],
    ['2001:0DB8:0001:02::6', '2001:db8:1:2'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ] as const) {
    test(`${address} counts as ${network}`, () => assert.equal(networkOf(address), network))
  }

  test('of IPv6 counts by /64, /56 and /48, each with its share', () => {
    assert.deepEqual(networksOf('2001:db8:1:a2b3::6'), [
      { name: '2001:db8:1:a2b3', weight: 1 },
      { name: '2001:db8:1:a200/56', weight: 2 },
      { name: '2001:db8:1:0/48', weight: 4 },
    ])
    assert.deepEqual(networksOf('203.0.113.7'), [{ name: '203.0.113.7', weight: 1 }])
  })

  test('is stopped for a whole /48 where every try comes from another /64 of it', async () => {
    const register = (n: number, from: string) =>
      app.raw({
        method: 'POST',
        path: '/auth/register',
        headers: { 'x-forwarded-for': from },
        body: { name: 'Many', email: `subnets-${n}@example.com`, password: 'password' },
      })
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1) {
      statuses.push((await register(n, `2001:db8:7:${n.toString(16)}00::1`)).status)
    }
    assert.deepEqual([statuses.indexOf(429), statuses.length], [120, 121])
    assert.notEqual((await register(200, '2001:db8:8::1')).status, 429)
  })

  test('is told by settings that mean what they say', () => {
    assert.deepEqual(
      [trust(), trust('0'), trust('false'), trust('true'), trust('2'), trust('10.0.0.0/8, ::1')],
      [false, false, false, 1, 2, '10.0.0.0/8, ::1'],
    )
  })
})
