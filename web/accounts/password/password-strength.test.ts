import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordStrength, strengthLabels } from './password-strength.ts'

test('a point each for length, both cases, a digit and anything else', () => {
  const labels = ['', 'abcdef', 'abcdeF', 'abcdeF1', 'abcdeF1!'].map(
    (password) => strengthLabels[passwordStrength(password)],
  )
  assert.deepEqual(labels, ['', 'Weak', 'Fair', 'Good', 'Strong'])
})
