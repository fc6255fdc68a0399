import assert from 'node:assert/strict'
import { test } from 'node:test'

import { divideLines, type LineValues, type SplitBy } from './split-values.ts'

const line = (label: string, changes: Partial<LineValues> = {}): LineValues => ({
  category: 'INSURANCE',
  place: { value: `property:${label}`, label },
  amount: null,
  percent: '',
  ...changes,
})
const units = new Map([
  ['Alder', 1],
  ['Birch', 2],
  ['Cedar', 4],
])
const divide = (splitBy: SplitBy, amount: number | null, lines: LineValues[]) =>
  divideLines({ amount, splitBy, lines }, units)
const byPercent = (...percents: string[]) => percents.map((percent, index) => line(`P${index}`, { percent }))
const byAmount = (...amounts: (number | null)[]) =>
  amounts.map((amount, index) => line(`P${index}`, { amount }))
const three = [line('Alder'), line('Birch'), line('Cedar')]

test('equal parts say who gets the odd cent', () => {
  assert.deepEqual(divide('EQUAL', 100, three), {
    amounts: [33.34, 33.33, 33.33],
    note: 'The extra cent goes to Alder.',
  })
  assert.equal(divide('EQUAL', 2, three).note, 'The 2 extra cents go to Alder and Birch.')
  assert.deepEqual(divide('EQUAL', 90, three), { amounts: [30, 30, 30] })
})

test('a division by units weighs properties by their units, and a unit as one', () => {
  const unit = line('Cedar, 3', { place: { value: 'unit:x', label: 'Cedar, 3' } })
  assert.deepEqual(divide('UNITS', 80, [...three, unit]).amounts, [10, 20, 40, 10])
  const business = line('Whole business', { place: { value: 'business', label: 'Whole business' } })
  assert.match(divide('UNITS', 80, [line('Alder'), business]).problem ?? '', /^Whole business has no units/)
})

test('percentages must sum to one hundred', () => {
  assert.deepEqual(divide('PERCENT', 10, byPercent('33.33', '33.33', '33.34 %')).amounts, [3.33, 3.33, 3.34])
  assert.equal(
    divide('PERCENT', 10, byPercent('50', '40')).problem,
    'The percentages add up to 90%, not 100%',
  )
  assert.match(divide('PERCENT', 10, byPercent('50', 'half')).problem ?? '', /Enter a percentage/)
})

test('typed amounts say what is missing or too much', () => {
  assert.deepEqual(divide('AMOUNT', 3, byAmount(1, 2)), { amounts: [1, 2] })
  assert.equal(divide('AMOUNT', 3, byAmount(1, 1.99)).problem, 'The lines total $0.01 less than the amount')
  assert.equal(divide('AMOUNT', 3, byAmount(2, 2)).problem, 'The lines total $1.00 more than the amount')
  assert.deepEqual(divide('AMOUNT', 3, byAmount(2, null)), { amounts: [2, null] })
})

test('a line that would get nothing is named', () => {
  assert.match(divide('EQUAL', 0.02, three).problem ?? '', /^Cedar would get nothing/)
})
