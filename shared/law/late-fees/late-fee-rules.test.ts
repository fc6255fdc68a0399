import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents, dollarsToCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { dollarsOfLimit, percentOfLimit } from './late-fee-limit.ts'
import { computeLateFeeLimit, type LateFeeFacts, statutoryLateFeeRule } from './late-fee-rules.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

function lawOf(code: string): StateLaw {
  const law = findStateLaw(code)
  assert.ok(law, code)
  return law
}

const limit = (code: string, dollars: number, facts: Partial<LateFeeFacts> = {}) =>
  computeLateFeeLimit(lawOf(code), { rent: dollarsToCents(dollars), ...facts }, lawReadOn).limit

const chargeableFrom = (code: string, dueOn = '2026-11-01', facts: Partial<LateFeeFacts> = {}) =>
  computeLateFeeLimit(
    lawOf(code),
    { rent: cents(1000_00), dueOn: parsePlainDate(dueOn), ...facts },
    lawReadOn,
  ).chargeableFrom

/** The limit in cents at $1,000 and $1,850 of rent, all of it late, as each statute is summarised in its file. */
const expected: Record<string, readonly [number | null, number | null]> = {
  CO: [50_00, 92_50],
  CT: [50_00, 50_00],
  DC: [50_00, 92_50],
  DE: [50_00, 92_50],
  HI: [80_00, 148_00],
  IA: [100_00, 100_00],
  MD: [50_00, 92_50],
  ME: [40_00, 74_00],
  MN: [80_00, 148_00],
  NC: [50_00, 92_50],
  NM: [50_00, 92_50],
  NV: [50_00, 92_50],
  NY: [50_00, 50_00],
  TN: [100_00, 185_00],
  TX: [100_00, 185_00],
  UT: [100_00, 185_00],
  VA: [100_00, 185_00],
}

for (const code of stateCodes) {
  const law = lawOf(code)
  test(`${law.name}: the machine rule says what the file says about late fees`, () => {
    const [thousand, more] = expected[code] ?? [null, null]
    assert.equal(limit(code, 1000), thousand)
    assert.equal(limit(code, 1850), more)
    const rule = statutoryLateFeeRule(law, lawReadOn)
    const hasNumber = percentOfLimit(rule) !== null || dollarsOfLimit(rule) !== null
    assert.equal(hasNumber, limit(code, 1000) !== null, 'a number in both or in none')
  })
}

test('Utah, North Carolina and Colorado take the greater of the two', () => {
  assert.deepEqual([limit('UT', 600), limit('UT', 900)], [75_00, 90_00])
  assert.deepEqual([limit('NC', 250), limit('NC', 400)], [15_00, 20_00])
  assert.deepEqual([limit('CO', 800), limit('CO', 1200)], [50_00, 60_00])
})

test('New York and Connecticut take the lesser of the two', () => {
  assert.deepEqual([limit('NY', 800), limit('NY', 3000)], [40_00, 50_00])
  assert.deepEqual([limit('CT', 800), limit('CT', 3000)], [40_00, 50_00])
})

test('Connecticut’s daily amount grows by five dollars a day', () => {
  assert.equal(limit('CT', 2000, { daysLate: 3 }), 15_00)
})

test('Iowa allows $60 up to a rent of $700 and $100 above', () => {
  assert.deepEqual([limit('IA', 700), limit('IA', 700.01)], [60_00, 100_00])
  assert.deepEqual([limit('IA', 700, { daysLate: 2 }), limit('IA', 900, { daysLate: 2 })], [24_00, 40_00])
})

test('Texas presumes 12% reasonable in buildings of up to four units and 10% in larger or unknown ones', () => {
  assert.deepEqual(
    [limit('TX', 1000, { units: 4 }), limit('TX', 1000, { units: 5 }), limit('TX', 1000)],
    [120_00, 100_00, 100_00],
  )
  assert.ok(computeLateFeeLimit(lawOf('TX'), { rent: cents(1) }, lawReadOn).isPresumption)
})

test('where the percentage is of what is unpaid, a part payment lowers it', () => {
  const facts = { unpaid: cents(500_00) }
  assert.deepEqual(['MD', 'MN', 'TN', 'VA', 'CO', 'DC'].map((code) => limit(code, 2000, facts)),
    [25_00, 40_00, 50_00, 50_00, 50_00, 100_00]) // prettier-ignore
})

test('a limit is rounded down, since it must not be passed', () => {
  assert.equal(limit('DC', 1851.37), 92_56)
})

test('Oregon’s limit depends on the kind the lease chooses, so it is no single number', () => {
  const { limit: amount, parts } = computeLateFeeLimit(
    lawOf('OR'),
    { rent: cents(1000_00), daysLate: 6 },
    lawReadOn,
  )
  assert.equal(amount, null)
  assert.match(parts.join('\n'), /5% of the rent \(\$1,000\.00\) for each 5 days .*; 6 days late: \$50\.00/)
})

test('Oregon’s percentage is once for the fifth to the ninth day of the rental period, twice from the tenth', () => {
  const facts = { kind: 'PERCENT', dueOn: parsePlainDate('2026-11-01') } as const
  assert.deepEqual(
    [3, 4, 8, 9, 13, 14].map((daysLate) => limit('OR', 1000, { ...facts, daysLate })),
    [0, 50_00, 50_00, 100_00, 100_00, 150_00],
  )
})

test('Oregon’s percentage stops growing with the rental period', () => {
  const november = { kind: 'PERCENT', dueOn: parsePlainDate('2026-11-01') } as const
  const february = { kind: 'PERCENT', dueOn: parsePlainDate('2027-02-01') } as const
  // 26 days from November 5 to 30 are six periods of five days, 24 from February 5 to 28 are five
  assert.deepEqual(
    [29, 30, 90].map((daysLate) => limit('OR', 1000, { ...november, daysLate })),
    [300_00, 300_00, 300_00],
  )
  assert.equal(limit('OR', 1000, { ...february, daysLate: 60 }), 250_00)
  assert.equal(limit('OR', 1000, { kind: 'PERCENT', daysLate: 60 }), 250_00)
})

test('Oregon’s percentage charged once is 5%', () => {
  assert.equal(limit('OR', 1000, { kind: 'PERCENT' }), 50_00)
})

test('Oregon’s flat fee has no number: it is what is customary', () => {
  assert.equal(limit('OR', 1000, { kind: 'FLAT', daysLate: 10 }), null)
})

test('a dollar open of the rent: the states that count the unpaid part allow cents, New York the whole rent’s share', () => {
  const facts = { unpaid: cents(10_00) }
  assert.deepEqual(
    ['MD', 'CT', 'MN', 'HI', 'VA', 'TN', 'CO', 'NY'].map((code) => limit(code, 1500, facts)),
    [50, 50, 80, 80, 1_00, 1_00, 50_00, 50_00],
  )
})

test('New Jersey: a tenant on protected benefits has five business days of grace', () => {
  // November 23 to 25, 27 and 30: Thanksgiving is not a business day
  assert.deepEqual(
    [true, false].map((hasProtectedIncome) => chargeableFrom('NJ', '2026-11-20', { hasProtectedIncome })),
    ['2026-12-01', null],
  )
})

test('Delaware: without an office in the county a fee starts three days later', () => {
  assert.deepEqual(
    [true, false].map((hasOfficeInCounty) => chargeableFrom('DE', '2026-11-01', { hasOfficeInCounty })),
    ['2026-11-07', '2026-11-10'],
  )
})

test('a fee is chargeable from the day after the grace period, as each statute counts it', () => {
  assert.deepEqual(
    ['CO', 'CT', 'DC', 'MA', 'ME', 'NC', 'NV', 'NY', 'OR', 'TX', 'WA', 'CA'].map((code) => chargeableFrom(code)),
    ['2026-11-08', '2026-11-11', '2026-11-07', '2026-12-02', '2026-11-17', '2026-11-06', '2026-11-04', '2026-11-07',
      '2026-11-05', '2026-11-04', '2026-11-07', null]) // prettier-ignore
})

test('Tennessee’s grace period that ends on a Saturday, Sunday or holiday goes on to the next business day', () => {
  assert.deepEqual(
    ['2026-11-01', '2026-12-01', '2026-11-03', '2026-11-02', '2026-11-21'].map((dueOn) =>
      chargeableFrom('TN', dueOn),
    ),
    ['2026-11-07', '2026-12-08', '2026-11-10', '2026-11-10', '2026-11-28'],
  )
})

const caution = (code: string) =>
  computeLateFeeLimit(lawOf(code), { rent: cents(1000_00) }, lawReadOn).caution

test('where another grace period holds in some cases, it is said', () => {
  assert.match(caution('DE') ?? '', /more than eight days/)
  assert.match(caution('NJ') ?? '', /five business days/)
  assert.equal(caution('NY'), null)
})

test('the arithmetic stands beside the number', () => {
  const { parts } = computeLateFeeLimit(lawOf('NY'), { rent: cents(1850_00) }, lawReadOn)
  assert.deepEqual(parts, [
    '$50.00 flat',
    '5% of a month’s rent ($1,850.00) = $92.50',
    'The lesser of the two: $50.00',
  ])
})

test('what the collection doubts is said', () => {
  assert.ok(computeLateFeeLimit(lawOf('HI'), { rent: cents(1) }, lawReadOn).doubt)
  assert.equal(computeLateFeeLimit(lawOf('NY'), { rent: cents(1) }, lawReadOn).doubt, null)
})

test('rent is not negative', () => {
  assert.throws(() => limit('NY', -1), RangeError)
})

/** Returns Maryland's limit where $10 of a rent of $1,500 is open. */
const tenDollarsOpen = (day: string) =>
  computeLateFeeLimit(lawOf('MD'), { rent: cents(1500_00), unpaid: cents(10_00) }, parsePlainDate(day))

test('Maryland’s 5% is of the unpaid rent from October 1, 2025 and of the whole rent before', () => {
  assert.deepEqual(
    ['2025-09-30', '2025-10-01'].map((day) => tenDollarsOpen(day).limit),
    [75_00, 50],
  )
  assert.match(tenDollarsOpen('2025-09-30').rule, /the rent due for the period/)
})
