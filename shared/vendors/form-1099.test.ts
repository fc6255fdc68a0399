import assert from 'node:assert/strict'
import { test } from 'node:test'

import { form1099Threshold } from './form-1099.ts'

test('a form is due from $600 on through 2025 and from $2,000 on in 2026', () => {
  assert.deepEqual([2024, 2025, 2026].map(form1099Threshold), [60_000, 60_000, 200_000])
})

test('a year whose threshold is not published has none', () => {
  assert.deepEqual([2027, 2040].map(form1099Threshold), [null, null])
})
