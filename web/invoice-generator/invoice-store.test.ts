import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createStore } from './invoice-store.ts'

const ids = (store: ReturnType<typeof createStore>) => store.get().draft.items.map(({ id }) => id)

test('a removed row comes back where it was, with what was in it', () => {
  const store = createStore()
  store.addItem('b')
  store.addItem('c')
  store.changeItem('b', { description: 'Roof', quantity: '3' })
  const undo = store.removeItem('b')
  assert.deepEqual(ids(store), ['first', 'c'])
  undo()
  undo()
  assert.deepEqual(ids(store), ['first', 'b', 'c'])
  assert.equal(store.get().draft.items[1]?.description, 'Roof')
})

test('a row does not come back into another invoice', () => {
  const store = createStore()
  const undo = store.removeItem('first')
  store.open('other', { ...store.get().draft, items: [] })
  undo()
  assert.deepEqual(ids(store), [])
})

test('a row that did not change stays the same, so that it is not drawn again', () => {
  const store = createStore()
  store.addItem('b', 'first')
  const [first] = store.get().draft.items
  store.changeItem('b', { unitPrice: '5' })
  store.change({ notes: 'x' })
  assert.equal(store.get().draft.items[0], first)
})

test('listeners hear every change until they stop', () => {
  const store = createStore()
  let heard = 0
  const stop = store.subscribe(() => (heard += 1))
  store.change({ notes: 'x' })
  store.touch('clientName')
  store.touch('clientName')
  stop()
  store.change({ notes: 'y' })
  assert.equal(heard, 2)
})
