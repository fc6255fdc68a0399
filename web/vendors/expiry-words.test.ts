import assert from 'node:assert/strict'
import { test } from 'node:test'

import { expiryWords } from './expiry-words.ts'

test('an insurance is said to end from 30 days before its last day on', () => {
  assert.deepEqual(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-21', '2026-12-22'].map((date) =>
      expiryWords(date, '2026-11-21'),
    ),
    ['Expired', 'Expires today', 'Expires in 1 day', 'Expires in 30 days', ''],
  )
})
