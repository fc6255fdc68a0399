import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw } from './places/lookup.ts'
import { findOfficialText, officialTexts } from './official-texts.ts'

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

test('what must be the official text is marked', () => {
  for (const [state, id] of named) {
    assert.ok(findOfficialText(state, id), `${state} ${id}`)
  }
  for (const state of ['NV', 'NY', 'VA', 'WA']) {
    assert.ok(
      findStateLaw(state)?.disclosures.some(({ id }) => findOfficialText(state, id)),
      state,
    )
  }
})

test('every official text belongs to a disclosure of its state', () => {
  for (const [state, texts] of Object.entries(officialTexts)) {
    const ids = findStateLaw(state)?.disclosures.map(({ id }) => id) ?? []
    assert.deepEqual(
      Object.keys(texts).filter((id) => !ids.includes(id)),
      [],
      state,
    )
  }
})
