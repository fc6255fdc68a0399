import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createDraftStorage } from './draft-storage.ts'
import { saveFormDraft, consumeFormDraft } from './form-draft.ts'

const form = {
  path: '/tenants',
  about: 'Add a tenant',
  defaults: { name: '', email: '', since: '2026-11-21' },
  userId: 'nora',
}

test('what was typed when the session ended is given back to the same person', () => {
  const store = createStore()
  saveFormDraft(store, form, { name: 'Half Typed', email: '', tags: ['a'], isDue: true })
  assert.deepEqual(consumeFormDraft(store, form), { name: 'Half Typed', email: '', tags: ['a'], isDue: true })
})

test('it is given back once', () => {
  const store = createStore()
  saveFormDraft(store, form, { name: 'Half Typed' })
  consumeFormDraft(store, form)
  assert.equal(consumeFormDraft(store, form), undefined)
})

test('somebody else who signs in at the same tab does not see it, and it is gone then', () => {
  const store = createStore()
  saveFormDraft(store, form, { name: 'Half Typed' })
  assert.equal(consumeFormDraft(store, { ...form, userId: 'somebody-else' }), undefined)
  assert.equal(consumeFormDraft(store, form), undefined)
})

test('another form, or the same on another page, does not get it', () => {
  const store = createStore()
  saveFormDraft(store, form, { name: 'Half Typed' })
  assert.equal(consumeFormDraft(store, { ...form, path: '/properties' }), undefined)
  assert.equal(consumeFormDraft(store, { ...form, defaults: { name: '' } }), undefined)
  assert.equal(consumeFormDraft(store, { ...form, about: 'Change a tenant' }), undefined)
})

test('the same form about something else does not get it, and leaves it to the one it is of', () => {
  const store = createStore()
  saveFormDraft(store, form, { name: 'Half Typed' })
  const other = { ...form, defaults: { ...form.defaults, name: 'Ann Able' } }
  assert.equal(consumeFormDraft(store, other), undefined)
  assert.deepEqual(consumeFormDraft(store, form), { name: 'Half Typed' })
})

test('a day later, when another day stands in the form, it is given back still', () => {
  const store = createStore()
  saveFormDraft(store, form, { name: 'Half Typed' })
  const later = { ...form, defaults: { ...form.defaults, since: '2026-11-22' } }
  assert.deepEqual(consumeFormDraft(store, later), { name: 'Half Typed' })
})

test('passwords, codes, taxpayer numbers and files are not kept', () => {
  const store = createStore()
  saveFormDraft(store, form, {
    name: 'Half Typed',
    newPassword: 'a-new-door-1',
    code: '123456',
    tin: '900001234',
    file: new Blob(['x']),
  })
  assert.deepEqual(consumeFormDraft(store, form), { name: 'Half Typed' })
})

function createStore() {
  const held = new Map<string, string>()
  return createDraftStorage(() => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }))
}
