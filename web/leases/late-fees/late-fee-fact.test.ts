import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { lateFeeFact } from './late-fee-fact.ts'

type Rules = Parameters<typeof lateFeeFact>[0]

const flat = (amount: number) => ({ kind: 'FLAT', amount, basisPoints: null }) as const
const none = { kind: 'NONE', amount: null, basisPoints: null } as const
const today = '2026-11-28'
const plain: Rules = { graceDays: 5, lateFee: none, lateFeesFrom: null, formerLateFees: [] }
const former = { from: '2026-01-01', until: '2027-01-01', graceDays: 5, lateFee: flat(50) }

describe('the late fee on the page of a lease', () => {
  test('is none where none is agreed or was ever charged', () => {
    const voided = { amount: 50, dueDate: '2026-11-06', status: 'VOID' } as const
    assert.deepEqual(lateFeeFact(plain, [], today), { value: 'None' })
    assert.deepEqual(lateFeeFact(plain, [voided], today), { value: 'None' })
  })

  test('says which fees were charged although none is charged automatically', () => {
    const fees = [
      { amount: 50, dueDate: '2026-10-06', status: 'PAID' },
      { amount: 45, dueDate: '2026-11-06', status: 'OPEN' },
    ] as const
    assert.deepEqual(lateFeeFact(plain, fees, today), {
      value: 'No automatic fee',
      charged: '2 late fees charged so far, most recently $45.00, due Nov 6, 2026',
    })
    const agreed = { ...plain, lateFee: flat(50), lateFeesFrom: '2026-01-01' }
    assert.deepEqual(lateFeeFact(agreed, fees, today), { value: '$50.00 after a grace period of 5 days' })
  })

  test('says from which day a fee that was set for later applies, and what applies until then', () => {
    const later = { ...plain, graceDays: 2, lateFee: flat(75), lateFeesFrom: '2027-01-01' }
    assert.equal(
      lateFeeFact({ ...later, formerLateFees: [former] }, [], today).value,
      '$75.00 after a grace period of 2 days, for rent due on or after Jan 1, 2027; before that, $50.00 after a grace period of 5 days',
    )
    assert.match(lateFeeFact(later, [], today).value, /before that, none$/)
    assert.equal(
      lateFeeFact({ ...later, formerLateFees: [former] }, [], '2027-01-01').value,
      '$75.00 after a grace period of 2 days',
    )
    assert.equal(
      lateFeeFact({ ...plain, formerLateFees: [former] }, [], today).value,
      '$50.00 after a grace period of 5 days, for rent due before Jan 1, 2027; none after that',
    )
  })
})
