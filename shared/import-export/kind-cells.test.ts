import assert from 'node:assert/strict'
import { test } from 'node:test'

import { methodNames } from '#shared/expenses/methods.ts'

import { readExpenseMethod } from './kind-cells.ts'

test('a method of payment is read by its name and by its value in the API', () => {
  for (const [method, name] of Object.entries(methodNames).filter(([value]) => value !== 'ACH')) {
    assert.deepEqual(
      [readExpenseMethod(method), readExpenseMethod(name)],
      [{ value: method }, { value: method }],
    )
  }
})

test('PayPal, Venmo and Cash App alone are money sent as to a friend, which the payer reports', () => {
  assert.deepEqual(['PayPal', 'venmo', 'Cash App', 'CashApp', 'CASH_APP'].map(readExpenseMethod), [
    { value: 'PAYPAL' },
    { value: 'VENMO' },
    { value: 'CASH_APP' },
    { value: 'CASH_APP' },
    { value: 'CASH_APP' },
  ])
})

test('a method that is none is told which ones there are', () => {
  assert.match((readExpenseMethod('Barter') as { message: string }).message, /Venmo, Cash App, PayPal/)
})
