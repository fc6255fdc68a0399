import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'

import { AppError } from '#server/platform/http/errors.ts'
import { createSignInQueue } from './sign-in-queue.ts'

const secondFactor = () => Promise.reject(new AppError('second_factor_required', 'auth.codeRequired'))
const wrong = () => Promise.reject(new AppError('invalid_credentials', 'auth.invalidCredentials'))

/**
 * Creates a queue that runs one attempt at a time and is blocked by the first one. The others run in their order once
 * it is released.
 */
function heldQueue(options: { maxWaiting?: number; maxWaitingOfNetwork?: number; maxWaitMs?: number } = {}) {
  const time = { now: 0 }
  const queue = createSignInQueue({ atOnce: 1, clock: () => time.now, ...options })
  const began: string[] = []
  const refused: string[] = []
  const pending: Promise<unknown>[] = []
  const held = Promise.withResolvers<void>()
  const hold = () => {
    pending.push(queue.run({ address: '192.0.2.250' }, () => held.promise))
  }
  const attempt = (name: string, address: string, isKnown = false) => {
    time.now += 1
    const run = queue.run({ address, isKnown: async () => isKnown }, async () => void began.push(name))
    pending.push(run.catch(() => refused.push(name)))
  }
  const finish = async () => {
    await soon()
    held.resolve()
    await Promise.all(pending)
    return { began, refused }
  }
  return { queue, time, hold, attempt, finish, refused }
}

describe('the sign-in queue', () => {
  test('come in the order of how often their networks tried in vain', async () => {
    const { queue, hold, attempt, finish } = heldQueue()
    for (let tries = 0; tries < 9; tries += 1) {
      await assert.rejects(queue.run({ address: '203.0.113.1' }, wrong))
    }
    await assert.rejects(queue.run({ address: '203.0.113.2' }, wrong))
    hold()
    attempt('tenth', '203.0.113.1')
    attempt('second', '203.0.113.2')
    attempt('first', '203.0.113.3')
    assert.deepEqual((await finish()).began, ['first', 'second', 'tenth'])
  })

  test('of one network leave every other its first', async () => {
    const { hold, attempt, finish } = heldQueue()
    hold()
    for (const n of [1, 2, 3]) {
      attempt(`flood ${n}`, '203.0.113.1')
    }
    attempt('honest', '198.51.100.7')
    assert.equal((await finish()).began[0], 'honest')
  })

  test('come first from a network where the account has signed in before', async () => {
    const { hold, attempt, finish } = heldQueue()
    hold()
    attempt('stranger', '203.0.113.1')
    attempt('at home', '198.51.100.7', true)
    assert.deepEqual((await finish()).began, ['at home', 'stranger'])
  })

  test('count no success against their network', async () => {
    const { queue, hold, attempt, finish } = heldQueue()
    for (let people = 0; people < 20; people += 1) {
      await queue.run({ address: '203.0.113.1' }, async () => 'signed in')
    }
    await assert.rejects(queue.run({ address: '203.0.113.1' }, secondFactor))
    await assert.rejects(queue.run({ address: '203.0.113.2' }, wrong))
    hold()
    attempt('after a wrong one', '203.0.113.2')
    attempt('of the office', '203.0.113.1')
    assert.deepEqual((await finish()).began, ['of the office', 'after a wrong one'])
  })

  test('of one IPv6 subscriber count together, whichever /64 they come from', async () => {
    const { queue, hold, attempt, finish } = heldQueue()
    for (let n = 0; n < 20; n += 1) {
      const address = `2001:db8:5:${n.toString(16)}00::1`
      await assert.rejects(queue.run({ address }, wrong))
    }
    await assert.rejects(queue.run({ address: '203.0.113.2' }, wrong))
    hold()
    attempt('a fresh /64 of the same /48', '2001:db8:5:ff00::1')
    attempt('one that failed once', '203.0.113.2')
    attempt('a fresh /48', '2001:db8:6::1')
    assert.deepEqual((await finish()).began, [
      'a fresh /48',
      'one that failed once',
      'a fresh /64 of the same /48',
    ])
  })

  test('are refused where too many wait, those of the worst network first', async () => {
    const { hold, attempt, finish } = heldQueue({ maxWaiting: 2 })
    hold()
    attempt('one', '203.0.113.1')
    attempt('two', '203.0.113.1')
    attempt('honest', '198.51.100.7')
    assert.deepEqual(await finish(), { began: ['honest', 'one'], refused: ['two'] })
  })

  test('of one network are no more than its share of the room', async () => {
    const { hold, attempt, finish } = heldQueue({ maxWaitingOfNetwork: 2 })
    hold()
    for (const n of [1, 2, 3]) {
      attempt(`flood ${n}`, '203.0.113.1')
    }
    assert.deepEqual((await finish()).refused, ['flood 3'])
  })

  test('are refused when their turn does not come, with the time to wait', async () => {
    const { queue, hold, finish } = heldQueue({ maxWaitMs: 1 })
    hold()
    const late = queue.run({ address: '198.51.100.7' }, async () => 'too late')
    // the queue's own timer does not keep the process alive
    const alive = setTimeout(() => undefined, 5_000)
    await assert.rejects(late, { code: 'rate_limit_exceeded', extra: { retryAfterSeconds: 3 } })
    clearTimeout(alive)
    await finish()
  })

  test('of years of running are still told apart', async () => {
    const { queue, time, hold, attempt, finish } = heldQueue()
    for (let months = 0; months < 24; months += 1) {
      time.now += 30 * 86_400_000
      await assert.rejects(queue.run({ address: '203.0.113.1' }, wrong))
    }
    hold()
    attempt('tried just now', '203.0.113.1')
    attempt('never tried', '203.0.113.2')
    assert.deepEqual((await finish()).began, ['never tried', 'tried just now'])
  })

  test('are forgiven in time', async () => {
    const { queue, time, hold, attempt, finish } = heldQueue()
    for (let tries = 0; tries < 9; tries += 1) {
      await assert.rejects(queue.run({ address: '203.0.113.1' }, wrong))
    }
    time.now += 30 * 60_000
    await assert.rejects(queue.run({ address: '203.0.113.2' }, wrong))
    hold()
    attempt('just now', '203.0.113.2')
    attempt('long ago', '203.0.113.1')
    assert.deepEqual((await finish()).began, ['long ago', 'just now'])
  })
})
