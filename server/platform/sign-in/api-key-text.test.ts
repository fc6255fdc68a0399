import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { makeKey, readKey } from './api-key-text.ts'
import { hashSecret } from './tokens.ts'

test('a key says its account, whichever it is, and is found by its hash', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), (accountId) => {
      const { text, prefix, hash } = makeKey(accountId)
      assert.match(text, /^tnr_live_[0-9A-Za-z]{65}$/)
      assert.ok(text.startsWith(prefix) && prefix.length === 15)
      assert.deepEqual(readKey(text), { accountId, hash })
      assert.deepEqual(hash, hashSecret(text))
    }),
  )
})

test('no two keys are alike', () => {
  const accountId = '0195d2a0-0000-7000-8000-000000000000'
  assert.equal(new Set(Array.from({ length: 1_000 }, () => makeKey(accountId).text)).size, 1_000)
})

test('what is no key is none', () => {
  const { text } = makeKey('0195d2a0-0000-7000-8000-000000000000')
  for (const odd of [
    '',
    'tnr_live_',
    text.slice(0, -1),
    `${text}a`,
    text.replace('live', 'test'),
    `tnr_live_${'z'.repeat(65)}`,
    text.replace(/.$/, '-'),
  ]) {
    assert.equal(readKey(odd), undefined, odd)
  }
})
