import assert from 'node:assert/strict'
import { test } from 'node:test'

import { lawOfLease } from '#shared/leases/law/lease-law.ts'
import { lawfulLateFee } from '#shared/leases/late-fees/lawful-late-fee.ts'
import { cents, ZERO } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { cityDoubts, withCity } from './city-facts.ts'
import { computeDepositCap } from '#shared/law/deposits/deposit-cap.ts'
import { computeLateFeeLimit } from '#shared/law/late-fees/late-fee-rules.ts'
import { placeWords } from '#shared/law/law-source.ts'
import { findStateLaw } from './lookup.ts'
import { computeNotice } from '#shared/law/notices/notices.ts'

const today = parsePlainDate('2026-11-22')
const rent = cents(185_000)

const lawIn = (state: string, city: string, zipCode = '') =>
  lawOfLease({ state, city, zipCode, propertyType: 'APARTMENT' }) ?? assert.fail(state)

const feeIn = (state: string, city: string, isJustified: boolean) =>
  lawfulLateFee(
    { law: lawIn(state, city), isJustified },
    { kind: 'FLAT', amount: cents(20_000), basisPoints: null },
    5,
    { amountCents: rent, dueOn: parsePlainDate('2026-12-01'), coveredCents: ZERO },
  )

test('Chicago’s late fee is limited by its ordinance, with its citation', () => {
  const fee = computeLateFeeLimit(lawIn('IL', 'Chicago'), { rent }, today)
  assert.equal(fee.limit, 7_750)
  assert.deepEqual(
    [placeWords(fee), fee.citation, fee.confirmed, fee.isDoubtful],
    ['Chicago, not Illinois', 'Chi. Mun. Code § 5-12-140(h)', true, false],
  )
  assert.deepEqual(fee.parts, ['Chicago, not Illinois: $77.50 (Chi. Mun. Code § 5-12-140(h))'])
})

test('elsewhere in Illinois the fee must be reasonable', () => {
  const { limit, stateName, insteadOf } = computeLateFeeLimit(lawIn('IL', 'Peoria'), { rent }, today)
  assert.deepEqual([limit, stateName, insteadOf], [null, 'Illinois', undefined])
})

test('a reason that a building is exempt lifts Chicago’s limit, and nothing lifts Seattle’s', () => {
  assert.deepEqual(
    [feeIn('IL', 'Chicago', false), feeIn('IL', 'Chicago', true), feeIn('WA', 'Seattle', true)].map(
      (fee) => fee?.amountCents,
    ),
    [7_750, 20_000, 1_000],
  )
  assert.deepEqual(feeIn('WA', 'Seattle', true)?.explanation.law?.stateName, 'Seattle')
})

test('Seattle and Minneapolis cap the deposit where their states do not', () => {
  const seattle = computeDepositCap(lawIn('WA', 'Seattle'), { monthlyRent: rent, hasPets: true }, today)
  assert.deepEqual([seattle.cap, seattle.months, seattle.petExtra], [185_000, 1, 46_250])
  assert.equal(seattle.citation, 'Seattle Municipal Code § 7.24.035 (Ord. 125222)')
  assert.match(seattle.parts[0] ?? '', /^Seattle, not Washington: /)
  assert.equal(computeDepositCap(lawIn('WA', 'Spokane'), { monthlyRent: rent }, today).cap, null)
  assert.equal(computeDepositCap(lawIn('MN', 'Minneapolis'), { monthlyRent: rent }, today).cap, 185_000)
})

test('a cap of a city is for leases made since it took effect', () => {
  const on = parsePlainDate('2016-12-31')
  assert.equal(computeDepositCap(lawIn('WA', 'Seattle'), { monthlyRent: rent }, on).cap, null)
})

test('a rule in doubt is said and limits nothing', () => {
  const law = lawIn('WA', 'Tacoma')
  const fee = computeLateFeeLimit(law, { rent }, today)
  assert.deepEqual([fee.limit, fee.stateName], [null, 'Washington'])
  assert.match(fee.cityDoubts[0] ?? '', /^Tacoma may have its own rule: Late fees of at most \$10/)
  assert.deepEqual(cityDoubts(law, 'deposit', today), [])
})

test('Chicago wants 30, 60 and 120 days by the length of the stay, of the landlord alone', () => {
  const law = lawIn('IL', 'Chicago')
  const daysFor = (kind: 'rentIncrease' | 'landlordEnds' | 'tenantEnds', startedOn: string) =>
    computeNotice(law, kind, { on: today, tenancyStartedOn: parsePlainDate(startedOn) }).days
  const starts = ['2026-06-01', '2026-05-22', '2023-11-23', '2023-11-22']
  assert.deepEqual(
    starts.map((start) => daysFor('rentIncrease', start)),
    [30, 60, 60, 120],
  )
  assert.deepEqual(
    starts.map((start) => daysFor('landlordEnds', start)),
    [30, 60, 60, 120],
  )
  assert.equal(daysFor('tenantEnds', '2023-11-22'), 30)
})

test('a raise in Seattle wants 180 days where Washington wants 90, and cites the ordinance', () => {
  const facts = { on: today, tenancyStartedOn: parsePlainDate('2024-01-01') }
  const seattle = computeNotice(lawIn('WA', 'Seattle'), 'rentIncrease', facts)
  const state = computeNotice(lawIn('WA', 'Spokane'), 'rentIncrease', facts)
  assert.deepEqual([seattle.days, state.days], [180, 90])
  assert.deepEqual(
    [seattle.earliestOn, seattle.citation],
    ['2027-06-01', 'Seattle Municipal Code § 7.24.030(A)'],
  )
  assert.equal(placeWords(seattle), 'Seattle, not Washington')
})

test('the law of a city is made once, and is the state’s where it has no rules', () => {
  const state = findStateLaw('IL')!
  assert.equal(withCity(state, { city: 'Chicago' }), withCity(state, { city: ' chicago ' }))
  assert.equal(withCity(state, { city: 'Peoria' }), state)
  assert.equal(lawIn('NY', 'Brooklyn', '11201').city?.name, 'New York City')
})

test('New Mexico allowed 10% until June 20, 2025, and 5% since', () => {
  const law = findStateLaw('NM')!
  const on = (date: string) => computeLateFeeLimit(law, { rent }, parsePlainDate(date)).limit
  assert.deepEqual([on('2025-06-19'), on('2025-06-20')], [18_500, 9_250])
})
