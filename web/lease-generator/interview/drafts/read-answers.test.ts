import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { leaseAnswers, defaultAnswers } from '#shared/lease-generator/answers/answers.ts'
import { answersFile, readAnswers, readAnswersFile } from './read-answers.ts'
import { withValue } from '#web/lease-generator/interview/answers/answer-paths.ts'

const answers = withValue(
  withValue(defaultAnswers('CA'), 'tenants', [{ name: 'Ada', email: '', phone: '' }]),
  'rent.amount',
  210_000,
)

test('what was stored comes back as it was', () => {
  assert.deepEqual(readAnswers(JSON.parse(JSON.stringify(answers))), answers)
})

test('an answer that is broken is open again, all others stay', () => {
  const broken: unknown = { ...answers, rent: { ...answers.rent, dueDay: 'first' } }
  assert.deepEqual(readAnswers(broken), answers)
  assert.deepEqual(readAnswers({ ...answers, pets: 7 }), answers)
  assert.deepEqual(readAnswers({ ...answers, date: '2026-02-31' })?.date, null)
})

test('a fact that nobody asks any more is dropped', () => {
  const stored = {
    ...answers,
    facts: { 'flood-zone': { answer: true, detail: 'AE' }, 'no-such-fact': { answer: true } },
  }
  assert.deepEqual(readAnswers(stored)?.facts, { 'flood-zone': { answer: true, detail: 'AE' } })
})

test('what an older version did not know yet has its usual answer', () => {
  const { parking: _, ...older } = answers
  assert.deepEqual(readAnswers(older), answers)
})

test('a list with something broken in it is as nobody had answered it', () => {
  assert.deepEqual(readAnswers({ ...answers, tenants: [{ name: 7 }] })?.tenants, defaultAnswers('').tenants)
})

test('what is no lease is none', () => {
  for (const stored of [null, undefined, 7, 'lease', [], [answers], {}, { property: 7 }]) {
    assert.equal(readAnswers(stored), undefined)
  }
})

test('whatever is stored, what is read is sound and nothing breaks', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom(...Object.keys(answers).filter((key) => key !== 'property')),
      (value, key) => {
        const read = readAnswers({ ...answers, [key]: value })
        assert.ok(read && leaseAnswers.safeParse(read).success)
      },
    ),
  )
})

test('a file of answers can be brought back, any other file not', () => {
  assert.deepEqual(readAnswersFile(answersFile(answers)), answers)
  for (const text of ['', '{', '[]', '{"tool":"other"}', JSON.stringify(answers)]) {
    assert.equal(readAnswersFile(text), undefined)
  }
})
