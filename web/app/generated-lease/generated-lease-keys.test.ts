import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { attemptOf, keepOpened, keyOfAttempt } from './generated-lease-keys.ts'

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

describe('opening a generated lease in the app', () => {
  test('is the same attempt after the page was loaded again, until its draft is known', () => {
    const storage = memory()
    const first = attemptOf(storage, 'account', 'lease')
    assert.deepEqual(attemptOf(storage, 'account', 'lease'), first)
    keepOpened(storage, 'account', 'lease', { ...first, leaseId: 'draft' })
    assert.equal(attemptOf(storage, 'account', 'lease').leaseId, 'draft')
  })

  test('is another attempt for another lease and in another account', () => {
    const storage = memory()
    const attempts = [
      attemptOf(storage, 'account', 'lease'),
      attemptOf(storage, 'account', 'other'),
      attemptOf(storage, 'elsewhere', 'lease'),
    ].map(({ attempt }) => attempt)
    assert.equal(new Set(attempts).size, 3)
  })

  test('begins anew where the browser keeps nothing, or something else', () => {
    assert.notEqual(attemptOf(undefined, 'a', 'b').attempt, attemptOf(undefined, 'a', 'b').attempt)
    const storage = memory()
    for (const text of ['', '{', '[]', '7', '{"attempt":4}', '{"attempt":"x"}']) {
      storage.items.set('tenure.generated-lease.a.b', text)
      assert.match(attemptOf(storage, 'a', 'b').attempt, /^[0-9a-f-]{36}$/)
    }
  })

  test('names each thing by its content: changed content is another request, within what a header takes', () => {
    const { attempt } = attemptOf(undefined, 'a', 'b')
    const key = keyOfAttempt(attempt, 'tenant 0', { name: 'Tía Núñez' })
    assert.equal(key, keyOfAttempt(attempt, 'tenant 0', { name: 'Tía Núñez' }))
    assert.notEqual(key, keyOfAttempt(attempt, 'tenant 0', { name: 'Tia Nunez' }))
    assert.notEqual(key, keyOfAttempt(attempt, 'tenant 1', { name: 'Tía Núñez' }))
    assert.match(key, /^[\x21-\x7e]{1,200}$/)
  })
})
