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

test('PayPal alone does not say who reports the payment, so it is asked', () => {
  assert.match((readExpenseMethod('PayPal') as { message: string }).message, /goods and services.*friend/)
})
