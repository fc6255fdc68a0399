import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import type { Expense } from './api.ts'
import { expensePlaceLabel, placeOf } from './labels.ts'

type Placed = Parameters<typeof placeOf>[0]

const maple = { id: 'm', name: 'Maple Court' }
const unit = { id: 'u', unitNumber: '2B' }

/** Returns an expense whose lines belong to these properties; null is the business as a whole. */
function expenseOf(
  properties: readonly (string | null)[],
  place: Partial<Pick<Expense, 'property' | 'unit'>> = {},
): Placed {
  const lines = properties.map((propertyId) => ({ propertyId })) as Placed['lines']
  return { property: null, unit: null, ...place, lines }
}

describe('the place of an expense', () => {
  test('is a unit apart from its property, so that a long name is cut without it', () => {
    const expense = expenseOf(['m'], { property: maple, unit })
    assert.deepEqual(placeOf(expense), { property: 'Maple Court', unit: '2B' })
    assert.equal(expensePlaceLabel(expense), 'Maple Court, 2B')
  })

  test('is a property, or the business', () => {
    assert.deepEqual(placeOf(expenseOf(['m'], { property: maple })), { property: 'Maple Court', unit: null })
    assert.equal(expensePlaceLabel(expenseOf([null])), 'Whole business')
  })

  test('is counted where its lines have several', () => {
    assert.equal(expensePlaceLabel(expenseOf(['m', 'o'])), '2 properties')
    assert.equal(expensePlaceLabel(expenseOf(['m', null, 'm'])), '1 property and the business')
  })
})
