import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { pricingQuestions } from './pricing-answers.ts'

test('where there are no plans, no question speaks of a trial or of plans', () => {
  const others = pricingQuestions.filter(({ isOfPlans }) => !isOfPlans)
  assert.ok(others.length > 0 && others.length < pricingQuestions.length)
  for (const { question, answer } of others) {
    const text = `${question} ${answer}`.replace('PLANS=off', '') // the setting itself
    assert.doesNotMatch(text, /\btrial|\bplans?\b|14 days|Stripe/i)
  }
})

test('the questions about plans are hidden by the condition of the page', () => {
  const source = readFileSync('web/site/pricing-questions.tsx', 'utf8')
  assert.match(source, /<section \{\.\.\.plansCondition\} className="group\/plans /)
  assert.match(source, /isOfPlans \? 'group-data-\[plans=off\]\/plans:hidden'/)
})

test('what every installation shows on Home says nothing of a trial or of plans', () => {
  assert.doesNotMatch(readFileSync('web/site/home-clauses.tsx', 'utf8'), /\btrial|\bplans?\b/i)
})

test('the description of Pricing, which is the same everywhere, says nothing of a trial', () => {
  const [, description = ''] =
    /description:\s*'(.*)'/.exec(readFileSync('web/site/pricing-page.tsx', 'utf8')) ?? []
  assert.match(description, /own server/)
  assert.doesNotMatch(description, /trial/i)
  assert.ok(description.length <= 160)
})
