import assert from 'node:assert/strict'
import { test } from 'node:test'

import { accounts } from '#shared/ledger/accounts.ts'

import { categoryOf, expenseCategories } from './categories.ts'

test('every expense account of the chart but depreciation, for which no money is paid, is a category', () => {
  const codes = accounts
    .filter(({ kind, code }) => kind === 'expense' && code !== 5180)
    .map(({ code }) => code)
  assert.deepEqual(
    expenseCategories.map(({ code }) => code),
    codes,
  )
  assert.throws(() => categoryOf(5180), RangeError)
  assert.throws(() => categoryOf(4000), RangeError)
})

test('a category carries its name and line of Schedule E, and comes back from its code', () => {
  const repairs = expenseCategories.find(({ category }) => category === 'REPAIRS')
  assert.deepEqual(repairs, {
    category: 'REPAIRS',
    name: 'Repairs',
    code: 5140,
    scheduleELine: 14,
    isOperating: true,
  })
  for (const { category, code } of expenseCategories) {
    assert.equal(categoryOf(code), category)
  }
})

test('interest is no operating expense', () => {
  assert.deepEqual(
    expenseCategories.filter(({ isOperating }) => !isOperating).map(({ scheduleELine }) => scheduleELine),
    [12, 13],
  )
})
