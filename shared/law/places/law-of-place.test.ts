import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { findLawCity, stateOfCityElsewhere } from './cities.ts'
import { depositUnder, lateFeeUnder } from '#shared/law/fact-limits.ts'
import { lawOfPlace } from './law-of-place.ts'

const today = parsePlainDate('2026-11-22')
const cityOf = (state: string, city: string, zipCode = '') => findLawCity({ state, city, zipCode })?.name

function placeOf(state: string, city: string, date = '2026-11-22') {
  const found = lawOfPlace({ state, city }, parsePlainDate(date))
  assert.ok(found)
  return found
}

function exception(state: string, city: string, topic: string) {
  const found = placeOf(state, city).exceptions.filter((fact) => fact.topic === topic)
  assert.equal(found.length, 1, `${city} ${topic}`)
  return found[0]!
}

test('a city is found by its name in its state, whatever the case, spaces or dots', () => {
  assert.equal(cityOf('IL', 'Chicago'), 'Chicago')
  assert.equal(cityOf('il', '  CHICAGO '), 'Chicago')
  assert.equal(cityOf('MN', 'St. Paul'), 'Saint Paul')
  assert.equal(cityOf('IL', 'Evanston'), undefined)
})

test('the Portlands are distinguished by their state', () => {
  assert.equal(findLawCity({ state: 'OR', city: 'Portland' })?.state, 'OR')
  assert.equal(findLawCity({ state: 'ME', city: 'Portland' })?.state, 'ME')
  assert.equal(cityOf('TX', 'Portland'), undefined)
})

test('New York City is found by borough and by ZIP code, and its neighbors are not', () => {
  assert.equal(cityOf('NY', 'Brooklyn'), 'New York City')
  assert.equal(cityOf('NY', 'Astoria', '11102'), 'New York City')
  assert.equal(cityOf('NY', 'Jamaica', '11432-1234'), 'New York City')
  assert.equal(cityOf('NY', 'Yonkers', '10701'), undefined)
  assert.equal(cityOf('NY', 'Great Neck', '11021'), undefined)
  assert.equal(cityOf('OH', 'Brooklyn', '44144'), undefined)
})

test('Chicago limits late fees to $10 and 5% of the rent above $500', () => {
  const { limit, citation } = exception('IL', 'Chicago', 'lateFee')
  const fee = (rent: number) => lateFeeUnder(limit!.lateFee!, { rent: cents(rent), unpaidRent: cents(rent) })
  assert.equal(citation, 'Chi. Mun. Code § 5-12-140(h)')
  assert.equal(fee(50_000), 1_000)
  assert.equal(fee(100_000), 3_500)
  assert.equal(fee(30_000), 1_000)
})

test('Seattle caps late fees at $10', () => {
  const fee = exception('WA', 'Seattle', 'lateFee').limit!.lateFee!
  assert.equal(lateFeeUnder(fee, { rent: cents(200_000), unpaidRent: cents(200_000) }), 1_000)
})

test('the FARE Act holds in New York City from its first day only', () => {
  const inForce = ['2025-06-10', '2025-06-11'].map((date) =>
    placeOf('NY', 'New York', date).exceptions.some(({ id }) => id === 'NY-nyc-fare-act'),
  )
  assert.deepEqual(inForce, [false, true])
})

test('the District of Columbia is a state here, without a city', () => {
  const found = placeOf('DC', 'Washington')
  assert.equal(found.law.state, 'DC')
  assert.equal(found.city, null)
})

test('a place without a known city has the state’s facts and no exceptions', () => {
  const found = placeOf('IL', 'Peoria')
  assert.deepEqual(found.exceptions, [])
  assert.ok(found.stateFacts.some(({ id }) => id === 'IL-payment'))
})

test('doubts are apart from what is confirmed', () => {
  const found = placeOf('NY', 'New York')
  assert.ok(found.doubts.every(({ status }) => status === 'doubt'))
  assert.ok(found.doubts.some(({ id }) => id === 'NY-new-york-city-end-notice'))
  assert.ok(found.exceptions.every(({ status }) => status === 'confirmed'))
})

test('the rules of counties are apart, since an address names no county', () => {
  const found = placeOf('IL', 'Evanston')
  assert.deepEqual(
    found.ofCounties.map(({ city }) => city),
    ['Cook County', 'Cook County'],
  )
})

test('a law that changes is asked for a date', () => {
  const months = ['2024-06-30', '2024-07-01'].map((date) =>
    placeOf('CA', 'Fresno', date).stateFacts.flatMap(({ limit }) => limit?.depositMonths ?? []),
  )
  assert.deepEqual(months, [[2], [1]])
})

test('a state that does not exist has no law', () => {
  assert.equal(lawOfPlace({ state: 'XX', city: 'Chicago' }, today), undefined)
})

test('a city of one state beside another state is found', () => {
  assert.equal(stateOfCityElsewhere({ state: 'TX', city: 'Chicago' }), 'Illinois')
  assert.equal(stateOfCityElsewhere({ state: 'NJ', city: 'New York' }), 'New York')
  assert.equal(stateOfCityElsewhere({ state: 'IL', city: 'chicago' }), null)
  assert.equal(stateOfCityElsewhere({ state: 'TX', city: 'Portland' }), null)
  assert.equal(stateOfCityElsewhere({ state: 'MI', city: 'Brooklyn' }), null)
  assert.equal(stateOfCityElsewhere({ state: 'TX', city: 'Austin' }), null)
})

test('a percentage of the unpaid rent counts the unpaid part, and amounts are rounded down', () => {
  const limit = { percentBps: 500, of: 'unpaidRent', flatCents: 5_000, pick: 'lesser' } as const
  assert.equal(lateFeeUnder(limit, { rent: cents(185_030), unpaidRent: cents(1_050) }), 52)
  assert.equal(lateFeeUnder(limit, { rent: cents(185_030), unpaidRent: cents(185_030) }), 5_000)
  assert.equal(lateFeeUnder({ ...limit, pick: 'greater' }, { rent: cents(1), unpaidRent: cents(0) }), 5_000)
  assert.equal(depositUnder({ depositMonths: 1.5 }, cents(100_001)), 150_001)
  assert.equal(depositUnder({}, cents(100_000)), null)
})

test('the state’s own law is the law of the date', () => {
  assert.equal(placeOf('VA', 'Richmond', '2026-06-30').law.nonpaymentNotice.days, 5)
  assert.equal(placeOf('VA', 'Richmond', '2026-07-01').law.nonpaymentNotice.days, 14)
})
