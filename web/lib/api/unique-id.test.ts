import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { uniqueId } from './unique-id.ts'

describe('an id that is made in the browser', () => {
  test('is a random UUID', () => {
    assert.match(uniqueId(), /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  test('is another one each time', () => {
    assert.equal(new Set(Array.from({ length: 1_000 }, uniqueId)).size, 1_000)
  })

  test('needs nothing that a page without https lacks', (t) => {
    t.mock.method(crypto, 'randomUUID', () => {
      throw new TypeError('crypto.randomUUID is not a function')
    })
    assert.equal(uniqueId().length, 36)
  })
})
