import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteSavedLease, saveLease, readSavedLeases, withUnsavedLeases } from './lease-storage.ts'

type Answers = { landlord: string }

function readAnswers(stored: unknown): Answers | undefined {
  return typeof stored === 'object' && stored !== null && 'landlord' in stored
    ? { landlord: String(stored.landlord) }
    : undefined
}

/** Returns a storage in memory. With `refuse`, `setItem` throws a DOMException of that name. */
function storage(refuse?: { name: string }): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (refuse) {
        throw new DOMException('refused', refuse.name)
      }
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const lease = (id: string, updatedAt: string, landlord = 'Ada') => ({
  id,
  updatedAt,
  step: 'rent',
  answers: { landlord },
})

test('what is kept comes back, the latest first', () => {
  const kept = storage()
  assert.equal(saveLease(kept, lease('a', '2026-11-20T10:00:00Z')), null)
  assert.equal(saveLease(kept, lease('b', '2026-11-21T10:00:00Z', 'Bo')), null)
  const { leases, trouble } = readSavedLeases(kept, readAnswers)
  assert.equal(trouble, null)
  assert.deepEqual(leases, [lease('b', '2026-11-21T10:00:00Z', 'Bo'), lease('a', '2026-11-20T10:00:00Z')])
})

test('a lease kept again takes the place of itself', () => {
  const kept = storage()
  saveLease(kept, lease('a', '1'))
  saveLease(kept, lease('a', '2', 'Bo'))
  assert.deepEqual(
    readSavedLeases(kept, readAnswers).leases.map(({ answers }) => answers.landlord),
    ['Bo'],
  )
})

test('a dropped lease is gone, the others stay', () => {
  const kept = storage()
  saveLease(kept, lease('a', '1'))
  saveLease(kept, lease('b', '2'))
  deleteSavedLease(kept, 'a')
  assert.deepEqual(
    readSavedLeases(kept, readAnswers).leases.map(({ id }) => id),
    ['b'],
  )
})

test('a broken lease hides no other, is said, and is left where it was', () => {
  for (const broken of ['', '{', 'null', '[]', '{"version":2}', '{"version":1,"answers":7}']) {
    const kept = storage()
    saveLease(kept, lease('a', '1'))
    kept.setItem('tenure.lease-generator.broken', broken)
    const { leases, trouble } = readSavedLeases(kept, readAnswers)
    assert.deepEqual([leases.length, trouble], [1, 'unreadable'], broken)
    assert.equal(kept.getItem('tenure.lease-generator.broken'), broken)
  }
})

test('what others keep on the device is not ours', () => {
  const kept = storage()
  kept.setItem('tenure.theme', 'dark')
  assert.deepEqual(readSavedLeases(kept, readAnswers), { leases: [], trouble: null })
})

test('a full storage is told from a blocked one', () => {
  assert.equal(saveLease(storage({ name: 'QuotaExceededError' }), lease('a', '1')), 'full')
  assert.equal(saveLease(storage({ name: 'SecurityError' }), lease('a', '1')), 'blocked')
  assert.equal(saveLease(undefined, lease('a', '1')), 'blocked')
  assert.deepEqual(readSavedLeases(undefined, readAnswers), { leases: [], trouble: 'blocked' })
})

test('a storage that throws at every touch is blocked and breaks nothing', () => {
  const hostile = new Proxy({} as Storage, {
    get() {
      throw new DOMException('no', 'SecurityError')
    },
  })
  assert.equal(readSavedLeases(hostile, readAnswers).trouble, 'blocked')
  assert.equal(saveLease(hostile, lease('a', '1')), 'blocked')
  assert.doesNotThrow(() => deleteSavedLease(hostile, 'a'))
})

test('what the device did not take stands beside what it has, and is newer than what it has of the same lease', () => {
  const kept = [lease('one', '2026-11-21T10:00:00Z', 'Old'), lease('two', '2026-11-21T09:00:00Z')]
  const unkept = [lease('one', '2026-11-21T11:00:00Z', 'New'), lease('three', '2026-11-21T10:30:00Z')]
  assert.deepEqual(
    withUnsavedLeases(kept, unkept).map(({ id, answers }) => [id, answers.landlord]),
    [
      ['one', 'New'],
      ['three', 'Ada'],
      ['two', 'Ada'],
    ],
  )
})
