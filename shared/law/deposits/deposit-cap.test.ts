import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dollarsToCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { computeDepositCap } from './deposit-cap.ts'
import type { DepositFacts } from './deposit-cap-rule.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'

function cap(
  code: string,
  dollars: number,
  facts: Omit<DepositFacts, 'monthlyRent'> = {},
  on = '2026-11-22',
) {
  const law = findStateLaw(code)
  assert.ok(law, code)
  return computeDepositCap(law, { monthlyRent: dollarsToCents(dollars), ...facts }, parsePlainDate(on))
}

for (const code of stateCodes) {
  const law = findStateLaw(code)
  test(`${law?.name}: the ordinary case is the file's number of months, and null where it has none`, () => {
    const { cap: amount, months, rule, words } = cap(code, 1000, { termMonths: 12 })
    const inFile = law?.securityDeposit.maxMonthsRent ?? null
    // New Mexico's month is for agreements of less than a year
    const expected = code === 'NM' ? null : inFile
    assert.equal(months, expected)
    assert.equal(amount, expected === null ? null : expected * 1000_00)
    assert.ok(rule === law?.securityDeposit.maxRule && words.length > 10)
  })
}

test('Alaska has no limit above a rent of $2,000', () => {
  assert.deepEqual([cap('AK', 2000).cap, cap('AK', 2000.01).cap], [4000_00, null])
})

test('California lets a small landlord take two months', () => {
  assert.equal(cap('CA', 1850, { isSmallLandlord: true }).cap, 3700_00)
})

test('California: one month from July 1, 2024, two or three furnished before', () => {
  assert.deepEqual(
    ['2024-06-30', '2024-07-01'].map((on) => cap('CA', 1850, {}, on).cap),
    [3700_00, 1850_00],
  )
  assert.equal(cap('CA', 1850, { isFurnished: true }, '2024-06-30').cap, 5550_00)
  assert.equal(cap('CA', 1850, { isFurnished: true }, '2024-07-01').cap, 1850_00)
  assert.equal(cap('CA', 1850, { isSmallLandlord: true }, '2024-06-30').cap, 3700_00)
})

test('Connecticut: one month from a tenant of 62 or older', () => {
  assert.equal(cap('CT', 1850, { hasTenantOver62: true }).cap, 1850_00)
})

test('Delaware caps leases of a year or more, unfurnished', () => {
  assert.deepEqual(
    [cap('DE', 900, { termMonths: 12 }).cap, cap('DE', 900, { termMonths: null }).cap,
      cap('DE', 900, { termMonths: null, yearOfTenancy: 2 }).cap, cap('DE', 900, { isFurnished: true }).cap],
    [900_00, null, 900_00, null]) // prettier-ignore
})

test('Kansas: more for a furnished unit, and half a month for a pet', () => {
  const { cap: amount, petExtra } = cap('KS', 1000, { isFurnished: true, hasPets: true })
  assert.deepEqual([amount, petExtra], [1500_00, 500_00])
})

test('North Carolina: one and a half months month to month, two for longer terms', () => {
  assert.deepEqual([cap('NC', 1000, { termMonths: null }).cap, cap('NC', 1000).cap], [1500_00, 2000_00])
})

test('New Mexico: a month’s rent for agreements of less than a year only', () => {
  assert.deepEqual(
    [cap('NM', 1000, { termMonths: 6 }).cap, cap('NM', 1000, { termMonths: 12 }).cap],
    [1000_00, null],
  )
})

test('Pennsylvania: two months in the first year, one after it', () => {
  assert.deepEqual([cap('PA', 1000).cap, cap('PA', 1000, { yearOfTenancy: 2 }).cap], [2000_00, 1000_00])
})

test('New Hampshire: at least $100', () => {
  assert.deepEqual([cap('NH', 80).cap, cap('NH', 800).cap], [100_00, 800_00])
})

test('North Dakota: for a pet the greater of $2,500 and two months', () => {
  assert.deepEqual([cap('ND', 1000).petExtra, cap('ND', 2000).petExtra], [2500_00, 4000_00])
})

test('a pet deposit that counts toward the cap leaves nothing beside it; one without a number is not zero', () => {
  assert.deepEqual(
    [cap('CA', 1000).petExtra, cap('MO', 1000).petExtra, cap('TX', 1000).petExtra],
    [0, null, null],
  )
})

test('a cap is rounded down to the cent', () => {
  assert.equal(cap('AZ', 1000.01).cap, 1500_01)
})

test('no cap is said in words, never as zero', () => {
  const { cap: amount, words } = cap('TX', 1850)
  assert.deepEqual([amount, words], [null, 'No statute of Texas caps the deposit; check local law'])
})

test('Rhode Island allows a furniture deposit where the furniture is worth $5,000 or more', () => {
  assert.equal(cap('RI', 1000, { furnitureValue: dollarsToCents(4999) }).cap, 1000_00)
  assert.equal(cap('RI', 1000, { furnitureValue: dollarsToCents(5000) }).cap, 2000_00)
})

test('where security is counted under any name, a pet deposit is no way around the cap', () => {
  for (const code of ['AZ', 'MA', 'NH', 'RI']) {
    const { petExtra, parts } = cap(code, 1000, { hasPets: true })
    assert.equal(petExtra, 0, code)
    assert.ok(parts.includes('A pet deposit counts toward this cap'), code)
  }
})
