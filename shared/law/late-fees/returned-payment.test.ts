import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dollarsToCents } from '#shared/lib/money.ts'

import { lawReadOn } from '#shared/law/law-source.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { nsfFeeLimit } from './returned-payment.ts'

type Dollars = { payment?: number; bank?: number; isLater?: boolean }

function limit(code: string, { payment, bank, isLater }: Dollars = {}) {
  const law = findStateLaw(code)
  assert.ok(law, code)
  return nsfFeeLimit(law, lawReadOn, {
    ...(payment === undefined ? {} : { payment: dollarsToCents(payment) }),
    ...(bank === undefined ? {} : { bankCharge: dollarsToCents(bank) }),
    ...(isLater === undefined ? {} : { isLater }),
  })
}

for (const code of stateCodes) {
  const law = findStateLaw(code)
  test(`${law?.name}: the fee for a returned payment is the file's number, and null where it has none`, () => {
    const { limit: most, rule, parts } = limit(code, { payment: 200 })
    const max = law?.nsfFee.max ?? null
    assert.equal(most === null, max === null)
    assert.ok(most === null || code === 'FL' || most === (max ?? 0) * 100)
    assert.ok(rule === law?.nsfFee.rule && parts.length > 0)
  })
}

test('only a state with a number has exceptions to it', () => {
  for (const code of stateCodes) {
    const { max, terms } = findStateLaw(code)?.nsfFee ?? assert.fail(code)
    assert.ok(terms === undefined || max !== null, code)
  }
})

test('Arizona, Indiana and Oregon add what the bank charged, Texas does not', () => {
  assert.deepEqual(
    ['AZ', 'IN', 'OR', 'TX'].map((code) => limit(code, { bank: 12 }).limit),
    [37_00, 32_00, 47_00, 30_00],
  )
})

test('Pennsylvania takes the higher of $50 and the bank’s charge', () => {
  assert.deepEqual(
    [12, 65].map((bank) => limit('PA', { bank }).limit),
    [50_00, 65_00],
  )
})

test('Florida’s fee grows with the payment, and is 5% of a large one', () => {
  assert.deepEqual(
    [50, 50.01, 300, 300.01, 1850.3].map((payment) => limit('FL', { payment }).limit),
    [25_00, 30_00, 30_00, 40_00, 92_51],
  )
  assert.equal(limit('FL').limit, 25_00)
})

test('Georgia, Louisiana and Ohio take a share of a large payment', () => {
  assert.deepEqual(
    ['GA', 'LA', 'OH'].map((code) => limit(code, { payment: 1200 }).limit),
    [60_00, 60_00, 120_00],
  )
})

test('California’s second returned payment costs up to $35', () => {
  assert.deepEqual([limit('CA').limit, limit('CA', { isLater: true }).limit], [25_00, 35_00])
})

test('the arithmetic is shown', () => {
  assert.deepEqual(limit('OH', { payment: 500, bank: 10 }).parts, [
    '$30.00 flat',
    '10% of the payment is more: $50.00',
    'and the bank’s charge of $10.00: $60.00',
  ])
})

test('money is not negative', () => {
  assert.throws(() => limit('OH', { bank: -1 }), RangeError)
})
