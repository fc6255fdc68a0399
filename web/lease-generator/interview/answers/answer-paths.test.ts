import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultAnswers } from '#shared/lease-generator/answers/answers.ts'
import { valueAt, withValue } from './answer-paths.ts'

test('an answer is found by its path', () => {
  const answers = defaultAnswers('CA')
  assert.equal(valueAt(answers, 'property.state'), 'CA')
  assert.equal(valueAt(answers, 'fees.lateFee.kind'), 'NONE')
  assert.equal(valueAt(answers, 'fees.nothing.here'), undefined)
})

test('a changed answer leaves the rest as it was, and the former answers too', () => {
  const before = defaultAnswers('CA')
  const after = withValue(before, 'fees.lateFee.amount', 5_000)
  assert.equal(after.fees.lateFee.amount, 5_000)
  assert.equal(before.fees.lateFee.amount, null)
  assert.equal(after.rent, before.rent)
})

test('what was not there yet is made', () => {
  const after = withValue(defaultAnswers('CA'), 'facts.flood-zone', { answer: true, detail: '' })
  assert.deepEqual(after.facts['flood-zone'], { answer: true, detail: '' })
})
