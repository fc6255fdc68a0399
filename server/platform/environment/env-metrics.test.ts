import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readMetrics } from './env-metrics.ts'

test('metrics are off unless a token is set', () => {
  assert.equal(readMetrics({}), undefined)
  assert.equal(readMetrics({ METRICS_TOKEN: '  ' }), undefined)
})

test('a long token turns them on, without the spaces around it', () => {
  const token = '0123456789abcdef0123456789abcdef'
  assert.deepEqual(readMetrics({ METRICS_TOKEN: ` ${token}\n` }), { token })
})

test('a token that can be guessed or cannot be sent in a header is refused', () => {
  for (const token of [
    'secret',
    'x'.repeat(23),
    'x'.repeat(201),
    'a token with spaces in between',
    'ü'.repeat(30),
  ]) {
    assert.throws(() => readMetrics({ METRICS_TOKEN: token }), /METRICS_TOKEN must have 24 to 200/, token)
  }
})
