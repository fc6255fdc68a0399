import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultAnswers } from '#shared/lease-generator/answers/answers.ts'
import { composeLease } from '#shared/lease-generator/compose/compose-lease.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'
import { withValue } from './answers/answer-paths.ts'
import { steps, answerGroupOf } from './steps/steps.ts'
import { changedClauses, clausesOfQuestion } from './changed-clauses.ts'

const law = findStateLaw('CA') ?? null
const answers = sampleAnswers('CA')
const lease = composeLease(answers, law)
const partOf = (clauseId: string | undefined) =>
  lease.parts.find(({ clauses }) => clauses.some(({ id }) => id === clauseId))?.id

test('a question leads to the clause that says its answer in full, the summary comes last', () => {
  const about = clausesOfQuestion(lease, 'rent.amount')
  assert.equal(partOf(about[0]), 'rent')
  assert.equal(partOf(about.at(-1)), 'summary')
})

test('a step leads to the clauses of all its answers', () => {
  assert.equal(partOf(clausesOfQuestion(lease, 'deposit')[0]), 'deposit')
  assert.deepEqual(clausesOfQuestion(lease, 'dep'), [])
})

test('every question whose answer is a rule and no word of the text leads to the clause that follows from it', () => {
  const plain = composeLease(defaultAnswers('CA'), law)
  const leadsTo = (question: string) => clausesOfQuestion(plain, question)[0]
  assert.equal(leadsTo('fees'), 'late-fee')
  assert.equal(leadsTo('fees.returnedPayment'), 'returned-payments')
  assert.equal(leadsTo('pets'), 'pets')
  assert.equal(leadsTo('parking'), 'premises')
  assert.equal(leadsTo('occupants'), 'occupants')
  assert.equal(leadsTo('rules.smoking'), 'smoking')
  assert.equal(leadsTo('addenda'), 'move-in-how')
})

test('every step but the review leads to a clause, and never to the summary first', () => {
  const plain = composeLease(defaultAnswers('CA'), law)
  for (const { id } of steps.filter((step) => step.id !== 'review')) {
    const [first] = clausesOfQuestion(plain, answerGroupOf(id) ?? '')
    const part = [...plain.parts, ...plain.addenda].find(({ clauses }) =>
      clauses.some((clause) => clause.id === first),
    )
    assert.ok(part && part.id !== 'summary', id)
  }
})

test('a row of a list leads to the clause of the list', () => {
  assert.ok(clausesOfQuestion(lease, 'tenants.1.name').length > 0)
})

test('what an answer changes is told, and a number that only moved is not', () => {
  assert.deepEqual(changedClauses(lease, composeLease(answers, law)), [])
  const dearer = composeLease(withValue(answers, 'rent.amount', 199_900), law)
  const changed = changedClauses(lease, dearer)
  assert.ok(changed.some((id) => partOf(id) === 'rent'))
  assert.ok(!changed.some((id) => partOf(id) === 'ending'))
  const withPets = composeLease(withValue(answers, 'pets.allowed', true), law)
  assert.ok(!changedClauses(lease, withPets).some((id) => partOf(id) === 'term'))
})
