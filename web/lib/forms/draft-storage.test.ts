import assert from 'node:assert/strict'
import { test } from 'node:test'

import { draftKeys } from './draft-keys.ts'
import { createDraftStorage } from './draft-storage.ts'

function forbid(): never {
  throw new DOMException('denied', 'SecurityError')
}

const forbidden = createDraftStorage(forbid)

test('a browser that forbids to ask for its storage keeps nothing and stops nobody', () => {
  assert.equal(forbidden.write('a', 1), 'blocked')
  assert.equal(forbidden.read('a'), undefined)
  assert.equal(draftKeys(forbid, ''), undefined)
  forbidden.drop('a')
})

test('a browser without room says so', () => {
  const full = createDraftStorage(() => ({
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }))
  assert.equal(full.write('a', 1), 'full')
})

test('what is kept is read back until it is dropped; what is no JSON is there and cannot be read', () => {
  const kept = new Map([['form.broken', '{']])
  const store = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const drafts = createDraftStorage(() => store)
  assert.equal(drafts.write('form.a', { title: 'Tap' }), null)
  drafts.write('other', 1)
  assert.deepEqual(
    draftKeys(() => store, 'form.'),
    ['form.broken', 'form.a'],
  )
  assert.deepEqual(drafts.read('form.a'), { title: 'Tap' })
  assert.equal(drafts.read('form.broken'), undefined)
  drafts.drop('form.a')
  assert.equal(drafts.read('form.a'), undefined)
})
