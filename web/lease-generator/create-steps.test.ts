import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAnswers } from '#shared/lease-generator/answers.ts'
import { factIds } from '#shared/lease-generator/facts.ts'
import { readStep, stepBeside, stepNumber, stepOf, stepOfFact, steps, topicOf } from './create-steps.ts'

test('the steps come in the order of a lease and end in the review', () => {
  assert.deepEqual(
    steps.map(({ id }) => id),
    [
      'parties',
      'property',
      'term',
      'rent',
      'deposit',
      'fees',
      'utilities',
      'pets',
      'parking',
      'occupants',
      'rules',
      'addenda',
      'review',
    ],
  )
})

test('every answer is asked in a step', () => {
  for (const path of Object.keys(startAnswers('CA')).filter((key) => key !== 'facts')) {
    assert.notEqual(stepOf(path), 'review', path)
  }
  for (const id of factIds) {
    assert.notEqual(stepOfFact(id), 'review', id)
    assert.equal(stepOf(`facts.${id}`), stepOfFact(id))
    assert.equal(stepOf(`facts.${id}.detail`), stepOfFact(id))
  }
})

test('a path is not taken for one that begins alike', () => {
  assert.equal(stepOf('rent.amount'), 'rent')
  assert.equal(stepOf('rental'), 'review')
  assert.equal(stepOf('occupants.0.name'), 'occupants')
})

test('one goes back and on from step to step, not beyond the ends', () => {
  assert.equal(stepBeside('parties', -1), undefined)
  assert.equal(stepBeside('parties', 1)?.id, 'property')
  assert.equal(stepBeside('review', -1)?.id, 'addenda')
  assert.equal(stepBeside('review', 1), undefined)
  assert.equal(stepNumber('review'), 13)
})

test('what is no step leads to the first', () => {
  for (const text of ['', 'nothing', 'toString', null, undefined]) {
    assert.equal(readStep(text), 'parties')
  }
  assert.equal(readStep('fees'), 'fees')
})

test('the lease can be opened at what a step is about', () => {
  assert.equal(topicOf('parties'), 'landlord')
  assert.equal(topicOf('term'), 'term')
  assert.equal(topicOf('occupants'), 'occupants')
  assert.equal(topicOf('review'), undefined)
})
