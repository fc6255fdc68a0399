import assert from 'node:assert/strict'
import { after } from 'node:test'
import { inspect } from 'node:util'

/** What the code under test said on standard error; a test file in which it said anything fails. */
const complaints: string[] = []

console.error = (...words: unknown[]) => {
  complaints.push(words.map((word) => (typeof word === 'string' ? word : inspect(word))).join(' '))
}
console.warn = console.error

after(() => assert.deepEqual(complaints, [], 'nothing is written to console.error'))
