import assert from 'node:assert/strict'
import { test } from 'node:test'

import { lateFeeOf, lateFeeProblems, lateFeeValues, lateFeeWords } from './late-fee.ts'

const none = { graceDays: '5', lateFeeKind: 'NONE', lateFeeAmount: null, lateFeePercent: '' } as const

test('a percentage is typed in percent and sent in basis points', () => {
  for (const [typed, basisPoints] of [
    ['5', 500],
    ['7.25', 725],
    [' 10 % ', 1000],
    ['50', 5000],
    ['0.01', 1],
  ] as const) {
    const values = { ...none, lateFeeKind: 'PERCENT', lateFeePercent: typed } as const
    assert.deepEqual(lateFeeOf(values), { kind: 'PERCENT', amount: null, basisPoints })
    assert.deepEqual(lateFeeProblems(values), [])
  }
})

test('what is no percentage, or no amount, is said beside its box', () => {
  for (const typed of ['', 'x', '0', '50.01', '1.234', '-1', '1e2']) {
    const values = { ...none, lateFeeKind: 'PERCENT', lateFeePercent: typed } as const
    assert.deepEqual(
      lateFeeProblems(values).map(({ path }) => path),
      ['lateFeePercent'],
    )
  }
  assert.equal(lateFeeProblems({ ...none, lateFeeKind: 'FLAT' })[0]?.path, 'lateFeeAmount')
  assert.deepEqual(lateFeeProblems(none), [])
})

test('a rule goes into a form and comes back, and is said in words', () => {
  const rule = { kind: 'PERCENT', amount: null, basisPoints: 525 } as const
  assert.deepEqual(lateFeeOf(lateFeeValues(3, rule)), rule)
  assert.equal(lateFeeWords(3, rule), '5.25% of the rent after a grace period of 3 days')
  assert.equal(
    lateFeeWords(0, { kind: 'FLAT', amount: 50, basisPoints: null }),
    '$50.00 on the day after the due date',
  )
  assert.equal(lateFeeWords(5, lateFeeOf(none)), 'None')
})
