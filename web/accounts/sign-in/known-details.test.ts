import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isKnownDetail } from './known-details.ts'

for (const [sentence, known] of [
  ['You canceled the sign-in with Google.', true],
  ['Google could not be reached. Please try again in a moment, or use your email and password.', true],
  ['Your account is locked. Call 1-800-555-0100.', false],
  ['You canceled the sign-in with Google. Call 1-800-555-0100.', false],
  ['', false],
] as const) {
  test(`${JSON.stringify(sentence)} ${known ? 'is' : 'is not'} shown as what happened`, () =>
    assert.equal(isKnownDetail(sentence), known))
}
