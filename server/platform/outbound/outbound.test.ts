import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { englishError } from '#server/platform/http/error-messages.ts'
import { type Receiver, startReceiver, testCertificate } from '#testing/product/receiver.ts'

import { createOutbound, type Outbound, type OutboundOptions } from './outbound.ts'

/** Creates a sender that resolves every name to this machine and may reach it. */
const here = (more: OutboundOptions = {}) =>
  createOutbound({
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
    ca: testCertificate,
    ...more,
  })

/** Returns the sentence with which an address is refused; '' if it is allowed. */
async function sentenceOf(outbound: Outbound, url: string): Promise<string> {
  const refusal = await outbound.refusal(url)
  return refusal ? englishError(refusal) : ''
}

describe('outbound requests', () => {
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.stop())
  beforeEach(() => {
    receiver.received.length = 0
    receiver.answers.splice(0, receiver.answers.length, { status: 200, body: 'ok' })
  })

  const address = (host = 'hooks.example.com') => `https://${host}:${receiver.port}/in`
  const ask = (more: Partial<Parameters<Outbound['request']>[0]> = {}, outbound = here()) =>
    outbound.request({ method: 'GET', url: address(), headers: { accept: 'application/json' }, ...more })
  const post = (outbound = here(), url = address()) =>
    outbound.post({ url, headers: { 'x-one': '1' }, body: '{"a":"é"}' })

  test('posts over TLS to the address that was checked, by the name that was asked for', async () => {
    assert.deepEqual(await post(), { outcome: 'answered', status: 200, body: 'ok' })
    const [got] = receiver.received
    assert.deepEqual(
      [got?.path, got?.body, got?.headers['x-one'], got?.headers.host],
      ['/in', '{"a":"é"}', '1', `hooks.example.com:${receiver.port}`],
    )
  })

  test('private addresses are refused in every notation, also where something listens there', async () => {
    const outbound = createOutbound({ ca: testCertificate, resolve: async () => assert.fail('looked up') })
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '0',
      '169.254.169.254',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[fd00:ec2::254]',
      '10.0.0.1',
      '192.168.0.1',
      '100.64.0.1',
      '0.0.0.0',
      '１２７.０.０.１',
      '127.0.0.1.',
    ]) {
      // prettier-ignore
      assert.match(await sentenceOf(outbound, address(host)), /is not on the public internet/, host)
      const answer = await post(outbound, address(host))
      assert.equal(answer.outcome, 'refused', host)
    }
    assert.equal(receiver.received.length, 0)
  })

  test('a name that leads to a private address is refused, also where only one of its addresses is', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1'], ['169.254.169.254']]) {
      const outbound = createOutbound({ resolve: async () => addresses })
      assert.match(await sentenceOf(outbound, 'https://hooks.example.com/'), /not on the public internet/)
    }
    const real = createOutbound()
    assert.match(await sentenceOf(real, 'https://localhost/'), /not on the public internet/)
  })

  test('a name that moves to a private address after it was checked is refused when something is sent', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1'], ['169.254.169.254']]
    const outbound = createOutbound({ resolve: async () => answers.shift() ?? [], ca: testCertificate })
    assert.equal(await outbound.refusal(address()), undefined)
    assert.equal((await post(outbound)).outcome, 'refused')
    assert.equal((await post(outbound)).outcome, 'refused')
    assert.equal(receiver.received.length, 0)
  })

  test('the name is looked up once for each post: nothing else decides where it goes', async () => {
    let lookups = 0
    const outbound = here({
      resolve: async () => {
        lookups += 1
        return ['127.0.0.1']
      },
    })
    await post(outbound)
    assert.equal(lookups, 1)
  })

  test('redirects are answers, and are not followed', async () => {
    receiver.answers.unshift({ status: 302, headers: { location: 'https://169.254.169.254/latest' } })
    const answer = await post()
    assert.deepEqual(answer, { outcome: 'answered', status: 302, body: '' })
    assert.equal(receiver.received.length, 1)
  })

  test('what is not https, carries a password or goes to a system’s own port is refused', async () => {
    const outbound = here()
    for (const [url, reason] of [
      ['http://hooks.example.com/', /must begin with https/],
      ['ftp://hooks.example.com/', /must begin with https/],
      ['https://me:secret@hooks.example.com/', /user name/],
      ['https://hooks.example.com:22/', /port/],
      ['https://hooks.example.com:25/', /port/],
      ['nonsense', /not a valid address/],
      ['https://', /not a valid address/],
    ] as const) {
      assert.match(await sentenceOf(outbound, url), reason, url)
    }
  })

  test('an unknown name, a refused connection, a strange certificate and silence are failures with a reason', async () => {
    const none = here({ resolve: async () => Promise.reject(new Error('ENOTFOUND')) })
    assert.match(await sentenceOf(none, address()), /was not found/)
    const closed = await post(here(), 'https://hooks.example.com:1025/')
    assert.deepEqual(closed, { outcome: 'failed', reason: 'The connection was refused' })
    const untrusted = await post(
      createOutbound({ resolve: async () => ['127.0.0.1'], isAllowed: () => true }),
    )
    assert.deepEqual(untrusted, { outcome: 'failed', reason: 'The certificate is self-signed' })
    const misnamed = await post(here(), address('evil.example.com'))
    assert.deepEqual(misnamed, { outcome: 'failed', reason: 'The certificate is for another name' })
    receiver.answers.unshift({ status: 200, afterMs: 400 })
    const silent = await post(here({ timeoutMs: 100 }))
    assert.deepEqual(silent, { outcome: 'failed', reason: 'No answer within 0.1 seconds' })
  })

  test('of a long answer the first 16 KB are read', async () => {
    receiver.answers.unshift({ status: 200, body: 'x'.repeat(5_000_000) })
    const answer = await post()
    assert.equal(answer.outcome === 'answered' && answer.body.length, 16 * 1024)
  })

  describe('whole requests', () => {
    test('read a response of up to 256 KB with its type, from the checked address', async () => {
      const body = JSON.stringify({ text: 'é'.repeat(100_000) })
      receiver.answers[0] = { status: 200, headers: { 'content-type': 'application/json' }, body }
      assert.deepEqual(await ask(), {
        outcome: 'answered',
        status: 200,
        headers: { 'content-type': 'application/json' },
        body,
      })
      assert.equal(receiver.received[0]?.headers.host, `hooks.example.com:${receiver.port}`)
    })

    test('fail where the response is larger, late or not there, and follow no redirect', async () => {
      receiver.answers[0] = { status: 200, body: 'x'.repeat(256 * 1024 + 1) }
      assert.deepEqual(await ask(), {
        outcome: 'failed',
        reason: 'The connection failed: The answer is too large',
      })
      receiver.answers[0] = { status: 200, body: 'late', afterMs: 500 }
      assert.deepEqual(await ask({ timeoutMs: 50 }), {
        outcome: 'failed',
        reason: 'No answer within 0.05 seconds',
      })
      receiver.answers[0] = { status: 302, headers: { location: 'https://169.254.169.254/' } }
      const redirected = await ask()
      assert.equal(redirected.outcome === 'answered' && redirected.status, 302)
    })

    test('are refused to addresses that are not public, also where the name leads there later', async () => {
      for (const url of ['https://169.254.169.254/', 'http://hooks.example.com/', 'https://10.0.0.1/keys']) {
        assert.equal((await ask({ url })).outcome, 'refused', url)
      }
      let times = 0
      const turning = here({ resolve: async () => [(times += 1) === 1 ? '127.0.0.1' : '10.0.0.1'] })
      assert.equal((await ask({}, turning)).outcome, 'answered')
      assert.equal((await ask({}, turning)).outcome, 'refused')
    })

    test('send the body of a form', async () => {
      await ask({ method: 'POST', body: 'code=1' })
      assert.equal(receiver.received[0]?.body, 'code=1')
    })

    test('TXT records are read; a name without any has none, and none is told where the DNS did not answer', async () => {
      const outbound = here({
        async resolveText(name) {
          if (name === 'a.example') {
            return ['one']
          }
          throw Object.assign(new Error(name), { code: name === 'b.example' ? 'ENODATA' : 'ESERVFAIL' })
        },
      })
      assert.deepEqual(await outbound.textRecords('a.example'), ['one'])
      assert.deepEqual(await outbound.textRecords('b.example'), [])
      assert.equal(await outbound.textRecords('c.example'), null)
    })
  })
})
