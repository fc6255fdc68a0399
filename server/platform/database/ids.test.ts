import assert from 'node:assert/strict'
import { test } from 'node:test'

import { idOf, newId } from './ids.ts'

test('ids are UUIDs of version 7 that carry their time', () => {
  const id = newId(Date.UTC(2026, 10, 21))
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), Date.UTC(2026, 10, 21))
})

test('ids of one instant sort in the order in which they were made, whatever was made between', () => {
  const now = Date.UTC(2024, 0, 1)
  const ids = Array.from({ length: 50_000 }, (_, index) => {
    if (index % 3 === 0) {
      newId()
    }
    return newId(now)
  })
  assert.deepEqual(ids.toSorted(), ids)
  assert.equal(new Set(ids).size, ids.length)
})

test('an id of a name is the same whenever it is asked for, sorts by its time, and is nobody else’s', () => {
  const at = Date.UTC(2026, 10, 1)
  assert.equal(idOf('reminder:a', at), idOf('reminder:a', at))
  assert.match(
    idOf('reminder:a', at),
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  assert.ok(idOf('reminder:a', at) < idOf('reminder:a', at + 1))
  const many = Array.from({ length: 10_000 }, (_, index) => idOf(`reminder:${index}`, at))
  assert.equal(new Set(many).size, many.length)
  assert.match(idOf('before computers', Date.UTC(1950, 0, 1)), /^00000000-0000-7/)
})
