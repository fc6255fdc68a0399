import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDraftLease } from '#shared/lease-generator/compose/draft-lease.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { draftProblems } from './generated-lease-problems.ts'

const draftOf = (answers = sampleAnswers('OH')) => toDraftLease(answers, null) ?? assert.fail()

test('a finished interview can be saved as it is', () => {
  assert.deepEqual(draftProblems(draftOf()), [])
})

test('terms that the app would refuse are said before anything of it is saved', () => {
  const answers = sampleAnswers('OH')
  answers.term = { ...answers.term, kind: 'fixed', endDate: '2020-01-01' as PlainDate } // a real date
  assert.deepEqual(draftProblems(draftOf(answers)), ['The end date is before the start date'])
})

test('a tenant without a name is said in words', () => {
  const answers = sampleAnswers('OH')
  answers.tenants = []
  assert.deepEqual(draftProblems(draftOf(answers)), ['The tenant has no name yet.'])
})
