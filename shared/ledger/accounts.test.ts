import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOf, accounts, chargeTypes, incomeCodeFor } from './accounts.ts'

test('every code is there once, in order', () => {
  const codes = accounts.map((account) => account.code)
  assert.deepEqual(
    codes,
    [...new Set(codes)].toSorted((a, b) => a - b),
  )
})

test('the thousands of a code tell the kind of account', () => {
  const kinds = { 1: 'asset', 2: 'liability', 3: 'equity', 4: 'income', 5: 'expense' }
  for (const { code, kind } of accounts) {
    assert.equal(kinds[Math.floor(code / 1000) as 1 | 2 | 3 | 4 | 5], kind)
  }
})

test('each expense line of Schedule E, 5 to 19, has one account, with its line in the code', () => {
  const expenses = accounts.filter((account) => account.kind === 'expense')
  assert.deepEqual(
    expenses.map((account) => account.scheduleE),
    [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
  )
  assert.ok(expenses.every(({ code, scheduleE }) => code === 5000 + scheduleE * 10))
})

test('income is on line 3 and the balance sheet on no line', () => {
  for (const { kind, scheduleE } of accounts.filter((account) => account.kind !== 'expense')) {
    assert.equal(scheduleE, kind === 'income' ? 3 : null)
  }
})

test('a deposit is a liability, every other charge is income', () => {
  for (const type of chargeTypes) {
    assert.equal(accountOf(incomeCodeFor(type)).kind, type === 'DEPOSIT' ? 'liability' : 'income')
  }
  assert.equal(incomeCodeFor('DEPOSIT'), 2100)
})

test('a code outside the chart throws', () => {
  assert.throws(() => accountOf(1234), RangeError)
})
