import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factDates, factSourceUrl, factStatusCounts, factStatusWords } from './describe-fact.ts'
import { lawFact } from '#shared/law/fact.ts'

const confirmed = lawFact.parse({
  id: 'CA-deposit',
  topic: 'deposit',
  city: null,
  rule: 'At most one month’s rent.',
  citation: 'Cal. Civ. Code § 1950.5(c)',
  source: 'https://example.org/a; https://example.org/b',
  checkedOn: '2026-11-22',
  effectiveFrom: '2024-07-01',
  effectiveTo: null,
  status: 'confirmed',
})

const inDoubt = lawFact.parse({ ...confirmed, status: 'doubt', doubt: 'Taken from a guide.' })

test('the days of a fact name its first and its last day', () => {
  assert.equal(factDates(confirmed), 'From Jul 1, 2024')
  assert.equal(
    factDates(lawFact.parse({ ...confirmed, effectiveTo: '2026-07-01' })),
    'Jul 1, 2024 to Jun 30, 2026',
  )
  assert.equal(
    factDates(lawFact.parse({ ...confirmed, effectiveFrom: null, effectiveTo: '2025-10-01' })),
    'Until Sep 30, 2025',
  )
  assert.equal(factDates(lawFact.parse({ ...confirmed, effectiveFrom: null })), null)
})

test('the status says whether the fact is in doubt, why, and when it was checked', () => {
  assert.equal(factStatusWords(confirmed), 'Confirmed, checked on Nov 22, 2026')
  assert.equal(factStatusWords(inDoubt), 'Source not checked: taken from a guide, as of Nov 22, 2026')
})

test('facts are counted by status', () => {
  assert.equal(
    factStatusCounts([confirmed, inDoubt, inDoubt]),
    'Of 3 dated rules, 1 is confirmed and 2 not yet.',
  )
  assert.equal(factStatusCounts([inDoubt]), '1 dated rule, not confirmed yet.')
  assert.equal(factStatusCounts([confirmed, confirmed]), '2 dated rules, confirmed.')
})

test('the first address of a source is the one that is linked', () => {
  assert.equal(factSourceUrl(confirmed.source), 'https://example.org/a')
  assert.equal(factSourceUrl('The code of the city'), null)
})

test('a fact in doubt without a reason, or a confirmed one with a doubt, does not have the form', () => {
  assert.equal(lawFact.safeParse({ ...confirmed, status: 'doubt' }).success, false)
  assert.equal(lawFact.safeParse({ ...confirmed, doubt: 'Taken from a guide.' }).success, false)
})
