import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { priceProblems, rateOfText, toPrice } from './tax-rate.ts'

const row = { kind: 'SALES_TAX', amount: null, rate: '', isTaxed: false }

describe('a rate of sales tax as it is typed', () => {
  test('is a percentage from 0.001 to 30 with at most three decimals', () => {
    assert.deepEqual(
      ['6.5', '6.5%', ' 8.375 % ', '0.001', '30'].map(rateOfText),
      [6.5, 6.5, 8.375, 0.001, 30],
    )
    assert.deepEqual(
      ['0', '30.001', '6.5001', '-1', 'six', '6,5', '100'].map(rateOfText),
      Array.from({ length: 7 }, () => null),
    )
  })

  test('takes the place of the amount, and is asked for at its field', () => {
    assert.deepEqual(toPrice({ ...row, rate: '6.5', amount: 99 }), { rate: 6.5 })
    assert.deepEqual(toPrice({ ...row, amount: 99, isTaxed: true }), { amount: 99 })
    assert.deepEqual(toPrice({ ...row, kind: 'OTHER', amount: 99, rate: '6.5', isTaxed: true }), {
      amount: 99,
      isTaxed: true,
    })
    const paths = (changes: Partial<typeof row>) =>
      priceProblems({ ...row, ...changes }).map(({ path }) => path)
    assert.deepEqual([paths({}), paths({ rate: '40' }), paths({ rate: '7' })], [['amount'], ['rate'], []])
  })
})
