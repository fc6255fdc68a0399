import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw } from '#shared/law/places/lookup.ts'

/** The states whose official wording is named in the collection's README or notes. */
const named: readonly (readonly [string, string])[] = [
  ['CA', 'sex-offender-registry'],
  ['CA', 'other-tenant-protection-act'],
  ['CO', 'radon'],
  ['IL', 'radon'],
  ['IL', 'other-safer-homes-summary'],
  ['FL', 'radon'],
  ['FL', 'deposit-bank'],
  ['MI', 'other-truth-in-renting'],
  ['MI', 'other-domestic-violence'],
  ['MI', 'deposit-bank'],
  ['SC', 'other-nonpayment-notice'],
  ['TX', 'flood'],
  ['TX', 'other-special-rights'],
  ['WI', 'other-domestic-abuse'],
]

/** Whether a disclosure of a state names its official text. */
function isMarked(state: string, id: string): boolean {
  return findStateLaw(state)?.disclosures.some((one) => one.id === id && one.official !== undefined) === true
}

test('what must be the official text is marked', () => {
  for (const [state, id] of named) {
    assert.ok(isMarked(state, id), `${state} ${id}`)
  }
  for (const state of ['NV', 'NY', 'VA', 'WA']) {
    assert.ok(
      findStateLaw(state)?.disclosures.some(({ official }) => official),
      state,
    )
  }
})
