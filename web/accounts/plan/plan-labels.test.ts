import assert from 'node:assert/strict'
import { test } from 'node:test'

import { usageWords } from './plan-labels.ts'

test('what is used has its unit, and less than a tenth of a megabyte is in kilobytes', () => {
  assert.equal(usageWords(12, undefined), '12')
  assert.equal(usageWords(1_024, 'MB'), '1,024 MB')
  assert.equal(usageWords(4.52, 'MB'), '4.5 MB')
  assert.equal(usageWords(0.01, 'MB'), '10 KB')
  assert.equal(usageWords(0, 'MB'), '0 MB')
})
