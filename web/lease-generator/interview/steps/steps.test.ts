import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultAnswers } from '#shared/lease-generator/answers/answers.ts'
import { disclosureQuestionIds } from '#shared/law/disclosures/question-ids.ts'
import {
  readStep,
  adjacentStep,
  stepNumber,
  stepOf,
  stepOfDisclosureQuestion,
  steps,
  answerGroupOf,
} from './steps.ts'

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
  for (const path of Object.keys(defaultAnswers('CA')).filter((key) => key !== 'facts')) {
    assert.notEqual(stepOf(path), 'review', path)
  }
  for (const id of disclosureQuestionIds) {
    assert.notEqual(stepOfDisclosureQuestion(id), 'review', id)
    assert.equal(stepOf(`facts.${id}`), stepOfDisclosureQuestion(id))
    assert.equal(stepOf(`facts.${id}.detail`), stepOfDisclosureQuestion(id))
  }
})

test('a path is not taken for one that begins alike', () => {
  assert.equal(stepOf('rent.amount'), 'rent')
  assert.equal(stepOf('rental'), 'review')
  assert.equal(stepOf('occupants.0.name'), 'occupants')
})

test('one goes back and on from step to step, not beyond the ends', () => {
  assert.equal(adjacentStep('parties', -1), undefined)
  assert.equal(adjacentStep('parties', 1)?.id, 'property')
  assert.equal(adjacentStep('review', -1)?.id, 'addenda')
  assert.equal(adjacentStep('review', 1), undefined)
  assert.equal(stepNumber('review'), 13)
})

test('what is no step leads to the first', () => {
  for (const text of ['', 'nothing', 'toString', null, undefined]) {
    assert.equal(readStep(text), 'parties')
  }
  assert.equal(readStep('fees'), 'fees')
})

test('the lease can be opened at what a step is about', () => {
  assert.equal(answerGroupOf('parties'), 'landlord')
  assert.equal(answerGroupOf('term'), 'term')
  assert.equal(answerGroupOf('occupants'), 'occupants')
  assert.equal(answerGroupOf('review'), undefined)
})
