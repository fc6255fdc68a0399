import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordStrength, strengthKeys } from './password-strength.ts'

test('a point each for length, both cases, a digit and anything else', () => {
  const labels = ['', 'abcdef', 'abcdeF', 'abcdeF1', 'abcdeF1!'].map(
    (password) => strengthKeys[passwordStrength(password)],
  )
  assert.deepEqual(labels, [
    undefined,
    ...['weak', 'fair', 'good', 'strong'].map((name) => `signin.rule.${name}`),
  ])
})
