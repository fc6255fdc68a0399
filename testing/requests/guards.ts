import assert from 'node:assert/strict'
import { after } from 'node:test'
import { inspect } from 'node:util'

// A test file that is run by hand fails when the code under test wrote anything to standard error; the runner of a
// whole run does the same for each file (scripts/testing/test-batch.ts).
if (process.env['TENURE_BATCH'] === undefined) {
  const complaints: string[] = []

  console.error = (...words: unknown[]) => {
    complaints.push(words.map((word) => (typeof word === 'string' ? word : inspect(word))).join(' '))
  }
  console.warn = console.error

  after(() => assert.deepEqual(complaints, [], 'nothing is written to console.error'))
}
