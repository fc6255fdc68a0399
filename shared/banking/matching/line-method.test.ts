import assert from 'node:assert/strict'
import { test } from 'node:test'

import { methodOfLine } from './line-method.ts'

const of = (description: string, type: string | null = null, checkNumber: string | null = null) =>
  methodOfLine({ description, type, checkNumber })

test('the words of a bank say by which method money came', () => {
  assert.deepEqual(
    [
      'ZELLE FROM YUKI TANAKA',
      'Zelle transfer from MARIA LOPEZ; Conf# x1',
      'VENMO *CASHOUT',
      'Venmo',
      'CASH APP*YUKI TANAKA',
      'CASHAPP TRANSFER YUKI',
      'PAYPAL TRANSFER PPD ID: 1',
      'ACH CREDIT RENT',
      'Direct deposit HOUSING AUTHORITY',
      'DEPOSIT',
      'MS GRAZELLE VENMOORE',
    ].map((text) => of(text)),
    ['ZELLE', 'ZELLE', 'VENMO', 'VENMO', 'CASH_APP', 'CASH_APP', 'PAYPAL', 'ACH', 'ACH', null, null],
  )
})

test('the number of a check, and the type that the bank gives, count before the words', () => {
  assert.equal(of('ZELLE FROM A', null, '1204'), 'CHECK')
  assert.equal(of('A B', 'CHECK'), 'CHECK')
  assert.equal(of('YUKI TANAKA', 'ZELLE'), 'ZELLE')
  assert.equal(of('YUKI TANAKA', 'ACH'), 'ACH')
})
