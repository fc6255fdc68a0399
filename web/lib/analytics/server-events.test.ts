import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createEventParser } from './server-events.ts'

test('events are whole however they were cut on the way', () => {
  const text =
    'retry: 2000\nid: 4\nevent: ready\ndata: {"position":"4"}\n\n: still here\n\nid: 5.a\nevent: activity\ndata: {"a":1}\n\n'
  const whole = createEventParser().push(text)
  const parser = createEventParser()
  assert.deepEqual(
    Array.from(text).flatMap((letter) => parser.push(letter)),
    whole,
  )
  assert.deepEqual(whole, [
    { id: '4', event: 'ready', data: { position: '4' } },
    { id: '5.a', event: 'activity', data: { a: 1 } },
  ])
})
