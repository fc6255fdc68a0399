import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'

/** Returns every text of several words in a state's file except the addresses of its sources. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return /^https?:/.test(value) || !value.includes(' ') ? [] : [value]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test('no text of any state names a key of its file', () => {
  for (const code of stateCodes) {
    const { sources: _sources, facts: _facts, ...law } = findStateLaw(code) ?? assert.fail(code)
    for (const text of textsOf(law)) {
      assert.doesNotMatch(text, /\b[a-z]+[A-Z]\w*\b/, `${code}: ${text}`)
    }
  }
})
